import { type RefusalKey, refusals } from '@tarazu/contract/refusals/keys.ts'
import { dayMs, dayNumberAt, dayOf } from '@tarazu/market/calendar/india-time.ts'
import type { MarketHours } from '@tarazu/market/calendar/session.ts'
import { createMarkets } from '@tarazu/market/offerings/testing.ts'
import type { Issue, Market } from '@tarazu/market/types.ts'
import { describe, expect, it } from 'vitest'
import { Refusal } from '../../base/refusal.ts'
import { productDates } from '../../start/products.ts'
import { resolveSkip, skipDays, skipTargets, type TargetFacts } from './targets.ts'

const createMarket = createMarkets(11, 120)
const markets: Record<MarketHours, Market> = { always: createMarket('always'), nse: createMarket('nse') }

const factsOf = (market: Market, changes: Partial<TargetFacts> = {}): TargetFacts => ({
  market,
  productDates,
  isOffered: () => true,
  committedDay: '2027-12-31',
  ...changes,
})
const at = (text: string) => Date.parse(`${text}+05:30`)

/** A kind's target, as the date and time in India. */
const toOf = (facts: TargetFacts, ahead: string, nowMs: number): string | undefined => {
  const found = skipTargets(facts, nowMs).find((target) => target.ahead === ahead)
  return found && new Date(found.toMs + 19_800_000).toISOString().slice(0, 19).replace('T', ' ')
}
const keyOf = (act: () => unknown): RefusalKey | undefined => {
  try {
    act()
  } catch (error) {
    if (error instanceof Refusal) return error.key
    throw error
  }
  return undefined
}

/** A market's issues that are open at some time after this day. */
const openIssue = (market: Market): { readonly issue: Issue; readonly nowMs: number } => {
  for (let nowMs = at('2026-03-02T12:00:00'); ; nowMs += dayMs) {
    const issue = market.issues?.list(nowMs).find((one) => one.opensMs <= nowMs && nowMs < one.closesMs)
    if (issue !== undefined) return { issue, nowMs }
  }
}

describe.each(['always', 'nse'] as const)('with the hours "%s"', (hours) => {
  const market = markets[hours]
  const facts = factsOf(market)

  it('offers only targets later than now, each once, at any time', () => {
    // Every seventh hour of two months, and each time that is a target itself.
    for (let nowMs = at('2026-03-01T00:00:00'); nowMs < at('2026-05-01T00:00:00'); nowMs += 7 * 3_600_000) {
      const targets = skipTargets(facts, nowMs)
      expect(new Set(targets.map(({ ahead }) => ahead)).size).toBe(targets.length)
      for (const { toMs } of targets) {
        expect(toMs).toBeGreaterThan(nowMs)
        for (const later of skipTargets(facts, toMs)) expect(later.toMs).toBeGreaterThan(toMs)
      }
    }
  })

  it('finds the next block window just before, at and after an opening', () => {
    const nowMs = at('2026-03-04T07:00:00')
    const first = market.nextBlockWindow?.(nowMs)
    const second = market.nextBlockWindow?.(first?.opensMs ?? 0)
    if (first === undefined || second === undefined) throw new Error('the market has no windows')
    expect(second.opensMs).toBeGreaterThan(first.closesMs)
    const targetAt = (instantMs: number) =>
      skipTargets(facts, instantMs).find(({ ahead }) => ahead === 'block-window')?.toMs
    expect(targetAt(first.opensMs - 1)).toBe(first.opensMs)
    expect(targetAt(first.opensMs)).toBe(second.opensMs)
    expect(targetAt(first.opensMs + 1)).toBe(second.opensMs)
    const blocks = market.blocks?.(nowMs) ?? []
    expect(blocks.length).toBeGreaterThan(0)
    for (const { opensMs, closesMs } of blocks)
      expect(market.nextBlockWindow?.(opensMs - 1)).toEqual({ opensMs, closesMs })
  })

  it.each([
    ['issue-close', 'closesMs'],
    ['issue-listing', 'listsMs'],
  ] as const)('finds an %s just before, and not at it or after', (ahead, instant) => {
    const { issue } = openIssue(market)
    const targetAt = (instantMs: number) =>
      skipTargets(facts, instantMs).find((target) => target.ahead === ahead)
    const atMs = issue[instant]
    expect(targetAt(atMs - 1)).toMatchObject({ toMs: atMs })
    expect(targetAt(atMs - 1)?.issue?.[instant]).toBe(atMs)
    for (const laterMs of [atMs, atMs + 1])
      expect(targetAt(laterMs)?.toMs ?? Number.POSITIVE_INFINITY).toBeGreaterThan(atMs)
  })

  it('leaves out what the desk does not offer, and the listing of a failed issue', () => {
    const { issue, nowMs } = openIssue(market)
    const of = (one: TargetFacts, instantMs: number) =>
      skipTargets(one, instantMs).flatMap((target) => target.issue?.id ?? [])
    expect(of(facts, nowMs)).toContain(issue.id)
    const others = factsOf(market, { isOffered: ({ id }) => id !== issue.id })
    expect(of(others, nowMs)).not.toContain(issue.id)
    const none = factsOf(market, { isOffered: () => false })
    expect(toOf(none, 'issue-close', nowMs)).toBeUndefined()
    expect(keyOf(() => resolveSkip(none, { ahead: 'issue-close' }, nowMs))).toBe(refusals.noSuchSkipTarget)
    if (market.issues === undefined) throw new Error('the market has no issues')
    const { issues } = market
    const outcomeOf: typeof issues.outcomeOf = (one, instantMs) => {
      const outcome = issues.outcomeOf(one, instantMs)
      return outcome && { ...outcome, isFailed: one.id === issue.id }
    }
    const failing = factsOf({ ...market, issues: { ...issues, outcomeOf } })
    expect(of(failing, issue.closesMs - 1)).toContain(issue.id)
    expect(of(failing, issue.closesMs)).not.toContain(issue.id)
  })

  it.each([
    // The week ends with Sunday, the month with its last day; both at midnight in India.
    ['2026-03-04T11:00:00', '2026-03-09 00:00:00', '2026-04-01 00:00:00'],
    ['2026-03-08T23:59:59.999', '2026-03-09 00:00:00', '2026-04-01 00:00:00'],
    ['2026-03-09T00:00:00', '2026-03-16 00:00:00', '2026-04-01 00:00:00'],
    ['2026-03-31T23:59:59.999', '2026-04-06 00:00:00', '2026-04-01 00:00:00'],
    ['2026-04-01T00:00:00', '2026-04-06 00:00:00', '2026-05-01 00:00:00'],
    ['2026-12-31T12:00:00', '2027-01-04 00:00:00', '2027-01-01 00:00:00'],
    ['2028-02-29T12:00:00', '2028-03-06 00:00:00', '2028-03-01 00:00:00'],
  ])('at %s the week ends at %s and the month at %s', (now, week, month) => {
    expect(toOf(facts, 'week-end', at(now))).toBe(week)
    expect(toOf(facts, 'month-end', at(now))).toBe(month)
  })

  it('accepts a date from tomorrow to 400 days ahead', () => {
    const nowMs = at('2026-03-04T23:59:59.999')
    const skipTo = (days: number) =>
      resolveSkip(facts, { ahead: 'date', day: dayOf(dayNumberAt(nowMs) + days) }, nowMs)
    expect(keyOf(() => skipTo(-1))).toBe(refusals.skipDateNotAhead)
    expect(keyOf(() => skipTo(0))).toBe(refusals.skipDateNotAhead)
    expect(keyOf(() => resolveSkip(facts, { ahead: 'date' }, nowMs))).toBe(refusals.skipDateNotAhead)
    expect(skipTo(1)).toBe(at('2026-03-05T00:00:00'))
    expect(skipTo(400)).toBe(at('2027-04-08T00:00:00'))
    expect(keyOf(() => skipTo(401))).toBe(refusals.skipDateTooFar)
    expect(skipDays(facts, nowMs)).toEqual({ firstDay: '2026-03-05', lastDay: '2027-04-08' })
  })

  it('accepts no date beyond the last committed seed', () => {
    const nowMs = at('2026-03-04T12:00:00')
    const short = factsOf(market, { committedDay: '2026-05-01' })
    const skipTo = (day: string) => resolveSkip(short, { ahead: 'date', day }, nowMs)
    expect(skipTo('2026-05-01')).toBe(at('2026-05-01T00:00:00'))
    expect(keyOf(() => skipTo('2026-05-02'))).toBe(refusals.skipDateTooFar)
    expect(skipDays(short, nowMs).lastDay).toBe('2026-05-01')
  })

  it('refuses a target that differs from the displayed one', () => {
    const nowMs = at('2026-03-08T23:59:59.999')
    const wanted = { ahead: 'week-end', seenMs: at('2026-03-09T00:00:00') } as const
    expect(resolveSkip(facts, wanted, nowMs)).toBe(wanted.seenMs)
    expect(keyOf(() => resolveSkip(facts, wanted, nowMs + 1))).toBe(refusals.skipTargetPassed)
  })
})

it('offers no window and no IPO where the market has none', () => {
  const { issues: _issues, nextBlockWindow: _nextBlockWindow, ...rest } = markets.nse
  const bare = factsOf(rest)
  const nowMs = at('2026-03-04T12:00:00')
  expect(skipTargets(bare, nowMs).map(({ ahead }) => ahead)).toEqual([
    'hour',
    'day',
    'next-open',
    'week-end',
    'month-end',
  ])
  for (const ahead of ['block-window', 'issue-close', 'issue-listing'] as const)
    expect(keyOf(() => resolveSkip(bare, { ahead }, nowMs))).toBe(refusals.noSuchSkipTarget)
})
