import { Trans, useLingui } from '@lingui/react/macro'
import { depositCreate } from '@tarazu/contract/calls/transfers.ts'
import { rupeesText } from '@tarazu/contract/money/format.ts'
import { paiseFromRupees, rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { typedRupees } from '@tarazu/contract/text/typed-input.ts'
import { Button } from '@tarazu/ui/button.tsx'
import { forgetDraft } from '@tarazu/ui/drafts.ts'
import { Segmented } from '@tarazu/ui/segmented.tsx'
import { TextField } from '@tarazu/ui/text-field.tsx'
import { Landmark, QrCode } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { call } from '../../api/call.ts'
import { AmountField } from '../../features/amounts/amount-field.tsx'
import { groupTyped } from '../../features/amounts/group-typed.ts'
import { useIntent } from '../../features/trading/use-intent.ts'
import type { DepositTerms } from '../../features/transfers/transfer-queries.ts'
import { useForm } from '../../parts/use-form.ts'

interface Input {
  readonly amount: string
  readonly payer: string
  readonly method: 'upi' | 'bank-transfer'
}

const draftName = 'deposit'

interface Typed {
  readonly amount: string
  readonly payer: string
}

const useCheck = ({ minimumAmount, maximumAmount }: DepositTerms) => {
  const { t } = useLingui()
  const amountProblem = (typed: string): string | undefined => {
    const amountPaise = typedRupees(typed) ?? 0n
    if (amountPaise <= 0n) return t`Enter an amount`
    const least = rupeesText(minimumAmount)
    if (amountPaise < (paiseFromRupees(minimumAmount) ?? 0n)) return t`At least ${least}`
    const most = rupeesText(maximumAmount)
    return amountPaise > (paiseFromRupees(maximumAmount) ?? 0n) ? t`At most ${most}` : undefined
  }
  return ({ amount, payer }: Typed) => ({
    amount: amountProblem(amount),
    payer: payer.trim() === '' || payer.trim().length > 80 ? t`Enter the payer’s name` : undefined,
  })
}

/** Amount, payer and payment method; continues to the practice bank. */
export const DepositForm = ({ terms }: { readonly terms: DepositTerms }) => {
  const { t } = useLingui()
  const [method, setMethod] = useState<Input['method']>('upi')
  const form = useForm<Typed>({
    draft: draftName,
    first: (kept) => ({ amount: '', payer: terms.payer ?? '', ...kept }),
    check: useCheck(terms),
  })
  const intent = useIntent(
    (input: Input, idempotencyKey) => call(depositCreate, input, { idempotencyKey }),
    ({ orderNo }, goOn) => {
      forgetDraft(draftName)
      goOn({ to: '/switch-to/$orderNo', params: { orderNo } })
    },
  )
  const least = rupeesText(terms.minimumAmount)
  const most = rupeesText(terms.maximumAmount)
  return (
    <form
      ref={form.ref}
      noValidate
      className="flex flex-col gap-5 px-4 pt-5"
      onSubmit={form.submit(({ amount, payer }) =>
        intent.submit({ amount: rupeesFromPaise(typedRupees(amount) ?? 0n), payer: payer.trim(), method }),
      )}
    >
      <AmountField
        {...form.field('amount')}
        label={t`Amount`}
        hint={t`From ${least} to ${most}`}
        choices={['500.00', '5000.00', '25000.00', '100000.00']}
        onChoose={(rupees) => form.set('amount', groupTyped(rupees.replace('.00', '')), { isChecked: true })}
      />
      <TextField
        {...form.field('payer')}
        label={t`Payer`}
        autoComplete="name"
        maxLength={80}
        hint={t`Your own name, as in your identity check`}
      />
      <div>
        <p className="mb-1.5 font-medium text-sm">
          <Trans>How to pay</Trans>
        </p>
        <Segmented
          look="box"
          label={t`How to pay`}
          className="mx-0!"
          value={method}
          onChange={setMethod}
          options={[
            { value: 'upi', label: <Method icon={<QrCode />}>{t`Practice UPI`}</Method> },
            { value: 'bank-transfer', label: <Method icon={<Landmark />}>{t`Practice transfer`}</Method> },
          ]}
        />
      </div>
      <Button type="submit" wide busy={intent.pending}>
        <Trans>Continue</Trans>
      </Button>
      <p className="text-center text-muted text-xs">
        <Trans>No real money moves: the practice bank pays and Tarazu confirms it.</Trans>
      </p>
    </form>
  )
}

const Method = ({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) => (
  <span className="inline-flex items-center gap-2 [&_svg]:size-4">
    <span aria-hidden="true">{icon}</span>
    {children}
  </span>
)
