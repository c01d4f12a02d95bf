import { describe, expect, it } from 'vitest'
import { dayNumberOf, dayOf } from '../calendar/india-time.ts'
import { createCalendar, withHistory } from '../calendar/session.ts'
import { createSeedChain } from '../numbers/seeds.ts'
import { hexOf } from '../numbers/sha256.ts'
import { createPracticeMarket } from '../practice-market.ts'
import { checkNetValue, recipeOf } from '../price-proof.ts'
import type { Instrument, Market } from '../types.ts'
import { expensesOn } from './fund-rates.ts'
import type { Fund, FundsOf } from './fund-types.ts'

const firstDay = '2023-01-02'
const companies = 160
const now = Date.parse('2026-03-11T18:00:00+05:30')
const { seedOf } = createSeedChain(new Uint8Array(32).fill(11), dayNumberOf(firstDay))
const calendar = withHistory(createCalendar('nse'), '2026-01-01')
const marketOf = (seeds = seedOf): Market =>
  createPracticeMarket({ seedOf: seeds, firstDay, calendar, companies })
const fundsOf = (market: Market): FundsOf => {
  if (market.funds === undefined) throw new Error('the practice market has no funds')
  return market.funds
}
const funds = fundsOf(marketOf())
const found = (code: string, of = funds): Fund => {
  const fund = of.find(code)
  if (fund === undefined) throw new Error(`no ${code}`)
  return fund
}
const newestDay = (fund: Fund) => dayOf(funds.netValues(fund, now).dayNumbers.at(-1) as number)

it('offers at least forty funds from all families, each with its own code', () => {
  expect(funds.list.length).toBeGreaterThanOrEqual(40)
  expect(new Set(funds.list.map(({ code }) => code)).size).toBe(funds.list.length)
  const families = new Set(funds.list.map(({ family }) => family))
  for (const family of ['index', 'sector', 'small', 'value', 'momentum', 'quality', 'lowVolatility'] as const)
    expect(families).toContain(family)
  for (const family of ['balanced', 'gold', 'liquid', 'taxSaver', 'target'] as const)
    expect(families).toContain(family)
  expect(found('TAXSAVER').lockUpYears).toBe(3)
  expect(funds.list.every(({ code }) => /^[A-Z0-9]+$/.test(code))).toBe(true)
})

it('has open, suspended and closed funds', () => {
  const states = new Set(funds.list.map((fund) => funds.stateOf(fund, now)))
  expect(states).toEqual(new Set(['open', 'suspended', 'closed']))
  const ended = found('TARGET2025')
  expect(newestDay(ended)).toBe('2026-01-01')
  expect(funds.stateOf(ended, Date.parse('2025-12-31T18:00:00+05:30'))).toBe('open')
})

describe.each(funds.list.map(({ code }) => code))('%s', (code) => {
  it('is worth the sum of its parts, and its NAV is a fraction of that', () => {
    const fund = found(code)
    const { dayNumbers, values } = funds.netValues(fund, now)
    for (const place of [0, 90, 250, values.length - 1]) {
      const day = funds.dayOf(fund, dayOf(dayNumbers[place] as number), now)
      if (day === undefined) throw new Error('has a value')
      const heldPaise = day.holdings.reduce((sum, { units, pricePaise }) => sum + units * pricePaise, 0)
      expect(day.netAssetsPaise).toBe(heldPaise + day.moneyPaise - day.costsPaise)
      expect(day.moneyPaise).toBeGreaterThanOrEqual(0)
      const exact = (BigInt(day.netAssetsPaise) * 100n * 1_000n) / BigInt(day.unitsIssued)
      expect(Math.abs(day.netValue * 1_000 - Number(exact))).toBeLessThanOrEqual(500)
      expect(values[place]).toBe(day.netValue)
    }
  })
})

it('holds only listed shares, at their close', () => {
  const market = marketOf()
  const day = fundsOf(market).dayOf(found('INDEX50'), '2025-06-10', now)
  const close = Date.parse('2025-06-10T15:30:00+05:30')
  for (const { id, pricePaise } of day?.holdings ?? [])
    expect(market.quote(market.instruments[id] as Instrument, close)?.pricePaise).toBe(pricePaise)
  expect(day?.holdings.length).toBe(50)
})

it('has no NAV before the close of its day', () => {
  const fund = found('INDEX50')
  const at = (time: string) => funds.netValues(fund, Date.parse(`2026-03-11T${time}+05:30`)).dayNumbers.at(-1)
  expect(at('15:29:59')).toBe(dayNumberOf('2026-03-10'))
  expect(at('15:30:00')).toBe(dayNumberOf('2026-03-11'))
  expect(funds.dayOf(fund, '2026-03-11', Date.parse('2026-03-11T15:00:00+05:30'))).toBeUndefined()
  expect(funds.dayOf(fund, '2026-03-08', now)).toBeUndefined()
  expect(funds.dayOf(fund, '2022-12-30', now)).toBeUndefined()
})

it('depends on nothing later, and gives the same bits in any order of requests', () => {
  const shiftedFrom = dayNumberOf('2025-09-30')
  const other = fundsOf(
    marketOf((dayNumber) => (dayNumber >= shiftedFrom ? seedOf(dayNumber + 20) : seedOf(dayNumber))),
  )
  // Day by day backwards; the others at once.
  for (const fund of other.list.toReversed()) {
    const [mine, theirs] = [funds.netValues(fund, now), other.netValues(fund, now)]
    const before = mine.dayNumbers.findIndex((dayNumber) => dayNumber >= shiftedFrom)
    const until = before < 0 ? mine.values.length : before
    expect(theirs.values.slice(0, until)).toEqual(mine.values.slice(0, until))
    if (before >= 0 && fund.family === 'index')
      expect(theirs.values.slice(until)).not.toEqual(mine.values.slice(until))
  }
  const stepped = fundsOf(marketOf())
  for (const day of ['2023-05-04', '2024-02-29', '2024-03-28', '2025-10-01', '2026-03-11']) {
    const ms = Date.parse(`${day}T18:00:00+05:30`)
    for (const { code } of stepped.list) stepped.netValues(found(code, stepped), ms)
  }
  for (const fund of stepped.list)
    expect(stepped.netValues(fund, now).values).toEqual(funds.netValues(fund, now).values)
})

it('follows its index, minus its costs', () => {
  for (const code of ['INDEX50', 'INDEX500', 'INDEX100', 'INDEXBANK']) {
    const fund = found(code)
    const [own, index] = [funds.netValues(fund, now), funds.benchmarkValues(fund, now)]
    const years = own.values.length / 261
    const growth = ({ values }: typeof own) => (values.at(-1) as number) / (values[0] as number)
    const difference = (growth(own) / growth(index) - 1) / years
    expect(difference).toBeLessThan(-0.0005)
    expect(difference).toBeGreaterThan(-0.008)
  }
})

it('lends a liquid fund’s money at about the policy rate', () => {
  const { values } = funds.netValues(found('LIQUID'), now)
  expect([...values].every((value, place) => place === 0 || value >= (values[place - 1] as number))).toBe(
    true,
  )
  expect(funds.policyRatePpm(now)).toBeGreaterThanOrEqual(40_000)
  expect((funds.policyRatePpm(now) ?? 1) % 2_500).toBe(0)
})

it('values a liquid fund on every calendar day, including each night’s interest', () => {
  const [liquid, value] = [found('LIQUID'), found('VALUE')]
  const on = (fund: Fund, day: string) => funds.netValueOn(fund, day, now) ?? 0
  // A Friday and its weekend: a third of the three nights' interest each.
  const [friday, saturday, sunday, monday] = ['06', '07', '08', '09'].map((day) =>
    on(liquid, `2026-03-${day}`),
  ) as [number, number, number, number]
  expect(friday).toBe(funds.dayOf(liquid, '2026-03-06', now)?.netValue)
  for (const [night, netValue] of [saturday, sunday].entries())
    expect(Math.abs(netValue - friday - ((monday - friday) * (night + 1)) / 3)).toBeLessThanOrEqual(1)
  expect(on(value, '2026-03-08')).toBe(on(value, '2026-03-06'))
  const friNoon = Date.parse('2026-03-06T12:00:00+05:30')
  expect(funds.netValueOn(liquid, '2026-03-08', friNoon)).toBeUndefined()
  expect(funds.netValueOn(liquid, '2022-12-30', now)).toBeUndefined()
})

it('accrues each night by the rules of that day', () => {
  const fund = found('VALUE')
  const at = (day: string) => funds.dayOf(fund, day, Date.parse('2026-12-02T18:00:00+05:30'))
  const ppmOfNight = (day: string, next: string) => {
    const [before, after] = [at(day), at(next)]
    if (before === undefined || after === undefined) throw new Error('has a value')
    return ((after.costsPaise - before.costsPaise) * 365 * 1_000_000) / before.netAssetsPaise
  }
  const [old, new2026] = ['2026-11-30', '2026-12-01'].map(
    (day) => expensesOn(fund.expenses, day)?.totalPpm ?? 0,
  )
  expect(new2026).not.toBe(old)
  expect(ppmOfNight('2026-11-30', '2026-12-01')).toBeCloseTo(old ?? 0, 0)
  expect(ppmOfNight('2026-12-01', '2026-12-02')).toBeCloseTo(new2026 ?? 0, 0)
})

it('has the riskometer level of its kind of fund', () => {
  const level = (code: string) => funds.riskOf(found(code), now)
  expect(level('LIQUID')).toBe('low')
  expect(level('INDEX50')).toBe('veryHigh')
  expect(['moderate', 'moderatelyHigh']).toContain(level('CONSERVATIVE'))
  expect(level('GOLD')).toBe('moderatelyHigh')
})

it('yields what its shares paid and its money earned', () => {
  expect(funds.yieldPpm(found('INDEX100'), now)).toBeGreaterThan(3_000)
  expect(funds.yieldPpm(found('OVERNIGHT'), now)).toBeGreaterThan(35_000)
})

it('lets anybody recompute a NAV from the recipe and a day’s seed', () => {
  const recipe = { ...recipeOf(firstDay, calendar), companies }
  const day = '2024-08-20'
  const netValue = funds.dayOf(found('VALUE'), day, now)?.netValue ?? 0
  const seed = hexOf(seedOf(dayNumberOf(day)))
  expect(checkNetValue(recipe, seed, { code: 'VALUE', day, netValue }).finding).toBe('same')
  expect(checkNetValue(recipe, seed, { code: 'VALUE', day, netValue: netValue + 1 }).finding).toBe('other')
  expect(checkNetValue(recipe, seed, { code: 'NONE', day, netValue }).finding).toBe('none')
})
