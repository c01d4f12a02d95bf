import { refusals } from '@tarazu/contract/refusals/keys.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { commandMessageTable } from '../../people/inbox/tables.ts'
import { createBuy } from '../orders/buy.ts'
import { createSell } from '../orders/sell.ts'
import { createValidator } from '../validation/order-validator.ts'
import { type AdjustInput, createAdjustPosition } from './corporate-action.ts'
import { ownLossCovers } from './own-loss-covers.ts'
import { adjustmentTable, type PositionRow, positionTable } from './tables.ts'
import { createInvestor, order, testRules } from './testing/fixtures.ts'
import type { MemoryLedger } from './testing/memory-ledger.ts'
import { createSteadyMarket } from './testing/steady-market.ts'

const dueMs = Date.UTC(2026, 10, 23, 3, 45)
const rules = { ...testRules, minimumBuyAmountPaise: 1n, minimumQuantity: 1, lotSize: 1, repeatLockMs: 0 }
const adjustPosition = createAdjustPosition({
  market: createSteadyMarket(['KAVCEM']),
  lossCovers: ownLossCovers,
})

interface Holding {
  readonly ledger: MemoryLedger
  readonly orderNo: bigint
  readonly market: ReturnType<typeof createSteadyMarket>
  position(): PositionRow
}

/** An investor with one position, opened at 100 rupees by default. */
const hold = (
  change: Partial<ReturnType<typeof order>> = {},
  pricePaise = 10_000,
  sparePaise = 0n,
): Holding => {
  const market = createSteadyMarket(['KAVCEM'])
  market.setPrice('KAVCEM', pricePaise)
  const ledger = createInvestor(10n ** 12n)
  const bought = ledger.run(createBuy(createValidator(market, rules, ownLossCovers)), order(change))
  if (bought.kind === 'refused') throw new Error(bought.key)
  const takePaise = ledger.balancePaise('user:cash') - sparePaise
  ledger.run(
    {
      name: 'test.take',
      needs: () => [],
      decide: () => ({
        kind: 'accepted',
        result: null,
        effects: [
          {
            kind: 'transfer',
            entryType: 'deposit',
            reference: '',
            postings: [
              { account: 'user:cash', amountPaise: takePaise },
              { account: 'house:bank', amountPaise: -takePaise },
            ],
          },
        ],
      }),
    },
    null,
  )
  const position = () => {
    const [row] = ledger.rows(positionTable)
    if (row === undefined) throw new Error('there is no position')
    return row
  }
  return { ledger, orderNo: BigInt(bought.result.orderNo), market, position }
}

const input = (orderNo: bigint, change: Partial<AdjustInput> = {}): AdjustInput => ({
  orderNo,
  actionId: 'split:INE000000001:2026-11-23',
  kind: 'split',
  sharesBefore: 1,
  sharesAfter: 5,
  amountPaise: 0n,
  referencePaise: 2_000n,
  dueMs,
  ...change,
})

describe('a split or bonus issue', () => {
  it('multiplies the quantity, and leaves its cost, margin and money unchanged', () => {
    const { ledger, orderNo, position } = hold({ quantity: 100, leverage: 5 })
    ledger.run(adjustPosition, input(orderNo))
    expect(position()).toMatchObject({
      quantity: 500n,
      bought_quantity: 500n,
      original_cost_paise: 1_000_000n,
      cost_paise: 1_000_000n,
      deposit_paise: 200_000n,
      realised_paise: 0n,
    })
    expect(ledger.balancePaise('user:cash')).toBe(0n)
    expect(ledger.rows(adjustmentTable)).toMatchObject([
      { quantity_before: 100n, quantity_after: 500n, price_before_paise: 10_000n, price_after_paise: 2_000n },
    ])
  })

  it('pays fractions at the reference price, out of their part of the margin', () => {
    const { ledger, orderNo, position } = hold({ quantity: 5 }, 9_000)
    // 5 × 3/2 = 7.5; the half share cost 3,000.00 paise and is worth 3,500.
    ledger.run(
      adjustPosition,
      input(orderNo, { kind: 'bonus', sharesBefore: 2, sharesAfter: 3, referencePaise: 7_000n }),
    )
    expect(position()).toMatchObject({
      quantity: 7n,
      original_cost_paise: 42_000n,
      cost_paise: 42_000n,
      deposit_paise: 42_000n,
      realised_paise: 500n,
    })
    expect(ledger.balancePaise('user:cash')).toBe(3_500n)
    expect(ledger.balancePaise('user:margin')).toBe(42_000n)
  })

  it('leaves nothing to settle if the average price is not a whole paisa', () => {
    const { ledger, orderNo, position } = hold({ quantity: 1_000 }, 10_005, 100_000n)
    ledger.run(adjustPosition, input(orderNo, { sharesAfter: 10, referencePaise: 1_000n }))
    expect(position()).toMatchObject({ quantity: 10_000n, cost_paise: 10_005_000n, realised_paise: 0n })
    expect(ledger.balancePaise('user:cash')).toBe(100_000n)
  })

  it('shows the average of earlier sales in the new shares', () => {
    const { ledger, orderNo, market, position } = hold({ quantity: 300 }, 10_000, 10_000n)
    ledger.run(createSell(createValidator(market, rules, ownLossCovers)), { orderNo, quantity: 100 })
    ledger.run(adjustPosition, input(orderNo))
    expect(position()).toMatchObject({
      quantity: 1_000n,
      bought_quantity: 1_500n,
      sold_turnover_paise: 1_000_000n,
    })
  })

  it('closes a position with no whole share left', () => {
    const { ledger, orderNo, position } = hold({ quantity: 2 }, 1_000)
    ledger.run(adjustPosition, input(orderNo, { sharesBefore: 5, sharesAfter: 1, referencePaise: 5_000n }))
    expect(position()).toMatchObject({ quantity: 0n, deposit_paise: 0n, closed_ms: BigInt(dueMs) })
    expect(ledger.balancePaise('user:cash')).toBe(2_000n)
    expect(ledger.balancePaise('user:margin')).toBe(0n)
  })

  it('does not apply to purchases on the ex-day, nor to a closed position', () => {
    const { ledger, orderNo, market } = hold({ quantity: 100 }, 10_000, 10_000n)
    expect(ledger.run(adjustPosition, input(orderNo, { dueMs: 0 }))).toMatchObject({
      key: refusals.noSuchOrder,
    })
    expect(ledger.run(adjustPosition, input(99n))).toMatchObject({ key: refusals.noSuchOrder })
    ledger.run(createSell(createValidator(market, rules, ownLossCovers)), { orderNo })
    expect(ledger.run(adjustPosition, input(orderNo))).toMatchObject({ key: refusals.positionClosed })
  })

  it('leaves the combined value of position and cash exactly unchanged, whatever the terms', () => {
    const cases = fc.record({
      quantity: fc.integer({ min: 1, max: 5_000 }),
      direction: fc.constantFrom('long' as const, 'short' as const),
      leverage: fc.constantFrom(1, 2, 3, 5),
      pricePaise: fc.integer({ min: 10_000, max: 500_000 }),
      sharesBefore: fc.integer({ min: 1, max: 10 }),
      sharesAfter: fc.integer({ min: 1, max: 10 }),
      referencePaise: fc.integer({ min: 1_000, max: 500_000 }),
    })
    fc.assert(
      fc.property(cases, ({ quantity, direction, leverage, pricePaise, ...terms }) => {
        const { ledger, orderNo, position } = hold({ quantity, direction, leverage }, pricePaise, 10n ** 11n)
        const before = position()
        const sign = direction === 'long' ? 1n : -1n
        const [from, to] = [BigInt(terms.sharesBefore), BigInt(terms.sharesAfter)]
        const reference = BigInt(terms.referencePaise)
        const money = () => ledger.balancePaise('user:cash') + ledger.balancePaise('user:margin')
        // Everything in parts of 1/from of a paisa: an old share is worth to/from new ones.
        const worth = (row: PositionRow, sharePaise: bigint) =>
          sharePaise * row.quantity - from * row.cost_paise
        const worthBefore = from * money() + sign * worth(before, reference * to)
        ledger.run(adjustPosition, input(orderNo, { ...terms, referencePaise: reference }))
        const worthAfter = from * money() + sign * worth(position(), reference * from)
        const difference = worthAfter - worthBefore
        expect(difference < 0n ? -difference : difference).toBeLessThanOrEqual(Number(from))
        expect(ledger.totalPaise()).toBe(0n)
        expect(position().deposit_paise).toBe(ledger.balancePaise('user:margin'))
      }),
    )
  })
})

describe('a dividend', () => {
  const dividend = (orderNo: bigint, amountPaise: bigint) =>
    input(orderNo, {
      kind: 'dividend',
      sharesAfter: 1,
      amountPaise,
      actionId: 'dividend:INE000000001:2026-11-23',
    })

  it('is credited to long positions, for every share', () => {
    const { ledger, orderNo, position } = hold({ quantity: 100, leverage: 5 })
    ledger.run(adjustPosition, dividend(orderNo, 250n))
    expect(ledger.balancePaise('user:cash')).toBe(25_000n)
    expect(ledger.rows(commandMessageTable).at(-1)).toMatchObject({
      kind: 'dividend-received',
      parameters: { amount: '250.00' },
      sent_ms: BigInt(dueMs),
    })
    expect(position()).toMatchObject({
      quantity: 100n,
      cost_paise: 1_000_000n,
      deposit_paise: 200_000n,
      realised_paise: 0n,
    })
  })

  it('is debited from short positions: from the cash, then the margin, then the house', () => {
    const short = { quantity: 100, direction: 'short' as const, leverage: 5 }
    const rich = hold(short, 10_000, 30_000n)
    rich.ledger.run(adjustPosition, dividend(rich.orderNo, 250n))
    expect(rich.ledger.balancePaise('user:cash')).toBe(5_000n)
    expect(rich.ledger.rows(commandMessageTable).at(-1)).toMatchObject({
      kind: 'dividend-charged',
      parameters: { amount: '250.00' },
    })
    const poor = hold(short, 10_000, 10_000n)
    poor.ledger.run(adjustPosition, dividend(poor.orderNo, 250n))
    expect(poor.ledger.balancePaise('user:cash')).toBe(0n)
    expect(poor.position().deposit_paise).toBe(185_000n)
    expect(poor.ledger.balancePaise('user:margin')).toBe(185_000n)
    const broke = hold(short)
    broke.ledger.run(adjustPosition, dividend(broke.orderNo, 2_500n))
    expect(broke.position()).toMatchObject({ quantity: 100n, deposit_paise: 0n })
    expect(broke.ledger.postedPaise('house:deficit')).toBe(50_000n)
  })
})
