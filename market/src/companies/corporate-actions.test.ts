import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayMs, dayNumberOf, dayOf } from '../calendar/india-time.ts'
import { createCalendar, opensAtMs } from '../calendar/session.ts'
import { bandOf } from '../day/price-band.ts'
import { tickPaise } from '../day/tick.ts'
import { createSeedChain } from '../numbers/seeds.ts'
import { createPracticeMarket } from '../practice-market.ts'
import type { CorporateAction, Instrument } from '../types.ts'
import { dividendOf, referencePaise, shareChangeOf, termsOf } from './corporate-actions.ts'

const firstDay = '2019-01-01'
const now = Date.parse('2026-08-20T13:47:21+05:30')
const chain = createSeedChain(new Uint8Array(32).fill(3), dayNumberOf(firstDay))
const calendar = createCalendar('nse')
const marketUntil = (lastSeedDay = Number.POSITIVE_INFINITY) =>
  createPracticeMarket({
    seedOf: (dayNumber) => {
      if (dayNumber > lastSeedDay) throw new RangeError(`the seed of day ${dayNumber} is not known yet`)
      return chain.seedOf(dayNumber)
    },
    firstDay,
    calendar,
    companies: 120,
  })
const market = marketUntil()
const all = market.instruments.flatMap((instrument) =>
  market
    .actionsOf(instrument, firstDay, '2027-12-31', now)
    .map((action): [Instrument, CorporateAction] => [instrument, action]),
)
const past = all.filter(([, { exDay }]) => opensAtMs(calendar, dayNumberOf(exDay)) < now)
const shareChanges = past.filter(([, { kind }]) => kind !== 'dividend')

describe('corporate actions', () => {
  it('occur in every kind', () => {
    expect(new Set(past.map(([, { kind }]) => kind))).toEqual(new Set(['split', 'bonus', 'dividend']))
    expect(shareChanges.length).toBeGreaterThan(15)
  })

  it('adjust the reference for the day’s change and band exactly', () => {
    for (const [instrument, action] of past) {
      const opensMs = opensAtMs(calendar, dayNumberOf(action.exDay))
      const before = market.quote(instrument, opensMs - 1000)
      const after = market.quote(instrument, opensMs + 3_600_000)
      if (before === undefined || after === undefined) throw new Error('every share has a quote')
      expect(after.prevClosePaise).toBe(referencePaise(before.pricePaise, termsOf(action)))
      const band = bandOf(after.prevClosePaise, instrument.priceBandPpm)
      expect(after.lowPaise).toBeGreaterThanOrEqual(band.lowerPaise)
      expect(after.highPaise).toBeLessThanOrEqual(band.upperPaise)
    }
  })

  it('leave no step in the candles, which are in today’s shares, but leave one in raw quotes', () => {
    for (const [instrument, action] of shareChanges) {
      if (action.kind === 'dividend') continue
      const opensMs = opensAtMs(calendar, dayNumberOf(action.exDay))
      const candles = market.candles(instrument, '1d', opensMs - 10 * dayMs, opensMs + 1, now)
      const [before, ex] = candles.slice(-2)
      const band = instrument.priceBandPpm / 1_000_000
      // One paisa of rounding on either side; real days are bounded by the band.
      const change = (ex?.openPaise ?? 0) / (before?.closePaise ?? 1) - 1
      expect(Math.abs(change)).toBeLessThan(band + 0.01)
      const raw = market.quote(instrument, opensMs)?.openPaise ?? 0
      const rawBefore = market.quote(instrument, opensMs - 1000)?.pricePaise ?? 0
      expect(raw / rawBefore).toBeCloseTo(((1 + change) * action.sharesBefore) / action.sharesAfter, 2)
    }
  })

  it('show candles as of a past time in the shares of that time', () => {
    for (const [instrument, { exDay }] of shareChanges.slice(0, 10)) {
      const opensMs = opensAtMs(calendar, dayNumberOf(exDay))
      const candles = market.candles(instrument, '1d', opensMs - 30 * dayMs, opensMs, opensMs - 1000)
      expect(candles.at(-1)?.closePaise).toBe(market.quote(instrument, opensMs - 1000)?.pricePaise)
    }
  })

  it('leave minutes that add up to the adjusted day’s volume and extremes', () => {
    for (const [instrument, { exDay }] of shareChanges.slice(0, 5)) {
      const dayBefore = opensAtMs(calendar, dayNumberOf(exDay)) - dayMs
      const day = market.candles(instrument, '1d', dayBefore, dayBefore + dayMs - 1, now)[0]
      const minutes = market.candles(instrument, '1m', dayBefore, dayBefore + dayMs - 1, now)
      if (day === undefined) continue
      expect(minutes.reduce((sum, { volumeShares }) => sum + volumeShares, 0)).toBe(day.volumeShares)
      expect(Math.max(...minutes.map(({ highPaise }) => highPaise))).toBe(day.highPaise)
      expect(minutes[0]?.openPaise).toBe(day.openPaise)
    }
  })

  it('are announced before their ex-day, and known from then without any later seed', () => {
    for (const [instrument, action] of all.filter((_, i) => i % 60 === 0)) {
      const exMs = opensAtMs(calendar, dayNumberOf(action.exDay))
      expect(exMs - action.announcedMs).toBeGreaterThan(3 * dayMs)
      const then = marketUntil(Math.floor((action.announcedMs + 19_800_000) / dayMs))
      const known = then.find(instrument.exchange, instrument.code) as Instrument
      const at = (instantMs: number) =>
        then.actionsOf(known, action.exDay, action.exDay, instantMs).map(({ id }) => id)
      expect(at(action.announcedMs - 1)).not.toContain(action.id)
      expect(at(action.announcedMs)).toContain(action.id)
    }
  })

  it('by day match those by instrument, each company once', () => {
    for (const day of Array.from({ length: 30 }, (_, i) => dayOf(dayNumberOf('2026-07-15') + i))) {
      const onDay = market.actionsOn(day, now).map(({ id }) => id)
      const expected = new Set(all.filter(([, { exDay }]) => exDay === day).map(([, { id }]) => id))
      expect(onDay).toHaveLength(expected.size)
      expect(new Set(onDay)).toEqual(expected)
    }
  })

  it('change face value, shares outstanding and earnings per share from the ex-day’s open', () => {
    for (const [instrument, action] of shareChanges) {
      if (action.kind === 'dividend') continue
      const opensMs = opensAtMs(calendar, dayNumberOf(action.exDay))
      const before = market.asOf(instrument, opensMs - 1000)
      const after = market.asOf(instrument, opensMs)
      const factor = action.sharesAfter / action.sharesBefore
      expect(after.sharesOutstanding / before.sharesOutstanding).toBeCloseTo(factor, 5)
      expect(before.faceValuePaise).toBe(action.faceValueBeforePaise)
      expect(after.faceValuePaise).toBe(action.faceValueAfterPaise)
      const capital = (one: Instrument) => one.faceValuePaise * one.sharesOutstanding
      if (action.kind === 'split') expect(capital(after) / capital(before)).toBeCloseTo(1, 9)
    }
  })

  it('affect an index only through dividends', () => {
    for (const [, { exDay }] of shareChanges.slice(0, 15))
      for (const index of market.indices) {
        const opensMs = opensAtMs(calendar, dayNumberOf(exDay))
        const quote = market.indexQuote(index, opensMs)
        const before = market.indexQuote(index, opensMs - 1000)
        expect(quote?.prevClosePaise).toBe(before?.pricePaise)
        expect(Math.abs((quote?.openPaise ?? 0) / (before?.pricePaise ?? 1) - 1)).toBeLessThan(0.06)
      }
  })
})

describe('what boards decide', () => {
  const shareOf = (pricePaise: number, faceValuePaise: number, happens: number) =>
    shareChangeOf({ pricePaise, faceValuePaise }, { happens, which: 0.4, lead: 0.5 })

  it('splits expensive shares, by factors that their face value allows', () => {
    expect(shareOf(900_000, 1_000, 1e-9)?.terms).toMatchObject({ kind: 'split', sharesAfter: 10 })
    expect(shareOf(120_000, 1_000, 1e-9)?.terms).toMatchObject({ kind: 'split', sharesAfter: 5 })
    expect(shareOf(900_000, 200, 1e-9)?.terms).toMatchObject({ kind: 'split', sharesAfter: 2 })
    expect(shareOf(900_000, 100, 1e-9)?.terms).toMatchObject({ kind: 'bonus' })
  })

  it('leaves cheap shares alone', () => {
    expect(shareOf(20_000, 1_000, 1e-9)).toBeUndefined()
    expect(shareOf(900_000, 1_000, 0.5)).toBeUndefined()
  })

  const uniform = fc.double({ min: 1e-9, max: 1 - 1e-9, noNaN: true })
  const situations = fc.record({
    pricePaise: fc.integer({ min: 5, max: 100_000_000 }),
    faceValuePaise: fc.constantFrom(100, 200, 500, 1_000),
  })
  // The probabilities are small, so draws are scaled to the range in which something happens.
  const draws = fc.record({ happens: uniform.map((part) => part / 200), which: uniform, lead: uniform })

  it('preserves the value of every holding to a tick per share, with face values in whole rupees', () => {
    fc.assert(
      fc.property(situations, draws, (situation, drawn) => {
        const announced = shareChangeOf(situation, drawn)
        if (announced === undefined) return
        const { terms, leadDays } = announced
        const { sharesBefore, sharesAfter } = terms
        const reference = referencePaise(situation.pricePaise, terms)
        const worthBefore = situation.pricePaise * sharesBefore
        expect(Math.abs(reference * sharesAfter - worthBefore)).toBeLessThanOrEqual(
          (tickPaise(reference) * sharesAfter) / 2,
        )
        expect(reference).toBeGreaterThanOrEqual(11_900)
        expect(leadDays).toBeGreaterThanOrEqual(12)
        if (terms.kind === 'split') expect((situation.faceValuePaise / sharesAfter) % 100).toBe(0)
      }),
      { numRuns: 2_000 },
    )
  })

  it('pays round amounts, never more than a twenty-fifth of the price', () => {
    const payouts = fc.record({
      payoutPaise: fc.double({ min: 0, max: 10_000_000, noNaN: true }),
      stage: fc.constantFrom('interim' as const, 'final' as const),
      paysInterim: fc.boolean(),
      lead: uniform,
    })
    fc.assert(
      fc.property(situations, payouts, (situation, { payoutPaise, stage, paysInterim, lead }) => {
        const declared = dividendOf(stage, paysInterim, payoutPaise, situation, lead)
        if (declared === undefined) return
        const { amountPaise } = declared.terms
        expect(amountPaise % 5).toBe(0)
        expect(amountPaise).toBeGreaterThan(0)
        expect(amountPaise).toBeLessThanOrEqual(Math.min(payoutPaise, situation.pricePaise / 25))
        expect(referencePaise(situation.pricePaise, declared.terms)).toBeGreaterThan(0)
        if (!paysInterim) expect(stage).toBe('final')
      }),
      { numRuns: 2_000 },
    )
  })
})
