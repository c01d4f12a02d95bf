import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Money } from '@tarazu/ui/money.tsx'
import { Skeleton } from '@tarazu/ui/skeleton.tsx'
import { RuleList } from '../../features/transfers/rule-list.tsx'
import { withdrawalRulesQuery } from '../../features/transfers/transfer-queries.ts'
import { LinkButton } from '../../parts/link-button.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { RequireLogin } from '../../parts/require-login.tsx'
import { WithdrawalForm } from './withdrawal-form.tsx'

/** Withdraw practice money to the bank account (roll-out). */
export const WithdrawPage = () => (
  <RequireLogin>
    <Page
      title={<Trans context="transfer">Withdraw</Trans>}
      actions={
        <LinkButton to="/roll-out-fund" look="text" className="me-2">
          <Trans>Records</Trans>
        </LinkButton>
      }
    >
      <Withdraw />
    </Page>
  </RequireLogin>
)

const Withdraw = () => {
  const query = useQuery(withdrawalRulesQuery)
  return (
    <Loaded query={query} skeleton={<WithdrawSkeleton />}>
      {(terms) => (
        <>
          <div className="px-4 pt-1 pb-4">
            <p className="text-muted text-sm">
              <Trans>Available to withdraw</Trans>
            </p>
            <Money rupees={terms.availableFunds} hero className="block font-bold text-3xl" />
          </div>
          <RuleList rules={terms.rules} />
          {terms.rules.every(({ met }) => met) && <WithdrawalForm terms={terms} />}
        </>
      )}
    </Loaded>
  )
}

const WithdrawSkeleton = () => (
  <div className="space-y-4 px-4 pt-2">
    <Skeleton className="h-4 w-32" />
    <Skeleton className="h-9 w-52" />
    <Skeleton className="h-12 w-full" />
    <Skeleton className="h-40 w-full" />
  </div>
)
