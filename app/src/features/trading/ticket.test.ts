import { defaultChargeTable } from '@tarazu/contract/charge-table.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  amountProblem,
  estimateTicket,
  largestQuantity,
  ppmOfPercent,
  quantityProblem,
  type TicketInput,
  type TicketRules,
} from './ticket.ts'

const rules: TicketRules = {
  minimumQuantity: 100,
  maximumQuantity: 100_000,
  lotSize: 100,
  minimumBuyAmountPaise: 50_000n,
  maximumBuyPpm: 1_000_000n,
}
const input: TicketInput = {
  exchange: 'NSE',
  direction: 'long',
  quantity: 100,
  leverage: 1,
  pricePaise: 25_000n,
  day: '2026-11-21',
}

describe('estimateTicket', () => {
  it('agrees with the worked examples of docs/charges.md', () => {
    // Example 1: long, paid in full, 100 at 250.00 on NSE.
    expect(estimateTicket(defaultChargeTable, input)).toMatchObject({
      turnoverPaise: 2_500_000n,
      depositPaise: 2_500_000n,
      chargesPaise: 2_968n,
      neededPaise: 2_502_968n,
    })
    // Example 11: the same with leverage 5.
    expect(estimateTicket(defaultChargeTable, { ...input, leverage: 5 })).toMatchObject({
      depositPaise: 500_000n,
      chargesPaise: 1_053n,
    })
    // Example 17: short, 200 at 640.00.
    const short = { ...input, direction: 'short', quantity: 200, pricePaise: 64_000n } as const
    expect(estimateTicket(defaultChargeTable, short).chargesPaise).toBe(6_039n)
  })

  it('needs the deposit and every charge, nothing else', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1000 }),
        fc.bigInt({ min: 1n, max: 10_000_000n }),
        fc.constantFrom(1, 2, 3, 5),
        fc.constantFrom('long' as const, 'short' as const),
        (lots, pricePaise, leverage, direction) => {
          const quantity = lots * 100
          const estimate = estimateTicket(defaultChargeTable, {
            ...input,
            quantity,
            pricePaise,
            leverage,
            direction,
          })
          const lines = estimate.charges.reduce((sum, line) => sum + line.amountPaise, 0n)
          expect(estimate.neededPaise).toBe(estimate.depositPaise + lines)
          // The deposit is within half a paisa of the exact part.
          const twiceOff = 2n * (estimate.depositPaise * BigInt(leverage) - pricePaise * BigInt(quantity))
          expect(twiceOff <= BigInt(leverage) && twiceOff >= -BigInt(leverage)).toBe(true)
        },
      ),
    )
  })
})

describe('quantityProblem', () => {
  it('names what is wrong', () => {
    expect(quantityProblem(rules, null)).toEqual({ kind: 'no-quantity' })
    expect(quantityProblem(rules, 0)).toEqual({ kind: 'no-quantity' })
    expect(quantityProblem(rules, 150)).toEqual({ kind: 'not-a-lot', minimum: 100, lotSize: 100 })
    expect(quantityProblem({ ...rules, minimumQuantity: 200 }, 100)).toMatchObject({ kind: 'not-a-lot' })
    expect(quantityProblem(rules, 100_100)).toEqual({ kind: 'above-maximum', maximum: 100_000 })
    expect(quantityProblem(rules, 100_000)).toBeUndefined()
  })
})

describe('amountProblem', () => {
  const estimate = estimateTicket(defaultChargeTable, input)

  it('lets through what the funds cover to the paisa, and tells what is missing below', () => {
    expect(amountProblem(rules, estimate, estimate.neededPaise)).toBeUndefined()
    expect(amountProblem(rules, estimate, estimate.neededPaise - 1n)).toEqual({
      kind: 'insufficient-funds',
      missingPaise: 1n,
    })
  })

  it('tells the minimum amount before the funds, and says nothing of unknown funds', () => {
    const high = { ...rules, minimumBuyAmountPaise: estimate.depositPaise + 1n }
    expect(amountProblem(high, estimate, 0n)).toMatchObject({ kind: 'below-minimum-amount' })
    expect(amountProblem(rules, estimate, undefined)).toBeUndefined()
  })

  it('holds the maximum part of the funds', () => {
    const half = { ...rules, maximumBuyPpm: 500_000n }
    expect(amountProblem(half, estimate, estimate.neededPaise * 2n)).toBeUndefined()
    expect(amountProblem(half, estimate, estimate.neededPaise * 2n - 2n)).toEqual({
      kind: 'above-maximum-part',
      maximumPaise: estimate.neededPaise - 1n,
      partPpm: 500_000n,
    })
  })
})

describe('largestQuantity', () => {
  it('is affordable, and one lot more is not', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 100n, max: 5_000_000n }),
        fc.bigInt({ min: 0n, max: 1_000_000_000n }),
        fc.constantFrom(1, 2, 3, 5),
        fc.constantFrom(250_000n, 1_000_000n),
        (pricePaise, availablePaise, leverage, maximumBuyPpm) => {
          const own = { ...rules, maximumBuyPpm, minimumBuyAmountPaise: 0n }
          const order = { ...input, pricePaise, leverage }
          const quantity = largestQuantity(defaultChargeTable, own, order, availablePaise)
          const problemAt = (tried: number) =>
            amountProblem(
              own,
              estimateTicket(defaultChargeTable, { ...order, quantity: tried }),
              availablePaise,
            )
          expect(quantity % own.lotSize).toBe(0)
          if (quantity > 0) expect(problemAt(quantity)).toBeUndefined()
          if (quantity < own.maximumQuantity) expect(problemAt(quantity + own.lotSize)).toBeDefined()
        },
      ),
    )
  })

  it('is nothing where not even the least quantity is affordable, or there is no price', () => {
    expect(largestQuantity(defaultChargeTable, rules, input, 100n)).toBe(0)
    expect(largestQuantity(defaultChargeTable, rules, { ...input, pricePaise: 0n }, 10n ** 12n)).toBe(0)
    expect(largestQuantity(defaultChargeTable, rules, input, 10n ** 15n)).toBe(100_000)
  })
})

it('reads the setting’s per cent', () => {
  expect(ppmOfPercent('33.33')).toBe(333_300n)
  expect(ppmOfPercent('100')).toBe(1_000_000n)
  expect(ppmOfPercent('no')).toBe(1_000_000n)
})
