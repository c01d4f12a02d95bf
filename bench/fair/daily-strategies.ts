import { byRank, type Evidence } from './evidence.ts'
import { standardized } from './predictor.ts'
import { isAtBand } from './sessions.ts'
import type { See } from './trial.ts'

/** Strategies from day to day. */
export interface DailyStock {
  readonly open: ArrayLike<number>
  readonly high: ArrayLike<number>
  readonly low: ArrayLike<number>
  /** NaN on days without. */
  readonly close: ArrayLike<number>
  readonly volume: ArrayLike<number>
  /** The close in the rupees of its day, every twentieth day: prices adjusted for splits reveal later ones. */
  readonly rupees: ArrayLike<number>
  /** Known earnings per share on a day, in today's shares; undefined if no file has them. */
  readonly earnings?: ArrayLike<number> | undefined
  /** Of the last results before a day: their direction, and how many days ago. */
  readonly results?:
    | { readonly direction: ArrayLike<number>; readonly daysAgo: ArrayLike<number> }
    | undefined
  /** From the minute after a leap on news inside the session to the next day's open. */
  readonly news?: readonly DailyEvent[] | undefined
  /** From the close before an ex-day to that day's close, with what left with it. */
  readonly exDays?: readonly DailyEvent[] | undefined
  readonly halfSpread: number
}

interface DailyEvent {
  readonly day: number
  readonly direction: number
  readonly gain: number
  /** What the market and the stock itself gained on the day until the news. */
  readonly before?: { readonly market: number; readonly own: number }
}

export interface DailyMarket {
  readonly name: string
  readonly days: readonly string[]
  /** 0 is Monday. */
  readonly weekdays: readonly number[]
  /** What holding shares is known to earn on a day. */
  readonly premiumPerDay: number
  readonly stocks: readonly DailyStock[]
}

type Signal = (stock: DailyStock, day: number) => number
interface Strategy {
  readonly name: string
  readonly holds: number
  readonly signal: Signal
  readonly isRanked?: boolean
  /** Whether it trades on any day on which something happens, not only when the last holding is over. */
  readonly isOfEvents?: boolean
}

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
const deviation: Signal = (stock, day) => {
  let squares = 0
  for (let i = day - 20; i < day; i += 1) squares += (at(stock.close, i + 1) / at(stock.close, i) - 1) ** 2
  return squares
}
const onResults =
  (signal: Signal): Signal =>
  (stock, day) =>
    stock.results === undefined || at(stock.results.daysAgo, day) > 0 ? Number.NaN : signal(stock, day)

const dailyStrategies: readonly Strategy[] = [
  { name: 'yesterday’s losers, for a day', holds: 1, signal: against(over(1)) },
  { name: 'losers of 5 days, for 5', holds: 5, signal: against(over(5)) },
  { name: 'winners of a month, for a month', holds: 20, signal: over(20) },
  { name: 'winners of a year, for a month', holds: 20, signal: over(240) },
  { name: 'losers of three years, for a month', holds: 20, signal: against(over(720)) },
  {
    name: 'cheap by earnings, for a month',
    holds: 20,
    signal: ({ earnings, close }, day) =>
      earnings === undefined ? Number.NaN : at(earnings, day) / at(close, day),
  },
  { name: 'near the year’s high, for a month', holds: 20, signal: extreme },
  { name: 'calm stocks, for a month', holds: 20, signal: against(deviation) },
  { name: 'restless stocks, for a day', holds: 1, signal: deviation },
  { name: 'cheap in rupees, for a month', holds: 20, signal: ({ rupees }, day) => -at(rupees, day) },
  {
    name: 'close at the edge of the day, for a day',
    holds: 1,
    signal: ({ high, low, close }, day) =>
      -(at(close, day) - at(low, day)) / Math.max(1e-9, at(high, day) - at(low, day)),
  },
  {
    name: 'busy days, for 5 days',
    holds: 5,
    signal: ({ volume }, day) => at(volume, day) / meanOf(volume, day, 20),
  },
  {
    name: 'busy days in their direction, for 5 days',
    holds: 5,
    signal: (stock, day) => (at(stock.volume, day) / meanOf(stock.volume, day, 20)) * over(1)(stock, day),
  },
  {
    name: 'wide days in their direction, for a day',
    holds: 1,
    signal: ({ open, high, low, close }, day) =>
      ((at(high, day) - at(low, day)) / at(open, day)) * Math.sign(at(close, day) - at(open, day)),
  },
  {
    name: 'after results in their direction, for 2 days',
    holds: 2,
    isRanked: false,
    isOfEvents: true,
    signal: onResults((stock, day) => at(stock.results?.direction ?? [], day)),
  },
  {
    name: 'after results on with the day’s move, for 10 days',
    holds: 10,
    isRanked: false,
    isOfEvents: true,
    signal: onResults((stock, day) => Math.sign(over(1)(stock, day))),
  },
  {
    name: 'gap of the open that holds to the close, for a day',
    holds: 1,
    signal: ({ open, close }, day) => at(open, day) / at(close, day - 1) - 1,
  },
  {
    name: 'losers of a restless month, for 5 days',
    holds: 5,
    signal: (stock, day) => -over(5)(stock, day) * deviation(stock, day),
  },
]

const isLocked = ({ high, low, close }: DailyStock, day: number): boolean =>
  isAtBand(at(close, day), at(close, day - 1), at(high, day), at(low, day))

/** How much of a stock is bought: the inverse of its recent variance, over that of a deviation of 2 % a day. */
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

/** Each with the kind of events, whether those are held over a whole day, and what is bought. */
const eventStrategies: readonly (readonly [
  string,
  'news' | 'exDays',
  boolean,
  (event: DailyEvent) => number,
])[] = [
  ['drift after news, to the next open', 'news', false, ({ direction }) => direction],
  [
    'after news with the market’s move before it, to the next open',
    'news',
    false,
    ({ before }) => Math.sign(before?.market ?? 0),
  ],
  [
    'after news up to where the market has gone before it, to the next open',
    'news',
    false,
    ({ before }) => (before === undefined ? 0 : Math.sign(before.market - before.own)),
  ],
  ['before an ex-day, to its close with what left', 'exDays', true, ({ direction }) => direction],
]

const tryEvents = ({ name, days, stocks }: DailyMarket, evidence: Evidence): void => {
  for (const [strategy, kind, isWhole, positionOf] of eventStrategies) {
    const byDay = Map.groupBy(
      stocks.flatMap((stock) => (stock[kind] ?? []).map((event) => ({ ...event, half: stock.halfSpread }))),
      ({ day }) => day,
    )
    for (const [day, events] of byDay) {
      // What is held over a whole day counts against the mean of the stocks from which nothing left.
      const others = stocks.filter((stock) => !stock[kind]?.some((event) => event.day === day))
      const moves = others.map((stock) => over(1)(stock, day)).filter((move) => !Number.isNaN(move))
      const mean = moves.reduce((sum, move) => sum + move, 0) / Math.max(1, moves.length)
      evidence.add(
        strategy,
        `${name} ${days[day]}`,
        events.map(positionOf),
        events.map(({ gain }) => (isWhole ? gain - mean : gain)),
        events.map(({ half }) => half),
        false,
      )
    }
  }
}

/**
 * The day after one at the edge of the band: the open shows where the price would be, and from there it is traded. Held to
 * the next open, since a close at the edge of the band would hide a part of the move.
 */
const tryAfterBands = (
  { name, days, stocks }: DailyMarket,
  sizes: readonly Float64Array[],
  day: number,
  evidence: Evidence,
): void => {
  const directions = stocks.map((stock, i) =>
    isLocked(stock, day) ? Math.sign(over(1)(stock, day)) * (sizes[i]?.[day] as number) : Number.NaN,
  )
  if (directions.every((direction) => Number.isNaN(direction))) return
  const gains = stocks.map(({ open, close }, i) => {
    const [before, first] = [at(close, day), at(open, day + 1)]
    const isFree = Number.isNaN(directions[i]) || !isAtBand(first, before, first, first)
    return isFree ? at(open, day + 2) / first - 1 : Number.NaN
  })
  const halfSpreads = stocks.map(({ halfSpread }) => halfSpread)
  evidence.add(
    'after a day at its band, from open to open',
    `${name} ${days[day]}`,
    directions,
    gains,
    halfSpreads,
  )
}

/** Whether a strategy takes new positions on a day: so that those of longer ones do not overlap. */
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
  const { holds, signal, isRanked = true } = strategy
  if (!isTurn(strategy, day) || day + holds >= days.length) return
  const signals = stocks.map((stock) => signal(stock, day))
  const positions = sizedBy(sizes, isRanked ? byRank(signals) : signals, day)
  // Holdings that overlap are one observation.
  const key = `${name} ${days[day - (day % holds)]}`
  const halfSpreads = stocks.map(({ halfSpread }) => halfSpread)
  evidence.add(strategy.name, key, positions, gainsOf(stocks, day, holds), halfSpreads)
}

export const month = 20
/** Those that need the most days: all that hold for a month, and what follows a day at its band. */
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
    const weekday = weekdays[day + 1]
    if (weekday === 0 || weekday === 4)
      evidence.add(
        weekday === 0 ? 'Mondays, beside the premium of each day' : 'Fridays, beside the premium of each day',
        `${name} ${days[day]}`,
        sizedBy(
          sizes,
          stocks.map(() => 1),
          day,
        ),
        gainsOf(stocks, day, 1, premiumPerDay),
        halfSpreads,
        false,
      )
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
  deviation,
  extreme,
  (stock, day) => over(1)(stock, day) * (at(stock.volume, day) / meanOf(stock.volume, day, 20)),
  (stock, day) => over(1)(stock, day) * deviation(stock, day),
]
export const dailyFeatures = features.length

/** Days that are foretold; the predictors learn, or are tried, so often that what they hold never overlaps. */
export const dailyHorizons = [
  { name: 'days', holds: 1, every: 6 },
  { name: '5 days', holds: 5, every: 5 },
  { name: 'months', holds: month, every: month },
] as const

/** Gives the rows of a horizon to `see`: of each stock its features, undefined where some are missing. */
export const seeDays = (
  { days, stocks }: DailyMarket,
  { holds, every }: (typeof dailyHorizons)[number],
  see: See,
): void => {
  const sizes = stocks.map(sizesOf)
  for (let day = 241; day < days.length - holds; day += every) {
    const rows = standardized(stocks.map((stock) => features.map((feature) => feature(stock, day))))
    const gains = stocks.map((stock) =>
      isLocked(stock, day) ? Number.NaN : at(stock.close, day + holds) / at(stock.close, day) - 1,
    )
    see(
      days[day] as string,
      rows,
      gains,
      sizes.map((size) => size[day] as number),
    )
  }
}
