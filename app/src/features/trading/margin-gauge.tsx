import { Trans, useLingui } from '@lingui/react/macro'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { FactRow } from '@tarazu/ui/fact-row.tsx'
import { Money } from '@tarazu/ui/money.tsx'
import { stockSymbol, useQuote } from '../../api/live.ts'
import type { Position } from '../portfolio/portfolio-queries.ts'
import { paiseOf } from '../portfolio/position-figures.ts'
import { distanceHundredths, marginPercent } from './margin-figures.ts'

const fullPercent = 150

/** The position of a level on the gauge, which ends at one and a half times the margin. */
const placeOf = (percent: number): string =>
  `${(Math.max(0, Math.min(fullPercent, percent)) / fullPercent) * 100}%`

/**
 * The remaining margin as a gauge: below a quarter the position is squared off automatically, below a half the investor
 * gets a margin call. Renders nothing for a fully paid long.
 */
export const MarginGauge = ({ position }: { readonly position: Position }) => {
  const { t } = useLingui()
  const livePaise = useQuote(stockSymbol(position))?.pricePaise
  const { callPrice, liquidationPrice } = position
  if (callPrice === null) return null
  const percent = marginPercent(position, livePaise)
  const shown = percent.toFixed(1)
  const tone = percent <= 50 ? 'text-loss' : 'text-gain'
  return (
    <div className="mt-4 px-4">
      <div className="flex items-baseline justify-between">
        <p className="text-muted text-sm">
          <Trans>Margin level</Trans>
        </p>
        <p className={`figures font-bold text-lg ${tone}`}>{shown}%</p>
      </div>
      <meter
        className="sr-only"
        aria-label={t`Margin level`}
        min={0}
        low={25}
        high={50}
        optimum={100}
        max={fullPercent}
        value={Math.max(0, Math.min(fullPercent, percent))}
      >
        {shown}%
      </meter>
      <div aria-hidden className="relative mt-2 h-3">
        <div className="flex h-full gap-0.5 overflow-hidden rounded-full">
          <span className="h-full bg-loss-fill" style={{ width: placeOf(25) }} />
          <span className="h-full bg-loss-fill" style={{ width: placeOf(25) }} />
          <span className="h-full flex-1 bg-gain-fill" />
        </div>
        <span
          className="-translate-x-1/2 absolute -top-1 h-5 w-1.5 rounded-full border-2 border-surface bg-ink transition-[left]"
          style={{ left: placeOf(percent) }}
        />
      </div>
      <div aria-hidden className="figures relative mt-1 h-4 text-[0.6875rem] text-muted">
        {[25, 50, 100].map((mark) => (
          <span key={mark} className="-translate-x-1/2 absolute" style={{ left: placeOf(mark) }}>
            {mark}%
          </span>
        ))}
      </div>
      <dl className="mt-1">
        <LevelRow position={position} livePaise={livePaise} price={callPrice}>
          <Trans>Margin call at</Trans>
        </LevelRow>
        {liquidationPrice !== null && (
          <LevelRow position={position} livePaise={livePaise} price={liquidationPrice}>
            <Trans>Auto square-off at</Trans>
          </LevelRow>
        )}
      </dl>
    </div>
  )
}

interface LevelRowProps {
  readonly position: Position
  readonly livePaise: number | undefined
  readonly price: string
  readonly children: React.ReactNode
}

const LevelRow = ({ position, livePaise, price, children }: LevelRowProps) => {
  const away = rupeesFromPaise(distanceHundredths(position, paiseOf(price), livePaise))
  return (
    <FactRow
      label={children}
      value={
        <>
          <Money rupees={price} />{' '}
          <span className="text-muted">
            <Trans>{away}% away</Trans>
          </span>
        </>
      }
    />
  )
}
