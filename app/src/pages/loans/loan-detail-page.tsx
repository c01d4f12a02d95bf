import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { loanStatement } from '@tarazu/contract/calls/loans.ts'
import { dayAfter } from '@tarazu/contract/loans/key-facts.ts'
import { coolingOffDays } from '@tarazu/contract/loans/loan-accrual.ts'
import { dayText, indiaDay, instantText } from '@tarazu/contract/money/format.ts'
import type { Language } from '@tarazu/contract/text/language.ts'
import { FactRow } from '@tarazu/ui/fact-row.tsx'
import { Money } from '@tarazu/ui/money.tsx'
import { Skeleton } from '@tarazu/ui/skeleton.tsx'
import { useState } from 'react'
import { type LoanDetails, loanQuery, type Repayment } from '../../features/loans/loan-queries.ts'
import { LoanState } from '../../features/loans/loan-state.tsx'
import { DownloadButton } from '../../parts/download-button.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { useParams } from '../../router/page-context.ts'
import { RepayForm } from './repay-form.tsx'
import { RepaymentReceipt } from './repayment-receipt.tsx'

/** One loan: its debt, repayment, costs so far, and the statement as signed. */
export const LoanDetailPage = () => {
  const { loanNo } = useParams('/loan/$loanNo')
  const query = useQuery({ ...loanQuery(loanNo), refetchInterval: 15_000 })
  const [repayment, setRepayment] = useState<Repayment>()
  return (
    <Page title={<Trans>Loan no. {loanNo}</Trans>}>
      {repayment === undefined ? (
        <Loaded query={query} skeleton={<Skeleton className="mx-4 h-96" />}>
          {(loan) => <Content loan={loan} onRepaid={setRepayment} />}
        </Loaded>
      ) : (
        <RepaymentReceipt repayment={repayment} onDone={() => setRepayment(undefined)} />
      )}
    </Page>
  )
}

interface ContentProps {
  readonly loan: LoanDetails
  readonly onRepaid: (repayment: Repayment) => void
}

const Content = ({ loan, onRepaid }: ContentProps) => (
  <div className="flex flex-col gap-4 px-4 pt-1 pb-6">
    <div>
      <p className="flex items-center justify-between gap-2 text-muted text-sm">
        {loan.state === 'unpaid' ? <Trans>Owed now</Trans> : <Trans>Amount</Trans>}
        <LoanState loan={loan} />
      </p>
      <Money
        rupees={loan.state === 'unpaid' ? loan.debt : loan.amount}
        hero
        className="block font-bold text-3xl"
      />
    </div>
    <Notice loan={loan} />
    {loan.state === 'unpaid' && <RepayForm loan={loan} onRepaid={onRepaid} />}
    <Facts loan={loan} />
    {loan.repayments.length > 0 && <Repayments loan={loan} />}
    <Statement loan={loan} />
  </div>
)

const Notice = ({ loan }: { readonly loan: LoanDetails }) => {
  if (loan.state === 'in_review')
    return (
      <p className="rounded-md bg-sunken px-3 py-2 text-sm">
        <Trans>People at Tarazu decide on it. Nothing is owed until it’s paid out.</Trans>
      </p>
    )
  if (loan.reason !== null)
    return (
      <p className="rounded-md bg-loss-soft px-3 py-2 text-sm">
        <span className="block font-semibold">
          <Trans>Why it was rejected</Trans>
        </span>
        {loan.reason}
      </p>
    )
  if (loan.overdue)
    return (
      <p className="rounded-md bg-loss-soft px-3 py-2 text-sm">
        <Trans>
          Overdue: a penal charge is added each night, available funds are taken, and money from sales and
          redemptions goes to the loan first.
        </Trans>
      </p>
    )
  if (!loan.coolingOff || loan.paidOutAt === null) return null
  const day = dayText(dayAfter(indiaDay(Date.parse(loan.paidOutAt)), coolingOffDays))
  return (
    <p className="rounded-md bg-gain-soft px-3 py-2 text-sm">
      <Trans>You can return this loan without a penalty until the end of {day}: repay it in full.</Trans>
    </p>
  )
}

const Facts = ({ loan }: { readonly loan: LoanDetails }) => (
  <dl className="rounded-xl border border-line bg-surface px-4 py-2">
    <FactRow label={<Trans>Borrowed</Trans>} value={<Money rupees={loan.amount} />} />
    {loan.state === 'unpaid' && (
      <>
        <FactRow label={<Trans>Principal owed</Trans>} value={<Money rupees={loan.capital} />} />
        <FactRow label={<Trans>Interest owed</Trans>} value={<Money rupees={loan.interest} />} />
        {loan.charges !== '0.00' && (
          <FactRow label={<Trans>Penal charges owed</Trans>} value={<Money rupees={loan.charges} />} />
        )}
      </>
    )}
    <FactRow label={<Trans>Interest so far</Trans>} value={<Money rupees={loan.interestSoFar} />} />
    {loan.chargesSoFar !== '0.00' && (
      <FactRow label={<Trans>Penal charges so far</Trans>} value={<Money rupees={loan.chargesSoFar} />} />
    )}
    <FactRow
      label={<Trans>Nightly interest, after {loan.freeDays} free nights</Trans>}
      value={`${loan.dailyInterestRate}%`}
    />
    <FactRow label={<Trans>Applied for</Trans>} value={instantText(loan.appliedAt)} />
    {loan.paidOutAt !== null && (
      <FactRow label={<Trans context="loan">Paid out</Trans>} value={instantText(loan.paidOutAt)} />
    )}
    {loan.dueDay !== null && <FactRow label={<Trans>Due on</Trans>} value={dayText(loan.dueDay)} />}
    {loan.settledAt !== null && (
      <FactRow
        label={loan.state === 'paid' ? <Trans context="loan">Repaid</Trans> : <Trans>Decided</Trans>}
        value={instantText(loan.settledAt)}
      />
    )}
  </dl>
)

const Repayments = ({ loan }: { readonly loan: LoanDetails }) => (
  <section>
    <h2 className="mb-2 font-semibold text-lg">
      <Trans>Repayments</Trans>
    </h2>
    <ul className="divide-y divide-line rounded-xl border border-line bg-surface px-4">
      {loan.repayments.map((one) => (
        <li key={one.entryId} className="py-2.5">
          <p className="flex justify-between gap-3 font-medium text-sm">
            <span>
              {one.collected ? (
                <Trans>Taken because it was overdue</Trans>
              ) : (
                <Trans context="loan">Repaid</Trans>
              )}
            </span>
            <Money rupees={one.amount} />
          </p>
          <p className="figures flex justify-between gap-3 text-muted text-xs">
            <span>{instantText(one.time)}</span>
            <span>
              <Trans>
                Principal <Money rupees={one.capital} />
              </Trans>
            </span>
          </p>
        </li>
      ))}
    </ul>
  </section>
)

const Statement = ({ loan: { loanNo, signedDigest } }: { readonly loan: LoanDetails }) => {
  const { i18n } = useLingui()
  return (
    <section>
      <h2 className="mb-1 font-semibold text-lg">
        <Trans>Key fact statement</Trans>
      </h2>
      <p className="mb-2 text-muted text-sm">
        <Trans>As you signed it, word for word. It can no longer be changed.</Trans>
      </p>
      <DownloadButton
        of={loanStatement}
        input={{ loanNo, language: i18n.locale as Language }}
        fileName={`tarazu-practice-loan-${loanNo}.pdf`}
      >
        <Trans>PDF</Trans>
      </DownloadButton>
      <p className="figures mt-2 break-all text-muted text-xs">{`SHA-256 ${signedDigest}`}</p>
    </section>
  )
}
