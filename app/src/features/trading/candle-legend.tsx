import { useLingui } from '@lingui/react/macro'
import { rupeesText } from '@tarazu/contract/format.ts'
import { toneColour } from '@tarazu/ui/change.tsx'
import { crosshairText } from '@tarazu/ui/charts/axis-text.ts'
import type { ChartCandle } from '@tarazu/ui/charts/candle.ts'
import { compactText } from '../../locale/compact.ts'

interface CandleLegendProps {
  readonly candle: ChartCandle
  readonly withTime: boolean
}

/** One candle's figures in a line or two: its instant, open, high, low, close, volume. */
export const CandleLegend = ({ candle, withTime }: CandleLegendProps) => {
  const { t } = useLingui()
  const tone = toneColour(String(candle.close - candle.open))
  const figures = [
    { letter: t({ message: 'O', comment: 'one letter: opening price of a candle' }), value: candle.open },
    { letter: t({ message: 'H', comment: 'one letter: highest price of a candle' }), value: candle.high },
    { letter: t({ message: 'L', comment: 'one letter: lowest price of a candle' }), value: candle.low },
    { letter: t({ message: 'C', comment: 'one letter: closing price of a candle' }), value: candle.close },
  ]
  return (
    <div className="figures flex flex-wrap items-baseline gap-x-2.5 px-4 text-2xs text-muted">
      <span className="w-full">{crosshairText(candle.startMs, withTime)}</span>
      {figures.map(({ letter, value }) => (
        <span key={letter}>
          {letter} <span className={tone}>{rupeesText(value.toFixed(2), { symbol: false })}</span>
        </span>
      ))}
      <span>
        {t({ message: 'V', comment: 'one letter: volume of a candle' })}{' '}
        <span className="text-ink">{compactText(candle.volume)}</span>
      </span>
    </div>
  )
}
