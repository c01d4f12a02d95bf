import { useLingui } from '@lingui/react/macro'
import { rupeesText } from '@tarazu/contract/money/format.ts'
import { Change, toneColour } from '@tarazu/ui/change.tsx'
import { crosshairText } from '@tarazu/ui/charts/axis-text.ts'
import type { ChartPoint } from '@tarazu/ui/charts/chart-points.ts'
import type { IndicatorName } from '@tarazu/ui/charts/indicator-names.ts'
import type { ReactNode } from 'react'
import { compactText } from '../../locale/compact.ts'

interface ChartLegendProps {
  readonly point: ChartPoint
  readonly kind: 'candles' | 'line'
  readonly withTime: boolean
  /** Whether it is being pointed at; otherwise it is the newest one, and the change is the period's. */
  readonly isPointed: boolean
  /** The period in words: "5 years". Undefined for a day, whose change is above, next to the price. */
  readonly period: string | undefined
  /** The reference of the period's change; a pointed candle's change is relative to the previous close. */
  readonly basePrice: number
  readonly indicators: readonly IndicatorName[]
  /** An index has none. */
  readonly hasVolumes: boolean
}

/** Two decimals, grouped as in India. */
const figure = (value: number): string => rupeesText(value.toFixed(2), { symbol: false })
const known = (value: number | null): string => (value === null ? '–' : figure(value))

/**
 * The period's change and the active indicators; while a candle is being pointed at, its time, change, prices
 * and volume instead. Both have the same height, so that the chart doesn't move under the finger.
 */
export const ChartLegend = (props: ChartLegendProps) => {
  const { point, kind, withTime, isPointed, period, basePrice, indicators, hasVolumes } = props
  const { candle, previousClose } = point
  const from = isPointed && kind === 'candles' ? (previousClose ?? candle.open) : basePrice
  const change = candle.close - from
  const percent = from === 0 ? 0 : (change / from) * 100
  const named = isPointed ? crosshairText(candle.startMs, withTime) : period
  return (
    <div className="figures flex min-h-11 flex-col justify-end gap-y-0.5 px-4 pb-1 text-2xs text-muted">
      {named !== undefined && (
        <div className="flex items-center justify-between gap-3">
          <span>{named}</span>
          <Change amount={change.toFixed(2)} percent={percent.toFixed(2)} className="font-semibold" />
        </div>
      )}
      {isPointed && kind === 'line' && <LineFigures point={point} hasVolumes={hasVolumes} />}
      {isPointed && kind === 'candles' && <CandleFigures point={point} hasVolumes={hasVolumes} />}
      {!isPointed && indicators.length > 0 && <IndicatorFigures point={point} indicators={indicators} />}
    </div>
  )
}

const Figures = ({ children }: { readonly children: ReactNode }) => (
  <div className="flex flex-wrap items-baseline gap-x-2.5">{children}</div>
)

type PointProps = Pick<ChartLegendProps, 'point' | 'hasVolumes'>

const CandleFigures = ({ point: { candle }, hasVolumes }: PointProps) => {
  const { t } = useLingui()
  const tone = toneColour(String(candle.close - candle.open))
  const figures = [
    { letter: t({ message: 'O', comment: 'one letter: opening price of a candle' }), value: candle.open },
    { letter: t({ message: 'H', comment: 'one letter: highest price of a candle' }), value: candle.high },
    { letter: t({ message: 'L', comment: 'one letter: lowest price of a candle' }), value: candle.low },
    { letter: t({ message: 'C', comment: 'one letter: closing price of a candle' }), value: candle.close },
  ]
  return (
    <Figures>
      {figures.map(({ letter, value }) => (
        <span key={letter}>
          {letter} <span className={tone}>{figure(value)}</span>
        </span>
      ))}
      {hasVolumes && <Volume shares={candle.volume} />}
    </Figures>
  )
}

const LineFigures = ({ point: { candle }, hasVolumes }: PointProps) => {
  const { t } = useLingui()
  return (
    <Figures>
      <span>
        {hasVolumes && t`Price`} <span className="text-ink">{figure(candle.close)}</span>
      </span>
      {candle.averagePrice !== undefined && (
        <span className="text-accent">
          {t({ message: 'Average', comment: 'average price of the day so far, a line of the chart' })}{' '}
          {figure(candle.averagePrice)}
        </span>
      )}
      {hasVolumes && <Volume shares={candle.volume} />}
    </Figures>
  )
}

const Volume = ({ shares }: { readonly shares: number }) => {
  const { t } = useLingui()
  return (
    <span>
      {t({ message: 'V', comment: 'one letter: volume of a candle' })}{' '}
      <span className="text-ink">{compactText(shares)}</span>
    </span>
  )
}

const colours: Readonly<Record<IndicatorName, string>> = {
  ma20: 'text-series-blue',
  ma50: 'text-series-violet',
  rsi: 'text-ink',
  macd: 'text-ink',
}

interface IndicatorFiguresProps {
  readonly point: ChartPoint
  readonly indicators: readonly IndicatorName[]
}

const IndicatorFigures = ({ point, indicators }: IndicatorFiguresProps) => {
  const { t } = useLingui()
  const { ma20, ma50, rsi, macd, signal } = point.indicators
  const texts: Readonly<Record<IndicatorName, string>> = {
    ma20: `${t`MA 20`} ${known(ma20)}`,
    ma50: `${t`MA 50`} ${known(ma50)}`,
    rsi: `${t`RSI 14`} ${rsi === null ? '–' : rsi.toFixed(1)}`,
    macd: `${t`MACD`} ${known(macd)} · ${known(signal)}`,
  }
  return (
    <Figures>
      {indicators.map((name) => (
        <span key={name} className={colours[name]}>
          {texts[name]}
        </span>
      ))}
    </Figures>
  )
}
