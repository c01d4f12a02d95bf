import { zodResolver } from '@hookform/resolvers/zod'
import { Trans, useLingui } from '@lingui/react/macro'
import { depositCreate } from '@tarazu/contract/calls/transfers.ts'
import { rupeesText } from '@tarazu/contract/money/format.ts'
import { paiseFromRupees, rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { typedRupees } from '@tarazu/contract/text/typed-input.ts'
import { Button } from '@tarazu/ui/button.tsx'
import { forgetDraft, readDraft } from '@tarazu/ui/drafts.ts'
import { Segmented } from '@tarazu/ui/segmented.tsx'
import { TextField } from '@tarazu/ui/text-field.tsx'
import { Landmark, QrCode } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { call } from '../../api/call.ts'
import { AmountField } from '../../features/amounts/amount-field.tsx'
import { groupTyped } from '../../features/amounts/group-typed.ts'
import { useIntent } from '../../features/trading/use-intent.ts'
import type { DepositTerms } from '../../features/transfers/transfer-queries.ts'
import { useFormDraft } from '../../parts/form-draft.ts'

interface Input {
  readonly amount: string
  readonly payer: string
  readonly method: 'upi' | 'bank-transfer'
}

const draftName = 'deposit'

const formOf = (terms: DepositTerms) => {
  const leastPaise = paiseFromRupees(terms.minimumAmount) ?? 0n
  const mostPaise = paiseFromRupees(terms.maximumAmount) ?? 0n
  return z.object({
    amount: z.string().check(
      z.refine((value) => (typedRupees(value) ?? 0n) > 0n, 'missing'),
      z.refine((value) => (typedRupees(value) ?? leastPaise) >= leastPaise, 'small'),
      z.refine((value) => (typedRupees(value) ?? 0n) <= mostPaise, 'large'),
    ),
    payer: z.string().check(z.trim(), z.minLength(1, 'payer'), z.maxLength(80, 'payer')),
  })
}

/** Amount, payer and way of paying; continues to the practice bank. */
export const DepositForm = ({ terms }: { readonly terms: DepositTerms }) => {
  const { t } = useLingui()
  const [method, setMethod] = useState<Input['method']>('upi')
  const form = useForm({
    resolver: zodResolver(formOf(terms)),
    defaultValues: {
      amount: '',
      payer: terms.payer ?? '',
      ...readDraft<{ amount: string; payer: string }>(draftName),
    },
  })
  const { register, handleSubmit, formState, setValue, control } = form
  useFormDraft(draftName, form, [])
  const intent = useIntent(
    (input: Input, idempotencyKey) => call(depositCreate, input, { idempotencyKey }),
    ({ orderNo }, goOn) => {
      forgetDraft(draftName)
      goOn({ to: '/switch-to/$orderNo', params: { orderNo } })
    },
  )
  const least = rupeesText(terms.minimumAmount)
  const most = rupeesText(terms.maximumAmount)
  const problems: Readonly<Record<string, string>> = {
    missing: t`Enter an amount`,
    small: t`At least ${least}`,
    large: t`At most ${most}`,
    payer: t`Enter the payer’s name`,
  }
  const problemOf = (field: 'amount' | 'payer') => problems[formState.errors[field]?.message ?? '']
  return (
    <form
      noValidate
      className="flex flex-col gap-5 px-4 pt-5"
      onSubmit={handleSubmit(({ amount, payer }) =>
        intent.submit({ amount: rupeesFromPaise(typedRupees(amount) ?? 0n), payer, method }),
      )}
    >
      <AmountField
        {...register('amount')}
        typed={useWatch({ control, name: 'amount' })}
        label={t`Amount`}
        hint={t`From ${least} to ${most}`}
        error={problemOf('amount')}
        choices={['500.00', '5000.00', '25000.00', '100000.00']}
        onChoose={(rupees) =>
          setValue('amount', groupTyped(rupees.replace('.00', '')), { shouldValidate: true })
        }
      />
      <TextField
        {...register('payer')}
        label={t`Payer`}
        autoComplete="name"
        maxLength={80}
        hint={t`Your own name, as in your identity check`}
        error={problemOf('payer')}
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
