import { describe, expect, it } from 'vitest'
import { dayMs, dayNumberOf, dayOf } from './calendar/india-time.ts'
import { createCalendar, type MarketHours } from './calendar/session.ts'
import type { KeptPath } from './companies/kept-path.ts'
import { createSeedChain } from './numbers/seeds.ts'
import { createPracticeMarket } from './practice-market.ts'
import type { Market } from './types.ts'

const firstDay = '2018-01-01'
const keptMs = Date.parse('2025-12-20T12:00:00+05:30')
const nowMs = Date.parse('2026-03-11T13:47:21.300+05:30')

const chain = createSeedChain(new Uint8Array(32).fill(9), dayNumberOf(firstDay))
const marketOf = (hours: MarketHours, keptPathOf?: (company: number) => KeptPath | undefined) =>
  createPracticeMarket({
    seedOf: chain.seedOf,
    firstDay,
    calendar: createCalendar(hours),
    companies: 40,
    ...(keptPathOf && { keptPathOf }),
  })

const keptBy = (hours: MarketHours): readonly (KeptPath | undefined)[] => {
  const { histories } = marketOf(hours)
  const day = histories.lastDay(keptMs) ?? expect.fail('there are days before')
  return Array.from({ length: histories.companies }, (_, company) =>
    structuredClone(histories.until(company, day)),
  )
}

/** What is shown of a market, from what its prices follow from to what follows from them. */
const shownOf = (market: Market) => ({
  quotes: market.quotes(market.instruments, nowMs),
  // Across the day on which one history ends and the other goes on.
  candles: market.instruments.map((one) => market.candles(one, '1d', keptMs - 10 * dayMs, nowMs, nowMs)),
  actions: market.instruments.map((one) => market.actionsOf(one, firstDay, dayOf(nowMs / dayMs + 60), nowMs)),
  companies: market.instruments.map((one) => market.companyFacts?.(one, nowMs)),
  asOf: market.instruments.map((one) => market.asOf(one, nowMs)),
  news: market.news(keptMs - 20 * dayMs, keptMs + 20 * dayMs),
  indices: market.indices.map((index) => market.indexQuote(index, nowMs)),
  fund: market.funds
    ?.netValues(market.funds.list[0] ?? expect.fail('there are funds'), nowMs)
    .values.slice(-400),
})

describe.each(['always', 'nse'] as const)('a market that goes on from kept histories, %s', (hours) => {
  const kept = keptBy(hours)

  it('shows to the bit what a market shows that has computed everything', () => {
    const taken: number[] = []
    const market = marketOf(hours, (company) => {
      taken.push(company)
      return structuredClone(kept[company])
    })
    const shown = shownOf(market)
    expect(new Set(taken).size).toBe(taken.length)
    // Companies that went public meanwhile are among them.
    expect(kept.filter((path) => (path?.firstDayIndex ?? 0) > 0).length).toBeGreaterThan(2)
    expect(taken.length).toBeGreaterThan(40)
    expect(shown).toStrictEqual(shownOf(marketOf(hours)))
  })
})

describe('a market that goes on from kept histories', () => {
  const hours = 'nse'
  const kept = keptBy(hours)

  it('takes them over instead of computing them', () => {
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

  it('keeps nothing of a day that is not over, and computes the day of those listed on another day', () => {
    const { histories } = marketOf(hours)
    const today = dayOf(Math.floor((keptMs + 5.5 * 3_600_000) / dayMs))
    expect((histories.lastDay(keptMs) ?? '') < today).toBe(true)
    const elsewhere = kept.map((path) => path && { ...path, firstDayIndex: path.firstDayIndex + 1 })
    const market = marketOf(hours, (company) => elsewhere[company])
    expect(market.quotes(market.instruments, nowMs)).toStrictEqual(
      marketOf(hours).quotes(market.instruments, nowMs),
    )
  })

  it('keeps the same of a market that has gone on', () => {
    const market = marketOf(hours)
    market.quotes(market.instruments, nowMs)
    const day = market.histories.lastDay(keptMs) ?? expect.fail('there are days before')
    expect(market.histories.until(3, day)).toStrictEqual(kept[3])
  })
})
