import { portfolio } from '@tarazu/contract/calls/portfolio.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { dayMs } from '@tarazu/market/calendar/india-time.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { annualRate, rateOver } from '../../base/annual-rate.ts'
import { createTestDatabase } from '../../database/testing/database.ts'
import { startCommitLoop } from '../../ledger/commit-loop.ts'
import { readNetResult } from '../balances/net-result.ts'
import { readFigures } from '../balances/queries.ts'
import { createBuy } from '../orders/buy.ts'
import { createSell } from '../orders/sell.ts'
import { ownLossCovers } from '../positions/own-loss-covers.ts'
import { contextOf } from '../positions/testing/context.ts'
import { testRules } from '../positions/testing/fixtures.ts'
import { insertInvestor } from '../positions/testing/investors.ts'
import { createSteadyMarket, onSteadyDayMs } from '../positions/testing/steady-market.ts'
import { createValidator } from '../validation/order-validator.ts'
import { type HoldingStep, holdingSteps, totalsAt } from './history.ts'
import { timeWeightedReturns } from './returns.ts'
import { moneyWeightedOf, portfolioRoutes } from './routes.ts'

const paise = fc.integer({ min: 1, max: 1_000_000_000 })

describe('the time-weighted return', () => {
  it('is that of the price alone, whatever is paid in and taken out, and when', () => {
    const step = fc.record({
      moved: fc.double({ min: 0.5, max: 2, noNaN: true }),
      put: fc.double({ min: 0, max: 3, noNaN: true }),
    })
    fc.assert(
      fc.property(paise, fc.array(step, { minLength: 1, maxLength: 40 }), (first, steps) => {
        let value = first
        let growth = 1
        const valuations = [{ instantMs: 0, valuePaise: first, putPaise: first }]
        for (const [place, { moved, put }] of steps.entries()) {
          // More is paid in, or up to nine tenths of it is taken out.
          const putPaise = value * Math.max(-0.9, put - 1)
          value = (value + putPaise) * moved
          growth *= moved
          valuations.push({ instantMs: (place + 1) * dayMs, valuePaise: value, putPaise })
        }
        expect((timeWeightedReturns(valuations).at(-1) ?? 0) + 1).toBeCloseTo(growth, 6)
      }),
    )
  })

  it('of a price that does not move is 0', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1_000, max: 100_000 }), { maxLength: 30 }), (puts) => {
        let value = 50_000
        const valuations = [{ instantMs: 0, valuePaise: value, putPaise: value }]
        for (const [place, putPaise] of puts.entries()) {
          value += putPaise
          valuations.push({ instantMs: place + 1, valuePaise: value, putPaise })
        }
        for (const one of timeWeightedReturns(valuations)) expect(one).toBeCloseTo(0, 12)
      }),
    )
  })
})

describe('the money-weighted return', () => {
  it('is the one in Microsoft’s example for XIRR: 37.34 per cent', () => {
    const at = (day: string) => Date.parse(`${day}T00:00:00Z`)
    const flows = [
      { instantMs: at('2008-01-01'), amountPaise: 10_000 },
      { instantMs: at('2008-03-01'), amountPaise: -2_750 },
      { instantMs: at('2008-10-30'), amountPaise: -4_250 },
      { instantMs: at('2009-02-15'), amountPaise: -3_250 },
    ]
    const end = { instantMs: at('2009-04-01'), amountPaise: 2_750 }
    expect(annualRate(flows, end)).toBeCloseTo(0.373362535, 8)
  })

  it('finds the rate at which deposits grew, from near total loss to a thousandfold', () => {
    const flow = fc.record({ day: fc.integer({ min: 0, max: 300 }), amountPaise: paise })
    const growth = fc.double({ min: 0.01, max: 50, noNaN: true })
    fc.assert(
      fc.property(fc.array(flow, { minLength: 1, maxLength: 10 }), growth, (flows, perYear) => {
        const endMs = 365 * dayMs
        const put = flows.map(({ day, amountPaise }) => ({ instantMs: day * dayMs, amountPaise }))
        const worth = put.reduce(
          (sum, { instantMs, amountPaise }) =>
            sum + amountPaise * perYear ** ((endMs - instantMs) / (365 * dayMs)),
          0,
        )
        const rate = annualRate(put, { instantMs: endMs, amountPaise: worth }) ?? Number.NaN
        expect((1 + rate) / perYear).toBeCloseTo(1, 6)
      }),
    )
  })

  it('is −100 per cent if everything was lost, and none if no time has passed', () => {
    const flows = [{ instantMs: 0, amountPaise: 100 }]
    for (const days of [1, 40, 400])
      expect(annualRate(flows, { instantMs: days * dayMs, amountPaise: 0 })).toBe(-1)
    const again = [
      ...flows,
      { instantMs: 20 * dayMs, amountPaise: -30 },
      { instantMs: 30 * dayMs, amountPaise: 50 },
    ]
    expect(annualRate(again, { instantMs: 60 * dayMs, amountPaise: 0 })).toBe(-1)
    expect(rateOver(-1, dayMs)).toBe(-1)
    expect(annualRate(flows, { instantMs: 0, amountPaise: 100 })).toBeUndefined()
    expect(rateOver(0.21, 365 * dayMs)).toBeCloseTo(0.21, 12)
  })
})

it('has no money-weighted return for the first minutes, when a small loss would be a whole year’s loss', () => {
  const flows = [{ instantMs: 0, amountPaise: 1_000_000 }]
  const after = (instantMs: number, amountPaise: number) =>
    moneyWeightedOf(flows, { instantMs, amountPaise }).moneyWeighted
  expect(after(60_000, 999_700)).toBeNull()
  expect(after(dayMs, 999_700)).toBe('-0.03')
  expect(after(60_000, 0)).toBe('-100.00')
})

describe('total assets over time', () => {
  const holding: HoldingStep = {
    instantMs: 10,
    orderNo: 1n,
    exchange: 'NSE',
    code: 'X',
    direction: 'long',
    quantity: 10n,
    costPaise: 5_000n,
  }
  it('are the money and the gains of that time’s positions, long and short', () => {
    const money = [
      { instantMs: 5, ownPaise: 10_000n, putPaise: 10_000n },
      { instantMs: 20, ownPaise: -100n, putPaise: 0n },
    ]
    const price = () => 600n
    const totals = (direction: 'long' | 'short') =>
      totalsAt([5, 10, 20], money, [{ ...holding, direction }], price, () => 0n).map(
        ({ totalPaise }) => totalPaise,
      )
    expect(totals('long')).toEqual([10_000n, 11_000n, 10_900n])
    expect(totals('short')).toEqual([10_000n, 9_000n, 8_900n])
  })

  it('follow fills and splits in the order of their commands', () => {
    const fill = (number: bigint, kind: 'open' | 'close', quantity: bigint) => ({
      order_no: 1n,
      fill_no: number,
      kind,
      quantity,
      turnover_paise: 900n * quantity,
      decided_ms: number,
    })
    const split = {
      order_no: 1n,
      adjustment_no: 3n,
      quantity_after: 20n,
      cost_after_paise: 9_000n,
      effective_ms: 3n,
    }
    const opened = { order_no: 1n, exchange: 'NSE', code: 'X', direction: 'long' } as const
    const steps = holdingSteps(
      [opened],
      [fill(4n, 'close', 20n), fill(1n, 'open', 6n), fill(2n, 'open', 4n)],
      [split],
    )
    expect(steps.map(({ quantity, costPaise }) => [quantity, costPaise])).toEqual([
      [6n, 5_400n],
      [10n, 9_000n],
      [20n, 9_000n],
      [0n, 0n],
    ])
  })
})

it('ends at the total assets of the account figures, and counts costs as losses', async () => {
  const market = createSteadyMarket(['KAVCEM', 'NILPOW', 'ROHSUG'])
  const bed = await createTestDatabase()
  let nowMs = onSteadyDayMs
  const clock = { nowMs: () => nowMs }
  const loop = await startCommitLoop({ connection: bed.application, clock })
  try {
    const userId = await insertInvestor(await bed.connect('owner'), loop, 10_000_000n)
    nowMs += 60_000
    const rules = { ...testRules, repeatLockMs: 0 }
    const caller = { userId, idempotencyKey: undefined }
    const buy = async (code: string, direction: 'long' | 'short', leverage: number) => {
      const exchange = market.instruments.find((one) => one.code === code)?.exchange ?? 'NSE'
      const input = { code, exchange, quantity: 200, direction, leverage }
      const outcome = await loop.submit(
        createBuy(createValidator(market, rules, ownLossCovers)),
        input,
        caller,
      )
      return outcome.kind === 'accepted' ? BigInt(outcome.result.orderNo) : expect.fail(outcome.key)
    }
    await buy('KAVCEM', 'long', 2)
    await buy('NILPOW', 'short', 5)
    const sold = await buy('ROHSUG', 'long', 3)
    nowMs += 60_000
    market.setPrice('KAVCEM', 10_450)
    market.setPrice('NILPOW', 10_120)
    market.setPrice('ROHSUG', 9_900)
    await loop.submit(createSell(createValidator(market, rules, ownLossCovers)), { orderNo: sold }, caller)
    const services = { database: bed.kysely, market, clock, commitLoop: loop, worthSources: [] }
    const [bound] = portfolioRoutes(services)
    const ask = async () => portfolio.output.parse(await bound?.handle({}, contextOf(userId)))
    const answer = await ask()
    const figures = await readFigures(services, userId)
    expect(answer.points.at(-1)?.total).toBe(figures.totalAssets)
    const result = await readNetResult(services, userId)
    expect(answer.points.at(-1)?.put).toBe(result.putIn)
    expect(result.parts).toMatchObject({
      unrealised: rupeesFromPaise(200n * 450n - 200n * 120n),
      realised: rupeesFromPaise(-200n * 100n),
    })
    expect(answer.gains.map(({ code }) => code)).toEqual(['KAVCEM'])
    expect(answer.losses.map(({ code }) => code)).toEqual(['NILPOW', 'ROHSUG'])
    expect(answer.lots).toHaveLength(2)
    const other = await insertInvestor(await bed.connect('owner'), loop, 0n)
    const nothing = portfolio.output.parse(await bound?.handle({}, contextOf(other)))
    expect(nothing).toMatchObject({
      sectors: [],
      lots: [],
      returns: { xirr: null, timeWeighted: '0.00' },
    })
    // Cached for a minute, as the call's summary says.
    market.setPrice('KAVCEM', 20_000)
    expect(await ask()).toEqual(answer)
  } finally {
    await loop.stop()
    await bed.close()
  }
})
