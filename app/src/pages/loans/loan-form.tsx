import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { loanCreate } from '@tarazu/contract/calls/loans.ts'
import { rupeesText } from '@tarazu/contract/money/format.ts'
import { paiseFromRupees, rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { Language } from '@tarazu/contract/text/language.ts'
import { CallRefused } from '@tarazu/contract/wire/client.ts'
import { Button } from '@tarazu/ui/button.tsx'
import { TextField } from '@tarazu/ui/text-field.tsx'
import { showToast } from '@tarazu/ui/toast.tsx'
import { type FormEvent, useState } from 'react'
import { call } from '../../api/call.ts'
import { marketNowMs } from '../../api/market-clock.ts'
import { AmountField } from '../../features/amounts/amount-field.tsx'
import { groupTyped } from '../../features/amounts/group-typed.ts'
import { FallStory } from '../../features/loans/fall-story.tsx'
import { LoanCost } from '../../features/loans/loan-cost.tsx'
import { loanCheckQuery, type MyLoans, termsOf } from '../../features/loans/loan-queries.ts'
import { ScoreEffect } from '../../features/loans/score-effect.tsx'
import { indiaDay } from '../../features/trading/india-day.ts'
import { useIntent } from '../../features/trading/use-intent.ts'
import { typedPaise } from '../../features/transfers/amount.ts'
import { refusalSentence } from '../../locale/refusal-sentence.ts'
import { failureSentence } from '../../parts/failure.ts'
import { navigate } from '../../router/navigation.ts'

const choicesOf = (remaining: string): readonly string[] => {
  const most = paiseFromRupees(remaining) ?? 0n
  return [...['5000.00', '20000.00'].filter((one) => (paiseFromRupees(one) ?? 0n) < most), remaining]
}

/** Amount and transaction password, with what the loan costs, what a fall does, and what it does to the score. */
export const LoanForm = ({ mine }: { readonly mine: MyLoans }) => {
  const { t, i18n } = useLingui()
  const [typed, setTyped] = useState('')
  const [password, setPassword] = useState('')
  const [passwordError, setPasswordError] = useState<string>()
  const amountPaise = typedPaise(typed) ?? 0n
  const remainingPaise = paiseFromRupees(mine.remainingLimit) ?? 0n
  const isTooMuch = amountPaise > remainingPaise
  const isAmount = amountPaise > 0n && !isTooMuch
  const { data: checked } = useQuery({ ...loanCheckQuery(amountPaise), enabled: isAmount })
  const barriers = isAmount ? (checked?.refusals ?? []) : []
  const language = i18n.locale as Language
  const intent = useIntent(
    (input: { readonly amount: string; readonly withPwd: string }, idempotencyKey) =>
      call(loanCreate, { ...input, language }, { idempotencyKey }),
    ({ loanNo, state }) => {
      showToast(state === 'unpaid' ? t`The money is in your wallet` : t`Your loan is in review`)
      navigate({ to: '/loan/$loanNo', params: { loanNo } })
    },
    (error) => {
      if (!(error instanceof CallRefused) || error.key !== refusals.transactionPasswordWrong) return false
      setPassword('')
      setPasswordError(failureSentence(error))
      return true
    },
  )
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!/^\d{6}$/.test(password)) return setPasswordError(t`Six digits`)
    setPasswordError(undefined)
    intent.submit({ amount: rupeesFromPaise(amountPaise), withPwd: password })
  }
  const most = rupeesText(mine.remainingLimit)
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={send}>
      <AmountField
        label={t`Amount`}
        typed={typed}
        value={typed}
        hint={t`At most ${most}`}
        error={isTooMuch ? t`At most ${most}` : undefined}
        choices={choicesOf(mine.remainingLimit)}
        onChange={({ target }) => setTyped(target.value)}
        onChoose={(rupees) => setTyped(groupTyped(rupees.replace('.00', '')))}
      />
      {isAmount && (
        <>
          <LoanCost
            amountPaise={amountPaise}
            terms={termsOf(mine)}
            apr={mine.apr}
            today={indiaDay(marketNowMs())}
          />
          <FallStory ownPaise={paiseFromRupees(mine.available) ?? 0n} loanPaise={amountPaise} />
          <ScoreEffect mine={mine} />
          {barriers.map(({ key, details }) => (
            <p key={key} role="alert" className="text-loss text-sm">
              {refusalSentence(key, details)}
            </p>
          ))}
          <TextField
            label={t`Transaction password`}
            type="password"
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            value={password}
            hint={t`The six digits you set. With them you sign the key fact statement.`}
            error={passwordError}
            onChange={({ target }) => setPassword(target.value)}
          />
          <Button type="submit" wide busy={intent.pending} disabled={barriers.length > 0}>
            <Trans>Sign and borrow</Trans>
          </Button>
          <p className="text-center text-muted text-xs">
            {checked?.needsReview === true ? (
              <Trans>
                People at Tarazu decide about this amount. You can buy shares with it, not withdraw it.
              </Trans>
            ) : (
              <Trans>Paid into your wallet at once. You can buy shares with it, not withdraw it.</Trans>
            )}
          </p>
        </>
      )}
    </form>
  )
}
