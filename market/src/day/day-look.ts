import { drawExtremes, drawPoints, extremes, plainRowsOf, points } from './day-bar.ts'
import { type DayShape, middleCount } from './day-shape.ts'
import { type Bar, topSpans } from './day-spans.ts'
import { type DayWay, leafOf, shapeOfWay, shown, splitVolume, treeOfWay, treeWithTop } from './day-top.ts'
import { barUntil, endOfSecond } from './day-tree.ts'
import { column, type SpanTable, spanWidth } from './spans.ts'
import { type DayBar, dayUntil, marksUntil, withValueTraded } from './value-traded.ts'

/**
 * A single look at a day that nobody may ask for again, as at all shares of a day long ago: of its widest spans only those
 * are drawn that the walk to its second adds up, into a table that the next look uses again. A whole tree takes three
 * times as long and five kilobytes.
 */
const rows: SpanTable = new Float64Array(topSpans * spanWidth)

/** A walk reads the spans alone, and the day's bar is not drawn. */
const unknownBar: Bar = { openPaise: 0, highPaise: 0, lowPaise: 0, closePaise: 0, volumeShares: 0 }

const putTimes = ({ cuts }: DayShape, number: number): void => {
  const row = number * spanWidth
  rows[row + column.number] = number
  rows[row + column.startS] = cuts.startS[number] as number
  rows[row + column.endS] = cuts.endS[number] as number
}

/** The prices of a span, as day-top.ts has them of all. */
const putPrices = (way: DayWay, { shares }: DayShape, plainRows: Float64Array, number: number): void => {
  const row = number * spanWidth
  const fromLeaf = leafOf(number)
  const untilLeaf = fromLeaf + (middleCount >> (31 - Math.clz32(number)))
  drawExtremes(way, plainRows, fromLeaf, untilLeaf)
  rows[row + column.variance] = way.variance * (shares[number] as number)
  rows[row + column.open] = shown(points[fromLeaf] as number, way.band)
  rows[row + column.high] = shown(extremes[0] as number, way.band)
  rows[row + column.low] = shown(extremes[1] as number, way.band)
  rows[row + column.close] = shown(points[untilLeaf] as number, way.band)
}

/**
 * Puts the spans that end until then, the largest that there are, and the 32nd that goes on; or that one alone, which tells
 * the price and, with what was traded before it, the volume. Returns which it is.
 */
const putSpansUntil = (
  way: DayWay,
  shape: DayShape,
  plainRows: Float64Array,
  untilS: number,
  areAllWanted: boolean,
): number => {
  const { endS } = shape.cuts
  let number = 1
  putTimes(shape, number)
  rows[spanWidth + column.volume] = way.volumeShares
  while (number < middleCount && (endS[number] as number) > untilS) {
    const first = 2 * number
    putTimes(shape, first)
    putTimes(shape, first + 1)
    splitVolume(way, shape, number, rows)
    const isFirstOver = untilS > (endS[first] as number)
    if (isFirstOver && areAllWanted) putPrices(way, shape, plainRows, first)
    number = isFirstOver ? first + 1 : first
  }
  putPrices(way, shape, plainRows, number)
  return number
}

/** The day so far at a second, as `dayUntil` has it of the day's tree. */
export const lookAt = (way: DayWay, second: number, shape = shapeOfWay(way)): DayBar => {
  const plainRows = plainRowsOf(way, shape)
  if (plainRows === undefined) return dayUntil(treeOfWay(way), second)
  drawPoints(way, shape, plainRows)
  const untilS = endOfSecond(way.curves, second)
  const tree = treeWithTop(way, rows, unknownBar)
  const marks = marksUntil(way.curves.lengthS, untilS, (atS) => {
    const last = putSpansUntil(way, shape, plainRows, atS, false)
    return barUntil(tree, atS - 1, shape.cuts.startS[last])
  })
  putSpansUntil(way, shape, plainRows, untilS, true)
  return withValueTraded(barUntil(tree, second), marks, untilS)
}
