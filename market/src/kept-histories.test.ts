import { describe, expect, it } from 'vitest'
import { dayMs, dayNumberOf, dayOf } from './calendar/india-time.ts'
import { createCalendar, type MarketHours } from './calendar/session.ts'
import type { KeptPath } from './companies/kept-path.ts'
import type { Fund } from './funds/fund-types.ts'
import type { KeptFund } from './funds/kept-fund.ts'
import { createSeedChain } from './numbers/seeds.ts'
import { createPracticeMarket } from './practice-market.ts'
import type { Market } from './types.ts'

const firstDay = '2018-01-01'
const keptMs = Date.parse('2025-12-20T12:00:00+05:30')
const nowMs = Date.parse('2026-03-11T13:47:21.300+05:30')

const chain = createSeedChain(new Uint8Array(32).fill(9), dayNumberOf(firstDay))
const marketOf = (
  hours: MarketHours,
  keptPathOf?: (company: number) => KeptPath | undefined,
  keptFundOf?: (code: string) => KeptFund | undefined,
) =>
  createPracticeMarket({
    seedOf: chain.seedOf,
    firstDay,
    calendar: createCalendar(hours),
    companies: 40,
    ...(keptPathOf && { keptPathOf }),
    ...(keptFundOf && { keptFundOf }),
  })

const keptBy = (hours: MarketHours): readonly (KeptPath | undefined)[] => {
  const { histories } = marketOf(hours)
  const day = histories.lastDay(keptMs) ?? expect.fail('there are days before')
  return Array.from({ length: histories.companies }, (_, company) =>
    structuredClone(histories.until(company, day)),
  )
}

const fundsKeptBy = (hours: MarketHours): ReadonlyMap<string, KeptFund> => {
  const { histories } = marketOf(hours)
  const day = histories.lastDay(keptMs) ?? expect.fail('there are days before')
  return new Map(
    histories.funds.map((code) => [
      code,
      structuredClone(histories.fundUntil(code, day) ?? expect.fail(`no fund ${code}`)),
    ]),
  )
}

const fundShown = (funds: NonNullable<Market['funds']>, fund: Fund) => ({
  values: funds.netValues(fund, nowMs).values.slice(),
  benchmark: funds.benchmarkValues(fund, nowMs).values.slice(),
  state: funds.stateOf(fund, nowMs),
  yieldPpm: funds.yieldPpm(fund, nowMs),
  risk: funds.riskOf(fund, nowMs),
  // Before and after the last saved day.
  days: ['2025-06-16', '2025-12-19', '2025-12-22', '2026-03-10'].map((day) => funds.dayOf(fund, day, nowMs)),
})

/** A market's output, from the inputs of its prices to what follows from them. */
const shownOf = (market: Market) => ({
  quotes: market.quotes(market.instruments, nowMs),
  // Across the day when saved history ends and computation continues.
  candles: market.instruments.map((one) => market.candles(one, '1d', keptMs - 10 * dayMs, nowMs, nowMs)),
  actions: market.instruments.map((one) => market.actionsOf(one, firstDay, dayOf(nowMs / dayMs + 60), nowMs)),
  companies: market.instruments.map((one) => market.companyFacts?.(one, nowMs)),
  asOf: market.instruments.map((one) => market.asOf(one, nowMs)),
  news: market.news(keptMs - 20 * dayMs, keptMs + 20 * dayMs),
  indices: market.indices.map((index) => market.indexQuote(index, nowMs)),
  funds: market.funds?.list
    .filter((_, place) => place % 6 === 0)
    .map((fund) => market.funds && fundShown(market.funds, fund)),
})

describe.each(['always', 'nse'] as const)('a market that continues from saved histories, %s', (hours) => {
  const kept = keptBy(hours)
  const keptFunds = fundsKeptBy(hours)

  it('shows exactly what a fully computed market shows', () => {
    const taken: number[] = []
    const takenFunds: string[] = []
    const market = marketOf(
      hours,
      (company) => {
        taken.push(company)
        return structuredClone(kept[company])
      },
      (code) => {
        takenFunds.push(code)
        return structuredClone(keptFunds.get(code))
      },
    )
    const shown = shownOf(market)
    expect(new Set(takenFunds).size).toBe(takenFunds.length)
    expect(takenFunds.length).toBeGreaterThan(5)
    expect(new Set(taken).size).toBe(taken.length)
    // Includes companies that went public in the meantime.
    expect(kept.filter((path) => (path?.firstDayIndex ?? 0) > 0).length).toBeGreaterThan(2)
    expect(taken.length).toBeGreaterThan(40)
    expect(shown).toStrictEqual(shownOf(marketOf(hours)))
  })
})

describe('a market that continues from saved histories', () => {
  const hours = 'nse'
  const kept = keptBy(hours)

  it('uses them instead of computing them', () => {
    const changed = kept.map(
      (path) => path && { ...path, closesPaise: path.closesPaise.map((paise) => paise + 5) },
    )
    const instrument = marketOf(hours).instruments[0] ?? expect.fail('there are shares')
    const closesOf = (market: Market) =>
      market
        .candles(instrument, '1d', keptMs - 30 * dayMs, keptMs - 10 * dayMs, nowMs)
        .map((one) => one.closePaise)
    const other = marketOf(hours, (company) => structuredClone(changed[company]))
    expect(closesOf(other)).toEqual(closesOf(marketOf(hours)).map((paise) => paise + 5))
  })

  it('saves no open day, and recomputes companies listed on another day', () => {
    const { histories } = marketOf(hours)
    const today = dayOf(Math.floor((keptMs + 5.5 * 3_600_000) / dayMs))
    expect((histories.lastDay(keptMs) ?? '') < today).toBe(true)
    const elsewhere = kept.map((path) => path && { ...path, firstDayIndex: path.firstDayIndex + 1 })
    const market = marketOf(hours, (company) => elsewhere[company])
    expect(market.quotes(market.instruments, nowMs)).toStrictEqual(
      marketOf(hours).quotes(market.instruments, nowMs),
    )
  })

  it('uses saved funds instead of computing them, and saves the same again', () => {
    const keptFunds = fundsKeptBy(hours)
    const market = marketOf(hours, undefined, (code) => {
      const found = structuredClone(keptFunds.get(code))
      return found && { ...found, netValues: found.netValues.map((value) => value + 1) }
    })
    const fund = market.funds?.list[0] ?? expect.fail('there are funds')
    const plain = marketOf(hours)
    const valuesOf = (of: Market) => [...(of.funds?.netValues(fund, keptMs).values ?? [])]
    const computed = valuesOf(plain).map((value) => value + 1)
    expect(valuesOf(market)).toEqual(computed)
    plain.funds?.netValues(fund, nowMs)
    const day = plain.histories.lastDay(keptMs) ?? expect.fail('there are days before')
    expect(plain.histories.fundUntil(fund.code, day)).toStrictEqual(keptFunds.get(fund.code))
  })

  it('saves the same for a market that has moved on', () => {
    const market = marketOf(hours)
    market.quotes(market.instruments, nowMs)
    const day = market.histories.lastDay(keptMs) ?? expect.fail('there are days before')
    expect(market.histories.until(3, day)).toStrictEqual(kept[3])
  })
})
