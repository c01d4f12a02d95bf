import { Trans } from '@lingui/react/macro'
import type { HeldKind } from '@tarazu/contract/calls/positions.ts'
import { percentText } from '@tarazu/contract/money/format.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { hundredthsOfPercent } from '@tarazu/contract/trading/profit-loss.ts'
import { Change, toneColour } from '@tarazu/ui/change.tsx'
import { classNames } from '@tarazu/ui/class-names.ts'
import { FactRow } from '@tarazu/ui/fact-row.tsx'
import { Money } from '@tarazu/ui/money.tsx'
import type { ReactNode } from 'react'
import { stockSymbol, useLivePrices } from '../../api/live.ts'
import type { Position } from '../portfolio/portfolio-queries.ts'
import { ProfitLossLabel } from '../portfolio/profit-loss-label.tsx'
import { heldFigures } from './held.ts'

interface HeldSummaryProps {
  readonly kind: HeldKind
  /** Those in the list below. */
  readonly positions: readonly Position[]
}

const Figure = ({ label, value, atEnd = false }: { label: ReactNode; value: bigint; atEnd?: boolean }) => (
  <div className={atEnd ? 'ms-auto text-end' : undefined}>
    <p className="text-muted text-sm">{label}</p>
    <Money paise={value} className="font-semibold text-lg" />
  </div>
)

/** The live totals of a list's holdings or positions: each figure is the sum of the rows below. */
export const HeldSummary = ({ kind, positions }: HeldSummaryProps) => {
  const prices = useLivePrices(positions.map(stockSymbol))
  const figures = heldFigures(positions, prices)
  const { investedPaise, valuePaise, unrealisedPaise, dayStartPaise, todayPaise } = figures
  return (
    <section className="mx-4 mt-3 rounded-lg border border-line bg-surface">
      <div className="flex flex-wrap justify-between gap-x-4 gap-y-2 border-line border-b px-4 py-3">
        <Figure
          label={kind === 'holding' ? <Trans>Invested</Trans> : <CostLabel positions={positions} />}
          value={investedPaise}
        />
        {kind === 'holding' ? (
          <Figure atEnd label={<Trans>Current value</Trans>} value={valuePaise} />
        ) : (
          <Figure atEnd label={<Trans>Margin</Trans>} value={figures.marginPaise} />
        )}
      </div>
      <dl className="px-4 py-1.5">
        <FactRow
          className="flex-wrap"
          label={<Trans>Unrealised P&L</Trans>}
          value={<Gain strong amountPaise={unrealisedPaise} ofPaise={investedPaise} />}
        />
        {kind === 'position' && (
          <FactRow
            label={<Trans>Return on margin</Trans>}
            value={<ReturnOnMargin unrealisedPaise={unrealisedPaise} marginPaise={figures.marginPaise} />}
          />
        )}
        <FactRow
          className="flex-wrap"
          label={<Trans>Today’s P&L</Trans>}
          value={<Gain amountPaise={todayPaise} ofPaise={dayStartPaise} />}
        />
        {figures.realisedPaise !== 0n && (
          <FactRow
            label={<Trans>Realised so far, before charges</Trans>}
            value={<Change amount={rupeesFromPaise(figures.realisedPaise)} symbol />}
          />
        )}
        <FactRow label={<Trans>Charges so far</Trans>} value={<Money paise={figures.feePaise} />} />
        {figures.financingPaise !== 0n && (
          <FactRow
            label={<Trans>Overnight financing so far</Trans>}
            value={<Money paise={figures.financingPaise} />}
          />
        )}
      </dl>
    </section>
  )
}

/** Positions have a cost; shorts have proceeds. */
const CostLabel = ({ positions }: Pick<HeldSummaryProps, 'positions'>) => {
  const shorts = positions.filter(({ direction }) => direction === 'short').length
  if (shorts === 0) return <Trans>Cost</Trans>
  return shorts === positions.length ? <Trans>Proceeds</Trans> : <Trans>Cost and proceeds</Trans>
}

interface GainProps {
  readonly amountPaise: bigint
  readonly ofPaise: bigint
  readonly strong?: boolean
}

const Gain = ({ amountPaise, ofPaise, strong = false }: GainProps) => {
  const amount = rupeesFromPaise(amountPaise)
  const percent = Number(hundredthsOfPercent(amountPaise, ofPaise)) / 100
  return (
    <span
      className={classNames(
        'inline-flex flex-wrap justify-end gap-x-1.5',
        strong && 'font-semibold text-base',
      )}
    >
      <Change amount={amount} symbol />
      <span className={toneColour(amount)}>({percentText(percent, 2, { sign: true })})</span>
    </span>
  )
}

interface ReturnOnMarginProps {
  readonly unrealisedPaise: bigint
  readonly marginPaise: bigint
}

const ReturnOnMargin = ({ unrealisedPaise, marginPaise }: ReturnOnMarginProps) => (
  <Change percent={rupeesFromPaise(hundredthsOfPercent(unrealisedPaise, marginPaise))} />
)

/** The total result of a list's closed holdings or positions. */
export const ClosedSummary = ({ profitLoss }: { readonly profitLoss: string }) => (
  <dl className="mx-4 mt-3 rounded-lg border border-line bg-surface px-4 py-1.5">
    <FactRow
      strong
      className="flex-wrap"
      label={<ProfitLossLabel />}
      value={<Change amount={profitLoss} symbol />}
    />
  </dl>
)
