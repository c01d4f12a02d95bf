import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { paiseFromRupees } from '@tarazu/contract/money/money.ts'
import { Money } from '@tarazu/ui/money.tsx'
import type { ReactNode } from 'react'
import { useQuote } from '../../api/live.ts'
import type { StockDetail } from '../../api/market-queries.ts'
import { profileQuery } from '../market/stock-queries.ts'
import { placeInRange } from './range-place.ts'

const paiseOf = (rupees: string): bigint => paiseFromRupees(rupees) ?? 0n
const lower = (one: bigint, other: bigint) => (one < other ? one : other)
const higher = (one: bigint, other: bigint) => (one > other ? one : other)

/** The live price within the day's and the 52-week range. */
export const PriceRanges = ({ stock, symbol }: { readonly stock: StockDetail; readonly symbol: string }) => {
  const quote = useQuote(symbol)
  const { data: profile } = useQuery(profileQuery(stock))
  const lowPaise = quote === undefined ? paiseOf(stock.low) : BigInt(quote.lowPaise)
  const highPaise = quote === undefined ? paiseOf(stock.high) : BigInt(quote.highPaise)
  const pricePaise = quote === undefined ? paiseOf(stock.price) : BigInt(quote.pricePaise)
  return (
    <div className="space-y-4 px-4">
      <PriceRange
        lowPaise={lowPaise}
        highPaise={highPaise}
        pricePaise={pricePaise}
        low={<Trans>Day’s low</Trans>}
        high={<Trans>Day’s high</Trans>}
      />
      {profile !== undefined && (
        <PriceRange
          lowPaise={lower(paiseOf(profile.yearLow), lowPaise)}
          highPaise={higher(paiseOf(profile.yearHigh), highPaise)}
          pricePaise={pricePaise}
          low={<Trans>52-week low</Trans>}
          high={<Trans>52-week high</Trans>}
        />
      )}
    </div>
  )
}

interface PriceRangeProps {
  readonly lowPaise: bigint
  readonly highPaise: bigint
  readonly pricePaise: bigint
  readonly low: ReactNode
  readonly high: ReactNode
}

const PriceRange = ({ lowPaise, highPaise, pricePaise, low, high }: PriceRangeProps) => (
  <div>
    <div className="relative mt-1 h-4" aria-hidden="true">
      <div className="absolute inset-x-0 top-1.5 h-1 rounded-full bg-[linear-gradient(90deg,var(--loss-soft),var(--line),var(--gain-soft))]" />
      <div
        className="-ml-1.5 absolute top-0.5 size-3 rounded-full border-2 border-surface bg-ink transition-[left]"
        style={{ left: `${placeInRange(lowPaise, highPaise, pricePaise)}%` }}
      />
    </div>
    <dl className="figures flex justify-between text-sm">
      <div>
        <dt className="text-muted text-xs">{low}</dt>
        <dd className="font-medium">
          <Money paise={lowPaise} />
        </dd>
      </div>
      <div className="text-end">
        <dt className="text-muted text-xs">{high}</dt>
        <dd className="font-medium">
          <Money paise={highPaise} />
        </dd>
      </div>
    </dl>
  </div>
)
