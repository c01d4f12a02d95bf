import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { dayMs } from '@tarazu/market/calendar/india-time.ts'
import { expect, it } from 'vitest'
import { createAdjustPosition } from '../positions/corporate-action.ts'
import { ownLossCovers } from '../positions/own-loss-covers.ts'
import { withdrawalPositions } from '../positions/record.ts'
import type { TradingRules } from '../positions/rules.ts'
import { positionTable } from '../positions/tables.ts'
import { createInvestor, order, testRules } from '../positions/testing/fixtures.ts'
import { createSteadyMarket, onSteadyDayMs } from '../positions/testing/steady-market.ts'
import { createValidator } from '../validation/order-validator.ts'
import { createBuy } from './buy.ts'
import { createPlace } from './place.ts'
import { createSell } from './sell.ts'
import { createSellHoldings } from './sell-holdings.ts'

const rules: TradingRules = { ...testRules, minimumQuantity: 1, lotSize: 1, minimumBuyAmountPaise: 1n }

/** Two purchases of a hundred shares; the first is locked for this many days. */
const holder = (lockedDays: number, daysAgo = 0) => {
  const market = createSteadyMarket(['KAVCEM'])
  const validator = createValidator(market, rules, ownLossCovers)
  const investor = createInvestor(100_000_000n)
  for (const _ of [1, 2]) investor.run(createBuy(validator), order({}), onSteadyDayMs - daysAgo * dayMs)
  const [first] = investor.rows(positionTable)
  if (first === undefined) throw new Error('nothing was bought')
  const locked_until_ms = BigInt(onSteadyDayMs + lockedDays * dayMs)
  investor.put(positionTable, { ...first, locked_until_ms })
  const listing = { code: 'KAVCEM', exchange: 'NSE' } as const
  return {
    investor,
    market,
    sell: (orderNo: bigint, instantMs = onSteadyDayMs) =>
      investor.run(createSell(validator), { orderNo }, instantMs),
    sellHoldings: (quantity: number) =>
      investor.run(createSellHoldings(validator), { ...listing, quantity }, onSteadyDayMs),
    place: (quantity: number) =>
      investor.run(
        createPlace(validator),
        { ...listing, fromHoldings: 'true', orderKind: 'limit', price: 12_000n, quantity },
        onSteadyDayMs,
      ),
  }
}

it('refuses the sale of shares in their lock-in, and allows it from its end on', () => {
  const { sell } = holder(180)
  expect(sell(1n)).toMatchObject({ kind: 'refused', key: refusals.sharesLockedIn })
  expect(sell(2n).kind).toBe('accepted')
  expect(sell(1n, onSteadyDayMs + 180 * dayMs).kind).toBe('accepted')
})

it('gives today’s purchase date as the date of an overnight lock', () => {
  expect(holder(1).sell(1n)).toMatchObject({ kind: 'refused', key: refusals.boughtToday })
})

it('skips locked shares in a sale, and reports when nothing else is left', () => {
  const { investor, sellHoldings, place } = holder(180)
  expect(sellHoldings(150)).toMatchObject({ kind: 'refused', key: refusals.quantityAboveHeld })
  expect(sellHoldings(100).kind).toBe('accepted')
  expect(investor.rows(positionTable).map(({ quantity }) => quantity)).toEqual([100n, 0n])
  expect(sellHoldings(100)).toMatchObject({ kind: 'refused', key: refusals.sharesLockedIn })
  expect(place(100)).toMatchObject({ kind: 'refused', key: refusals.sharesLockedIn })
})

it('keeps the lock of shares that a split multiplies, and does not block a withdrawal', () => {
  const { investor, market, sell } = holder(180, 2)
  const split = {
    orderNo: 1n,
    actionId: 'split:INEZ:2026-11-20',
    kind: 'split',
    sharesBefore: 1,
    sharesAfter: 5,
    amountPaise: 0n,
    referencePaise: 2_000n,
    dueMs: onSteadyDayMs,
  } as const
  expect(
    investor.run(createAdjustPosition({ market, lossCovers: ownLossCovers }), split, onSteadyDayMs).kind,
  ).toBe('accepted')
  expect(investor.rows(positionTable)[0]?.quantity).toBe(500n)
  expect(sell(1n)).toMatchObject({ kind: 'refused', key: refusals.sharesLockedIn })
  const { sets } = withdrawalPositions
  expect(sets.every(({ where }) => where.product === 'intraday')).toBe(true)
})
