import type { LinePoint } from './line-chart.tsx'

/** The drawdown at each value, in per cent: 0 at a peak, −25 a quarter below one. */
export const fallsOf = (points: readonly LinePoint[]): readonly LinePoint[] => {
  let highest = 0
  return points.map(({ instantMs, value }) => {
    highest = Math.max(highest, value)
    return { instantMs, value: highest === 0 ? 0 : (value / highest - 1) * 100 }
  })
}
