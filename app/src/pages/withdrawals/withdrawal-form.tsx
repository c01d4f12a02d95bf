import { Trans, useLingui } from '@lingui/react/macro'
import { withdrawalCreate } from '@tarazu/contract/calls/transfers.ts'
import { rupeesText } from '@tarazu/contract/money/format.ts'
import { paiseFromRupees, rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { longestTyped, typedRupees } from '@tarazu/contract/text/typed-input.ts'
import { CallRefused } from '@tarazu/contract/wire/client.ts'
import { Button } from '@tarazu/ui/button.tsx'
import { forgetDraft } from '@tarazu/ui/drafts.ts'
import { FactRow } from '@tarazu/ui/fact-row.tsx'
import { Money } from '@tarazu/ui/money.tsx'
import { TextField } from '@tarazu/ui/text-field.tsx'
import { showToast } from '@tarazu/ui/toast.tsx'
import { Landmark } from 'lucide-react'
import { call } from '../../api/call.ts'
import { AmountField } from '../../features/amounts/amount-field.tsx'
import { choicesUpTo } from '../../features/amounts/choices-up-to.ts'
import { groupTyped } from '../../features/amounts/group-typed.ts'
import { isPassword } from '../../features/funds/order-draft.ts'
import { tidyCode } from '../../features/security/tidy-code.ts'
import { TransactionPassword } from '../../features/security/transaction-password.tsx'
import { useIntent } from '../../features/trading/use-intent.ts'
import type { Withdrawal, WithdrawalTerms } from '../../features/transfers/transfer-queries.ts'
import { failureSentence } from '../../parts/failure.ts'
import { useForm } from '../../parts/use-form.ts'
import { Link } from '../../router/link.tsx'

interface Input {
  readonly amount: string
  readonly password: string
  readonly code?: string
}

const paiseOf = (rupees: string): bigint => paiseFromRupees(rupees) ?? 0n

/** The current maximum for one withdrawal. */
const mostOf = ({ maximumAmount, availableFunds }: WithdrawalTerms): bigint => {
  const [mostPaise, freePaise] = [paiseOf(maximumAmount), paiseOf(availableFunds)]
  return freePaise < mostPaise ? freePaise : mostPaise
}

const draftName = 'withdrawal'

interface Typed {
  readonly amount: string
  readonly password: string
  readonly code: string
}

const useCheck = (terms: WithdrawalTerms) => {
  const { t } = useLingui()
  const amountProblem = (typed: string): string | undefined => {
    const amountPaise = typedRupees(typed) ?? 0n
    if (amountPaise <= 0n) return t`Enter an amount`
    const least = rupeesText(terms.minimumAmount)
    if (amountPaise < paiseOf(terms.minimumAmount)) return t`At least ${least}`
    const most = rupeesText(terms.maximumAmount)
    if (amountPaise > paiseOf(terms.maximumAmount)) return t`At most ${most}`
    const free = rupeesText(terms.availableFunds)
    return amountPaise > paiseOf(terms.availableFunds) ? t`You can withdraw up to ${free}` : undefined
  }
  return ({ amount, password, code }: Typed) => ({
    amount: amountProblem(amount),
    password: isPassword(password) ? undefined : t`Six digits`,
    code: terms.codeNeeded && tidyCode(code) === undefined ? t`Six digits, or a recovery code` : undefined,
  })
}

/** The field a refusal is about, if any. */
const fieldOf = (error: unknown): 'password' | 'code' | undefined => {
  if (!(error instanceof CallRefused)) return undefined
  if (error.key === refusals.transactionPasswordWrong) return 'password'
  return error.key === refusals.oneTimeCodeWrong ? 'code' : undefined
}

interface WithdrawalFormProps {
  readonly terms: WithdrawalTerms
  readonly onSent: (withdrawal: Withdrawal) => void
}

/** Amount and transaction password, with the fee and the amount that arrives. */
export const WithdrawalForm = ({ terms, onSent }: WithdrawalFormProps) => {
  const { t } = useLingui()
  const form = useForm<Typed>({
    draft: draftName,
    secret: ['password', 'code'],
    first: (kept) => ({ amount: '', ...kept, password: '', code: '' }),
    check: useCheck(terms),
  })
  const intent = useIntent(
    (input: Input, idempotencyKey) => call(withdrawalCreate, input, { idempotencyKey }),
    (withdrawal, _, isHere) => {
      forgetDraft(draftName)
      if (isHere) onSent(withdrawal)
      else showToast(t`Your withdrawal is in review`)
    },
    (error) => {
      const field = fieldOf(error)
      if (field === undefined) return false
      form.set(field, '')
      form.refuse(field, failureSentence(error))
      return true
    },
  )
  const least = rupeesText(terms.minimumAmount)
  const most = rupeesText(terms.maximumAmount)
  return (
    <form
      ref={form.ref}
      noValidate
      className="flex flex-col gap-5 px-4 pt-5"
      onSubmit={form.submit(({ amount, password, code }) => {
        intent.submit({
          amount: rupeesFromPaise(typedRupees(amount) ?? 0n),
          password,
          ...(terms.codeNeeded ? { code } : {}),
        })
      })}
    >
      {terms.bank !== null && <BankLink bank={terms.bank} />}
      <AmountField
        {...form.field('amount')}
        label={t`Amount`}
        hint={t`From ${least} to ${most}`}
        choices={choicesUpTo(mostOf(terms), ['500.00', '5000.00'])}
        onChoose={(rupees) => form.set('amount', groupTyped(rupees.replace('.00', '')), { isChecked: true })}
      />
      <Costs terms={terms} amountPaise={typedRupees(form.typed.amount) ?? 0n} />
      <Secrets form={form} codeNeeded={terms.codeNeeded} />
      <Button type="submit" wide busy={intent.pending}>
        <Trans context="transfer">Withdraw</Trans>
      </Button>
      <p className="text-center text-muted text-xs">
        <Trans>Two people at Tarazu approve every withdrawal. Until then, you can cancel it.</Trans>
      </p>
    </form>
  )
}

interface SecretsProps {
  readonly form: ReturnType<typeof useForm<Typed>>
  readonly codeNeeded: boolean
}

/** The transaction password and, if a second factor is set up, the code. */
const Secrets = ({ form, codeNeeded }: SecretsProps) => {
  const { t } = useLingui()
  return (
    <>
      <TransactionPassword
        name="password"
        value={form.typed.password}
        onChange={(typed) => form.set('password', typed)}
        problem={form.problems.password}
      />
      {codeNeeded && (
        <TextField
          {...form.field('code')}
          label={t`Code from your authenticator app`}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={longestTyped}
        />
      )}
    </>
  )
}

/** The bank account. */
const BankLink = ({ bank }: { readonly bank: NonNullable<WithdrawalTerms['bank']> }) => (
  <Link
    to="/bank"
    className="tappable flex items-center gap-3 rounded-lg border border-line px-4 py-3 text-sm"
  >
    <Landmark className="size-5 shrink-0 text-muted" aria-hidden />
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
