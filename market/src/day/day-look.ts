import { numberAt } from '../numbers/number-at.ts'
import { drawPlainDay, highestOf, lowestOf, type PlainDay, plainRowsOf } from './day-bar.ts'
import { type DayScratch, middleCount } from './day-scratch.ts'
import type { DayShape } from './day-shape.ts'
import { type DayWay, leafOf, shapeOfWay, shown, splitVolume, treeOfWay, treeWithTop } from './day-top.ts'
import { barUntil, endOfSecond } from './day-tree.ts'
import type { Bar, SpanTable } from './span-table.ts'
import { type DayBar, dayUntil, marksUntil, withValueTraded } from './value-traded.ts'

/**
 * A single read of a day that may never be read again, as when all shares of a day long ago are listed. Of
 * the widest spans, only those that the walk to its second adds up are drawn, in a table that the next read
 * reuses. A whole tree takes three times as long and five kilobytes.
 */
interface Look {
  readonly day: PlainDay
  readonly shape: DayShape
  readonly spans: SpanTable
}

/** A walk only reads the spans; the day's bar is not drawn. */
const unknownBar: Bar = { openPaise: 0, highPaise: 0, lowPaise: 0, closePaise: 0, volumeShares: 0 }

const putTimesOf = ({ shape, spans }: Look, number: number): void => {
  const { startS, endS } = shape.cuts
  spans.putTimes(number, number, numberAt(startS, number), numberAt(endS, number))
}

/** The prices of a span, as day-top.ts has them of all. */
const putPrices = ({ day, shape, spans }: Look, number: number): void => {
  const { way, ends } = day
  const fromLeaf = leafOf(number)
  const untilLeaf = fromLeaf + (middleCount >> (31 - Math.clz32(number)))
  const high = highestOf(day, fromLeaf, untilLeaf)
  const low = lowestOf(day, fromLeaf, untilLeaf)
  spans.putVariance(number, way.variance * numberAt(shape.shares, number))
  spans.putEnds(number, shown(numberAt(ends, fromLeaf), way.band), shown(numberAt(ends, untilLeaf), way.band))
  spans.putExtremes(number, shown(high, way.band), shown(low, way.band))
}

/**
 * Adds the largest spans that end by then, and the 32nd in progress; or just the latter, which is enough for
 * the price and, with the volume before it, the volume. Returns its number.
 */
const putSpansUntil = (look: Look, untilS: number, areAllWanted: boolean): number => {
  const { day, shape, spans } = look
  const { endS } = shape.cuts
  let number = 1
  putTimesOf(look, number)
  spans.putVolume(number, day.way.volumeShares, 0)
  while (number < middleCount && numberAt(endS, number) > untilS) {
    const first = 2 * number
    putTimesOf(look, first)
    putTimesOf(look, first + 1)
    splitVolume(day.way, shape, spans, number)
    const isFirstOver = untilS > numberAt(endS, first)
    if (isFirstOver && areAllWanted) putPrices(look, first)
    number = isFirstOver ? first + 1 : first
  }
  putPrices(look, number)
  return number
}

/** The day so far at a second, as `dayUntil` gives it from the day's tree. */
export const lookAt = (way: DayWay, second: number, scratch: DayScratch, shape = shapeOfWay(way)): DayBar => {
  const rows = plainRowsOf(way, shape)
  if (rows === undefined) return dayUntil(treeOfWay(way, scratch), second)
  const look: Look = { day: drawPlainDay(way, shape, rows, scratch), shape, spans: scratch.look }
  const untilS = endOfSecond(way.curves, second)
  const tree = treeWithTop(way, look.spans, unknownBar, scratch)
  const marks = marksUntil(way.curves.lengthS, untilS, (atS) => {
    const last = putSpansUntil(look, atS, false)
    return barUntil(tree, atS - 1, numberAt(shape.cuts.startS, last))
  })
  putSpansUntil(look, untilS, true)
  return withValueTraded(barUntil(tree, second), marks, untilS)
}
