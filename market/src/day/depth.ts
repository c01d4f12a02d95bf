import { normalAt, type RandomKey, uniformAt } from '../numbers/random.ts'
import { exp, ln } from '../numbers/real-numbers.ts'
import type { BookLevel, BookSide, Depth, DepthLevel, PriceBand } from '../types.ts'
import { roundDownToTick, roundUpToTick, tickPaise } from './tick.ts'

/**
 * Market depth: bids and offers around the current price, a pure function of the day's key, the instrument and the
 * second. Five levels a side are shown; larger orders walk further, by the same process (`ladderAt`).
 *
 * The best bid and ask lie around the last trade, two ticks apart in a liquid stock and more in an illiquid one: 5
 * basis points at ₹100 crore a day, 31 at ₹1 crore, 79 at ₹10 lakh (a power of −0.4, as the half-spread falls with
 * turnover on order-driven markets), and by more in the first hour and on restless days. The quantity at a price stays
 * for some seconds, as orders do: it is drawn by price and time, not by level, so that the ladder moves with the price
 * and does not flicker. The book ends at the day's band: at its upper end there are only buyers, at its lower end only
 * sellers.
 *
 * The book gets deeper away from the best price: the cumulative quantity grows with the square of the distance, so that
 * a market order moves the price by 1.5 daily deviations × the square root of its fraction of a day's volume, and pays
 * two thirds of that on average (the square-root law: Tóth et al. 2011; docs/market-model.md).
 *
 * A stock of two exchanges has one book: the larger one shows all of it, the smaller one a part of each level, from its
 * own wider spread on. So prices there are never better, and dividing an order between them gains nothing.
 */
export interface DepthMoment {
  readonly key: RandomKey
  /** The book's stream index, below 32,768: the same for a stock's listings on both exchanges; the key determines the day. */
  readonly place: number
  /** Of the session, below 86,400. */
  readonly second: number
  readonly pricePaise: number
  readonly band: PriceBand
  /** The usual daily volume where the whole book is shown. */
  readonly usualVolumeShares: number
  /** The fraction of it that is traded on the requested exchange: 1 for all. */
  readonly volumePart: number
  /** The usual deviation of a day's logarithmic return. */
  readonly dailyDeviation: number
  /** The day's expected intraday deviation over the usual one. */
  readonly restlessness: number
}

const levels = 5
/** How long a draw lasts, in seconds. */
const lasts = { spread: 15, lastTrade: 5, occupied: 60, quantity: 8 } as const
const kinds = {
  spread: 0,
  lastTrade: 1,
  occupied: { bids: 2, asks: 3 },
  quantity: { bids: 4, asks: 5 },
  orders: { bids: 6, asks: 7 },
} as const

/**
 * With a single tick the last trade would always be at one side's best price. As it bounces from tick to
 * tick, buying when it is down and selling when it is up would earn a tick each time.
 */
const fewestSpreadTicks = 2
const largestSpreadTicks = 200
/** As a fraction of the price. */
export const widestSpread = 0.03

/** The position of a number: eight kinds per instrument, 2^14 spans of time per day. */
const placeOf = ({ place }: DepthMoment, kind: number, span: number): number =>
  (place * 8 + kind) * 16_384 + span

/** A price in ticks. Draws for adjacent prices are adjacent, sixteen of them in one block. */
const ticksOf = (pricePaise: number): number => Math.round(pricePaise / tickPaise(pricePaise))

/** The span of time that a price's draw lasts; staggered by price, so that not all change at once. */
const spanOf = (moment: DepthMoment, kind: number, pricePaise: number, lastsS: number): number => {
  const turn = Math.floor(uniformAt(moment.key, placeOf(moment, kind, 16_383), ticksOf(pricePaise)) * lastsS)
  return Math.floor((moment.second + turn) / lastsS)
}

const power = (base: number, exponent: number): number => exp(exponent * ln(base))

/** The usual spread relative to the price, for a stock with this daily turnover in rupees. */
export const usualSpread = (turnoverRupees: number): number =>
  0.0005 * power(Math.max(1000, turnoverRupees) / 1e9, -0.4)

/**
 * The spread's width relative to that of the second hour and later, for each span of time that a draw lasts.
 * Where there are no market makers, it relaxes over the first hour by a power of 0.19 of the time (Shanghai's
 * order book: X.-H. Ni and W.-X. Zhou, Journal of the Korean Physical Society 54, 786, 2009). On NSE, too, it
 * is wide while trading is heaviest (R. Krishnan and V. Mishra, Journal of Asian Economics 28, 99, 2013).
 */
const relaxesForS = 3600
const relaxed = Float64Array.from({ length: relaxesForS / lasts.spread }, (_, span) =>
  power(relaxesForS / ((span + 1) * lasts.spread), 0.19),
)

/**
 * The spread where this fraction of the volume is traded; a smaller fraction's is never narrower. It widens
 * with the day's restlessness, because market makers lose to better-informed traders (M. Wyart, J.-P.
 * Bouchaud and others, Quantitative Finance 8, 41, 2008: the spread is proportional to the volatility per
 * trade).
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

/** The last trade lies in this middle fraction of the spread. */
const lastTradeWithin = 0.3

/**
 * How many ticks the best bid is below the last trade. Later prices have the last trade as their mean, so both sides
 * must be about equally far from it; otherwise an order that waits until the offer is the last price would never pay
 * the spread.
 */
const ticksToBid = (moment: DepthMoment, spread: number): number => {
  const span = Math.floor(moment.second / lasts.lastTrade)
  const uniform = uniformAt(moment.key, placeOf(moment, kinds.lastTrade, span), 0)
  return Math.round(spread * (0.5 + lastTradeWithin * (uniform - 0.5)))
}

/** What both sides of a book share. */
interface Middle {
  readonly moment: DepthMoment
  /** Of the whole book. */
  readonly spread: number
  /** Of the part that the requested exchange shows. */
  readonly shownSpread: number
  readonly lowerPaise: number
  readonly upperPaise: number
  /** The fraction of ticks that have orders. */
  readonly occupied: number
  readonly volumeShares: number
  /** The squared price impact of an order as large as a day's volume, in paise squared. */
  readonly movedSquare: number
}

interface Ladder extends Middle {
  readonly side: BookSide
  readonly bestPaise: number
  /** Where the requested exchange's book begins: the same or farther away. */
  readonly beginPaise: number
  /** At the end of the band, orders queue for the other side. */
  readonly isQueue: boolean
}

const queueFactor = 8
/** The fraction of ticks that have orders, by the spread in ticks. */
const occupiedPart = (spread: number): number => Math.min(1, Math.max(1 / 6, 1.6 / spread))

/** The price impact of an order as large as a day's volume, in daily deviations; it pays one on average. */
const impact = 1.5

/** The means of the noise factors on a quantity, divided out so that the law holds on average. */
const meanNoise = exp((0.7 * 0.7) / 2)
const meanRoundness = 1 + 0.09 * 0.6 + 0.01 * 1.2

/**
 * The mean quantity at a price: the increase of the squared distance in a tick, as a fraction of the squared daily
 * deviation, times the day's volume. Empty ticks leave theirs to the others.
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

/** The fraction of the quantity at a price that the requested exchange shows. */
const shownShares = ({ moment, isQueue, bestPaise }: Ladder, pricePaise: number, drawn: number): number => {
  const whole = Math.max(1, Math.round(drawn)) * (isQueue && pricePaise === bestPaise ? queueFactor : 1)
  return moment.volumePart === 1 ? whole : Math.max(1, Math.floor(whole * moment.volumePart))
}

/** The quantity at a price: its shares, and the mean and span of time that they were drawn with. */
const drawnAt = (ladder: Ladder, pricePaise: number) => {
  const { moment, side } = ladder
  const kind = kinds.quantity[side]
  const span = spanOf(moment, kind, pricePaise, lasts.quantity)
  const ticks = ticksOf(pricePaise)
  // Round prices attract more orders.
  const roundness = ticks % 100 === 0 ? 2.2 : ticks % 10 === 0 ? 1.6 : 1
  const noise = exp(0.7 * normalAt(moment.key, placeOf(moment, kind, span), ticks))
  const meanShares = meanQuantityAt(ladder, pricePaise)
  return { quantityShares: shownShares(ladder, pricePaise, meanShares * roundness * noise), meanShares, span }
}

const bookLevelAt = (ladder: Ladder, pricePaise: number): BookLevel => {
  const { quantityShares } = drawnAt(ladder, pricePaise)
  return { pricePaise, quantityShares }
}

/** How many orders the shares come from: some six for the mean quantity. */
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

/** Levels from the best price outwards, until there are enough or the band ends. */
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
  const { lowerPaise, upperPaise } = moment.band
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

/** One side's ladder; undefined if that side is empty. */
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

/** The depth at a second of an open session. */
export const depthAt = (moment: DepthMoment): Depth => {
  const middle = middleOf(moment)
  return { bids: shownOf(middle, 'bids'), asks: shownOf(middle, 'asks') }
}

/**
 * One side of the order book at a second of an open session, up to this many shares or the band's limit:
 * the levels of `depthAt`, and those beyond them.
 */
export const ladderAt = (moment: DepthMoment, side: BookSide, wantedShares: number): readonly BookLevel[] => {
  const ladder = ladderOf(middleOf(moment), side)
  return ladder === undefined
    ? []
    : levelsFrom(ladder, (_count, shares) => shares >= wantedShares, bookLevelAt)
}

export const closedDepth: Depth = { bids: [], asks: [] }
