import { Trans } from '@lingui/react/macro'
import { FactRow } from '@tarazu/ui/fact-row.tsx'
import { Money } from '@tarazu/ui/money.tsx'
import type { ReactNode } from 'react'
import { stockSymbol, useLivePrices } from '../../api/live.ts'
import { Explained } from '../../features/glossary/explained.tsx'
import { DataAge } from '../../features/portfolio/data-age.tsx'
import type { LiveResult } from '../../features/portfolio/live-result.ts'
import type { AccountFigures, Position } from '../../features/portfolio/portfolio-queries.ts'
import { ResultFigures, SoldToday } from '../../features/portfolio/result-figures.tsx'
import { liveTotals, shares } from '../../features/portfolio/totals.ts'
import { Link } from '../../router/link.tsx'

interface AssetTotalsProps {
  readonly figures: AccountFigures
  readonly positions: readonly Position[]
  readonly result: LiveResult
  /** By the phone's clock. */
  readonly updatedAtMs: number
}

/** The total value at live prices, and its parts. */
export const AssetTotals = ({ figures, positions, result, updatedAtMs }: AssetTotalsProps) => {
  const prices = useLivePrices(positions.map(stockSymbol))
  const totals = liveTotals(figures, positions, prices)
  const [wallet = 0, stock = 0, fund = 0] = shares([totals.walletPaise, totals.stockPaise, totals.fundPaise])
  return (
    <>
      <div className="px-4">
        <p className="text-muted text-sm">
          <Trans>Total assets</Trans>
        </p>
        <Money paise={result.totalAssets} hero className="block font-bold text-3xl" />
        <DataAge updatedAtMs={updatedAtMs} lateAfterMs={90_000} />
        <ResultFigures result={result}>
          <SoldToday result={result} />
        </ResultFigures>
        <div aria-hidden="true" className="mt-4 flex h-2 gap-0.5 overflow-hidden rounded-full bg-sunken">
          <Part percent={wallet} className="bg-accent-fill" />
          <Part percent={stock} className="bg-gain-fill" />
          <Part percent={fund} className="bg-strong-line" />
        </div>
      </div>
      <dl className="mt-2 px-4">
        <FactRow
          label={<Named className="bg-accent-fill" name={<Trans>Wallet</Trans>} />}
          value={<Money paise={totals.walletPaise} />}
        />
        <FactRow
          label={<Named className="bg-gain-fill" name={<Trans>Stocks</Trans>} />}
          value={<Money paise={totals.stockPaise} />}
        />
        <FactRow
          label={<Named className="bg-strong-line" name={<Trans>Funds</Trans>} />}
          value={<Money paise={totals.fundPaise} />}
        />
        <FactRow
          className="ps-4.5"
          label={<Trans>Market value of funds</Trans>}
          value={<Money rupees={figures.fundMarketValue} />}
        />
        {totals.debtPaise !== 0n && (
          <FactRow
            label={
              <Link to="/loan-records" className="tappable underline underline-offset-2">
                <Trans>Loans, taken off the total</Trans>
              </Link>
            }
            value={<Money paise={-totals.debtPaise} />}
          />
        )}
        <WalletFacts figures={figures} />
        <FactRow
          className="mt-1 border-line border-t pt-2.5"
          label={<Trans>Credit score</Trans>}
          value={figures.creditScore}
        />
      </dl>
    </>
  )
}

const WalletFacts = ({ figures }: Pick<AssetTotalsProps, 'figures'>) => (
  <>
    <FactRow
      className="mt-1 border-line border-t pt-2.5"
      label={<Trans>Available to trade</Trans>}
      value={<Money rupees={figures.availableFunds} />}
    />
    <FactRow
      label={
        <Explained term="blocked">
          <Trans>Blocked</Trans>
        </Explained>
      }
      value={<Money rupees={figures.totalFrozen} />}
    />
    <FactRow
      className="ps-4.5"
      label={<Trans>for funds and AI products</Trans>}
      value={<Money rupees={figures.frozenFundAmount} />}
    />
    <FactRow
      className="ps-4.5"
      label={<Trans>for withdrawals in review</Trans>}
      value={<Money rupees={figures.withdrawalPendingAmount} />}
    />
  </>
)

const Part = ({ percent, className }: { readonly percent: number; readonly className: string }) =>
  percent === 0 ? null : <div className={className} style={{ width: `${percent}%` }} />

const Named = ({ name, className }: { readonly name: ReactNode; readonly className: string }) => (
  <span className="inline-flex items-center gap-2">
    <span aria-hidden="true" className={`size-2.5 rounded-full ${className}`} />
    {name}
  </span>
)
