import type { Direction } from '@tarazu/contract/trading/trading-arithmetic.ts'
import { dayNumberOf, midnightOf } from '@tarazu/market/calendar/india-time.ts'
import type { MarketHours } from '@tarazu/market/calendar/session.ts'
import type { Exchange } from '@tarazu/market/types.ts'
import fc from 'fast-check'
import type { PlaceInput } from '../terms.ts'

export const codes = ['KAVCEM', 'MALSPI'] as const
/** A Wednesday, then Thursday, Friday, Monday, Tuesday. */
export const days = ['2026-03-11', '2026-03-12', '2026-03-13', '2026-03-16', '2026-03-17'].map(dayNumberOf)
export const startMs = midnightOf(days[0] ?? 0) + 10 * 3_600_000

const code = fc.constantFrom(...codes)
const direction = fc.constantFrom<Direction>('long', 'short')
const leverage = fc.constantFrom(1, 2, 3, 5)
/** A percentage of the available cash, the holding or the order; occasionally more than all of it. */
const part = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: 1, max: 60 }) },
  { weight: 1, arbitrary: fc.integer({ min: 60, max: 130 }) },
)
const place = fc.nat({ max: 9 })
const userId = fc.constantFrom(1n, 1n, 1n, 2n)
/** In parts of 10,000 of the price. */
const away = fc.oneof(fc.integer({ min: -40, max: 40 }), fc.integer({ min: -300, max: 300 }))
const apart = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 0, max: 60 }) },
  { weight: 1, arbitrary: fc.integer({ min: -20, max: 0 }) },
)
const kind = fc.constantFrom<PlaceInput['orderKind']>('limit', 'limit', 'sl', 'sl-m', 'gtt', 'market')
const always = <Kind extends string>(kind: Kind) => fc.constant(kind)

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: always('wait'), seconds: fc.integer({ min: 1, max: 7_200 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: always('wait'), seconds: fc.integer({ min: 7_200, max: 100_000 }) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: always('buy'), userId, code, direction, leverage, part }) },
  { weight: 1, arbitrary: fc.record({ kind: always('sell'), place, part: fc.option(part) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: always('sell-holdings'),
      userId,
      code,
      // Undefined: fully paid shares; otherwise all positions in that direction.
      direction: fc.option(direction, { nil: undefined }),
      part: fc.integer({ min: 1, max: 110 }),
      // Undefined: at once, at the market's price.
      orderKind: fc.option(kind, { nil: undefined }),
      away,
      apart,
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: always('place'),
      userId,
      code,
      direction,
      leverage,
      part,
      orderKind: kind,
      away,
      apart,
      ioc: fc.constantFrom(false, false, false, true),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: always('exit'),
      place,
      part: fc.option(part),
      orderKind: kind,
      away,
      apart,
      twoLegs: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: always('modify'),
      place,
      part: fc.option(part),
      away,
      guess: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: always('cancel'), place }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: always('withdraw'),
      userId,
      part,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: always('review'),
      place,
      operatorId: fc.constantFrom(7n, 8n),
      decision: fc.constantFrom('pay' as const, 'approve' as const, 'reject' as const, 'cancel' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: always('repeat') }) },
)
export type TradingStep = typeof step extends fc.Arbitrary<infer One> ? One : never

const pathStep = fc.record({
  day: fc.nat({ max: days.length - 1 }),
  second: fc.oneof(fc.constant(0), fc.nat({ max: 22_499 })),
  /** Mostly small moves; otherwise anything from a thirtieth to three times the price: ruinous gaps. */
  move: fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: 9_700, max: 10_300 }) },
    { weight: 1, arbitrary: fc.integer({ min: 300, max: 30_000 }) },
  ),
})
const action = fc.record({
  which: fc.nat({ max: codes.length - 1 }),
  day: fc.integer({ min: 1, max: days.length - 1 }),
  what: fc.oneof(
    fc.record({
      kind: fc.constantFrom('split' as const, 'bonus' as const),
      shares: fc.constantFrom([1, 5], [2, 3], [1, 2], [7, 1]),
    }),
    fc.record({ kind: fc.constant('dividend' as const), amountPaise: fc.integer({ min: 1, max: 9_000 }) }),
  ),
})

/** Two investors, prices, corporate actions and the investors' actions. */
export const randomTrading = (most: number) =>
  fc.record({
    hours: fc.constantFrom<MarketHours>('nse', 'always'),
    cashPaise: fc.oneof(
      fc.bigInt({ min: 100_000n, max: 30_000_000n }),
      fc.bigInt({ min: 1n, max: 100_000n }),
    ),
    pricePaise: fc.oneof(fc.integer({ min: 5, max: 30_000 }), fc.integer({ min: 1_000, max: 12_000 })),
    moves: fc.tuple(
      fc.array(pathStep, { maxLength: 16, size: 'max' }),
      fc.array(pathStep, { maxLength: 16, size: 'max' }),
    ),
    actions: fc.array(action, { maxLength: 2 }),
    steps: fc.array(step, { minLength: 1, maxLength: most, size: 'max' }),
  })
export type Trading = ReturnType<typeof randomTrading> extends fc.Arbitrary<infer One> ? One : never

export const exchangeOf = (code: (typeof codes)[number]): Exchange => (code === 'KAVCEM' ? 'NSE' : 'BSE')
