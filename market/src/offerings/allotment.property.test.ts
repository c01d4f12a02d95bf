import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allot, type CategoryAllotment, isUndersubscribed } from './allotment.ts'
import { type Application, lotsAt } from './application.ts'
import { type ByCategory, categories, mapCategories, minimumLotsOf, reservedLotsOf } from './categories.ts'
import { drawKeyOf, leafOf } from './draw.ts'
import { spillOver } from './spill-over.ts'

const runs = 10_000
const highestPaise = 12_000
const lotShares = 100
const issuePricePaise = 11_500

const applicationOf = (
  index: number,
  category: Application['category'],
  lots: number,
  bid: number,
): Application => {
  const pricePaise = bid === 0 ? undefined : bid * 100
  const bids = [pricePaise === undefined ? { lots } : { lots, pricePaise }]
  const salt = new Uint8Array(16).fill(index & 255)
  return { leaf: leafOf('issue:TEST', String(index), salt, category, bids), category, bids }
}

const scene = fc
  .record({
    offeredLots: fc.integer({ min: 1, max: 600 }),
    hasTrackRecord: fc.boolean(),
    freshPart: fc.constantFrom(0, 0.3, 0.7, 1),
    asked: fc.array(
      fc.tuple(
        fc.constantFrom(...categories),
        fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 90 })),
        fc.constantFrom(0, 113, 115, 117, 120),
      ),
      { maxLength: 60 },
    ),
    closesMs: fc.constantFrom(
      ...['2026-11-30', '2026-12-01'].map((day) => Date.parse(`${day}T17:00:00+05:30`)),
    ),
    seed: fc.uint8Array({ minLength: 32, maxLength: 32 }),
  })
  .map(({ offeredLots, hasTrackRecord, freshPart, asked, closesMs, seed }) => {
    const applications = asked.map(([category, lots, bid], i) => applicationOf(i, category, lots, bid))
    const rule = {
      offeredLots,
      hasTrackRecord,
      freshLots: Math.round(offeredLots * freshPart),
      reservedLots: reservedLotsOf(offeredLots, hasTrackRecord),
      minimumLots: minimumLotsOf(highestPaise, lotShares),
    }
    const askedBy = (category: Application['category']) =>
      applications
        .filter((one) => one.category === category)
        .reduce((sum, { bids }) => sum + lotsAt(bids, issuePricePaise), 0)
    const isFailed = isUndersubscribed(rule, mapCategories(askedBy), closesMs)
    const key = drawKeyOf(new Uint8Array(32), seed, undefined)
    return { rule, applications, askedBy, closesMs, isFailed, key, outcome: { issuePricePaise, isFailed } }
  })

const sumOf = (values: ByCategory<number>): number =>
  categories.reduce((sum, category) => sum + values[category], 0)

interface Given {
  readonly asked: number
  readonly least: number
  readonly given: number
  readonly rank: number
}

const expectDraw = (own: readonly Given[], drawn: number, cut: number) => {
  const winners = own.filter(({ rank }) => rank <= cut)
  expect(winners.length).toBe(drawn)
  for (const { least, given } of winners) expect(given).toBeGreaterThanOrEqual(least)
  // A remainder below one minimum goes to the lowest ranks, so at most one of the others gets a part.
  expect(own.filter(({ rank, given }) => rank > cut && given > 0).length).toBeLessThanOrEqual(1)
}

const expectProportion = (own: readonly Given[], allottedLots: number) => {
  const leastSum = own.reduce((sum, { least }) => sum + least, 0)
  const askedSum = own.reduce((sum, { asked }) => sum + asked, 0)
  const part = (allottedLots - leastSum) / (askedSum - leastSum)
  for (const { asked, least, given } of own)
    expect(Math.abs(given - least - (asked - least) * part)).toBeLessThan(1.000001)
}

const expectMethod = (
  own: readonly Given[],
  { method, drawn = 0, cut = -1, allottedLots }: CategoryAllotment,
) => {
  if (method === 'full') for (const { asked, given } of own) expect(given).toBe(asked)
  else if (method === 'draw') expectDraw(own, drawn, cut)
  else expectProportion(own, allottedLots)
}

describe('any issue’s allotment to any applicants', () => {
  it('adds up in lots and paise, in each category and overall', () => {
    fc.assert(
      fc.property(scene, ({ rule, applications, askedBy, outcome, key }) => {
        const { byCategory, lots } = allot(rule, outcome, applications, key)
        let allPaise = 0
        for (const category of categories) {
          const own = applications.flatMap((one, i) => (one.category === category ? [lots[i] as number] : []))
          const given = own.reduce((sum, one) => sum + one, 0)
          const result = byCategory[category]
          expect(given).toBe(result.allottedLots)
          expect(result.askedLots).toBe(askedBy(category))
          expect(given).toBe(Math.min(result.askedLots, result.availableLots))
          allPaise += given * lotShares * issuePricePaise
        }
        expect(allPaise).toBe(lots.reduce((sum, one) => sum + one, 0) * lotShares * issuePricePaise)
        expect(lots.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(rule.offeredLots)
      }),
      { numRuns: runs },
    )
  })

  it('gives nobody more than requested, and nothing to bids below the issue price', () => {
    fc.assert(
      fc.property(scene, ({ rule, applications, outcome, key }) => {
        const { lots } = allot(rule, outcome, applications, key)
        for (const [i, { bids }] of applications.entries())
          expect(lots[i]).toBeLessThanOrEqual(lotsAt(bids, issuePricePaise))
      }),
      { numRuns: runs },
    )
  })

  it('spills over by the rule: the sum stays, excess demand loses no lots, the qualified part stays where it must', () => {
    fc.assert(
      fc.property(scene, ({ rule, askedBy }) => {
        const asked = mapCategories(askedBy)
        const available = spillOver(rule.reservedLots, asked, rule.hasTrackRecord)
        expect(sumOf(available)).toBe(rule.offeredLots)
        for (const category of categories) {
          expect(available[category]).toBeGreaterThanOrEqual(0)
          // Only lots without demand leave the category.
          expect(available[category]).toBeGreaterThanOrEqual(
            Math.min(rule.reservedLots[category], asked[category]),
          )
        }
        if (!rule.hasTrackRecord) {
          const qualified = rule.reservedLots.qualified + Math.max(0, rule.reservedLots.anchor - asked.anchor)
          expect(available.qualified).toBeGreaterThanOrEqual(qualified)
        }
        const wants = categories.some(
          (category) => category !== 'anchor' && asked[category] > available[category],
        )
        const spare = categories.some(
          (category) =>
            asked[category] < available[category] && (rule.hasTrackRecord || category !== 'qualified'),
        )
        expect(wants && spare).toBe(false)
      }),
      { numRuns: runs },
    )
  })

  it('gives the minimum to the lowest ranks, and allots the rest in proportion', () => {
    fc.assert(
      fc.property(scene, ({ rule, applications, outcome, key }) => {
        const allotted = allot(rule, outcome, applications, key)
        for (const category of categories) {
          const isDrawn = !['anchor', 'qualified'].includes(category)
          const own = applications.flatMap((one, i) => {
            const asked = lotsAt(one.bids, issuePricePaise)
            const least = isDrawn ? Math.min(rule.minimumLots[category], asked) : 0
            const given = allotted.lots[i] as number
            return one.category === category && asked > 0
              ? [{ asked, least, given, rank: allotted.ranks[i] as number }]
              : []
          })
          expectMethod(own, allotted.byCategory[category])
        }
      }),
      { numRuns: runs },
    )
  })

  it('fails and refunds an issue below nine tenths of the offer, but never an offer for sale', () => {
    fc.assert(
      fc.property(scene, ({ rule, applications, askedBy, closesMs, isFailed, outcome, key }) => {
        const asked = mapCategories(askedBy)
        const needed = new Date(closesMs).getUTCMonth() === 11 ? rule.offeredLots : rule.freshLots
        if (rule.freshLots === 0) expect(isFailed).toBe(false)
        else if (sumOf(asked) < 0.9 * needed) expect(isFailed).toBe(true)
        if (isFailed)
          expect(allot(rule, outcome, applications, key).lots.every((lots) => lots === 0)).toBe(true)
      }),
      { numRuns: runs },
    )
  })

  it.each([
    ['2026-11-30T17:00:00+05:30', 27, false],
    ['2026-11-30T17:00:00+05:30', 26, true],
    ['2026-12-01T17:00:00+05:30', 89, true],
    ['2026-12-01T17:00:00+05:30', 90, false],
  ])(
    'lists an issue of 30 fresh lots among 100 that closes at %s with demand for %d, or not',
    (closes, lots, fails) => {
      const rule = {
        offeredLots: 100,
        freshLots: 30,
        hasTrackRecord: true,
        reservedLots: reservedLotsOf(100, true),
        minimumLots: mapCategories(() => 1),
      }
      const asked = { ...mapCategories(() => 0), retail: lots }
      expect(isUndersubscribed(rule, asked, Date.parse(closes))).toBe(fails)
      expect(isUndersubscribed({ ...rule, freshLots: 0 }, asked, Date.parse(closes))).toBe(false)
    },
  )
})
