import { clamp } from '../day/bridge.ts'
import { middleCount } from '../day/day-scratch.ts'
import { addMiddles, sectorMiddles, shapeOf } from '../day/day-shape.ts'
import { type DayWay, middlesWithLeap } from '../day/day-top.ts'

/**
 * An index at the ends of a day's 32nds, without the trees of its constituents: the middles of their paths
 * are weighted sums of the market's, the sectors' and their own numbers (day-top.ts), so the middles of the
 * index are drawn from the same numbers with summed weights. Ticks and bands are left out, as they average
 * out.
 */
export interface IndexWay {
  readonly open: number
  readonly close: number
  /** By the heap number of the span that is cut there. */
  readonly middles: Float64Array
  /** Over the day, in the squared unit of the levels. */
  readonly variance: number
}

/** Each constituent with the level change per paisa of its price. */
export interface WeightedWay {
  readonly way: DayWay
  readonly weight: number
}

/** The summed weights of a day's numbers. */
interface Sums {
  market: number
  readonly sectors: (number | undefined)[]
  readonly own: Float64Array
  ownSquares: number
  /** Of the constituents without a leap. */
  open: number
  close: number
  readonly leaping: WeightedWay[]
}

const held = ({ band }: DayWay, pricePaise: number): number =>
  clamp(pricePaise, band.lowerPaise, band.upperPaise)

/**
 * How many of the largest have their own deviations drawn; the others' average out (a hundredth of a per cent at most).
 */
const drawnAlone = 150

const addConstituent = (sums: Sums, constituent: WeightedWay, rank: number): void => {
  const { way, weight } = constituent
  if (way.leap !== undefined) {
    sums.leaping.push(constituent)
    return
  }
  const { likeness, variance, key, place } = way
  const deviation = weight * Math.sqrt(variance)
  sums.open += weight * held(way, way.openPaise)
  sums.close += weight * held(way, way.closePaise)
  sums.market += deviation * likeness.market
  const sector = likeness.sectorOf
  sums.sectors[sector] = (sums.sectors[sector] ?? 0) + deviation * likeness.sector
  const own = deviation * likeness.own
  sums.ownSquares += own * own
  if (rank < drawnAlone) addMiddles(key, place, own, sums.own)
}

/** For constituents on one day, largest first. */
export const indexWayOf = (constituents: readonly WeightedWay[]): IndexWay => {
  const [first] = constituents
  if (first === undefined) throw new RangeError('an index without constituents')
  const { key, curves } = first.way
  const shape = shapeOf(key, curves)
  const sums: Sums = {
    market: 0,
    sectors: [],
    own: new Float64Array(middleCount),
    ownSquares: 0,
    open: 0,
    close: 0,
    leaping: [],
  }
  for (const [rank, constituent] of constituents.entries()) addConstituent(sums, constituent, rank)
  const leapingAt = (priceOf: (way: DayWay, place: number) => number) =>
    sums.leaping.reduce((sum, { way, weight }, place) => sum + weight * held(way, priceOf(way, place)), 0)
  const leapingMiddles = sums.leaping.map(({ way }) => middlesWithLeap(way))
  const shared = [...sums.sectors.entries()].flatMap(([sector, sum]) =>
    sum === undefined ? [] : [{ sum, numbers: sectorMiddles(shape, key, sector) }],
  )
  const [opens, closes] = [new Float64Array(2 * middleCount), new Float64Array(2 * middleCount)]
  const middles = new Float64Array(middleCount)
  opens[1] = sums.open
  closes[1] = sums.close
  for (let number = 1; number < middleCount; number += 1) {
    if (shape.cuts.isCut[number] === 0) continue
    const [open, close] = [opens[number] as number, closes[number] as number]
    let stray = sums.market * (shape.middles.market[number] as number) + (sums.own[number] as number)
    for (const { sum, numbers } of shared) stray += sum * (numbers[number] as number)
    const middle =
      open + (close - open) * (shape.parts[number] as number) + (shape.strays[number] as number) * stray
    opens[2 * number] = open
    closes[2 * number] = middle
    opens[2 * number + 1] = middle
    closes[2 * number + 1] = close
    middles[number] = middle + leapingAt((_, place) => leapingMiddles[place]?.[number] as number)
  }
  return {
    open: sums.open + leapingAt((way) => way.openPaise),
    close: sums.close + leapingAt((way) => way.closePaise),
    middles,
    variance: shared.reduce((sum, one) => sum + one.sum ** 2, sums.market ** 2 + sums.ownSquares),
  }
}
