import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { indiaDay, rupeesText } from '@tarazu/contract/money/format.ts'
import { paiseFromRupees } from '@tarazu/contract/money/money.ts'
import { typedRupees } from '@tarazu/contract/text/typed-input.ts'
import { Button } from '@tarazu/ui/button.tsx'
import { useDraft } from '@tarazu/ui/drafts.ts'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import { marketNowMs } from '../../api/market-clock.ts'
import { AmountField } from '../../features/amounts/amount-field.tsx'
import { choicesUpTo } from '../../features/amounts/choices-up-to.ts'
import { groupTyped } from '../../features/amounts/group-typed.ts'
import { Gate } from '../../features/glossary/gate.tsx'
import { HelpAbout } from '../../features/glossary/help-about.tsx'
import { FallStory } from '../../features/loans/fall-story.tsx'
import { LoanCost } from '../../features/loans/loan-cost.tsx'
import {
  type CreatedLoan,
  loanCheckQuery,
  loanDraft,
  type MyLoans,
  termsOf,
} from '../../features/loans/loan-queries.ts'
import { ScoreEffect } from '../../features/loans/score-effect.tsx'
import { firstToFix } from '../../features/trading/first-to-fix.ts'
import { refusalSentence } from '../../locale/refusal-sentence.ts'
import { barriersOf } from '../../parts/barriers.ts'

const SignSheet = lazy(async () => ({
  default: (await import('../../features/loans/sign-sheet.tsx')).SignSheet,
}))

interface LoanFormProps {
  readonly mine: MyLoans
  readonly onSigned: (loan: CreatedLoan) => void
}

/**
 * The amount, with the loan's costs and the effects of a fall and on the score; then the statement to sign.
 */
export const LoanForm = ({ mine, onSigned }: LoanFormProps) => {
  const { t } = useLingui()
  const [typed, setTyped] = useDraft(loanDraft, () => '')
  const [isReading, setReading] = useState(false)
  const amountPaise = typedRupees(typed) ?? 0n
  const remainingPaise = paiseFromRupees(mine.remainingLimit) ?? 0n
  const isTooMuch = amountPaise > remainingPaise
  const isAmount = amountPaise > 0n && !isTooMuch
  const { data: checked } = useQuery(loanCheckQuery(isAmount ? amountPaise : remainingPaise))
  const barrier = isAmount ? firstToFix(checked?.refusals ?? []) : undefined
  const standing = barriersOf(checked?.refusals)
  const terms = termsOf(mine)
  const most = rupeesText(mine.remainingLimit)
  const read = (event: FormEvent) => {
    event.preventDefault()
    if (isAmount && barrier === undefined) setReading(true)
  }
  if (standing.length > 0) return <Gate found={standing} />
  return (
    <form noValidate className="flex flex-col gap-3" onSubmit={read}>
      <h2 className="font-semibold text-lg">
        <Trans>Borrow</Trans>
      </h2>
      <AmountField
        label={t`Amount`}
        value={typed}
        hint={t`At most ${most}`}
        error={isTooMuch ? t`At most ${most}` : undefined}
        choices={choicesUpTo(paiseFromRupees(mine.remainingLimit) ?? 0n, ['5000.00', '20000.00'])}
        onChange={({ target }) => setTyped(target.value)}
        onChoose={(rupees) => setTyped(groupTyped(rupees.replace('.00', '')))}
      />
      {barrier !== undefined && (
        <div>
          <p role="alert" className="text-loss text-sm">
            {refusalSentence(barrier.key, barrier.details)}
          </p>
          <HelpAbout refusals={[barrier.key]} />
        </div>
      )}
      {isAmount && (
        <>
          <LoanCost amountPaise={amountPaise} terms={terms} apr={mine.apr} today={indiaDay(marketNowMs())} />
          <FallStory loanPaise={amountPaise} />
          <ScoreEffect mine={mine} />
          <Button type="submit" wide disabled={barrier !== undefined}>
            <Trans>Read the statement and sign</Trans>
          </Button>
          <Suspense>
            <SignSheet
              key={amountPaise.toString()}
              amountPaise={amountPaise}
              needsReview={checked?.needsReview === true}
              open={isReading}
              onOpenChange={setReading}
              onSigned={onSigned}
            />
          </Suspense>
        </>
      )}
    </form>
  )
}
