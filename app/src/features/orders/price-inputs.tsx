import { Trans } from '@lingui/react/macro'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { Change } from '@tarazu/ui/change.tsx'
import type { ReactNode } from 'react'
import { awayHundredths, type FormPrices, fieldsOf, type OrderKind, type PriceName } from './order-form.ts'
import { PriceField } from './price-field.tsx'

interface PriceInputsProps {
  readonly kind: OrderKind
  readonly prices: FormPrices
  readonly onPrices: (prices: FormPrices) => void
  readonly marketPaise: bigint
  /** The form's draft key. */
  readonly draft: string
}

const labels: Readonly<Record<PriceName, () => ReactNode>> = {
  limit: () => <Trans>Limit price</Trans>,
  trigger: () => <Trans>Trigger price</Trans>,
  targetTrigger: () => <Trans>Trigger</Trans>,
  target: () => <Trans>Limit</Trans>,
  stopTrigger: () => <Trans>Trigger</Trans>,
  stop: () => <Trans>Limit</Trans>,
}

/** The prices that a kind of order needs. */
export const PriceInputs = (props: PriceInputsProps) => {
  const field = (name: PriceName) => <Field key={name} name={name} {...props} />
  const target = (
    <Leg title={<Trans>Target: take the profit</Trans>} look="text-gain">
      {field('targetTrigger')}
      {field('target')}
    </Leg>
  )
  const stop = (
    <Leg title={<Trans>Stop: limit the loss</Trans>} look="text-loss">
      {field('stopTrigger')}
      {field('stop')}
    </Leg>
  )
  switch (props.kind) {
    case 'target':
      return <div className="px-4">{target}</div>
    case 'stop':
      return <div className="px-4">{stop}</div>
    case 'target-stop':
      return (
        <div className="space-y-4 px-4">
          {target}
          {stop}
        </div>
      )
    default:
      return <div className="space-y-2 px-4">{fieldsOf(props.kind).map(field)}</div>
  }
}

interface LegProps {
  readonly title: ReactNode
  readonly look: string
  readonly children: ReactNode
}

const Leg = ({ title, look, children }: LegProps) => (
  <fieldset className="min-w-0 rounded-lg border border-line p-3">
    <legend className={`px-1 font-semibold text-sm ${look}`}>{title}</legend>
    <div className="space-y-3">{children}</div>
  </fieldset>
)

const Field = ({
  name,
  prices,
  onPrices,
  marketPaise,
  draft,
}: PriceInputsProps & { readonly name: PriceName }) => {
  const valuePaise = prices[name]
  return (
    <PriceField
      label={labels[name]()}
      valuePaise={valuePaise}
      onChange={(paise) => onPrices({ ...prices, [name]: paise })}
      marketPaise={marketPaise}
      draft={`${draft}/${name}`}
      hint={
        valuePaise === null ? (
          <Trans>Enter a price.</Trans>
        ) : (
          <Trans>
            <Change percent={rupeesFromPaise(awayHundredths(valuePaise, marketPaise))} /> from the current
            price
          </Trans>
        )
      }
    />
  )
}
