import { describe, expect, it } from 'vitest'
import { dayMs, dayNumberAt, dayNumberOf } from '../calendar/india-time.ts'
import { createCalendar } from '../calendar/session.ts'
import { createSeedChain } from '../numbers/seeds.ts'
import { createPracticeMarket } from '../practice-market.ts'
import type { Instrument } from '../types.ts'
import type { CompanyFacts } from './facts-types.ts'
import { financialQuarter } from './results.ts'
import { tradeWords } from './trade-words.ts'
import { sectors } from './universe-words.ts'

const firstDay = '2019-01-01'
const now = Date.parse('2026-08-20T13:47:21+05:30')
const chain = createSeedChain(new Uint8Array(32).fill(4), dayNumberOf(firstDay))
const market = createPracticeMarket({
  seedOf: (dayNumber) => {
    if (dayNumber > dayNumberAt(now)) throw new RangeError(`the seed of day ${dayNumber} is not known yet`)
    return chain.seedOf(dayNumber)
  },
  firstDay,
  calendar: createCalendar('nse'),
  companies: 120,
})
const factsOf = (instrument: Instrument, nowMs = now): CompanyFacts | undefined =>
  market.companyFacts?.(instrument, nowMs)
const listed = market.instruments.filter(
  ({ kind, listingDay }) => kind === 'equity' && listingDay <= '2026-08-20',
)
const all = listed.map((instrument) => ({
  instrument,
  facts: factsOf(instrument) ?? expect.fail(`nothing is known of ${instrument.code}`),
}))

it('knows what each kind of company does, in three languages', () => {
  for (const { latin } of sectors.flatMap(({ seconds }) => seconds)) {
    const words = Object.values(tradeWords.get(latin) ?? {})
    expect(words, latin).toHaveLength(3)
    for (const text of words) expect(text.length, latin).toBeGreaterThan(3)
  }
})

it('has no company facts for a fund', () => {
  const fund = market.instruments.find(({ kind }) => kind === 'etf') ?? expect.fail('there is no fund')
  expect(factsOf(fund)).toBeUndefined()
})

it('gives both listings of a company the same facts', () => {
  const pairs = all.flatMap((one) =>
    all
      .filter(({ instrument }) => instrument.isin === one.instrument.isin && instrument !== one.instrument)
      .map((other) => [one.facts, other.facts]),
  )
  expect(pairs.length).toBeGreaterThan(10)
  for (const [one, other] of pairs) expect(one).toEqual(other)
})

it('founds a company before it lists it', () => {
  for (const { instrument, facts } of all)
    expect(facts.foundedYear).toBeLessThan(Number(instrument.listingDay.slice(0, 4)))
})

describe('yearly results', () => {
  it('are five financial years in a row for a company listed long ago, up to the last whose results are out', () => {
    const { facts } = all.find(({ instrument }) => instrument.listingDay < '2019') ?? expect.fail('none')
    expect(facts.years.map(({ financialYear }) => financialYear)).toEqual([2022, 2023, 2024, 2025, 2026])
    for (const { years } of all.map((one) => one.facts)) expect(years.length).toBeLessThanOrEqual(5)
  })

  it('are the sum of the quarters reported in the company’s news', () => {
    let compared = 0
    for (const { instrument, facts } of all.slice(0, 40)) {
      const told = market
        .news(now - 900 * dayMs, now, instrument)
        .filter(({ kind }) => kind.startsWith('results') || kind.startsWith('loss'))
      for (const year of facts.years.slice(-2)) {
        const quarters = told.filter(
          ({ facts: { quarter } }) => financialQuarter(Number(quarter)).financialYear === year.financialYear,
        )
        if (quarters.length !== 4) continue
        const crore = quarters.reduce(
          (sum, { kind, facts: { profitCrore } }) =>
            sum + (kind.startsWith('loss') ? -1 : 1) * Number(profitCrore),
          0,
        )
        // News rounds a figure to about three digits.
        expect(year.netProfitPaise / 1e9 / crore).toBeCloseTo(1, 1)
        compared += 1
      }
    }
    expect(compared).toBeGreaterThan(30)
  })

  it('agree with the earnings per share in the key facts', () => {
    // Between the year's results and the next quarter's, the last four quarters are the year.
    for (const { instrument, facts } of all) {
      const year = facts.years.at(-2)
      if (year === undefined) continue
      const shares = market.asOf(instrument, now).sharesOutstanding
      const ratio = year.netProfitPaise / (year.earningsPerSharePaise * shares)
      expect(Math.abs(ratio - 1)).toBeLessThan(0.05)
    }
  })

  it('of the past only change by splits', () => {
    for (const { instrument, facts } of all) {
      const before = factsOf(instrument, now - 400 * dayMs)
      for (const old of before?.years ?? []) {
        const same = facts.years.find(({ financialYear }) => financialYear === old.financialYear)
        if (same === undefined) continue
        expect(same.netProfitPaise).toBe(old.netProfitPaise)
        expect(same.revenuePaise).toBe(old.revenuePaise)
      }
    }
  })
})

describe('quarterly results', () => {
  it('sum up to the year, to the paisa', () => {
    let compared = 0
    for (const { facts } of all)
      for (const year of facts.years) {
        const quarters = facts.quarters.filter(({ financialYear }) => financialYear === year.financialYear)
        if (quarters.length !== 4) continue
        expect(quarters.map(({ number }) => number)).toEqual([1, 2, 3, 4])
        for (const figure of ['revenuePaise', 'netProfitPaise', 'earningsPerSharePaise'] as const)
          expect(quarters.reduce((sum, quarter) => sum + quarter[figure], 0)).toBe(year[figure])
        compared += 1
      }
    expect(compared).toBeGreaterThan(300)
  })

  it('are those in the company’s news, from the time it comes out', () => {
    let compared = 0
    for (const { instrument, facts } of all.slice(0, 20)) {
      const told = market
        .news(now - 900 * dayMs, now, instrument)
        .filter(({ kind }) => kind.startsWith('results-') || kind.startsWith('loss-'))
        .filter(({ kind }) => kind !== 'results-date')
      for (const { instantMs, facts: news } of told) {
        const quarter = facts.quarters.find(({ toldMs }) => toldMs === instantMs)
        if (quarter === undefined) continue
        expect(financialQuarter(Number(news.quarter))).toEqual({
          number: quarter.number,
          financialYear: quarter.financialYear,
        })
        expect(Math.abs(quarter.netProfitPaise) / 1e9 / Number(news.profitCrore)).toBeCloseTo(1, 1)
        const [before, from] = [quarter.toldMs - 1, quarter.toldMs].map((instant) =>
          factsOf(instrument, instant)?.quarters.some(
            ({ financialYear, number }) =>
              financialYear === quarter.financialYear && number === quarter.number,
          ),
        )
        expect([before, from]).toEqual([false, true])
        compared += 1
      }
    }
    expect(compared).toBeGreaterThan(100)
  })
})

describe('the shareholding pattern', () => {
  it('adds up to the whole, covers the free float except the promoters’ part, and is never negative', () => {
    for (const { instrument, facts } of all)
      for (const { day, ...parts } of facts.holders) {
        const shares = Object.values(parts)
        expect(shares.reduce((sum, part) => sum + part, 0)).toBe(1_000_000)
        expect(Math.min(...shares)).toBeGreaterThanOrEqual(0)
        expect(Math.abs(1_000_000 - instrument.freeFloatPpm - parts.promotersPpm)).toBeLessThan(100)
        expect(dayNumberOf(day) + 21).toBeLessThanOrEqual(dayNumberAt(now))
      }
  })

  it('covers five consecutive quarter ends, with small steps between them', () => {
    const { facts } = all.find(({ instrument }) => instrument.listingDay < '2019') ?? expect.fail('none')
    expect(facts.holders.map(({ day }) => day)).toEqual([
      '2025-06-30',
      '2025-09-30',
      '2025-12-31',
      '2026-03-31',
      '2026-06-30',
    ])
    const steps = facts.holders
      .slice(1)
      .map(({ foreignPpm }, place) => Math.abs(foreignPpm - (facts.holders[place]?.foreignPpm ?? 0)))
    expect(Math.max(...steps)).toBeGreaterThan(0)
    expect(Math.max(...steps)).toBeLessThan(40_000)
  })
})
