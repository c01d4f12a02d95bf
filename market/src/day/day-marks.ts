import { numberAt } from '../numbers/number-at.ts'
import { drawPlainDay, plainRowsOf } from './day-bar.ts'
import { type DayScratch, topSpans } from './day-scratch.ts'
import { type DayShape, shapeOf } from './day-shape.ts'
import { type DayWay, shown, treeOfWay } from './day-top.ts'
import { barUntil } from './day-tree.ts'

/**
 * The minutes in which a day's narrowest market-wide spans end, in order: its 32nds, or fewer in a short
 * session.
 */
const findMinutes = ({ cuts: { endS, isThere, isCut } }: DayShape): readonly number[] => {
  const found: number[] = []
  for (let number = 1; number < topSpans; number += 1)
    if (isThere[number] === 1 && isCut[number] !== 1) found.push(numberAt(endS, number) / 60)
  return found.sort((one, other) => one - other)
}

const known = new WeakMap<DayShape, readonly number[]>()
const minutesOf = (shape: DayShape): readonly number[] => {
  const minutes = known.get(shape) ?? findMinutes(shape)
  known.set(shape, minutes)
  return minutes
}

/** The minutes after the open of a day's marks: the first is the open, the last the close. */
export const markMinutesOf = ({ key, curves }: DayWay): readonly number[] => [
  0,
  ...minutesOf(shapeOf(key, curves)),
]

/**
 * The prices at a day's open and at the ends of its 32nds, which are the same times for all instruments.
 * Draws nothing else where possible, since years of an index add up those of every company. The array is the
 * scratch's or a new one.
 */
export const marksOfWay = (way: DayWay, scratch: DayScratch): Float64Array => {
  const { key, curves, leap, band } = way
  const shape = shapeOf(key, curves)
  const rows = leap === undefined ? plainRowsOf(way, shape) : undefined
  if (rows === undefined) {
    const tree = treeOfWay(way, scratch)
    const closes = minutesOf(shape).map((minute) => barUntil(tree, minute * 60 - 1).closePaise)
    return Float64Array.of(tree.bar.openPaise, ...closes)
  }
  const { ends } = drawPlainDay(way, shape, rows, scratch)
  for (let mark = 0; mark < ends.length; mark += 1) ends[mark] = shown(numberAt(ends, mark), band)
  return ends
}
