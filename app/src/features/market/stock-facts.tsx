import { Trans } from '@lingui/react/macro'
import { dateText } from '@tarazu/contract/format.ts'
import { Money } from '@tarazu/ui/money.tsx'
import type { ReactNode } from 'react'
import { useQuote } from '../../api/live.ts'
import type { StockDetail } from '../../api/market-queries.ts'
import { compactText } from '../../locale/compact.ts'

interface StockFactsProps {
  readonly stock: StockDetail
  readonly symbol: string
}

/** The stock's key facts, two in a row. */
export const StockFacts = ({ stock, symbol }: StockFactsProps) => {
  const turnover = compactText(Number(stock.turnover))
  return (
    <dl className="mt-1 grid grid-cols-2 gap-x-6 px-4">
      <Fact label={<Trans context="price">Open</Trans>} value={<Money rupees={stock.open} />} />
      <Fact label={<Trans>Previous close</Trans>} value={<Money rupees={stock.prevClose} />} />
      <Fact label={<Trans>Volume</Trans>} value={<LiveVolume symbol={symbol} volume={stock.volume} />} />
      <Fact label={<Trans>Value traded</Trans>} value={`₹${turnover}`} />
      <Fact label={<Trans>Lower limit</Trans>} value={<Money rupees={stock.lowerLimit} />} />
      <Fact label={<Trans>Upper limit</Trans>} value={<Money rupees={stock.upperLimit} />} />
      <Fact
        label={<Trans>P/E ratio</Trans>}
        value={stock.peRatio ?? (stock.quantity === 0 ? <Unknown /> : <Trans>No earnings</Trans>)}
      />
      <Fact
        label={<Trans>Market value</Trans>}
        value={stock.marketValue === null ? <Unknown /> : `₹${compactText(Number(stock.marketValue))}`}
      />
      <Fact label={<Trans>Issue price</Trans>} value={<KnownMoney rupees={stock.issuePrice} />} />
      <Fact label={<Trans>Face value</Trans>} value={<KnownMoney rupees={stock.faceValue} />} />
      <Fact label={<Trans>Listed on</Trans>} value={dateText(stock.listingDate)} />
      <Fact label={<Trans>ISIN</Trans>} value={stock.isin === '' ? <Unknown /> : stock.isin} />
    </dl>
  )
}

interface FactProps {
  readonly label: ReactNode
  readonly value: ReactNode
}

const Fact = ({ label, value }: FactProps) => (
  <div className="min-w-0 border-line border-b py-2.5">
    <dt className="text-muted text-xs">{label}</dt>
    <dd className="figures mt-0.5 break-words font-medium text-sm">{value}</dd>
  </div>
)

/** A figure that nobody knows: a replay's files do not tell it. */
const Unknown = () => (
  <>
    <span aria-hidden>–</span>
    <span className="sr-only">
      <Trans>Not known</Trans>
    </span>
  </>
)

const KnownMoney = ({ rupees }: { readonly rupees: string | null }) =>
  rupees === null ? <Unknown /> : <Money rupees={rupees} />

const LiveVolume = ({ symbol, volume }: { readonly symbol: string; readonly volume: number }) =>
  compactText(useQuote(symbol)?.volumeShares ?? volume)
