/**
 * The strategies of bench:fair, grouped by families known to traders. Each family keeps those that would show
 * a fault in the model most clearly; those that have found one are marked. A strategy that is tried in NSE's
 * hours and round the clock counts as two trials.
 */
interface Family {
  readonly name: string
  readonly strategies: readonly Strategy[]
}

interface Strategy {
  readonly name: string
  /** The fault it found in an earlier version of the model. */
  readonly found?: string
  /** Whether it is also tried in a market that never closes. */
  readonly isRoundTheClock?: true
}

export const families: readonly Family[] = [
  {
    name: 'trend and reversal within the day',
    strategies: [
      { name: '5-minute momentum, held 5 minutes' },
      {
        name: 'fade a strong 15-minute move, 15 minutes',
        found: 'a quarter of a move came back at the fixed minutes where a day was divided',
        isRoundTheClock: true,
      },
      { name: 'market momentum, 15 minutes' },
      { name: 'fade the market’s first half, to the close' },
    ],
  },
  {
    name: 'range and extremes',
    strategies: [
      { name: 'fade the edge of a used-up range, to the close' },
      {
        name: 'away from a minute’s long wick, 1 minute',
        found: 'a minute’s high and low were drawn before its prices',
        isRoundTheClock: true,
      },
      {
        name: 'away from a new high or low of the day, 30 seconds',
        found: 'a trade that stood out showed that the price had turned',
        isRoundTheClock: true,
      },
    ],
  },
  {
    name: 'opening',
    strategies: [
      { name: 'opening-range breakout, to the close' },
      { name: 'follow the opening gap, to the close' },
    ],
  },
  { name: 'overnight', strategies: [{ name: 'follow the opening gap, the next day' }] },
  { name: 'volume', strategies: [{ name: 'follow a busy morning, to the close' }] },
  {
    name: 'lead and lag',
    strategies: [
      { name: 'follow the sector, 10 minutes' },
      {
        name: 'large companies follow a strong index, 15 minutes',
        found: 'the market’s part of the price went on where a day was divided',
        isRoundTheClock: true,
      },
      { name: 'a sector follows its first company’s strong move, 5 minutes', isRoundTheClock: true },
    ],
  },
  {
    name: 'seconds',
    strategies: [
      {
        name: 'follow a strong first quarter of a minute, to its end',
        found: 'the parts of a minute strayed less than the minute itself',
        isRoundTheClock: true,
      },
      {
        name: 'follow the first three of five seconds, to their end',
        isRoundTheClock: true,
      },
    ],
  },
  {
    name: 'depth',
    strategies: [{ name: 'buy where bids outweigh offers, 10 seconds', isRoundTheClock: true }],
  },
  {
    name: 'funds against their index',
    strategies: [
      {
        name: 'TZ500ETF towards its index, 30 minutes',
        found: 'the fund’s spread was narrower than its distance from the index',
        isRoundTheClock: true,
      },
      { name: 'TZ500ETF towards its index from afar, 30 minutes', isRoundTheClock: true },
    ],
  },
  {
    name: 'machine learning',
    strategies: [
      { name: 'linear predictor, rest of the minute', found: 'minutes were divided at known seconds' },
      { name: 'boosted predictor, rest of the minute', found: 'minutes were divided at known seconds' },
      { name: 'linear predictor, next 60 seconds', found: 'minutes were divided at known seconds' },
      { name: 'boosted predictor, next 60 seconds', found: 'minutes were divided at known seconds' },
      { name: 'linear predictor, half an hour' },
      { name: 'boosted predictor, half an hour' },
      { name: 'linear predictor, a day' },
      { name: 'boosted predictor, a day' },
    ],
  },
  {
    name: 'trend and reversal over days',
    strategies: [
      { name: 'yesterday’s losers, a day' },
      { name: '12-month winners, a month' },
      { name: '3-year losers, a month' },
    ],
  },
  {
    name: 'value and volatility',
    strategies: [
      { name: 'low price–earnings ratio, a month' },
      { name: 'low share price, a month' },
      { name: 'low volatility, a month' },
    ],
  },
  { name: 'calendar', strategies: [{ name: 'Mondays, net of the premium' }] },
  {
    name: 'news and results',
    strategies: [
      {
        name: 'after news, towards the market’s earlier move, to the next open',
        found: 'after news a price made up for what the market had done before it',
      },
      { name: 'follow the move on results, 10 days' },
    ],
  },
  { name: 'price bands', strategies: [{ name: 'after a day at its band, open to open' }] },
  { name: 'corporate actions', strategies: [{ name: 'hold through an ex-day, payout included' }] },
  { name: 'new listings', strategies: [{ name: 'buy the first price, to the next open' }] },
  {
    name: 'blocks',
    strategies: [
      { name: 'buy a morning block, to the next open' },
      {
        name: 'buy an afternoon block, to the next open',
        found: 'a block was sold at a price that news had passed',
      },
    ],
  },
]

const clockSuffix = '; round the clock'
export const roundTheClock = (name: string): string => name + clockSuffix

/** Every trial, in the order of the table. */
export const trials: readonly string[] = families.flatMap(({ strategies }) =>
  strategies.flatMap(({ name, isRoundTheClock }) => (isRoundTheClock ? [name, roundTheClock(name)] : [name])),
)
