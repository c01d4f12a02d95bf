import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayMs, dayNumberAt, dayNumberOf } from '../calendar/india-time.ts'
import { createCalendar, type MarketHours } from '../calendar/session.ts'
import { createSeedChain } from '../numbers/seeds.ts'
import { createPracticeMarket, type PracticeMarket } from '../practice-market.ts'
import type { Candle, Interval, MarketIndex } from '../types.ts'

const firstDay = '2025-08-01'
const secret = new Uint8Array(32).fill(7)
const seedOf = createSeedChain(secret, dayNumberOf(firstDay)).seedOf
const marketOf = (hours: MarketHours, seeds = seedOf): PracticeMarket =>
  createPracticeMarket({ seedOf: seeds, firstDay, calendar: createCalendar(hours), companies: 80 })

const nowMs = Date.parse('2026-04-09T13:47:21+05:30')
/** Days with reviews among them: 1 October and 1 April. */
const firstMs = Date.parse('2025-08-01T00:00:00+05:30')
const instants = fc.integer({ min: firstMs + dayMs, max: nowMs })

const highest = (candles: readonly Candle[]) => Math.max(...candles.map(({ highPaise }) => highPaise))
const lowest = (candles: readonly Candle[]) => Math.min(...candles.map(({ lowPaise }) => lowPaise))
const ends = (candles: readonly Candle[]) => ({
  openPaise: candles[0]?.openPaise,
  closePaise: candles.at(-1)?.closePaise,
})

describe.each(['nse', 'always'] as const)('candles of indices in %s hours', (hours) => {
  const market = marketOf(hours)
  const shares = market.indices.filter(({ kind }) => kind !== 'commodity')
  const someIndex = fc.constantFrom(...shares)
  const all = (index: MarketIndex, interval: Interval, untilMs = nowMs) =>
    market.indexCandles(index, interval, firstMs, untilMs + 1, untilMs)
  const inside = (index: MarketIndex, interval: Interval, instantMs: number) => {
    const { opensAtMs, closesAtMs } = market.session(instantMs)
    return market.indexCandles(index, interval, opensAtMs, closesAtMs, nowMs)
  }

  it('open and close as the quotes of their days, and lie within their highs and lows', () => {
    fc.assert(
      fc.property(someIndex, fc.nat(100), (index, daysAgo) => {
        const candle = all(index, '1d').at(-2 - daysAgo) as Candle
        const quote = market.indexQuote(index, market.session(candle.startMs).closesAtMs - 1)
        expect(candle).toMatchObject({
          openPaise: quote?.openPaise,
          closePaise: quote?.pricePaise,
          volumeShares: 0,
        })
        expect(candle.highPaise).toBeLessThanOrEqual(quote?.highPaise ?? 0)
        expect(candle.lowPaise).toBeGreaterThanOrEqual(quote?.lowPaise ?? 0)
        // They miss the level's movements between its 32nds: a small part of the day's range.
        const range = (quote?.highPaise ?? 0) - (quote?.lowPaise ?? 0)
        expect(candle.highPaise - candle.lowPaise).toBeGreaterThan(range / 2)
      }),
      { numRuns: 12 },
    )
  })

  it('equal the quote on the newest day', () => {
    for (const index of shares.slice(0, 3))
      for (const instantMs of [nowMs, nowMs + dayMs / 2]) {
        const quote = market.indexQuote(index, instantMs)
        expect(all(index, '1d', instantMs).at(-1)).toMatchObject({
          openPaise: quote?.openPaise,
          highPaise: quote?.highPaise,
          lowPaise: quote?.lowPaise,
          closePaise: quote?.pricePaise,
        })
      }
  })

  it('are levels at the ends of minutes inside a day', () => {
    fc.assert(
      fc.property(someIndex, instants, (index, instantMs) => {
        const minutes = inside(index, '1m', instantMs)
        const { opensAtMs } = market.session(instantMs)
        const over = minutes.filter(({ startMs }) => startMs + 60_000 <= nowMs)
        for (const [place, minute] of [...over.entries()].filter((_, at) => at % 97 === 0)) {
          expect(minute.startMs).toBe(opensAtMs + place * 60_000)
          expect(minute.closePaise).toBe(market.indexLevel(index, minute.startMs + 59_999))
          if (place > 0) expect(minute.openPaise).toBe(minutes[place - 1]?.closePaise)
        }
      }),
      { numRuns: 8 },
    )
  })

  it('add up: minutes to wider ones, these to their day, days to weeks', () => {
    fc.assert(
      fc.property(
        someIndex,
        instants,
        fc.constantFrom<Interval>('5m', '15m', '60m'),
        (index, instantMs, width) => {
          const minutes = inside(index, '1m', instantMs)
          const wide = inside(index, width, instantMs)
          const { opensAtMs, closesAtMs } = market.session(instantMs)
          expect(ends(wide)).toEqual(ends(minutes))
          const [high, low] = [highest(minutes), lowest(minutes)]
          // Hours of past days include fewer levels than the minutes.
          expect(highest(wide)).toBeLessThanOrEqual(high)
          expect(lowest(wide)).toBeGreaterThanOrEqual(low)
          if (width !== '60m') expect([highest(wide), lowest(wide)]).toEqual([high, low])
          for (const hour of width === '60m' ? wide : []) {
            const own = minutes.filter(
              ({ startMs }) => Math.abs(startMs - hour.startMs - 1_799_999) < 1_800_000,
            )
            expect(ends([hour])).toEqual(ends(own))
            expect(hour.highPaise).toBeLessThanOrEqual(highest(own))
            expect(hour.lowPaise).toBeGreaterThanOrEqual(lowest(own))
          }
          const [day] = market.indexCandles(index, '1d', opensAtMs, closesAtMs, nowMs)
          if (minutes.length === 0 || day === undefined || closesAtMs > nowMs) return
          expect(ends([day])).toEqual(ends(minutes))
          if (dayNumberAt(closesAtMs) === dayNumberAt(nowMs)) return
          expect(day.highPaise).toBeLessThanOrEqual(highest(wide))
          expect(day.lowPaise).toBeGreaterThanOrEqual(lowest(wide))
        },
      ),
      { numRuns: 12 },
    )
    for (const index of shares.slice(0, 2)) {
      const days = all(index, '1d')
      for (const [place, week] of all(index, '1w').entries()) {
        const until = all(index, '1w')[place + 1]?.startMs ?? nowMs
        const own = days.filter(({ startMs }) => startMs >= week.startMs && startMs < until)
        expect([ends([week]), week.highPaise, week.lowPaise]).toEqual([ends(own), highest(own), lowest(own)])
      }
    }
  })

  it('show nothing later than now', () => {
    const tomorrow = dayNumberAt(nowMs) + 1
    const otherSeeds = createSeedChain(new Uint8Array(32).fill(8), dayNumberOf(firstDay)).seedOf
    const otherwise = marketOf(hours, (day) => (day < tomorrow ? seedOf(day) : otherSeeds(day)))
    fc.assert(
      fc.property(someIndex, fc.constantFrom<Interval>('1m', '60m', '1d', '1w'), (index, interval) => {
        const fromMs = nowMs - 3 * dayMs
        const candles = market.indexCandles(index, interval, fromMs, nowMs + 9 * dayMs, nowMs)
        expect(candles).toEqual(otherwise.indexCandles(index, interval, fromMs, nowMs + 9 * dayMs, nowMs))
        expect(candles.at(-1)?.startMs).toBeLessThanOrEqual(nowMs)
        expect(candles.at(-1)?.closePaise).toBe(market.indexLevel(index, nowMs))
      }),
      { numRuns: 10 },
    )
  })

  it('do not jump where an index is reviewed', () => {
    const [fifty] = shares as [MarketIndex]
    const constituentsAt = (instantMs: number) =>
      market.constituentsOf(fifty, instantMs).map(({ instrument }) => instrument.code)
    const candles = all(fifty, '1d')
    for (const day of ['2025-10-01', '2026-04-01']) {
      const place = candles.findIndex(({ startMs }) => dayNumberAt(startMs) === dayNumberOf(day))
      const [before, after] = [candles[place - 1], candles[place]] as [Candle, Candle]
      expect(new Set(constituentsAt(after.startMs))).not.toEqual(new Set(constituentsAt(before.startMs)))
      expect(market.indexQuote(fifty, after.startMs)?.prevClosePaise).toBe(before.closePaise)
      expect(Math.abs(after.openPaise / before.closePaise - 1)).toBeLessThan(0.03)
    }
  })

  it('depend neither on earlier requests nor on caching', () => {
    const asked = fc.tuple(someIndex, instants, fc.constantFrom<Interval>('1m', '15m', '60m', '1d', '1w'))
    const [kept, worked] = [marketOf(hours), marketOf(hours)]
    fc.assert(
      fc.property(asked, fc.integer({ min: 1, max: 40 }), ([index, fromMs, interval], hoursLong) => {
        const span = [index, interval, fromMs, fromMs + hoursLong * 3_600_000, nowMs] as const
        const candles = kept.indexCandles(...span)
        const { steps, takeStep } = worked.indexCandleWork(...span)
        for (let step = 0; step < steps; step += 1) takeStep(step)
        expect(worked.indexCandleWork(...span).spans).toBe(0)
        expect(worked.indexCandles(...span)).toEqual(candles)
        expect(kept.indexCandles(...span)).toEqual(candles)
      }),
      { numRuns: 25 },
    )
  })

  it('are the same minutes for a day that was followed as for one that was not', () => {
    const followed = marketOf(hours)
    const tomorrowMs = nowMs + dayMs
    for (const index of shares.slice(0, 3)) {
      const { opensAtMs, closesAtMs } = followed.session(nowMs)
      for (let instantMs = opensAtMs; instantMs < closesAtMs; instantMs += 7 * 60_000)
        followed.indexQuote(index, instantMs)
      followed.indexQuote(index, tomorrowMs)
      const span = [index, '1m', opensAtMs, closesAtMs, tomorrowMs] as const
      expect(followed.indexCandles(...span)).toEqual(market.indexCandles(...span))
      expect(followed.indexCandles(...span).length).toBe((closesAtMs - opensAtMs) / 60_000)
    }
  })

  it('begin with the history', () => {
    const [index] = shares as [MarketIndex]
    expect(all(index, '1d')[0]?.startMs).toBe(market.session(firstMs + dayMs / 2).opensAtMs)
    expect(market.indexCandles(index, '1d', firstMs - 90 * dayMs, firstMs, nowMs)).toEqual([])
    expect(market.indexCandles({ ...index, code: 'ELSEWHERE' }, '1d', firstMs, nowMs, nowMs)).toEqual([])
  })
})
