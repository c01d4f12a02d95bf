import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { yearlyPpm } from '@tarazu/contract/loans/loan-accrual.ts'
import { dayText, ratioText } from '@tarazu/contract/money/format.ts'
import { paiseFromRupees } from '@tarazu/contract/money/money.ts'
import { FactRow } from '@tarazu/ui/fact-row.tsx'
import { Money } from '@tarazu/ui/money.tsx'
import { Skeleton } from '@tarazu/ui/skeleton.tsx'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { LimitTable } from '../../features/loans/limit-table.tsx'
import { type CreatedLoan, type MyLoans, myLoansQuery, termsOf } from '../../features/loans/loan-queries.ts'
import { LinkButton } from '../../parts/link-button.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { LoanForm } from './loan-form.tsx'
import { LoanReceipt } from './loan-receipt.tsx'

/** Borrows practice money (loan): the limit, the debt, and the cost of the next loan. */
export const LoanPage = () => (
  <Page
    title={<Trans context="page">Loan</Trans>}
    actions={
      <LinkButton to="/loan-records" look="text" className="me-2">
        <Trans>Records</Trans>
      </LinkButton>
    }
  >
    <Loans />
  </Page>
)

/** What borrowing costs, before an amount is typed. */
const Terms = ({ mine }: { readonly mine: MyLoans }) => {
  const { freeDays, dailyInterestRate, termDays } = mine
  const yearly = ratioText(Number(yearlyPpm(termsOf(mine))) / 10_000, 2)
  return (
    <p className="figures mt-1 text-muted text-sm">
      <Trans>
        {freeDays} nights free, then {dailyInterestRate}% a night ({yearly}% a year). Due after {termDays}{' '}
        days.
      </Trans>
    </p>
  )
}

const Loans = () => {
  const [created, setCreated] = useState<CreatedLoan>()
  const query = useQuery(myLoansQuery)
  if (created !== undefined) return <LoanReceipt loan={created} />
  return (
    <Loaded query={query} skeleton={<LoanSkeleton />}>
      {(mine) => (
        <div className="flex flex-col gap-4 px-4 pt-1 pb-6">
          <div>
            <p className="text-muted text-sm">
              <Trans>You can borrow up to</Trans>
            </p>
            <Money rupees={mine.remainingLimit} hero className="block font-bold text-3xl" />
            <p className="figures mt-1 text-muted text-sm">
              <Trans>
                Limit <Money rupees={mine.maximumLimit} /> at a credit score of {mine.creditScore}
              </Trans>
            </p>
            <Terms mine={mine} />
          </div>
          {mine.debt !== '0.00' && <Debt mine={mine} />}
          {paiseFromRupees(mine.remainingLimit) !== 0n && !mine.overdue && (
            <LoanForm mine={mine} onSigned={setCreated} />
          )}
          <LimitTable mine={mine} />
        </div>
      )}
    </Loaded>
  )
}

/** The current debt, overdue loans first. */
const Debt = ({ mine }: { readonly mine: MyLoans }) => (
  <section className="rounded-xl border border-line bg-surface px-4 pt-3 pb-2">
    <h2 className="font-semibold text-lg">
      <Trans>You owe</Trans>
    </h2>
    <dl className="mt-1">
      <FactRow label={<Trans>Principal</Trans>} value={<Money rupees={mine.capital} />} />
      <FactRow label={<Trans>Interest</Trans>} value={<Money rupees={mine.interest} />} />
      {mine.charges !== '0.00' && (
        <FactRow label={<Trans>Penal charges</Trans>} value={<Money rupees={mine.charges} />} />
      )}
      <FactRow strong label={<Trans context="debt">Total</Trans>} value={<Money rupees={mine.debt} />} />
      {mine.nextDueDay !== null && (
        <FactRow label={<Trans>Next due on</Trans>} value={dayText(mine.nextDueDay)} />
      )}
    </dl>
    {mine.overdue && (
      <p className="mt-1 flex items-start gap-2 rounded-md bg-loss-soft px-3 py-2 text-sm">
        <TriangleAlert className="mt-0.5 size-4 shrink-0 text-loss" aria-hidden />
        <span>
          <Trans>
            Overdue: a penal charge is added each night, available funds are taken, and money from sales and
            redemptions goes to the loan first.
          </Trans>
        </span>
      </p>
    )}
    <LinkButton to="/loan-records" className="mt-2 mb-1 w-full">
      <Trans>Repay</Trans>
    </LinkButton>
  </section>
)

const LoanSkeleton = () => (
  <div className="space-y-4 px-4 pt-2">
    <Skeleton className="h-4 w-32" />
    <Skeleton className="h-9 w-52" />
    <Skeleton className="h-12 w-full" />
    <Skeleton className="h-72 w-full" />
  </div>
)
