import { zodResolver } from '@hookform/resolvers/zod'
import { Trans, useLingui } from '@lingui/react/macro'
import { withdrawalCreate } from '@tarazu/contract/calls/transfers.ts'
import { rupeesText } from '@tarazu/contract/money/format.ts'
import { paiseFromRupees, rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { longestTyped, typedRupees } from '@tarazu/contract/text/typed-input.ts'
import { CallRefused } from '@tarazu/contract/wire/client.ts'
import { Button } from '@tarazu/ui/button.tsx'
import { forgetDraft, readDraft } from '@tarazu/ui/drafts.ts'
import { FactRow } from '@tarazu/ui/fact-row.tsx'
import { Money } from '@tarazu/ui/money.tsx'
import { TextField } from '@tarazu/ui/text-field.tsx'
import { showToast } from '@tarazu/ui/toast.tsx'
import { Landmark } from 'lucide-react'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { call } from '../../api/call.ts'
import { AmountField } from '../../features/amounts/amount-field.tsx'
import { choicesUpTo } from '../../features/amounts/choices-up-to.ts'
import { groupTyped } from '../../features/amounts/group-typed.ts'
import { isPassword } from '../../features/funds/order-draft.ts'
import { tidyCode } from '../../features/security/tidy-code.ts'
import { useIntent } from '../../features/trading/use-intent.ts'
import type { WithdrawalTerms } from '../../features/transfers/transfer-queries.ts'
import { failureSentence } from '../../parts/failure.ts'
import { useFormDraft } from '../../parts/form-draft.ts'
import { Link } from '../../router/link.tsx'

interface Input {
  readonly amount: string
  readonly password: string
  readonly code?: string
}

const paiseOf = (rupees: string): bigint => paiseFromRupees(rupees) ?? 0n

/** What one withdrawal can be at most now. */
const mostOf = ({ maximumAmount, availableFunds }: WithdrawalTerms): bigint => {
  const [mostPaise, freePaise] = [paiseOf(maximumAmount), paiseOf(availableFunds)]
  return freePaise < mostPaise ? freePaise : mostPaise
}

const draftName = 'withdrawal'

const formOf = (terms: WithdrawalTerms) => {
  const leastPaise = paiseOf(terms.minimumAmount)
  const mostPaise = paiseOf(terms.maximumAmount)
  const freePaise = paiseOf(terms.availableFunds)
  return z.object({
    amount: z.string().check(
      z.refine((value) => (typedRupees(value) ?? 0n) > 0n, 'missing'),
      z.refine((value) => (typedRupees(value) ?? leastPaise) >= leastPaise, 'small'),
      z.refine((value) => (typedRupees(value) ?? 0n) <= mostPaise, 'large'),
      z.refine((value) => (typedRupees(value) ?? 0n) <= freePaise, 'funds'),
    ),
    password: z.string().check(z.refine(isPassword, 'password')),
    code: z.string().check(z.refine((value) => !terms.codeNeeded || tidyCode(value) !== undefined, 'code')),
  })
}

/** The field that a refusal is about; undefined if it is about none. */
const fieldOf = (error: unknown): 'password' | 'code' | undefined => {
  if (!(error instanceof CallRefused)) return undefined
  if (error.key === refusals.transactionPasswordWrong) return 'password'
  return error.key === refusals.oneTimeCodeWrong ? 'code' : undefined
}

/** A field's error, by the key of its check. */
const useProblems = (terms: WithdrawalTerms): Readonly<Record<string, string>> => {
  const { t } = useLingui()
  const least = rupeesText(terms.minimumAmount)
  const most = rupeesText(terms.maximumAmount)
  const free = rupeesText(terms.availableFunds)
  return {
    missing: t`Enter an amount`,
    small: t`At least ${least}`,
    large: t`At most ${most}`,
    funds: t`You can withdraw up to ${free}`,
    password: t`Six digits`,
    code: t`Six digits, or a recovery code`,
  }
}

/** Amount and transaction password, with the fee and the amount that arrives. */
export const WithdrawalForm = ({ terms }: { readonly terms: WithdrawalTerms }) => {
  const { t } = useLingui()
  const form = useForm({
    resolver: zodResolver(formOf(terms)),
    defaultValues: { amount: '', ...readDraft<{ amount: string }>(draftName), password: '', code: '' },
  })
  const { register, handleSubmit, formState, setValue, control, resetField, setError } = form
  useFormDraft(draftName, form, ['password', 'code'])
  const typed = useWatch({ control, name: 'amount' })
  const amountPaise = typedRupees(typed) ?? 0n
  const intent = useIntent(
    (input: Input, idempotencyKey) => call(withdrawalCreate, input, { idempotencyKey }),
    (_, goOn) => {
      forgetDraft(draftName)
      showToast(t`Your withdrawal is in review`)
      goOn({ to: '/roll-out-fund' })
    },
    (error) => {
      const field = fieldOf(error)
      if (field === undefined) return false
      resetField(field)
      setError(field, { type: 'server', message: failureSentence(error) }, { shouldFocus: true })
      return true
    },
  )
  const problems = useProblems(terms)
  const least = rupeesText(terms.minimumAmount)
  const most = rupeesText(terms.maximumAmount)
  const problemOf = (field: 'amount' | 'password' | 'code') => {
    const error = formState.errors[field]
    return error?.type === 'server' ? error.message : problems[error?.message ?? '']
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-5 px-4 pt-5"
      onSubmit={handleSubmit(({ amount, password, code }) => {
        intent.submit({
          amount: rupeesFromPaise(typedRupees(amount) ?? 0n),
          password,
          ...(terms.codeNeeded ? { code } : {}),
        })
      })}
    >
      {terms.bank !== null && <BankLink bank={terms.bank} />}
      <AmountField
        {...register('amount')}
        typed={typed}
        label={t`Amount`}
        hint={t`From ${least} to ${most}`}
        error={problemOf('amount')}
        choices={choicesUpTo(mostOf(terms), ['500.00', '5000.00'])}
        onChoose={(rupees) =>
          setValue('amount', groupTyped(rupees.replace('.00', '')), { shouldValidate: true })
        }
      />
      <Costs terms={terms} amountPaise={amountPaise} />
      <TextField
        {...register('password')}
        label={t`Transaction password`}
        type="password"
        inputMode="numeric"
        autoComplete="off"
        maxLength={longestTyped}
        hint={t`The six digits you set`}
        error={problemOf('password')}
      />
      {terms.codeNeeded && (
        <TextField
          {...register('code')}
          label={t`Code from your authenticator app`}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={longestTyped}
          error={problemOf('code')}
        />
      )}
      <Button type="submit" wide busy={intent.pending}>
        <Trans context="transfer">Withdraw</Trans>
      </Button>
      <p className="text-center text-muted text-xs">
        <Trans>Two people at Tarazu approve every withdrawal. Until then, you can cancel it.</Trans>
      </p>
    </form>
  )
}

/** The bank account. */
const BankLink = ({ bank }: { readonly bank: NonNullable<WithdrawalTerms['bank']> }) => (
  <Link
    to="/bank"
    className="tappable flex items-center gap-3 rounded-lg border border-line px-4 py-3 text-sm"
  >
    <Landmark className="size-5 shrink-0 text-accent" aria-hidden />
    <span className="min-w-0 flex-1">
      <span className="block truncate font-medium">{bank.bankName}</span>
      <span className="figures block text-muted text-xs">
        {bank.accountNumber} · {bank.ifsc}
      </span>
    </span>
  </Link>
)

/** The fee, and when the rest arrives. */
const Costs = ({ terms, amountPaise }: { readonly terms: WithdrawalTerms; readonly amountPaise: bigint }) => (
  <dl className="rounded-lg bg-sunken px-4 py-1.5">
    <FactRow label={<Trans>Fee</Trans>} value={<Money rupees={terms.fee} />} />
    <FactRow
      label={<Trans>Arrives at your bank</Trans>}
      value={<Money paise={amountPaise > paiseOf(terms.fee) ? amountPaise - paiseOf(terms.fee) : 0n} />}
      strong
    />
    <FactRow label={<Trans>Arrival</Trans>} value={<Trans>Within {terms.arrivalHours} hours</Trans>} />
    <FactRow
      label={<Trans>Withdrawal hours</Trans>}
      value={terms.hours.map((hours) => (
        <span key={hours} className="block whitespace-nowrap">
          {hours === '00:00–24:00' ? <Trans>All day</Trans> : hours}
        </span>
      ))}
    />
  </dl>
)
