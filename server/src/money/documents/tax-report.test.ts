import { partOfHeld } from '@tarazu/contract/trading/trading-arithmetic.ts'
import { dayMs } from '@tarazu/market/calendar/india-time.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { financialYearAt, spanOfYear } from './financial-year.ts'
import { type GainEvent, gainOf, gainsOf } from './gains.ts'
import { type TaxFacts, taxReportOf, yearsOf } from './tax-report.ts'

const startMs = Date.UTC(2024, 0, 15, 6)
const atDay = (day: string, time = '11:00'): number => Date.parse(`${day}T${time}:00+05:30`)

describe('financial years', () => {
  it('begin on 1 April, India time', () => {
    expect(financialYearAt(Date.parse('2026-03-31T23:59:59.999+05:30'))).toBe('2025-26')
    expect(financialYearAt(Date.parse('2026-04-01T00:00:00+05:30'))).toBe('2026-27')
    expect(financialYearAt(Date.parse('2099-12-31T00:00:00+05:30'))).toBe('2099-00')
    const { fromMs, untilMs } = spanOfYear('2026-27')
    expect([fromMs, untilMs - 1].map(financialYearAt)).toEqual(['2026-27', '2026-27'])
    expect([fromMs - 1, untilMs].map(financialYearAt)).toEqual(['2025-26', '2027-28'])
  })
})

const demat = { security: 'INE1', direction: 'long', delivery: true } as const
const trade = (
  number: number,
  kind: 'open' | 'close',
  day: string,
  quantity: number,
  pricePaise: number,
) => ({
  ...demat,
  number: BigInt(number),
  orderNo: BigInt(number),
  kind,
  instantMs: atDay(day),
  quantity: BigInt(quantity),
  turnoverPaise: BigInt(quantity * pricePaise),
  profitLossPaise: 0n,
})

describe('gains', () => {
  it('take the oldest lots first, each by its own age', async () => {
    const { gains, lots } = await gainsOf([
      trade(1, 'open', '2024-01-10', 10, 10_000),
      trade(2, 'open', '2025-06-01', 10, 20_000),
      trade(3, 'open', '2026-01-05', 5, 30_000),
      trade(4, 'close', '2026-01-05', 22, 25_000),
    ])
    expect(gains.map(({ kind, quantity, ...gain }) => [kind, quantity, gainOf(gain)])).toEqual([
      ['long-term', 10n, 150_000n],
      ['short-term', 10n, 50_000n],
      ['speculative', 2n, -10_000n],
    ])
    expect(lots.get('INE1')).toMatchObject([{ quantity: 3n, costPaise: 90_000n }])
  })
  it('give bonus shares no cost and their own age, and spread a split over the lots', async () => {
    const change = (kind: 'split' | 'bonus', number: number, day: string, from: number, to: number) => ({
      ...demat,
      ...{
        kind,
        number: BigInt(number),
        orderNo: 1n,
        instantMs: atDay(day, '09:15'),
      },
      ...{ quantityBefore: BigInt(from), quantityAfter: BigInt(to), grossPaise: 0n },
      ...{ costBeforePaise: 100_000n, costAfterPaise: 100_000n },
    })
    const { gains } = await gainsOf([
      trade(1, 'open', '2024-01-10', 10, 10_000),
      change('bonus', 2, '2025-01-01', 10, 20),
      change('split', 3, '2025-02-01', 20, 40),
      trade(4, 'close', '2025-06-01', 40, 3_000),
    ])
    expect(gains.map(({ kind, quantity, costPaise }) => [kind, quantity, costPaise])).toEqual([
      ['long-term', 20n, 100_000n],
      ['short-term', 20n, 0n],
    ])
  })
})

interface Held {
  readonly orderNo: bigint
  readonly delivery: boolean
  readonly direction: 'long' | 'short'
  readonly security: string
  quantity: bigint
  costPaise: bigint
  realisedPaise: bigint
}

const step = fc.record({
  act: fc.constantFrom('open', 'open', 'close', 'close', 'split', 'bonus'),
  pick: fc.nat(),
  days: fc.integer({ min: 0, max: 120 }),
  quantity: fc.bigInt(1n, 500n),
  pricePaise: fc.bigInt(5n, 500_000n),
  feePaise: fc.bigInt(0n, 10_000n),
  delivery: fc.boolean(),
  short: fc.boolean(),
  ratio: fc.constantFrom([1n, 2n], [2n, 3n], [1n, 10n], [5n, 1n], [4n, 5n]),
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** Trades as the positions' own accounting has them (trading/positions/corporate-action.ts, trading/positions/closing.ts). */
const simulate = (steps: readonly Step[]) => {
  const held: Held[] = []
  const events: GainEvent[] = []
  const trades: {
    instantMs: number
    turnoverPaise: bigint
    charges: { stt: string }
    uncoveredPaise: bigint
  }[] = []
  let instantMs = startMs
  let number = 0n
  const add = (one: Held, rest: object) => {
    number += 1n
    const { orderNo, delivery, direction, security } = one
    events.push({ orderNo, delivery, direction, security, number, instantMs, ...rest } as GainEvent)
  }
  const charge = (turnoverPaise: bigint, feePaise: bigint) =>
    trades.push({ instantMs, turnoverPaise, charges: { stt: feePaise.toString() }, uncoveredPaise: 0n })
  const close = (one: Held, quantity: bigint, pricePaise: bigint, feePaise: bigint) => {
    // As after a walk through several levels: no whole price times the quantity.
    const turnoverPaise = pricePaise * quantity + (quantity > 1n ? 1n : 0n)
    const costPaise = partOfHeld(one.costPaise, quantity, one.quantity)
    const profitLossPaise = (turnoverPaise - costPaise) * (one.direction === 'long' ? 1n : -1n)
    one.realisedPaise += profitLossPaise
    one.quantity -= quantity
    one.costPaise -= costPaise
    add(one, { kind: 'close', quantity, turnoverPaise, profitLossPaise })
    charge(turnoverPaise, feePaise)
  }
  const change = (one: Held, kind: string, before: bigint, after: bigint, referencePaise: bigint) => {
    const sign = one.direction === 'long' ? 1n : -1n
    const parts = one.quantity * after
    const quantityAfter = parts / before
    const valuePaise = (referencePaise * (parts % before)) / before
    const costPaise = partOfHeld(one.costPaise, parts % before, parts)
    const grossPaise = sign * (valuePaise - costPaise)
    const [quantityBefore, costBeforePaise] = [one.quantity, one.costPaise]
    const costAfterPaise = costBeforePaise - costPaise
    add(one, {
      kind,
      quantityBefore,
      quantityAfter,
      costBeforePaise,
      costAfterPaise,
      grossPaise,
    })
    one.realisedPaise += grossPaise
    one.quantity = quantityAfter
    one.costPaise = costAfterPaise
  }
  for (const { act, pick, days, ...terms } of steps) {
    instantMs += days * dayMs
    const open = held.filter(({ quantity }) => quantity > 0n)
    const one = open[pick % Math.max(1, open.length)]
    if (act === 'open' || one === undefined) {
      const direction = terms.delivery || !terms.short ? 'long' : 'short'
      const { delivery, quantity, pricePaise } = terms
      const made: Held = {
        orderNo: number + 1n,
        delivery,
        direction,
        security: `INE${pick % 2}`,
        quantity,
        costPaise: quantity * pricePaise + 1n,
        realisedPaise: 0n,
      }
      held.push(made)
      add(made, { kind: 'open', quantity, turnoverPaise: made.costPaise, profitLossPaise: 0n })
      charge(made.costPaise, terms.feePaise)
    } else if (act === 'close') {
      const quantity = terms.quantity < one.quantity ? terms.quantity : one.quantity
      close(one, quantity, terms.pricePaise, terms.feePaise)
    } else {
      const [before = 1n, after = 1n] = act === 'bonus' ? [1n, 2n] : terms.ratio
      change(one, act, before, after, terms.pricePaise)
    }
  }
  const closeAll = () => {
    for (const one of held) if (one.quantity > 0n) close(one, one.quantity, 777n, 13n)
  }
  return { held, events, trades, closeAll }
}

const factsOf = ({ events, trades }: ReturnType<typeof simulate>): TaxFacts => ({
  events,
  trades,
  dividends: [],
  financing: [],
  loanCosts: [],
  products: [],
})
const total = (amounts: readonly bigint[]) => amounts.reduce((sum, one) => sum + one, 0n)

describe('any trades', () => {
  const runs = { numRuns: Number(process.env.PROPERTY_RUNS ?? 400) }
  const steps = fc.array(step, { maxLength: 40 })

  it('come, over all years, to the realised profit less the charges once everything is closed', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (made) => {
        const account = simulate(made)
        account.closeAll()
        const facts = factsOf(account)
        const reports = await Promise.all(yearsOf(facts, startMs).map((year) => taxReportOf(facts, year)))
        const fees = total(account.trades.map(({ charges }) => BigInt(charges.stt)))
        const realised = total(account.held.map(({ realisedPaise }) => realisedPaise))
        expect(total(reports.map(({ netPaise }) => netPaise))).toBe(realised - fees)
        expect(total(reports.map(({ chargesPaise }) => chargesPaise))).toBe(fees)
      }),
      runs,
    )
  })

  it('lose and invent no share and no paisa of cost while something is held', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (made) => {
        const { held, events } = simulate(made)
        const { gains, lots } = await gainsOf(events)
        const left = [...lots.values()].flat()
        const delivered = held.filter(({ delivery }) => delivery)
        const closed = events.map((event) => (event.kind === 'close' ? event.quantity : 0n))
        expect(total(gains.map(({ quantity }) => quantity))).toBe(total(closed))
        expect(total(left.map(({ quantity }) => quantity))).toBe(
          total(delivered.map(({ quantity }) => quantity)),
        )
        expect(left.every(({ costPaise }) => costPaise >= 0n)).toBe(true)
        const cost = total(left.map(({ costPaise }) => costPaise))
        const positions = total(delivered.map(({ costPaise }) => costPaise))
        const realised = total(held.map(({ realisedPaise }) => realisedPaise))
        expect(total(gains.map(gainOf)) - cost).toBe(realised - positions)
      }),
      runs,
    )
  })
})
