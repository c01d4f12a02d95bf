import { normalAt, type RandomKey, uniformAt } from '../numbers/random.ts'
import { exp, ln } from '../numbers/real-numbers.ts'
import type { Depth, DepthLevel } from '../types.ts'
import { bandOf, roundDownToTick, roundUpToTick, tickPaise } from './tick.ts'

/**
 * Market depth: five levels of bids and asks around the price of an instant, a pure function of the day's key, the
 * instrument and the second. Every order executes at the quote, so that the depth shows what trading in a
 * stock is like and takes nothing from anybody.
 *
 * The best bid and ask stand around the last trade, apart by a tick in a stock that trades much and by more in one that
 * trades little: 5 basis points at ₹100 crore a day, 31 at ₹1 crore, 79 at ₹10 lakh (a power of −0.4, as the half-spread
 * falls with turnover on order-driven markets). What stands at a price stays some seconds, as orders do: it is drawn by
 * price and time, not by level, so that the ladder moves with the price and does not flicker. Nothing is offered beyond
 * the day's band: at its upper end there are only buyers, at its lower end only sellers.
 */
export interface DepthMoment {
  readonly key: RandomKey
  /** Which instrument, below 32,768; the day is in the key. */
  readonly place: number
  /** Of the session, below 86,400. */
  readonly second: number
  readonly pricePaise: number
  readonly prevClosePaise: number
  readonly priceBandPpm: number
  /** What is usually traded in a day. */
  readonly usualVolumeShares: number
}

type Side = 'bids' | 'asks'

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

/** Ticks from the best price after which every price is taken: the walk to five levels ends. */
const longestGapsTicks = 60
const largestSpreadTicks = 200

/** Where a number lies: eight kinds an instrument, 2^14 spans of time a day. */
const placeOf = ({ place }: DepthMoment, kind: number, span: number): number =>
  (place * 8 + kind) * 16_384 + span

/** The span of time that a price's draw holds for; prices take turns, so that not all change at once. */
const spanOf = (moment: DepthMoment, kind: number, pricePaise: number, lastsS: number): number => {
  const turn = Math.floor(uniformAt(moment.key, placeOf(moment, kind, 16_383), pricePaise) * lastsS)
  return Math.floor((moment.second + turn) / lastsS)
}

const power = (base: number, exponent: number): number => exp(exponent * ln(base))

const spreadTicks = (moment: DepthMoment): number => {
  const { key, pricePaise, usualVolumeShares } = moment
  const turnoverRupees = Math.max(1000, (usualVolumeShares * pricePaise) / 100)
  const usual = 0.0005 * power(turnoverRupees / 1e9, -0.4)
  const span = Math.floor(moment.second / lasts.spread)
  const drawn = usual * exp(0.35 * normalAt(key, placeOf(moment, kinds.spread, span), 0))
  const ticks = Math.round((Math.min(drawn, 0.03) * pricePaise) / tickPaise(pricePaise))
  return Math.min(largestSpreadTicks, Math.max(1, ticks))
}

/** How far below the last trade the best bid stands: mostly the trade was at the bid or at the ask. */
const ticksToBid = (moment: DepthMoment, spread: number): number => {
  const span = Math.floor(moment.second / lasts.lastTrade)
  const uniform = uniformAt(moment.key, placeOf(moment, kinds.lastTrade, span), 0)
  if (uniform < 0.45) return 0
  if (uniform < 0.9) return spread
  return Math.floor(((uniform - 0.9) / 0.1) * (spread + 1))
}

interface Ladder {
  readonly moment: DepthMoment
  readonly spread: number
  readonly lowerPaise: number
  readonly upperPaise: number
}

const quantityAt = (
  { moment }: Ladder,
  side: Side,
  pricePaise: number,
  level: number,
): { readonly quantityShares: number; readonly orders: number } => {
  const kind = kinds.quantity[side]
  const span = spanOf(moment, kind, pricePaise, lasts.quantity)
  // 1,500 shares a level at 50 lakh shares a day, about 40 at 10,000 shares a day.
  const usual = 1500 * power(Math.max(1, moment.usualVolumeShares) / 5e6, 0.58)
  const nearness = 0.5 + Math.min(level, 2) / 4
  const ticks = Math.round(pricePaise / tickPaise(pricePaise))
  // People like round prices.
  const roundness = ticks % 100 === 0 ? 2.2 : ticks % 10 === 0 ? 1.6 : 1
  const noise = exp(0.7 * normalAt(moment.key, placeOf(moment, kind, span), pricePaise))
  const quantityShares = Math.max(1, Math.round(usual * nearness * roundness * noise))
  const orderNoise = exp(0.4 * normalAt(moment.key, placeOf(moment, kinds.orders[side], span), pricePaise))
  const usualOrder = Math.max(1, usual / 6) * orderNoise
  const orders = Math.min(quantityShares, Math.max(1, Math.round(quantityShares / usualOrder)))
  return { quantityShares, orders }
}

const isOccupied = ({ moment, spread }: Ladder, side: Side, pricePaise: number): boolean => {
  const part = Math.max(1 / 6, 1.6 / spread)
  if (part >= 1) return true
  const kind = kinds.occupied[side]
  const span = spanOf(moment, kind, pricePaise, lasts.occupied)
  return uniformAt(moment.key, placeOf(moment, kind, span), pricePaise) < part
}

/** Five levels from the best price away from the other side, as far as the band reaches. */
const levelsFrom = (ladder: Ladder, side: Side, bestPaise: number): readonly DepthLevel[] => {
  const { lowerPaise, upperPaise } = ladder
  const found: DepthLevel[] = []
  let pricePaise = bestPaise
  for (let ticks = 0; found.length < levels; ticks += 1) {
    if (pricePaise < lowerPaise || pricePaise > upperPaise) break
    if (ticks === 0 || ticks > longestGapsTicks || isOccupied(ladder, side, pricePaise))
      found.push({ pricePaise, ...quantityAt(ladder, side, pricePaise, found.length) })
    if (side === 'bids' && pricePaise <= 1) break
    pricePaise = side === 'bids' ? roundDownToTick(pricePaise - 1) : roundUpToTick(pricePaise + 1)
  }
  return found
}

/** At the end of the band, those who want to trade queue for somebody to take the other side. */
const queueFactor = 8
const queued = (side: readonly DepthLevel[]): readonly DepthLevel[] =>
  side.map((level, place) =>
    place === 0
      ? {
          ...level,
          quantityShares: level.quantityShares * queueFactor,
          orders: level.orders * queueFactor,
        }
      : level,
  )

/** The depth of a second of an open session. */
export const depthAt = (moment: DepthMoment): Depth => {
  const { pricePaise } = moment
  const { lowerPaise, upperPaise } = bandOf(moment.prevClosePaise, moment.priceBandPpm)
  const spread = spreadTicks(moment)
  const ladder = { moment, spread, lowerPaise, upperPaise }
  if (pricePaise >= upperPaise) return { bids: queued(levelsFrom(ladder, 'bids', upperPaise)), asks: [] }
  if (pricePaise <= lowerPaise) return { bids: [], asks: queued(levelsFrom(ladder, 'asks', lowerPaise)) }
  const tick = tickPaise(pricePaise)
  const below = ticksToBid(moment, spread)
  const bidPaise = Math.max(lowerPaise, roundDownToTick(pricePaise - below * tick))
  const askPaise = Math.min(upperPaise, roundUpToTick(pricePaise + (spread - below) * tick))
  return { bids: levelsFrom(ladder, 'bids', bidPaise), asks: levelsFrom(ladder, 'asks', askPaise) }
}

export const closedDepth: Depth = { bids: [], asks: [] }
