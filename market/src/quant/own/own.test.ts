import type { OwnRule } from '@tarazu/contract/trading/own-rule.ts'
import { describe, expect, it } from 'vitest'
import { dayNumberOf } from '../../calendar/india-time.ts'
import { createCalendar } from '../../calendar/session.ts'
import { createSeedChain } from '../../numbers/seeds.ts'
import { createPracticeMarket } from '../../practice-market.ts'
import type { OwnOf, OwnTest } from './own-types.ts'

const firstDay = '2019-01-01'
const now = Date.parse('2021-06-11T18:00:00+05:30')
const { seedOf } = createSeedChain(new Uint8Array(32).fill(17), dayNumberOf(firstDay))
const ownOf = (seeds = seedOf): OwnOf => {
  const { quant } = createPracticeMarket({
    seedOf: seeds,
    firstDay,
    companies: 110,
    calendar: createCalendar('nse'),
  })
  if (quant === undefined) throw new Error('the practice market has no AI products')
  return quant.own
}
const own = ownOf()
const terms = { sumPaise: 100_000_000, lotShares: 100 }

const momentum: OwnRule = {
  pool: 50,
  rhythm: 'monthly',
  signals: [{ by: 'rise', days: 120, skippedDays: 20 }],
  filters: [],
  sizing: { count: 8, by: 'equal', investedPercent: 95 },
  exits: [{ kind: 'rank', count: 15 }],
}
const swing: OwnRule = {
  pool: 50,
  rhythm: 'weekly',
  signals: [{ by: 'oversold', days: 5 }, { by: 'calm' }],
  filters: [
    { kind: 'aboveMean', days: 60 },
    { kind: 'rsiBelow', days: 14, level: 60 },
  ],
  sizing: { count: 6, by: 'calm', investedPercent: 90 },
  exits: [
    { kind: 'loss', percent: 6 },
    { kind: 'gain', percent: 10 },
    { kind: 'trail', percent: 8 },
    { kind: 'days', days: 15 },
  ],
}
const breakout: OwnRule = {
  pool: 50,
  rhythm: 'daily',
  signals: [{ by: 'nearHigh', days: 55 }],
  filters: [
    { kind: 'newHigh', days: 40 },
    { kind: 'risen', days: 40, percent: 3 },
    { kind: 'marketAboveMean', days: 50 },
  ],
  sizing: { count: 10, by: 'rank', investedPercent: 98 },
  exits: [
    { kind: 'belowMean', days: 30 },
    { kind: 'marketBelowMean', days: 100 },
  ],
}
const rules = { momentum, swing, breakout }

const testOf = (rule: OwnRule, of = own): OwnTest => {
  const test = of.test(rule, terms, now)
  if (test === undefined) throw new Error('the history is too short')
  return test
}

describe.each(Object.entries(rules))('%s', (_name, rule) => {
  const report = testOf(rule).report([])

  it('spends no more than it has, in whole lots, and never goes short', () => {
    expect(report.trades.length).toBeGreaterThan(10)
    for (const { units } of report.trades) if (units > 0) expect(units % terms.lotShares).toBe(0)
    expect(report.holdings.every(({ units }) => units > 0)).toBe(true)
    expect(report.holdings.length).toBeLessThanOrEqual(rule.sizing.count)
    const heldPaise = report.holdings.reduce((sum, { valuePaise }) => sum + valuePaise, 0)
    const worthPaise = ((report.curve.at(-1)?.value ?? 0) / 100) * terms.sumPaise
    expect(heldPaise).toBeLessThanOrEqual(worthPaise + 1)
  })

  it('has costs, and reports the unseen part separately', () => {
    expect(report.costs.chargesPaise).toBeGreaterThan(0)
    expect(report.costs.slippagePaise).toBeGreaterThan(0)
    expect(report.seen.to < report.splitDay).toBe(true)
    expect(report.unseen.from < report.splitDay).toBe(true)
    expect(report.unseen.to).toBe('2021-06-11')
    expect((1 + report.seen.growth) * (1 + report.unseen.growth)).toBeCloseTo(
      (report.curve.at(-1)?.value ?? 0) / 100,
      3,
    )
  })

  it('gives the same bits in steps as at once', () => {
    const stepped = testOf(rule, ownOf())
    for (let days = 0; days <= stepped.days; days += 37) stepped.grow(days)
    expect(stepped.report([])).toEqual(report)
  })

  it('depends on nothing later', () => {
    const shiftedFrom = dayNumberOf('2021-02-15')
    const other = testOf(
      rule,
      ownOf((dayNumber) => (dayNumber >= shiftedFrom ? seedOf(dayNumber + 20) : seedOf(dayNumber))),
    ).report([])
    const before = (of: typeof report) => of.curve.filter(({ day }) => day < '2021-02-15')
    expect(before(other)).toEqual(before(report))
    expect(other.curve).not.toEqual(report.curve)
  })
})

it('decides on the server as the back-test does, for the next open', () => {
  for (const endMs of ['2021-03-31', '2021-04-30', '2021-05-31'].map((day) =>
    Date.parse(`${day}T18:00:00+05:30`),
  )) {
    const { next, holdings, curve } = own.test(momentum, terms, endMs)?.report([]) ?? {}
    if (next === undefined || holdings === undefined) throw new Error('the history is too short')
    const heldPaise = holdings.reduce((sum, { valuePaise }) => sum + valuePaise, 0)
    const moneyPaise = Math.round(((curve?.at(-1)?.value ?? 0) / 100) * terms.sumPaise) - heldPaise
    const positions = holdings.map(({ id, units, valuePaise }) => ({
      id,
      sinceDay: '2021-01-01',
      quantity: units,
      costPaise: valuePaise,
    }))
    const openMs = endMs + 15.5 * 3_600_000
    const decided = own.decide(momentum, positions, { moneyPaise, lotShares: 100 }, openMs)
    expect(decided.sales).toEqual(next.sales)
    expect(decided.purchases.map(({ id }) => id)).toEqual(next.purchases.map(({ id }) => id))
    expect(next.sales.length + next.purchases.length).toBeGreaterThan(0)
  }
})

it('trusts a result less, the more rules were tried', () => {
  const test = testOf(momentum)
  const told = [[], [0.3, -0.2], Array.from({ length: 60 }, (_, place) => place / 40 - 0.75)].map(
    (tried) => test.report(tried).deflatedSharpe,
  )
  expect(told[1]).toBeLessThan(told[0] as number)
  expect(told[2]).toBeLessThan(told[1] as number)
})

it('has no back-test if the history is too short', () => {
  expect(own.test(momentum, terms, Date.parse('2019-09-02T18:00:00+05:30'))).toBeUndefined()
})
