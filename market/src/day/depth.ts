import { normalAt, type RandomKey, uniformAt } from '../numbers/random.ts'
import { exp, ln } from '../numbers/real-numbers.ts'
import type { BookLevel, BookSide, Depth, DepthLevel } from '../types.ts'
import { bandOf, roundDownToTick, roundUpToTick, tickPaise } from './tick.ts'

/**
 * Market depth: what is bid and offered around the price of an instant, a pure function of the day's key, the instrument
 * and the second. Five levels a side are shown; orders walk on beyond them, by the same process (`ladderAt`).
 *
 * The best bid and ask stand around the last trade, apart by two ticks in a stock that trades much and by more in one that
 * trades little: 5 basis points at ₹100 crore a day, 31 at ₹1 crore, 79 at ₹10 lakh (a power of −0.4, as the half-spread
 * falls with turnover on order-driven markets), and by more in the first hour and on restless days. What stands at a price
 * stays some seconds, as orders do: it is drawn by price and time, not by level, so that the ladder moves with the price and
 * does not flicker. Nothing is offered beyond the day's band: at its upper end there are only buyers, at its lower end only
 * sellers.
 *
 * Away from the best price more and more stands at each: what is offered up to a distance grows with its square, so that
 * what a market order moves along the ladder is 1.5 of a day’s deviations × the root of its part of a day's volume, and
 * what it pays on the mean two thirds of that (the square-root law: Tóth et al. 2011; docs/market-model.md).
 *
 * A stock of two exchanges has one book: the larger one shows all of it, the smaller one a part of what stands at each
 * price, from its own wider spread on. So nothing is cheaper there, and an order that is divided between them gains nothing.
 */
export interface DepthMoment {
  readonly key: RandomKey
  /** Whose book, below 32,768: the same for a stock's listings on both exchanges; the day is in the key. */
  readonly place: number
  /** Of the session, below 86,400. */
  readonly second: number
  readonly pricePaise: number
  readonly bandBasePaise: number
  readonly priceBandPpm: number
  /** What is usually traded in a day where the whole book is shown. */
  readonly usualVolumeShares: number
  /** Of that, what is traded on the exchange asked for: 1 for all. */
  readonly volumePart: number
  /** The usual deviation of a day's logarithmic return. */
  readonly dailyDeviation: number
  /** How far the price may move inside this day's session, by how far it does usually. */
  readonly restlessness: number
}

const levels = 5
/** How long, in seconds, a draw holds. */
const lasts = { spread: 15, lastTrade: 5, occupied: 60, quantity: 8 } as const
const kinds = {
  spread: 0,
  lastTrade: 1,
  occupied: { bids: 2, asks: 3 },
  quantity: { bids: 4, asks: 5 },
  orders: { bids: 6, asks: 7 },
} as const

/**
 * With a single tick the last trade would be either side's best price: as it bounces from tick to tick, whoever waited until
 * it had gone down to buy there, and up to sell there, would earn a tick each time.
 */
const fewestSpreadTicks = 2
const largestSpreadTicks = 200
/** By the price. */
export const widestSpread = 0.03

/** Where a number lies: eight kinds an instrument, 2^14 spans of time a day. */
const placeOf = ({ place }: DepthMoment, kind: number, span: number): number =>
  (place * 8 + kind) * 16_384 + span

/** A price in its ticks. What is drawn for prices side by side is drawn side by side, sixteen of them in one block. */
const ticksOf = (pricePaise: number): number => Math.round(pricePaise / tickPaise(pricePaise))

/** The span of time that a price's draw holds for; prices take turns, so that not all change at once. */
const spanOf = (moment: DepthMoment, kind: number, pricePaise: number, lastsS: number): number => {
  const turn = Math.floor(uniformAt(moment.key, placeOf(moment, kind, 16_383), ticksOf(pricePaise)) * lastsS)
  return Math.floor((moment.second + turn) / lastsS)
}

const power = (base: number, exponent: number): number => exp(exponent * ln(base))

/** The usual spread by the price, of a stock with so many rupees of trading a day. */
export const usualSpread = (turnoverRupees: number): number =>
  0.0005 * power(Math.max(1000, turnoverRupees) / 1e9, -0.4)

/**
 * How many times as wide a spread is as from the second hour on, for each span of time that a draw holds: where there are
 * no market makers, it relaxes over the first hour by a power of 0.19 of the time (Shanghai's order book: X.-H. Ni and
 * W.-X. Zhou, Journal of the Korean Physical Society 54, 786, 2009). On NSE, too, it is wide while most is traded
 * (R. Krishnan and V. Mishra, Journal of Asian Economics 28, 99, 2013).
 */
const relaxesForS = 3600
const relaxed = Float64Array.from({ length: relaxesForS / lasts.spread }, (_, span) =>
  power(relaxesForS / ((span + 1) * lasts.spread), 0.19),
)

/**
 * The spread where so much of the volume is traded: no smaller one where it is less. On restless days it is wider as they are,
 * since whoever offers both sides loses to those who know more (M. Wyart, J.-P. Bouchaud and others, Quantitative Finance
 * 8, 41, 2008: the spread is proportional to the volatility per trade).
 */
const spreadTicks = (moment: DepthMoment, volumePart: number): number => {
  const { key, pricePaise, usualVolumeShares } = moment
  const span = Math.floor(moment.second / lasts.spread)
  const usual = usualSpread((usualVolumeShares * volumePart * pricePaise) / 100)
  const wider = Math.max(1, moment.restlessness) * (relaxed[span] ?? 1)
  const drawn = usual * wider * exp(0.35 * normalAt(key, placeOf(moment, kinds.spread, span), 0))
  const ticks = Math.round((Math.min(drawn, widestSpread) * pricePaise) / tickPaise(pricePaise))
  return Math.min(largestSpreadTicks, Math.max(fewestSpreadTicks, ticks))
}

/** The last trade lies in this part of the spread, around its middle. */
const lastTradeWithin = 0.3

/**
 * How many ticks below the last trade the best bid stands. Its price is what later ones have as their mean, so that both
 * sides must stand about as far away from it: else who waits until the offer is the last price would never pay the spread.
 */
const ticksToBid = (moment: DepthMoment, spread: number): number => {
  const span = Math.floor(moment.second / lasts.lastTrade)
  const uniform = uniformAt(moment.key, placeOf(moment, kinds.lastTrade, span), 0)
  return Math.round(spread * (0.5 + lastTradeWithin * (uniform - 0.5)))
}

/** What both sides of a book have in common. */
interface Middle {
  readonly moment: DepthMoment
  /** Of the whole book. */
  readonly spread: number
  /** Of what the exchange asked for shows. */
  readonly shownSpread: number
  readonly lowerPaise: number
  readonly upperPaise: number
  /** The part of the ticks at which something stands. */
  readonly occupied: number
  readonly volumeShares: number
  /** What an order as large as a day's volume would move along the ladder, in paise, squared. */
  readonly movedSquare: number
}

interface Ladder extends Middle {
  readonly side: BookSide
  readonly bestPaise: number
  /** Where the exchange asked for begins: the same or farther away. */
  readonly beginPaise: number
  /** At the end of the band, those who want to trade queue for somebody to take the other side. */
  readonly isQueue: boolean
}

const queueFactor = 8
/** The part of the ticks at which something stands, for a spread in ticks. */
const occupiedPart = (spread: number): number => Math.min(1, Math.max(1 / 6, 1.6 / spread))

/** What an order as large as a day's volume would move along the ladder, in a day's deviations: it would pay one on the mean. */
const impact = 1.5

/** The means of the factors by which a quantity is drawn, so that they leave the law as it is. */
const meanNoise = exp((0.7 * 0.7) / 2)
const meanRoundness = 1 + 0.09 * 0.6 + 0.01 * 1.2

/**
 * What stands at a price on the mean: what the square of the distance grows by in a tick, in parts of the day's deviation
 * squared, of the day's volume. Ticks that nobody stands at leave theirs to the others.
 */
const meanQuantityAt = (
  { spread, bestPaise, occupied, volumeShares, movedSquare }: Ladder,
  pricePaise: number,
): number => {
  const tick = tickPaise(pricePaise)
  const away = Math.abs(pricePaise - bestPaise) + Math.max(1, spread / 24) * tick
  const grown = (tick * (2 * away + tick)) / movedSquare
  return (volumeShares * grown) / occupied / (meanNoise * meanRoundness)
}

/** The part of what stands at a price that the exchange asked for shows. */
const shownShares = ({ moment, isQueue, bestPaise }: Ladder, pricePaise: number, drawn: number): number => {
  const whole = Math.max(1, Math.round(drawn)) * (isQueue && pricePaise === bestPaise ? queueFactor : 1)
  return moment.volumePart === 1 ? whole : Math.max(1, Math.floor(whole * moment.volumePart))
}

/** What stands at a price: its shares; the mean and the span of time that they were drawn with. */
const drawnAt = (ladder: Ladder, pricePaise: number) => {
  const { moment, side } = ladder
  const kind = kinds.quantity[side]
  const span = spanOf(moment, kind, pricePaise, lasts.quantity)
  const ticks = ticksOf(pricePaise)
  // People like round prices.
  const roundness = ticks % 100 === 0 ? 2.2 : ticks % 10 === 0 ? 1.6 : 1
  const noise = exp(0.7 * normalAt(moment.key, placeOf(moment, kind, span), ticks))
  const meanShares = meanQuantityAt(ladder, pricePaise)
  return { quantityShares: shownShares(ladder, pricePaise, meanShares * roundness * noise), meanShares, span }
}

const bookLevelAt = (ladder: Ladder, pricePaise: number): BookLevel => {
  const { quantityShares } = drawnAt(ladder, pricePaise)
  return { pricePaise, quantityShares }
}

/** With how many orders its shares are of: some six where as much stands as does on the mean. */
const depthLevelAt = (ladder: Ladder, pricePaise: number): DepthLevel => {
  const { moment, side } = ladder
  const { quantityShares, meanShares, span } = drawnAt(ladder, pricePaise)
  const noise = exp(
    0.4 * normalAt(moment.key, placeOf(moment, kinds.orders[side], span), ticksOf(pricePaise)),
  )
  const usualOrder = Math.max(1, (meanShares * moment.volumePart) / 6) * noise
  const orders = Math.min(quantityShares, Math.max(1, Math.round(quantityShares / usualOrder)))
  return { pricePaise, quantityShares, orders }
}

const isOccupied = ({ moment, side, occupied: part, bestPaise }: Ladder, pricePaise: number): boolean => {
  if (part >= 1 || pricePaise === bestPaise) return true
  const kind = kinds.occupied[side]
  const span = spanOf(moment, kind, pricePaise, lasts.occupied)
  return uniformAt(moment.key, placeOf(moment, kind, span), ticksOf(pricePaise)) < part
}

/** Levels from the best price away from the other side, until there are enough or the band ends. */
const levelsFrom = <Level extends BookLevel>(
  ladder: Ladder,
  isEnough: (levels: number, shares: number) => boolean,
  levelAt: (ladder: Ladder, pricePaise: number) => Level,
): readonly Level[] => {
  const { side, beginPaise, lowerPaise, upperPaise } = ladder
  const found: Level[] = []
  let shares = 0
  let pricePaise = beginPaise
  while (pricePaise >= lowerPaise && pricePaise <= upperPaise && !isEnough(found.length, shares)) {
    if (isOccupied(ladder, pricePaise)) {
      const level = levelAt(ladder, pricePaise)
      found.push(level)
      shares += level.quantityShares
    }
    if (side === 'bids' && pricePaise <= 1) break
    pricePaise = side === 'bids' ? roundDownToTick(pricePaise - 1) : roundUpToTick(pricePaise + 1)
  }
  return found
}

const middleOf = (moment: DepthMoment): Middle => {
  const { volumePart, usualVolumeShares, dailyDeviation } = moment
  const { lowerPaise, upperPaise } = bandOf(moment.bandBasePaise, moment.priceBandPpm)
  const spread = spreadTicks(moment, 1)
  const moved = impact * dailyDeviation * moment.pricePaise
  return {
    moment,
    spread,
    shownSpread: volumePart === 1 ? spread : spreadTicks(moment, volumePart),
    lowerPaise,
    upperPaise,
    occupied: occupiedPart(spread),
    volumeShares: Math.max(1, usualVolumeShares),
    movedSquare: moved * moved,
  }
}

/** One side's ladder; undefined where nobody is on it. */
const ladderOf = (middle: Middle, side: BookSide): Ladder | undefined => {
  const { moment, spread, shownSpread, lowerPaise, upperPaise } = middle
  const { pricePaise } = moment
  const isAtEnd = pricePaise >= upperPaise || pricePaise <= lowerPaise
  if (isAtEnd) {
    const [only, endPaise] =
      pricePaise >= upperPaise ? (['bids', upperPaise] as const) : (['asks', lowerPaise] as const)
    return side === only
      ? { ...middle, side, bestPaise: endPaise, beginPaise: endPaise, isQueue: true }
      : undefined
  }
  const tick = tickPaise(pricePaise)
  const bestAt = (spreadThere: number): number => {
    const below = ticksToBid(moment, spreadThere)
    return side === 'bids'
      ? Math.max(lowerPaise, roundDownToTick(pricePaise - below * tick))
      : Math.min(upperPaise, roundUpToTick(pricePaise + (spreadThere - below) * tick))
  }
  const bestPaise = bestAt(spread)
  const beginPaise = shownSpread === spread ? bestPaise : bestAt(shownSpread)
  return { ...middle, side, bestPaise, beginPaise, isQueue: false }
}

const shownOf = (middle: Middle, side: BookSide): readonly DepthLevel[] => {
  const ladder = ladderOf(middle, side)
  return ladder === undefined ? [] : levelsFrom(ladder, (count) => count === levels, depthLevelAt)
}

/** The depth of a second of an open session. */
export const depthAt = (moment: DepthMoment): Depth => {
  const middle = middleOf(moment)
  return { bids: shownOf(middle, 'bids'), asks: shownOf(middle, 'asks') }
}

/**
 * One side of the book of a second of an open session, as far as it holds so many shares, or to the end of the band: the
 * levels of `depthAt`, and those beyond them.
 */
export const ladderAt = (moment: DepthMoment, side: BookSide, wantedShares: number): readonly BookLevel[] => {
  const ladder = ladderOf(middleOf(moment), side)
  return ladder === undefined
    ? []
    : levelsFrom(ladder, (_count, shares) => shares >= wantedShares, bookLevelAt)
}

export const closedDepth: Depth = { bids: [], asks: [] }
