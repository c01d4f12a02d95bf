import { useLingui } from '@lingui/react/macro'
import { rupeesText } from '@tarazu/contract/money/format.ts'
import type { SpokenLevel } from './live-chart.tsx'

/** A point of an index's chart in words, for screen readers. */
export const useSpokenLevel = (): SpokenLevel => {
  const { t } = useLingui()
  return ({ candle }, when, kind) => {
    const [open, high, low, close] = [candle.open, candle.high, candle.low, candle.close].map((level) =>
      rupeesText(level.toFixed(2), { symbol: false }),
    )
    return kind === 'line'
      ? t`${when}: ${close}`
      : t`${when}: open ${open}, high ${high}, low ${low}, close ${close}`
  }
}
