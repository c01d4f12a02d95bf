import type { LinePoint } from './line-chart.tsx'

/** How far each value is below the highest up to it, in per cent: 0 at a peak, −25 a quarter below one. */
export const fallsOf = (points: readonly LinePoint[]): readonly LinePoint[] => {
  let highest = 0
  return points.map(({ instantMs, value }) => {
    highest = Math.max(highest, value)
    return { instantMs, value: highest === 0 ? 0 : (value / highest - 1) * 100 }
  })
}
