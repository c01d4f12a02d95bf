import type { GoalOutlook } from '@tarazu/market/funds/goal-chance.ts'

/** The fan chart's geometry, in its own units: time runs across, value upwards. */
export const fanSize = { width: 320, height: 180 } as const

type Fan = GoalOutlook['fan']
/** Which of the five percentiles: 5, 25, 50, 75 and 95. */
type Part = 0 | 1 | 2 | 3 | 4

/** The value at the top: the highest percentile or the target, whichever is higher, plus a margin. */
export const fanTop = (fan: Fan, targetPaise: number): number =>
  1.05 * Math.max(1, targetPaise, ...fan.map((row) => row[4]))

/** A point, "12.5 80.3". */
const placeOf = (month: number, months: number, paise: number, top: number): string =>
  `${((month / months) * fanSize.width).toFixed(1)} ${(fanSize.height * (1 - paise / top)).toFixed(1)}`

const edge = (fan: Fan, part: Part, startPaise: number, top: number): readonly string[] => [
  placeOf(0, fan.length, startPaise, top),
  ...fan.map((row, place) => placeOf(place + 1, fan.length, row[part], top)),
]

/** The area between two percentiles, as an SVG path. */
export const bandPath = (fan: Fan, low: Part, high: Part, startPaise: number, top: number): string =>
  `M${[...edge(fan, high, startPaise, top), ...edge(fan, low, startPaise, top).toReversed()].join('L')}Z`

/** One percentile as a line. */
export const linePath = (fan: Fan, part: Part, startPaise: number, top: number): string =>
  `M${edge(fan, part, startPaise, top).join('L')}`

/** The y coordinate of the target line. */
export const targetY = (targetPaise: number, top: number): number => fanSize.height * (1 - targetPaise / top)
