import { Trans } from '@lingui/react/macro'
import { keyFactsOf } from '@tarazu/contract/loans/key-facts.ts'
import { costAfter, type LoanTerms } from '@tarazu/contract/loans/loan-accrual.ts'
import { dayText } from '@tarazu/contract/money/format.ts'
import { FactRow } from '@tarazu/ui/fact-row.tsx'
import { Money } from '@tarazu/ui/money.tsx'
import { useState } from 'react'
import { CostCurve } from './cost-curve.tsx'
import { RangeField } from './range-field.tsx'

interface LoanCostProps {
  readonly amountPaise: bigint
  readonly terms: LoanTerms
  /** The annual rate by day-count, as computed by the server. */
  readonly apr: string
  readonly today: string
}

const lateDays = 30

/** The cost of this loan, updated while the amount is typed, with the server's own function. */
export const LoanCost = ({ amountPaise, terms, apr, today }: LoanCostProps) => {
  const [chosen, setChosen] = useState<number>()
  const until = terms.termDays + lateDays
  const nights = Math.min(chosen ?? terms.termDays, until)
  const facts = keyFactsOf(amountPaise, terms, today)
  const costPaise = costAfter(amountPaise, terms, nights)
  const isLate = nights > terms.termDays
  return (
    <section className="rounded-xl border border-line bg-surface px-4 pt-3 pb-2">
      <h2 className="font-semibold text-lg">
        <Trans>What this loan costs you</Trans>
      </h2>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-2">
        <Money paise={costPaise} className={isLate ? 'font-bold text-2xl text-loss' : 'font-bold text-2xl'} />
        <span className="text-muted text-sm">
          {isLate ? (
            <Trans>interest and penal charges</Trans>
          ) : nights <= terms.freeDays ? (
            <Trans>free so far</Trans>
          ) : (
            <Trans>interest</Trans>
          )}
        </span>
      </p>
      <CostCurve amountPaise={amountPaise} terms={terms} nights={nights} until={until} />
      <RangeField
        label={<Trans>Repaid after</Trans>}
        shown={isLate ? <Trans>{nights} days, overdue</Trans> : <Trans>{nights} days</Trans>}
        value={nights}
        minimum={0}
        maximum={until}
        onChange={setChosen}
      />
      <dl>
        <FactRow
          strong
          label={<Trans>You pay back</Trans>}
          value={<Money paise={amountPaise + costPaise} />}
        />
        <FactRow
          label={<Trans>Nightly interest, after {terms.freeDays} free nights</Trans>}
          value={<Money paise={facts.interestNightPaise} />}
        />
        <FactRow label={<Trans>Annual rate (APR)</Trans>} value={`${apr}%`} />
        <FactRow label={<Trans>Other fees</Trans>} value={<Trans comment="no fees">None</Trans>} />
        <FactRow label={<Trans>Due on</Trans>} value={dayText(facts.dueDay)} />
        <FactRow
          label={<Trans>Penal charge per night when overdue</Trans>}
          value={<Money paise={facts.penalNightPaise} />}
        />
        <FactRow label={<Trans>Last day to return it</Trans>} value={dayText(facts.coolingOffDay)} />
      </dl>
    </section>
  )
}
