import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { dayText, instantText } from '@tarazu/contract/money/format.ts'
import { FactRow } from '@tarazu/ui/fact-row.tsx'
import { Money } from '@tarazu/ui/money.tsx'
import { SkeletonRows } from '@tarazu/ui/skeleton.tsx'
import { EmptyState } from '@tarazu/ui/states.tsx'
import { ChevronRight, HandCoins } from 'lucide-react'
import { type Loan, loansQuery } from '../../features/loans/loan-queries.ts'
import { LoanState } from '../../features/loans/loan-state.tsx'
import { LinkButton } from '../../parts/link-button.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { PagedList } from '../../parts/paged-list.tsx'
import { Link } from '../../router/link.tsx'

/** The investor's loans and applications (loan record), newest first. */
export const LoanRecordsPage = () => (
  <Page title={<Trans>Loan records</Trans>}>
    <Records />
  </Page>
)

const refreshMs = 15_000

const Records = () => {
  const query = useInfiniteQuery({ ...loansQuery, refetchInterval: refreshMs })
  const rows = query.data?.pages.flatMap(({ list }) => list) ?? []
  return (
    <Loaded query={query} skeleton={<SkeletonRows count={6} />}>
      {() =>
        rows.length === 0 ? (
          <EmptyState
            icon={<HandCoins />}
            title={<Trans>No loans yet</Trans>}
            action={
              <LinkButton to="/loan">
                <Trans>See what a loan costs</Trans>
              </LinkButton>
            }
          >
            <Trans>Your loans, their costs and your repayments are listed here.</Trans>
          </EmptyState>
        ) : (
          <PagedList query={query}>
            {rows.map((loan) => (
              <Record key={loan.loanNo} loan={loan} />
            ))}
          </PagedList>
        )
      }
    </Loaded>
  )
}

const Record = ({ loan }: { readonly loan: Loan }) => (
  <Link
    to="/loan/$loanNo"
    params={{ loanNo: loan.loanNo }}
    className="row-containment tappable mx-4 mt-3 block rounded-lg border border-line bg-surface px-4 py-3"
  >
    <span className="flex items-center justify-between gap-3">
      <Money rupees={loan.amount} className="font-semibold text-lg" />
      <span className="flex items-center gap-1">
        <LoanState loan={loan} />
        <ChevronRight className="size-4 shrink-0 text-muted" aria-hidden />
      </span>
    </span>
    <dl className="mt-1">
      {loan.state === 'unpaid' && (
        <FactRow strong label={<Trans>Owed now</Trans>} value={<Money rupees={loan.debt} />} />
      )}
      {loan.dueDay !== null && loan.state === 'unpaid' && (
        <FactRow label={<Trans>Due on</Trans>} value={dayText(loan.dueDay)} />
      )}
      {loan.state === 'paid' && (
        <FactRow label={<Trans>Interest so far</Trans>} value={<Money rupees={loan.interestSoFar} />} />
      )}
      <FactRow label={<Trans>Applied for</Trans>} value={instantText(loan.appliedAt)} />
    </dl>
    {loan.reason !== null && (
      <p className="mt-1 rounded-md bg-loss-soft px-3 py-2 text-sm">
        <span className="block font-semibold">
          <Trans>Why it was rejected</Trans>
        </span>
        {loan.reason}
      </p>
    )}
  </Link>
)
