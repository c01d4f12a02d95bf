import { Trans } from '@lingui/react/macro'
import { Money } from '@tarazu/ui/money.tsx'
import { useQuote } from '../../api/live.ts'
import { paiseOf } from './position-figures.ts'
import { placeInRange } from './range-place.ts'

interface PriceRangeProps {
  readonly symbol: string
  readonly price: string
  readonly low: string
  readonly high: string
}

/** Where the price stands between the day's lowest and highest. */
export const PriceRange = (props: PriceRangeProps) => {
  const quote = useQuote(props.symbol)
  const lowPaise = quote === undefined ? paiseOf(props.low) : BigInt(quote.lowPaise)
  const highPaise = quote === undefined ? paiseOf(props.high) : BigInt(quote.highPaise)
  const pricePaise = quote === undefined ? paiseOf(props.price) : BigInt(quote.pricePaise)
  const place = placeInRange(lowPaise, highPaise, pricePaise)
  return (
    <div className="px-4">
      <div className="relative mt-1 h-4" aria-hidden="true">
        <div className="absolute inset-x-0 top-1.5 h-1 rounded-full bg-[linear-gradient(90deg,var(--loss-soft),var(--line),var(--gain-soft))]" />
        <div
          className="-ml-1.5 absolute top-0.5 size-3 rounded-full border-2 border-surface bg-ink transition-[left]"
          style={{ left: `${place}%` }}
        />
      </div>
      <dl className="figures flex justify-between text-sm">
        <div>
          <dt className="text-muted text-xs">
            <Trans>Day’s low</Trans>
          </dt>
          <dd className="font-medium">
            <Money paise={lowPaise} />
          </dd>
        </div>
        <div className="text-end">
          <dt className="text-muted text-xs">
            <Trans>Day’s high</Trans>
          </dt>
          <dd className="font-medium">
            <Money paise={highPaise} />
          </dd>
        </div>
      </dl>
    </div>
  )
}
