import type { GoalOutlook } from '@tarazu/market/funds/goal-chance.ts'

/** The fan's picture: time across, worth up, in its own units. */
export const fanSize = { width: 320, height: 180 } as const

type Fan = GoalOutlook['fan']
/** Which of the five parts: 5, 25, 50, 75 and 95 of a hundred. */
type Part = 0 | 1 | 2 | 3 | 4

/** What the top of the picture stands for: the widest part or the target, whichever is higher, and a little air. */
export const fanTop = (fan: Fan, targetPaise: number): number =>
  1.05 * Math.max(1, targetPaise, ...fan.map((row) => row[4]))

/** A place in the picture, "12.5 80.3". */
const placeOf = (month: number, months: number, paise: number, top: number): string =>
  `${((month / months) * fanSize.width).toFixed(1)} ${(fanSize.height * (1 - paise / top)).toFixed(1)}`

const edge = (fan: Fan, part: Part, startPaise: number, top: number): readonly string[] => [
  placeOf(0, fan.length, startPaise, top),
  ...fan.map((row, place) => placeOf(place + 1, fan.length, row[part], top)),
]

/** The area between two parts, as an SVG path. */
export const bandPath = (fan: Fan, low: Part, high: Part, startPaise: number, top: number): string =>
  `M${[...edge(fan, high, startPaise, top), ...edge(fan, low, startPaise, top).toReversed()].join('L')}Z`

/** One part as a line. */
export const linePath = (fan: Fan, part: Part, startPaise: number, top: number): string =>
  `M${edge(fan, part, startPaise, top).join('L')}`

/** How far down the target's line is. */
export const targetY = (targetPaise: number, top: number): number => fanSize.height * (1 - targetPaise / top)
