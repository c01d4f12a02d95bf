import { describe, expect, it } from 'vitest'
import { dayNumberOf } from '../calendar/india-time.ts'
import { createCalendar, type MarketHours } from '../calendar/session.ts'
import { createSeedChain, seedsUpTo } from '../numbers/seeds.ts'
import { createPracticeMarket } from '../practice-market.ts'
import type { Issue } from '../types.ts'
import { allot } from './allotment.ts'
import type { Bid } from './application.ts'
import { timesSubscribed } from './books.ts'
import { type Category, categories, lotLimitsOf } from './categories.ts'
import { commitmentOf, drawKeyOf } from './draw.ts'
import { ruleOf } from './outcome.ts'

const firstDay = '2018-01-01'
const chain = createSeedChain(new Uint8Array(32).fill(6), dayNumberOf(firstDay))
const marketOf = (hours: MarketHours, seedOf = chain.seedOf) => {
  const market = createPracticeMarket({ seedOf, firstDay, calendar: createCalendar(hours), companies: 100 })
  return market.issues ?? expect.fail('the practice market has no issues')
}
const issues = marketOf('nse')
const nowMs = Date.parse('2026-01-02T12:00:00+05:30')
const over = issues.list(nowMs).filter(({ listsMs }) => listsMs < nowMs)

const expectWithinLimits = (issue: Issue, category: Category, { lots, pricePaise }: Bid) => {
  if (category !== 'anchor' && category !== 'qualified') {
    const { fewest, most } = lotLimitsOf(category, issue.highestPaise, issue.lotShares)
    if (lots < fewest || lots > most) expect.fail(`${lots} lots in ${category}`)
  }
  if (pricePaise === undefined && category !== 'retail') expect.fail('only retail bids at cut-off')
  const atPaise = pricePaise ?? issue.highestPaise
  if (atPaise < issue.lowestPaise || atPaise > issue.highestPaise || atPaise % 100 !== 0)
    expect.fail(`${atPaise} is no price of the band`)
}

/** The number of an issue's simulated applications, and their lots, by category and by price. */
const addedUp = (issue: Issue): ReadonlyMap<string, number> => {
  const added = new Map<string, number>()
  const add = (what: string, more: number) => added.set(what, (added.get(what) ?? 0) + more)
  for (const { category, bids } of issues.applicationsOf(issue, nowMs)) {
    const bid = bids[0] ?? expect.fail('each has a bid')
    expectWithinLimits(issue, category, bid)
    add(`${category} applications`, 1)
    add(`${category} lots`, bid.lots)
    add(`at ${bid.pricePaise ?? issue.highestPaise}`, bid.lots)
  }
  return added
}

describe('an issue’s book', () => {
  it('begins with the anchors, within their part, and only grows, hour after hour', () => {
    for (const issue of over) {
      expect(issues.bookOf(issue, issue.anchorsMs - 1)).toBeUndefined()
      const anchors = issues.bookOf(issue, issue.opensMs) ?? expect.fail('anchors apply the day before')
      expect(anchors.byCategory.anchor.lots).toBeGreaterThan(0)
      expect(anchors.byCategory.anchor.lots).toBeLessThanOrEqual(issue.reservedLots.anchor)
      expect(timesSubscribed(anchors, issue.reservedLots)).toBe(0)
      const path = issues.pathOf(issue, issue.closesMs)
      expect(path[0]).toEqual(anchors)
      // Three days of six hours and a quarter.
      expect(path.length).toBe(1 + 3 * 7)
      for (const [i, { atMs, byCategory }] of path.entries()) {
        const before = path[i - 1]
        if (before === undefined) continue
        expect(atMs).toBeGreaterThan(before.atMs)
        for (const category of categories)
          expect(byCategory[category].lots).toBeGreaterThanOrEqual(before.byCategory[category].lots)
      }
      expect(issues.bookOf(issue, issue.closesMs)).toEqual(path.at(-1))
    }
  })

  it('has the same content for each hour on later requests: nothing depends on the future', () => {
    const [issue] = over
    if (issue === undefined) throw new Error('nobody went public')
    for (const { atMs } of issues.pathOf(issue, issue.closesMs)) {
      // A market without the seeds of later days.
      const lastDay = Math.floor((atMs + 19_800_000) / 86_400_000)
      const known = seedsUpTo(chain.seedOf(lastDay), lastDay, dayNumberOf(firstDay))
      const early = marketOf('nse', known.seedOf)
      const [same] = early.list(atMs).filter(({ id }) => id === issue.id)
      expect(same && early.bookOf(same, atMs)).toEqual(issues.bookOf(issue, atMs))
    }
  })

  it('is the sum of its applications, each within the limits of its category and the band', () => {
    for (const issue of over.slice(0, 4)) {
      const book = issues.bookOf(issue, nowMs) ?? expect.fail('it is closed')
      const added = addedUp(issue)
      for (const category of categories)
        expect(book.byCategory[category]).toEqual({
          applications: added.get(`${category} applications`) ?? 0,
          lots: added.get(`${category} lots`) ?? 0,
        })
      for (const { pricePaise, lots } of book.byPrice) expect(added.get(`at ${pricePaise}`)).toBe(lots)
    }
  })

  it('determines the issue price, the band’s highest with full demand, and reveals nothing before the close', () => {
    for (const issue of over) {
      expect(issues.outcomeOf(issue, issue.closesMs - 1)).toBeUndefined()
      expect(() => issues.applicationsOf(issue, issue.closesMs - 1)).toThrow(RangeError)
      expect(issues.drawSeedOf(issue, issue.allotmentMs - 1)).toBeUndefined()
      const { issuePricePaise = 0 } = issues.outcomeOf(issue, issue.closesMs) ?? {}
      const { byPrice } = issues.bookOf(issue, issue.closesMs) ?? expect.fail('it is closed')
      const askedFrom = (pricePaise: number) =>
        byPrice.reduce((sum, one) => sum + (one.pricePaise >= pricePaise ? one.lots : 0), 0)
      const offered = issue.offeredShares / issue.lotShares
      if (issuePricePaise < issue.highestPaise) expect(askedFrom(issuePricePaise + 100)).toBeLessThan(offered)
      if (issuePricePaise > issue.lowestPaise)
        expect(askedFrom(issuePricePaise)).toBeGreaterThanOrEqual(offered)
    }
  })

  it('continues round the clock, by the hour of the day', () => {
    const always = marketOf('always')
    const [issue] = always.list(nowMs).filter(({ listsMs }) => listsMs < nowMs)
    if (issue === undefined) throw new Error('nobody went public')
    expect(always.pathOf(issue, issue.closesMs).length).toBe(1 + 3 * 24)
  })
})

describe('what anybody can recompute', () => {
  const drawn = (of: ReturnType<typeof marketOf>, issue: Issue) => {
    const outcome = of.outcomeOf(issue, nowMs) ?? expect.fail('it is closed')
    const seed = of.drawSeedOf(issue, nowMs) ?? expect.fail('it is drawn')
    const { root } = commitmentOf(of.applicationsOf(issue, nowMs), [])
    return allot(ruleOf(issue), outcome, of.applicationsOf(issue, nowMs), drawKeyOf(root, seed, undefined))
  }

  it('is the whole allotment, from nothing but the revealed seed of its day', () => {
    const [smallest] = over
      .filter((issue) => issues.outcomeOf(issue, nowMs)?.isFailed === false)
      .toSorted((one, other) => countOf(one) - countOf(other))
      .slice(3)
    if (smallest === undefined) throw new Error('nobody went public')
    const lastDay = dayNumberOf(smallest.allotmentDay)
    const known = seedsUpTo(chain.seedOf(lastDay), lastDay, dayNumberOf(firstDay))
    const outside = marketOf('nse', known.seedOf)
    const [same] = outside.list(smallest.allotmentMs).filter(({ id }) => id === smallest.id)
    if (same === undefined) throw new Error('its announcement is public')
    expect(drawn(outside, same)).toEqual(drawn(issues, smallest))
  })

  const countOf = (issue: Issue): number =>
    Object.values(issues.bookOf(issue, nowMs)?.byCategory ?? {}).reduce(
      (sum, { applications }) => sum + applications,
      0,
    )
})

describe('an offer document', () => {
  it('shows five years that lead to the figures of the listing, and peers that were listed before', () => {
    for (const issue of issues.list(nowMs)) {
      const { years, ratios, peers } = issues.factsOf(issue)
      expect(years.length).toBe(5)
      expect(years.map(({ financialYear }) => financialYear)).toEqual(
        Array.from({ length: 5 }, (_, i) => (years[0]?.financialYear ?? 0) + i),
      )
      for (const { revenuePaise, netWorthPaise, borrowingsPaise } of years) {
        expect(revenuePaise).toBeGreaterThan(0)
        expect(netWorthPaise).toBeGreaterThan(borrowingsPaise / 3)
      }
      const newest = years.at(-1)?.netProfitPaise ?? 0
      expect(newest > 0).toBe(issue.hasTrackRecord)
      expect(ratios.priceOverEarnings === undefined).toBe(!issue.hasTrackRecord)
      expect(peers.length).toBeLessThanOrEqual(4)
      expect(peers.every(({ id }) => id !== issue.instrument.id)).toBe(true)
    }
  })

  it('states the uses of the fresh money, which add up, and the risks', () => {
    for (const { uses, risks, freshShares, offeredShares, hasTrackRecord } of issues.list(nowMs)) {
      expect(freshShares).toBeLessThanOrEqual(offeredShares)
      if (freshShares === 0) expect(uses).toEqual([])
      else expect(uses.reduce((sum, { partPpm }) => sum + partPpm, 0)).toBe(1_000_000)
      for (const { partPpm } of uses) expect(partPpm).toBeGreaterThan(0)
      expect(risks.length).toBe(4)
      expect(new Set(risks).size).toBe(4)
      expect(risks.includes('losses')).toBe(!hasTrackRecord)
    }
  })
})
