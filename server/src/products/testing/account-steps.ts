import fc from 'fast-check'
import { codes, funds } from './whole-account.ts'

const code = fc.constantFrom(...codes)
const fund = fc.constantFrom(...funds)
const place = fc.nat({ max: 9 })
const paise = fc.bigInt({ min: 1n, max: 2_000_000n })
const quantity = fc.integer({ min: 1, max: 300 })
/** Most are near ₹100, some ruinous. */
const price = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: 8_000, max: 12_500 }) },
  { weight: 1, arbitrary: fc.integer({ min: 5, max: 90_000 }) },
)
/** One event of the account. */
export const step = fc.oneof(
  fc.record({ kind: fc.constant('price' as const), code, price, previousClose: price }),
  fc.record({
    kind: fc.constant('buy' as const),
    code,
    quantity,
    direction: fc.constantFrom('long' as const, 'short' as const),
    leverage: fc.constantFrom(1, 2, 5),
  }),
  fc.record({ kind: fc.constant('sell' as const), place, quantity: fc.option(quantity, { nil: undefined }) }),
  fc.record({ kind: fc.constant('dividend' as const), place, paise: fc.bigInt({ min: 1n, max: 900n }) }),
  fc.record({ kind: fc.constant('split' as const), place, after: fc.constantFrom(3, 10) }),
  fc.record({
    kind: fc.constant('allot' as const),
    code,
    quantity,
    discountPaise: fc.bigInt({ min: 0n, max: 90n }),
  }),
  fc.record({ kind: fc.constant('apply' as const), code, quantity }),
  fc.record({ kind: fc.constant('draw' as const), place, percent: fc.constantFrom(0, 40, 100) }),
  fc.record({ kind: fc.constant('credit' as const), place }),
  fc.record({
    kind: fc.constant('quant' as const),
    side: fc.constantFrom('buy' as const, 'sell' as const),
    quantity,
  }),
  fc.record({ kind: fc.constant('subscribe' as const), fund, paise }),
  fc.record({
    kind: fc.constant('redeem' as const),
    fund,
    units: fc.bigInt({ min: 10_000n, max: 3_000_000n }),
  }),
  fc.record({ kind: fc.constant('switch' as const), fund }),
  fc.record({ kind: fc.constant('borrow' as const), paise }),
  fc.record({ kind: fc.constant('repay' as const), place, paise }),
  fc.record({ kind: fc.constant('deposit' as const), paise }),
  fc.record({ kind: fc.constant('withdraw' as const), paise }),
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('day' as const) }) },
)
export type Step = typeof step extends fc.Arbitrary<infer Made> ? Made : never

/** The funds' NAVs in that life, in ten-thousandths of a rupee: high enough for units to be rounded. */
export const wholeValues = Array.from({ length: 60 }, (_none, day) => 1_503_457 + 3_001 * day)

/** A life in which every part occurs, so that the property's coverage doesn't depend on a seed. */
export const wholeLife: readonly Step[] = [
  ...codes.map((one) => ({ kind: 'price' as const, code: one, price: 10_000, previousClose: 10_000 })),
  { kind: 'borrow', paise: 900_000n },
  { kind: 'allot', code: codes[0], quantity: 41, discountPaise: 20n },
  { kind: 'apply', code: codes[1], quantity: 100 },
  { kind: 'draw', place: 0, percent: 100 },
  { kind: 'credit', place: 0 },
  { kind: 'buy', code: codes[0], quantity: 50, direction: 'long', leverage: 1 },
  { kind: 'buy', code: codes[1], quantity: 60, direction: 'long', leverage: 5 },
  { kind: 'buy', code: codes[1], quantity: 30, direction: 'short', leverage: 2 },
  { kind: 'quant', side: 'buy', quantity: 20 },
  { kind: 'subscribe', fund: funds[0], paise: 300_007n },
  { kind: 'day' },
  { kind: 'dividend', place: 0, paise: 300n },
  { kind: 'split', place: 0, after: 3 },
  { kind: 'sell', place: 1, quantity: 20 },
  { kind: 'redeem', fund: funds[0], units: 100_000n },
  { kind: 'day' },
  { kind: 'switch', fund: funds[0] },
  { kind: 'quant', side: 'sell', quantity: 1 },
  { kind: 'repay', place: 0, paise: 100_000n },
  { kind: 'price', code: codes[1], price: 5, previousClose: 10_000 },
  { kind: 'sell', place: 3, quantity: undefined },
  { kind: 'withdraw', paise: 5_000n },
  // Past a loan's days without interest.
  ...Array.from({ length: 8 }, () => ({ kind: 'day' as const })),
]
