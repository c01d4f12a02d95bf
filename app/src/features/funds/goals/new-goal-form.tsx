import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { rupeesText } from '@tarazu/contract/money/format.ts'
import type { GoalOutlook as Futures } from '@tarazu/market/funds/goal-chance.ts'
import { Button } from '@tarazu/ui/button.tsx'
import { Card } from '@tarazu/ui/card.tsx'
import { useDraft } from '@tarazu/ui/drafts.ts'
import { useRef, useState } from 'react'
import { UnsureNotice } from '../../trading/unsure-notice.tsx'
import { ChooseFund } from '../choose-fund.tsx'
import { fundHoldingQuery } from '../fund-order-queries.ts'
import { plansOfFundQuery } from '../plans/plan-queries.ts'
import { type GoalDraft, goalInputOf, goalSizeOf, newGoalDraft } from './goal-draft.ts'
import { GoalFields } from './goal-fields.tsx'
import { useNewGoal } from './goal-intent.ts'
import { Chance, FuturesPart, GoalFutures, useFutures } from './goal-outlook.tsx'
import { GoalPayments, monthlyOf } from './goal-payments.tsx'
import type { GoalQuestion } from './goal-plan.ts'

interface NewGoalFormProps {
  readonly code: string
  /** The SIP that pays for it. */
  readonly planNo: string | undefined
  /** By the market's clock. */
  readonly today: string
  readonly onFund: (code: string) => void
}

/** The simulation's inputs, with its SIP's payments or the planned ones. */
const useQuestion = (code: string, draft: GoalDraft, today: string): GoalQuestion | undefined => {
  const { data: plans = [] } = useQuery(plansOfFundQuery(code))
  const { data: held } = useQuery(fundHoldingQuery(code))
  const size = goalSizeOf(draft, today)
  if (size === undefined) return undefined
  const { target, day } = size
  const plan = plans.find((one) => one.planNo === draft.planNo)
  if (plan !== undefined)
    return { code, target, day, monthly: monthlyOf(plan), stepUpPercent: plan.stepUpPercent, value: '0' }
  const monthly = 'monthly' in size ? size.monthly : '0'
  // Without a SIP, all units of the fund count for it.
  const value = held?.marketValue ?? '0'
  return { code, target, day, monthly, stepUpPercent: Number(draft.stepUp), value }
}

/** A new goal: name, amount and date, its odds at once, and then its payments. */
export const NewGoalForm = ({ code, planNo, today, onFund }: NewGoalFormProps) => {
  const { t } = useLingui()
  const [draft, setDraft, clearDraft] = useDraft<GoalDraft>(`new goal ${planNo ?? ''}`, () =>
    newGoalDraft(today, planNo),
  )
  const [isNameMissing, setNameMissing] = useState(false)
  const nameField = useRef<HTMLInputElement>(null)
  const question = useQuestion(code, draft, today)
  const futures = useFutures(code, question)
  const intent = useNewGoal(code, clearDraft)
  const submit = () => {
    const input = intent.unsure ? intent.lastInput : goalInputOf(draft, today)
    if (input !== undefined) return intent.submit(input)
    setNameMissing(true)
    nameField.current?.focus()
  }
  return (
    <>
      {intent.unsure && <UnsureNotice onGiveUp={intent.reset} />}
      <div inert={intent.pending || intent.unsure} className="space-y-5">
        <GoalFields
          draft={draft}
          onDraft={setDraft}
          today={today}
          isNameMissing={isNameMissing && draft.name.trim() === ''}
          nameField={nameField}
        />
        <FirstAnswer
          question={question}
          futures={futures}
          onMonthly={draft.planNo === '' ? (monthly) => setDraft({ ...draft, monthly }) : undefined}
        />
        <ChooseFund
          label={t`Fund`}
          chosen={code}
          onChoose={(next) => {
            // A SIP belongs to one fund.
            setDraft({ ...draft, planNo: '' })
            onFund(next)
          }}
        />
        <GoalPayments code={code} draft={draft} onDraft={setDraft} />
      </div>
      {question !== undefined && (
        <div className="pt-6">
          <FuturesPart {...futures}>
            {(outlook) => <GoalFutures outlook={outlook} question={question} />}
          </FuturesPart>
        </div>
      )}
      <div className="px-4 pt-4 pb-4">
        <Button wide busy={intent.pending} disabled={question === undefined} onClick={submit}>
          <Trans>Set the goal</Trans>
        </Button>
      </div>
    </>
  )
}

interface FirstAnswerProps {
  readonly question: GoalQuestion | undefined
  readonly futures: ReturnType<typeof useFutures>
  /** Undefined if a SIP pays for it. */
  readonly onMonthly: ((rupees: string) => void) | undefined
}

/** The current odds, and the amount that would make them good. */
const FirstAnswer = ({ question, futures, onMonthly }: FirstAnswerProps) => (
  <Card className="mx-4 py-3">
    {question === undefined ? (
      <p className="px-4 text-muted text-sm">
        <Trans>Enter an amount and a date to see the chance.</Trans>
      </p>
    ) : (
      <FuturesPart {...futures}>
        {(outlook) => (
          <div className="px-4">
            <p className="text-muted text-sm">
              <Paid monthly={question.monthly} />
            </p>
            <Chance chance={outlook.chance} />
            {onMonthly && <Likely outlook={outlook} onMonthly={onMonthly} />}
          </div>
        )}
      </FuturesPart>
    )}
  </Card>
)

const Paid = ({ monthly }: { readonly monthly: string }) => {
  const amount = rupeesText(monthly, { whole: true })
  return <Trans>With {amount} a month</Trans>
}

/** Monthly amounts are rounded. */
const roundRupees = 100

interface LikelyProps {
  readonly outlook: Futures
  readonly onMonthly: (rupees: string) => void
}

const Likely = ({ outlook: { monthlyFor }, onMonthly }: LikelyProps) => {
  const rupees = String(Math.ceil(monthlyFor.likely / 100 / roundRupees) * roundRupees)
  const amount = rupeesText(rupees, { whole: true })
  return (
    <button
      type="button"
      onClick={() => onMonthly(rupees)}
      className="tappable figures -mx-2 min-h-11 px-2 text-start font-medium text-link text-sm"
    >
      <Trans>For an 80% chance: {amount} a month</Trans>
    </button>
  )
}
