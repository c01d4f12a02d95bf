import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { instantText } from '@tarazu/contract/money/format.ts'
import { ListRow } from '@tarazu/ui/list-row.tsx'
import { Money } from '@tarazu/ui/money.tsx'
import { Segmented } from '@tarazu/ui/segmented.tsx'
import { Skeleton, SkeletonRows } from '@tarazu/ui/skeleton.tsx'
import { EmptyState } from '@tarazu/ui/states.tsx'
import { ArrowDownToLine } from 'lucide-react'
import { RuleList } from '../../features/transfers/rule-list.tsx'
import { StatusBadge } from '../../features/transfers/status-badge.tsx'
import { depositRulesQuery, depositsQuery } from '../../features/transfers/transfer-queries.ts'
import { LinkButton } from '../../parts/link-button.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { PagedList } from '../../parts/paged-list.tsx'
import { RowLink } from '../../parts/row-link.tsx'
import { navigate } from '../../router/navigation.ts'
import { useSearch } from '../../router/page-context.ts'
import { DepositForm } from './deposit-form.tsx'

/** Deposits practice money (switch-to), and lists earlier deposits. */
export const DepositPage = () => {
  const { t } = useLingui()
  const { show = 'deposit' } = useSearch('/switch-to')
  return (
    <Page title={<Trans context="transfer">Deposit</Trans>}>
      <Segmented
        label={t`What to show`}
        value={show}
        onChange={(next) => navigate({ to: '/switch-to', search: { show: next }, replace: true })}
        options={[
          { value: 'deposit', label: <Trans>New deposit</Trans> },
          { value: 'records', label: <Trans>Records</Trans> },
        ]}
      >
        {show === 'deposit' ? <NewDeposit /> : <Deposits />}
      </Segmented>
    </Page>
  )
}

const NewDeposit = () => {
  const query = useQuery(depositRulesQuery)
  return (
    <Loaded query={query} skeleton={<FormSkeleton />}>
      {(terms) => (
        <div className="pt-4">
          <RuleList rules={terms.rules} />
          {terms.rules.every(({ met }) => met) && <DepositForm terms={terms} />}
        </div>
      )}
    </Loaded>
  )
}

const FormSkeleton = () => (
  <div className="space-y-5 px-4 pt-4">
    <Skeleton className="h-12 w-full" />
    <Skeleton className="h-20 w-full" />
    <Skeleton className="h-20 w-full" />
  </div>
)

const Deposits = () => {
  const query = useInfiniteQuery(depositsQuery)
  const rows = query.data?.pages.flatMap(({ list }) => list) ?? []
  return (
    <Loaded query={query} skeleton={<SkeletonRows count={8} />}>
      {() =>
        rows.length === 0 ? (
          <EmptyState
            icon={<ArrowDownToLine />}
            title={<Trans>No deposits yet</Trans>}
            action={
              <LinkButton to="/switch-to">
                <Trans>New deposit</Trans>
              </LinkButton>
            }
          >
            <Trans>
              Deposits move practice money from the practice bank to your wallet. Each one is listed here with
              its status.
            </Trans>
          </EmptyState>
        ) : (
          <PagedList query={query}>
            {rows.map((deposit) => (
              <RowLink key={deposit.orderNo} to="/switch-to/$orderNo" params={{ orderNo: deposit.orderNo }}>
                <ListRow
                  title={<Money rupees={deposit.amount} />}
                  subtitle={<span className="figures">{instantText(deposit.time)}</span>}
                  value={<StatusBadge status={deposit.status} />}
                />
              </RowLink>
            ))}
          </PagedList>
        )
      }
    </Loaded>
  )
}
