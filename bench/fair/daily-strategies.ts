import { byRank, type Evidence } from './evidence.ts'

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
  readonly firstDay: number
  readonly wasListed: boolean
  readonly halfSpread: number
}

export interface DailyMarket {
  readonly name: string
  readonly days: readonly string[]
  /** 0 is Monday. */
  readonly weekdays: readonly number[]
  readonly stocks: readonly DailyStock[]
}

type Signal = (stock: DailyStock, day: number) => number
interface Strategy {
  readonly name: string
  readonly holds: number
  readonly signal: Signal
  readonly isRanked?: boolean
  readonly isHedged?: boolean
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
const unlessNew =
  (signal: Signal): Signal =>
  (stock, day) =>
    stock.results === undefined || at(stock.results.daysAgo, day) > 0 ? Number.NaN : signal(stock, day)

export const dailyStrategies: readonly Strategy[] = [
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
    name: 'after results in their direction, for 5 days',
    holds: 5,
    isRanked: false,
    signal: unlessNew((stock, day) => at(stock.results?.direction ?? [], day)),
  },
  {
    name: 'after results in their direction, for a month',
    holds: 20,
    isRanked: false,
    signal: unlessNew((stock, day) => at(stock.results?.direction ?? [], day)),
  },
  {
    name: 'newly listed, for a month',
    holds: 20,
    isRanked: false,
    signal: ({ firstDay, wasListed }, day) =>
      !wasListed && day >= firstDay && day < firstDay + 20 ? 1 : Number.NaN,
  },
]

/** The bands of the exchanges. Nobody trades at their edge: there are only buyers, or only sellers. */
const bands = [0.05, 0.1, 0.2] as const
const bandEdge = 0.001
const isLocked = ({ high, low, close }: DailyStock, day: number): boolean => {
  const [before, now] = [at(close, day - 1), at(close, day)]
  const move = Math.abs(now / before - 1)
  const isExtreme = now === (now > before ? at(high, day) : at(low, day))
  return isExtreme && bands.some((band) => Math.abs(move - band) < bandEdge)
}

/** Whether a strategy takes new positions on a day, so that those of longer ones do not overlap. */
const isTurn = ({ holds }: Strategy, day: number): boolean => day % holds === 0

export const tryDays = ({ name: market, days, weekdays, stocks }: DailyMarket, evidence: Evidence): void => {
  const halfSpreads = stocks.map(({ halfSpread }) => halfSpread)
  const gainsOf = (day: number, holds: number) =>
    stocks.map((stock) =>
      isLocked(stock, day) ? Number.NaN : at(stock.close, day + holds) / at(stock.close, day) - 1,
    )
  for (let day = 1; day < days.length - 1; day += 1) {
    for (const strategy of dailyStrategies) {
      const { name, holds, signal, isRanked = true, isHedged } = strategy
      if (!isTurn(strategy, day) || day + holds >= days.length) continue
      const signals = stocks.map((stock) => signal(stock, day))
      const positions = isRanked ? byRank(signals) : signals
      evidence.add(name, `${market} ${days[day]}`, positions, gainsOf(day, holds), halfSpreads, isHedged)
    }
    const weekday = weekdays[day + 1]
    if (weekday === 0 || weekday === 4)
      evidence.add(
        weekday === 0 ? 'Mondays' : 'Fridays',
        `${market} ${days[day]}`,
        stocks.map(() => 1),
        // What the market gains on all days is the reward for holding shares; see the model's page.
        gainsOf(day, 1),
        halfSpreads,
        false,
      )
  }
}
