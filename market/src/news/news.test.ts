import { describe, expect, it } from 'vitest'
import { dayMs, dayNumberAt, dayNumberOf, midnightOf } from '../calendar/india-time.ts'
import { createCalendar, type MarketHours, opensAtMs } from '../calendar/session.ts'
import { createSeedChain } from '../numbers/seeds.ts'
import { createPracticeMarket } from '../practice-market.ts'
import type { Market, NewsItem } from '../types.ts'
import { leapsDown, leapsUp, newsKinds } from './news-kinds.ts'
import { newsText } from './news-text.ts'

const firstDay = '2022-01-01'
const now = Date.parse('2026-08-20T13:47:21+05:30')
const from = now - 400 * dayMs
const companies = 150
const chain = createSeedChain(new Uint8Array(32).fill(5), dayNumberOf(firstDay))

const marketUntil = (hours: MarketHours, lastSeedDay = Number.POSITIVE_INFINITY) =>
  createPracticeMarket({
    seedOf: (dayNumber) => {
      if (dayNumber > lastSeedDay) throw new RangeError(`the seed of day ${dayNumber} is not known yet`)
      return chain.seedOf(dayNumber)
    },
    firstDay,
    calendar: createCalendar(hours),
    companies,
  })

const priceAt = (market: Market, { instruments: [instrument] }: NewsItem, instantMs: number): number => {
  const quote = instrument && market.quote(instrument, instantMs)
  if (quote === undefined) throw new Error('the company has a price')
  return quote.pricePaise
}

describe.each(['nse', 'always'] as const)('news in %s hours', (hours) => {
  const market = marketUntil(hours)
  const calendar = createCalendar(hours)
  const items = market.news(from, now)
  const openOf = ({ id }: NewsItem) => opensAtMs(calendar, dayNumberOf(id.slice(0, 10)))
  const leaps = items.filter(({ direction, instruments, kind }) => {
    const isSector = kind.startsWith('sector')
    return direction !== 'none' && instruments.length > 0 && !isSector
  })

  it('come oldest first, each once, at times within their span', () => {
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
    for (const [i, { instantMs }] of items.entries()) {
      expect(instantMs).toBeGreaterThanOrEqual(items[i - 1]?.instantMs ?? from)
      expect(instantMs).toBeLessThan(now)
    }
  })

  it('are of at least 25 kinds, some 4 to 15 a day for 150 companies', () => {
    expect(new Set(items.map(({ kind }) => kind)).size).toBeGreaterThan(40)
    const days = new Set(items.map(({ id }) => id.slice(0, 10))).size
    expect(items.length / days).toBeGreaterThan(4)
    expect(items.length / days).toBeLessThan(15)
  })

  it('of a year’s extremes tell the closes of the price process within 52 weeks', () => {
    const extremes = items.filter(({ kind }) => kind === 'year-high' || kind === 'year-low')
    expect(extremes.length).toBeGreaterThan(20)
    for (const item of extremes) {
      const closeMs = market.session(openOf(item)).closesAtMs - 1000
      expect(item.facts.closePaise).toBe(priceAt(market, item, closeMs))
      const [instrument] = item.instruments
      if (instrument === undefined) throw new Error('an extreme has its company')
      // In that evening's shares, as in the item.
      const yearAgoMs = midnightOf(dayNumberAt(closeMs) - 365)
      const candles = market.candles(instrument, '1d', yearAgoMs, openOf(item), closeMs)
      const closes = candles.map(({ closePaise }) => closePaise)
      const extreme = item.kind === 'year-high' ? Math.max(...closes) : Math.min(...closes)
      expect(item.facts.extremePaise).toBe(extreme)
    }
  })

  it('lie on their own day, between its midnights', () => {
    for (const { id, instantMs } of items) expect(dayNumberAt(instantMs)).toBe(dayNumberOf(id.slice(0, 10)))
  })

  it('move the price in their direction, at their time and not before', () => {
    expect(leaps.length).toBeGreaterThan(100)
    let moved = 0
    for (const item of leaps) {
      const opensMs = openOf(item)
      const isInside = item.instantMs > opensMs
      // Before the open the price is that of the last session; the open shows the whole leap.
      const before = isInside
        ? priceAt(market, item, item.instantMs - 1000)
        : (market.quote(item.instruments[0] as never, opensMs)?.prevClosePaise ?? 0)
      const after = priceAt(market, item, Math.max(item.instantMs, opensMs))
      const change = after / before - 1
      // Before the open, other things also move the price; during the session, at most a tick and a
      // one-second step.
      const noise = isInside ? 0.004 : 0.05
      if (item.direction === 'up') expect(change).toBeGreaterThan(-noise)
      else expect(change).toBeLessThan(noise)
      if (Math.abs(change) > 0.02) moved += 1
    }
    expect(moved / leaps.length).toBeGreaterThan(0.5)
  })

  it('report every leap of more than five usual one-minute deviations', () => {
    // A step of more than 4 % between two seconds is a leap; each has its item at that second.
    for (const { instruments } of leaps.slice(0, 40)) {
      const [instrument] = instruments
      if (instrument === undefined) continue
      const own = market.news(now - 300 * dayMs, now, instrument)
      const minutes = market.candles(instrument, '1m', now - 3 * dayMs, now, now)
      for (const [i, minute] of minutes.entries()) {
        const last = minutes[i - 1]
        if (last === undefined || minute.startMs - last.startMs > 60_000) continue
        if (Math.abs(minute.openPaise / last.closePaise - 1) < 0.04) continue
        expect(own.map(({ instantMs }) => instantMs)).toContain(minute.startMs)
      }
    }
  })

  it('don’t depend on a later seed, and are the same for one company as for all', () => {
    const instant = now - 17 * dayMs
    const careful = marketUntil(hours, dayNumberAt(instant))
    const shown = careful.news(instant - 5 * dayMs, instant + 1)
    const expected = items.filter(({ instantMs }) => instantMs >= instant - 5 * dayMs && instantMs <= instant)
    expect(shown.map(({ id, facts, instantMs }) => ({ id, facts, instantMs }))).toEqual(
      expected.map(({ id, facts, instantMs }) => ({ id, facts, instantMs })),
    )
    for (const instrument of careful.instruments.slice(0, 60)) {
      const own = careful.news(instant - 5 * dayMs, instant + 1, instrument).map(({ id }) => id)
      const ofIsin = shown
        .filter(({ id, sector }) => sector !== undefined && id.endsWith(instrument.isin))
        .map(({ id }) => id)
      expect(own).toEqual(ofIsin)
    }
  })
})

const nseMarket = marketUntil('nse')
const calendar = createCalendar('nse')
const items = nseMarket.news(from, now)
const ofKind = (...kinds: readonly string[]) => items.filter(({ kind }) => kinds.includes(kind))
const openOf = ({ id }: NewsItem) => opensAtMs(calendar, dayNumberOf(id.slice(0, 10)))
const lastSecondMs = (375 * 60 - 1) * 1000

describe('the figures of a company’s news', () => {
  it('of corporate actions are those of the actions', () => {
    const told = ofKind('split', 'bonus', 'dividend')
    expect(told.length).toBeGreaterThan(50)
    for (const item of told) {
      const [instrument] = item.instruments
      const exDay = String(item.facts.exDay)
      const [action] = instrument ? nseMarket.actionsOf(instrument, exDay, exDay, item.instantMs) : []
      expect(action?.kind).toBe(item.kind)
      expect(action?.announcedMs).toBe(item.instantMs)
      if (action?.kind === 'dividend') expect(item.facts.dividendPaise).toBe(action.amountPaise)
      else expect(item.facts.afterCount).toBe(action?.sharesAfter)
    }
  })

  it('of an ex-day match the reference for the quote’s change', () => {
    for (const item of ofKind('goes-ex-split', 'goes-ex-bonus')) {
      const [instrument] = item.instruments
      const quote = instrument && nseMarket.quote(instrument, openOf(item))
      expect(item.facts.pricePaise).toBe(quote?.prevClosePaise)
    }
  })

  it('of analysts lie on the news’s side of the last close', () => {
    const told = ofKind('analyst-upgraded', 'analyst-downgraded')
    expect(told.length).toBeGreaterThan(5)
    for (const { facts, direction } of told.filter(({ facts }) => Number(facts.beforePaise) > 20_000)) {
      const distance = Number(facts.targetPaise) - Number(facts.beforePaise)
      if (direction === 'up') expect(distance).toBeGreaterThan(-500)
      else expect(distance).toBeLessThan(0)
    }
  })

  it('of results add up to the instrument’s earnings', () => {
    const told = ofKind('results-good', 'results-bad', 'results-in-line')
    expect(told.length).toBeGreaterThan(100)
    let added = 0
    for (const item of told.slice(-60)) {
      const [instrument] = item.instruments
      if (instrument === undefined) throw new Error('results have their company')
      const results = nseMarket
        .news(item.instantMs - 340 * dayMs, item.instantMs + 1, instrument)
        .filter(({ facts }) => facts.profitCrore !== undefined)
      if (results.length !== 4 || results.some(({ kind }) => kind.startsWith('loss'))) continue
      const sum = results.reduce((total, { facts }) => total + Number(facts.profitCrore), 0)
      const { earningsPerSharePaise, sharesOutstanding } = nseMarket.asOf(
        instrument,
        Math.max(item.instantMs, openOf(item)),
      )
      const expected = (earningsPerSharePaise * sharesOutstanding) / 1e9
      // Each of the four is rounded as companies round: to whole crores from ten crore.
      expect(Math.abs(sum - expected)).toBeLessThanOrEqual(Math.max(2.1, 0.05 * expected))
      added += 1
    }
    expect(added).toBeGreaterThan(20)
  })
})

describe('the figures of the market’s news', () => {
  it('of the market before the open are confirmed by the open', () => {
    const medianOpening = (item: NewsItem, sector?: string): number => {
      const openings = nseMarket.instruments
        .filter((instrument) => sector === undefined || instrument.sector === sector)
        .flatMap((instrument) => {
          const quote = nseMarket.quote(instrument, openOf(item))
          return quote ? [quote.openPaise / quote.prevClosePaise - 1] : []
        })
        .toSorted((one, other) => one - other)
      return openings[openings.length >> 1] ?? 0
    }
    const told = items.filter(({ direction, sector }) => direction !== 'none' && sector === undefined)
    expect(told.length).toBeGreaterThan(20)
    for (const item of told) expect(Math.sign(medianOpening(item))).toBe(item.direction === 'up' ? 1 : -1)
    const ofSectors = items.filter(({ kind }) => kind.startsWith('sector-'))
    const right = ofSectors.filter((item) => {
      const relative = medianOpening(item, item.sector) - medianOpening(item)
      return Math.sign(relative) === (item.direction === 'up' ? 1 : -1)
    })
    // A small sector can have its own news on the same morning.
    expect(right.length / ofSectors.length).toBeGreaterThan(0.8)
  })

  it('of indices are the changes of their constituents', () => {
    const isins = (code: string, instantMs: number) => {
      const index = nseMarket.indices.find((one) => one.code === code)
      return new Set(
        index && nseMarket.constituentsOf(index, instantMs).map(({ instrument }) => instrument.isin),
      )
    }
    const told = ofKind('index-added', 'index-removed')
    expect(told.length).toBeGreaterThan(4)
    for (const item of told) {
      const [, code = '', isin = ''] = /(TARAZU\w+)-(\w+)$/.exec(item.id) ?? []
      const [before, after] = [isins(code, openOf(item) - 1), isins(code, openOf(item))]
      expect([before.has(isin), after.has(isin)]).toEqual([
        item.kind === 'index-removed',
        item.kind === 'index-added',
      ])
      expect(after.size).toBe(before.size)
    }
  })

  it('of the close count the companies that rose and fell', () => {
    for (const item of ofKind('market-close').slice(-5)) {
      const closeMs = openOf(item) + lastSecondMs
      const seen = new Set<string>()
      const changes = nseMarket.instruments
        .filter(({ isin, kind }) => kind === 'equity' && !seen.has(isin) && seen.add(isin))
        .flatMap((instrument) => {
          const quote = nseMarket.quote(instrument, closeMs)
          return quote ? [quote.pricePaise - quote.prevClosePaise] : []
        })
      expect(item.facts.roseCount).toBe(changes.filter((change) => change > 0).length)
      expect(item.facts.fellCount).toBe(changes.filter((change) => change < 0).length)
    }
  })

  it('appear in the texts', () => {
    for (const item of items) {
      const { body } = newsText(item, 'en')
      if (item.kind === 'dividend')
        expect(body).toContain(`₹${(Number(item.facts.dividendPaise) / 100).toFixed(2)}`)
      if (item.kind === 'market-close') expect(body).toContain(`${item.facts.roseCount} shares rose`)
      for (const kind of [...leapsUp, ...leapsDown])
        if (item.kind === kind) expect(item.direction).toBe(leapsUp.includes(kind as never) ? 'up' : 'down')
    }
  })

  it('are of known kinds', () => {
    const known = new Set<string>(newsKinds)
    for (const { kind } of items) expect(known).toContain(kind)
  })
})
