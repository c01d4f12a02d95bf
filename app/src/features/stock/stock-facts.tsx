import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { dateText, rupeesText } from '@tarazu/contract/money/format.ts'
import { Money } from '@tarazu/ui/money.tsx'
import { Skeleton } from '@tarazu/ui/skeleton.tsx'
import type { ReactNode } from 'react'
import { useQuote } from '../../api/live.ts'
import type { StockDetail } from '../../api/market-queries.ts'
import { compactText } from '../../locale/compact.ts'
import { sectorName } from '../../locale/sector-name.ts'
import { Explained } from '../glossary/explained.tsx'
import { profileQuery } from '../market/stock-queries.ts'

interface StockFactsProps {
  readonly stock: StockDetail
  readonly symbol: string
}

/** The day's figures, two per row. */
export const DayFacts = ({ stock, symbol }: StockFactsProps) => (
  <Facts>
    <Fact label={<Trans context="price">Open</Trans>} value={<Money rupees={stock.open} />} />
    <Fact label={<Trans>Previous close</Trans>} value={<Money rupees={stock.prevClose} />} />
    <Fact label={<Trans>Volume</Trans>} value={<LiveVolume symbol={symbol} volume={stock.volume} />} />
    <Fact label={<Trans>Value traded</Trans>} value={compactRupees(stock.turnover)} />
    <Fact
      label={
        <PriceBand stock={stock}>
          <Trans>Lower limit</Trans>
        </PriceBand>
      }
      value={<Money rupees={stock.lowerLimit} />}
    />
    <Fact
      label={
        <PriceBand stock={stock}>
          <Trans>Upper limit</Trans>
        </PriceBand>
      }
      value={<Money rupees={stock.upperLimit} />}
    />
  </Facts>
)

const PriceBand = ({
  stock,
  children,
}: Pick<StockFactsProps, 'stock'> & { readonly children: ReactNode }) => {
  const { t } = useLingui()
  const [lower, upper] = [rupeesText(stock.lowerLimit), rupeesText(stock.upperLimit)]
  return (
    <Explained term="price-band" here={t`Today this stock can trade from ${lower} to ${upper}.`}>
      {children}
    </Explained>
  )
}

/** The valuation and earnings of the company and its shares. */
export const StockFacts = ({ stock }: Pick<StockFactsProps, 'stock'>) => {
  const { data: profile } = useQuery(profileQuery(stock))
  const noEarnings = stock.quantity === 0 ? <Unknown /> : <Trans>No earnings</Trans>
  return (
    <Facts>
      <Fact
        label={<Trans>Market value</Trans>}
        value={stock.marketValue === null ? <Unknown /> : compactRupees(stock.marketValue)}
      />
      <Fact
        label={<Trans>Number of shares</Trans>}
        value={stock.quantity === 0 ? <Unknown /> : compactText(stock.quantity)}
      />
      <Fact
        label={<Trans>Sector</Trans>}
        value={stock.sector === '' ? <Unknown /> : sectorName(stock.sector)}
      />
      <Fact label={<Trans>P/E ratio</Trans>} value={stock.peRatio ?? noEarnings} />
      <Fact
        label={<Trans>Earnings per share</Trans>}
        value={<KnownMoney rupees={profile?.earningsPerShare ?? null} />}
      />
      <Fact
        label={<Trans>Dividend yield</Trans>}
        value={stock.dividendYield === null ? <Trans>No dividend</Trans> : `${stock.dividendYield}%`}
      />
      <Fact
        label={<Trans>Annual dividend</Trans>}
        value={<KnownMoney rupees={profile?.dividendPerShare ?? null} />}
      />
      <Fact label={<Trans>Face value</Trans>} value={<KnownMoney rupees={stock.faceValue} />} />
      <Fact label={<Trans>Issue price</Trans>} value={<KnownMoney rupees={stock.issuePrice} />} />
      <Fact label={<Trans>Listed on</Trans>} value={dateText(stock.listingDate)} />
      <Fact label={<Trans>ISIN</Trans>} value={stock.isin === '' ? <Unknown /> : stock.isin} />
    </Facts>
  )
}

const compactRupees = (rupees: string): string => `₹${compactText(Number(rupees))}`

const Facts = ({ children }: { readonly children: ReactNode }) => (
  <dl className="mt-1 grid grid-cols-2 gap-x-6 px-4">{children}</dl>
)

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

/** An unknown figure, which a replay's files don't have. */
const Unknown = () => (
  <>
    <span aria-hidden>–</span>
    <span className="sr-only">
      <Trans>Not available</Trans>
    </span>
  </>
)

const KnownMoney = ({ rupees }: { readonly rupees: string | null }) =>
  rupees === null ? <Unknown /> : <Money rupees={rupees} />

const LiveVolume = ({ symbol, volume }: { readonly symbol: string; readonly volume: number }) =>
  compactText(useQuote(symbol)?.volumeShares ?? volume)

/** Placeholders for facts that are still loading. */
export const FactsSkeleton = ({ rows }: { readonly rows: number }) => (
  <div className="grid grid-cols-2 gap-x-6 gap-y-5 px-4 py-2">
    {Array.from({ length: rows * 2 }, (_, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the places are alike and never move
      <div key={place} className="space-y-2">
        <Skeleton className="h-3 w-20" />
        <Skeleton className="h-4 w-28" />
      </div>
    ))}
  </div>
)
