import { byRank, type Evidence } from './evidence.ts'
import { standardized } from './predictor.ts'
import { isAtBand } from './sessions.ts'
import type { See } from './trial.ts'

/** Day-to-day strategies. */
export interface DailyStock {
  readonly open: ArrayLike<number>
  readonly high: ArrayLike<number>
  readonly low: ArrayLike<number>
  /** NaN on missing days. */
  readonly close: ArrayLike<number>
  readonly volume: ArrayLike<number>
  /**
   * The close in the rupees of its day, every twentieth day, since prices adjusted for splits reveal later
   * splits.
   */
  readonly rupees: ArrayLike<number>
  /** Known earnings per share on a day, in today's shares; undefined if no file has them. */
  readonly earnings?: ArrayLike<number> | undefined
  /** The days when results were published. */
  readonly resultsDays?: ReadonlySet<number> | undefined
  /** From the minute after a jump on news inside the session to the next day's open. */
  readonly news?: readonly DailyEvent[] | undefined
  /** From the close before an ex-day to that day's close, including what was paid or split off. */
  readonly exDays?: readonly DailyEvent[] | undefined
  readonly halfSpread: number
}

export interface DailyEvent {
  readonly day: number
  /** 1: bought; −1: sold. */
  readonly position: number
  readonly gain: number
}

export interface DailyMarket {
  readonly name: string
  readonly days: readonly string[]
  /** 0 is Monday. */
  readonly weekdays: readonly number[]
  /** Shares' known mean daily return. */
  readonly premiumPerDay: number
  readonly stocks: readonly DailyStock[]
}

type Signal = (stock: DailyStock, day: number) => number
interface Strategy {
  readonly name: string
  readonly holds: number
  /** Positions follow the rank of its signal or, for events, the signal itself. */
  readonly signal: Signal
  /** Whether it trades on every day with an event, rather than once the last holding has ended. */
  readonly isOfEvents?: boolean
}

/** In trading days. */
const month = 20

const at = (values: ArrayLike<number>, day: number): number => values[day] ?? Number.NaN
const over =
  (days: number): Signal =>
  ({ close }, day) =>
    at(close, day) / at(close, day - days) - 1
const against =
  (signal: Signal): Signal =>
  (stock, day) =>
    -signal(stock, day)
const meanOf = (values: ArrayLike<number>, day: number, days: number): number => {
  let sum = 0
  for (let i = day - days; i < day; i += 1) sum += at(values, i)
  return sum / days
}
const extreme = (stock: DailyStock, day: number): number => {
  let highest = 0
  for (let i = day - 240; i <= day; i += 1) highest = Math.max(highest, at(stock.high, i))
  return at(stock.close, day) / highest
}
/** The sum of twenty days' squared returns. */
const recentVariance: Signal = (stock, day) => {
  let squares = 0
  for (let i = day - 20; i < day; i += 1) squares += (at(stock.close, i + 1) / at(stock.close, i) - 1) ** 2
  return squares
}

const dailyStrategies: readonly Strategy[] = [
  { name: 'yesterday’s losers, a day', holds: 1, signal: against(over(1)) },
  {
    name: 'follow the opening gap, the next day',
    holds: 1,
    signal: ({ open, close }, day) => at(open, day) / at(close, day - 1) - 1,
  },
  { name: '12-month winners, a month', holds: month, signal: over(240) },
  { name: '3-year losers, a month', holds: month, signal: against(over(720)) },
  {
    name: 'low price–earnings ratio, a month',
    holds: month,
    signal: ({ earnings, close }, day) =>
      earnings === undefined ? Number.NaN : at(earnings, day) / at(close, day),
  },
  { name: 'low share price, a month', holds: month, signal: ({ rupees }, day) => -at(rupees, day) },
  { name: 'low volatility, a month', holds: month, signal: against(recentVariance) },
  {
    name: 'follow the move on results, 10 days',
    holds: 10,
    isOfEvents: true,
    signal: (stock, day) => (stock.resultsDays?.has(day) ? Math.sign(over(1)(stock, day)) : Number.NaN),
  },
]

const isLocked = ({ high, low, close }: DailyStock, day: number): boolean =>
  isAtBand(at(close, day), at(close, day - 1), at(high, day), at(low, day))

/** Position sizes: inverse to a stock's recent variance, 1 at a deviation of 2 % a day. */
const sizesOf = ({ close }: DailyStock): Float64Array => {
  const sizes = new Float64Array(close.length).fill(Number.NaN)
  const usual = 0.0004
  let variance = usual
  for (let day = 1; day < close.length; day += 1) {
    const move = at(close, day) / at(close, day - 1) - 1
    if (!Number.isNaN(move)) variance += 0.04 * (Math.min(0.01, move * move) - variance)
    sizes[day] = usual / Math.max(usual / 8, variance)
  }
  return sizes
}

const eventStrategies = [
  {
    name: 'after news, towards the market’s earlier move, to the next open',
    kind: 'news',
    isWholeDay: false,
  },
  { name: 'hold through an ex-day, payout included', kind: 'exDays', isWholeDay: true },
] as const

const tryEvents = (market: DailyMarket, evidence: Evidence): void => {
  const { stocks } = market
  for (const { name, kind, isWholeDay } of eventStrategies) {
    const byDay = Map.groupBy(
      stocks.flatMap((stock) => (stock[kind] ?? []).map((event) => ({ ...event, half: stock.halfSpread }))),
      ({ day }) => day,
    )
    for (const [day, events] of byDay) {
      // A holding over a whole day is hedged with the mean of the stocks without an event.
      const others = stocks.filter((stock) => !stock[kind]?.some((event) => event.day === day))
      const moves = others.map((stock) => over(1)(stock, day)).filter((move) => !Number.isNaN(move))
      const mean = isWholeDay ? moves.reduce((sum, move) => sum + move, 0) / Math.max(1, moves.length) : 0
      evidence.addUnhedged(name, `${market.name} ${market.days[day]}`, {
        positions: events.map(({ position }) => position),
        gains: events.map(({ gain }) => gain - mean),
        halfSpreads: events.map(({ half }) => half),
      })
    }
  }
}

/**
 * After a day that ended at the limit of its price band: from the next day's open, the first unrestricted
 * price, to the open after that. A close at the band's limit would hide part of the move.
 */
const tryAfterBands = (
  { name, days, stocks }: DailyMarket,
  sizes: readonly Float64Array[],
  day: number,
  evidence: Evidence,
): void => {
  const positions = stocks.map((stock, i) =>
    isLocked(stock, day) ? Math.sign(over(1)(stock, day)) * (sizes[i]?.[day] as number) : Number.NaN,
  )
  if (positions.every((position) => Number.isNaN(position))) return
  const gains = stocks.map(({ open, close }, i) => {
    const [before, first] = [at(close, day), at(open, day + 1)]
    const isFree = Number.isNaN(positions[i]) || !isAtBand(first, before, first, first)
    return isFree ? at(open, day + 2) / first - 1 : Number.NaN
  })
  const halfSpreads = stocks.map(({ halfSpread }) => halfSpread)
  const trades = { positions, gains, halfSpreads }
  evidence.add('after a day at its band, open to open', `${name} ${days[day]}`, trades)
}

/** Whether a strategy takes new positions on a day; longer holdings must not overlap. */
const isTurn = ({ holds, isOfEvents }: Strategy, day: number): boolean => isOfEvents || day % holds === 0

const gainsOf = (stocks: readonly DailyStock[], day: number, holds: number, premium = 0) =>
  stocks.map((stock) =>
    isLocked(stock, day) ? Number.NaN : at(stock.close, day + holds) / at(stock.close, day) - 1 - premium,
  )

const sizedBy = (sizes: readonly Float64Array[], positions: readonly number[], day: number) =>
  positions.map((position, i) => position * (sizes[i]?.[day] as number))

const tryOne = (
  { name, days, stocks }: DailyMarket,
  strategy: Strategy,
  sizes: readonly Float64Array[],
  day: number,
  evidence: Evidence,
): void => {
  const { holds, signal, isOfEvents } = strategy
  if (!isTurn(strategy, day) || day + holds >= days.length) return
  const signals = stocks.map((stock) => signal(stock, day))
  const positions = sizedBy(sizes, isOfEvents ? signals : byRank(signals), day)
  // Holdings that overlap are one observation.
  const key = `${name} ${days[day - (day % holds)]}`
  const halfSpreads = stocks.map(({ halfSpread }) => halfSpread)
  evidence.add(strategy.name, key, { positions, gains: gainsOf(stocks, day, holds), halfSpreads })
}

/**
 * Those that need the most days: all that hold for a month, and those after a day at its band's limit.
 */
export const tryMonths = (market: DailyMarket, evidence: Evidence): void => {
  const sizes = market.stocks.map(sizesOf)
  const strategies = dailyStrategies.filter(({ holds }) => holds === month)
  for (let day = 1; day < market.days.length - 1; day += 1) {
    if (day % month === 0) for (const strategy of strategies) tryOne(market, strategy, sizes, day, evidence)
    tryAfterBands(market, sizes, day, evidence)
  }
}

export const tryDays = (market: DailyMarket, evidence: Evidence): void => {
  const { name, days, weekdays, stocks, premiumPerDay } = market
  const halfSpreads = stocks.map(({ halfSpread }) => halfSpread)
  const sizes = stocks.map(sizesOf)
  for (let day = 1; day < days.length - 1; day += 1) {
    for (const strategy of dailyStrategies) tryOne(market, strategy, sizes, day, evidence)
    if (weekdays[day + 1] === 0)
      evidence.addUnhedged('Mondays, net of the premium', `${name} ${days[day]}`, {
        positions: sizes.map((size) => size[day] as number),
        gains: gainsOf(stocks, day, 1, premiumPerDay),
        halfSpreads,
      })
    tryAfterBands(market, sizes, day, evidence)
  }
  tryEvents(market, evidence)
}

const features: readonly Signal[] = [
  ...[1, 2, 3, 5, 10, 20, 60, 240].map(over),
  ({ high, low, close }, day) =>
    (at(close, day) - at(low, day)) / Math.max(1e-9, at(high, day) - at(low, day)),
  ({ high, low, open }, day) => (at(high, day) - at(low, day)) / at(open, day),
  ({ open, close }, day) => at(open, day) / at(close, day - 1),
  ({ volume }, day) => at(volume, day) / meanOf(volume, day, 20),
  recentVariance,
  extreme,
  (stock, day) => over(1)(stock, day) * (at(stock.volume, day) / meanOf(stock.volume, day, 20)),
  (stock, day) => over(1)(stock, day) * recentVariance(stock, day),
]
export const dailyFeatures = features.length

/** Every sixth day is enough to learn from. */
const daysBetweenLooks = 6
/** How many days the features look back. */
const firstLook = 241

/** Calls `see` with each stock's features on a day and its gain on the next. */
export const seeDays = ({ days, stocks }: DailyMarket, see: See): void => {
  const sizes = stocks.map(sizesOf)
  for (let day = firstLook; day < days.length - 1; day += daysBetweenLooks)
    see(
      days[day] as string,
      standardized(stocks.map((stock) => features.map((feature) => feature(stock, day)))),
      gainsOf(stocks, day, 1),
      sizes.map((size) => size[day] as number),
    )
}
