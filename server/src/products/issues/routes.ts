import { issueStates } from '@tarazu/contract/calls/issue-fields.ts'
import { allotmentList, newStockBook, newStockDetail, newStockList } from '@tarazu/contract/calls/issues.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { CallOutput, ParsedInput } from '@tarazu/contract/wire/call.ts'
import type { Issue } from '@tarazu/market/types.ts'
import { isoText } from '../../base/iso-text.ts'
import { Refusal } from '../../base/refusal.ts'
import { mapInSlices } from '../../base/slices.ts'
import { type BoundCall, bindPublic } from '../../wire/http/bind.ts'
import type { Services } from '../../wire/services.ts'
import { readStops } from '../stops/queries.ts'
import { stateOf } from './issue.ts'
import { type PastCalendar, pastResultOf, wasBefore } from './past-results.ts'
import { issueNamesOf, presentIssue, presentPath, subscribedTimes } from './present.ts'
import { presentDetail } from './present-detail.ts'
import { readAllotment, readAllotments, readClose, readClosedIds } from './queries.ts'
import { createFindShown, createShown, type ShownServices } from './shown.ts'

interface PublicServices extends ShownServices, Pick<Services, 'market' | 'clock'> {
  readonly calendar: PastCalendar
}

type IssueState = (typeof issueStates)[number]

/** Sorts the most wanted first. */
const stateOrder = ['open', 'upcoming', 'closed', 'allotted', 'listed', 'failed'] as const

/** By state; issues still to be listed come soonest first, the others latest first. */
const inOrder = (byState: ReadonlyMap<IssueState, readonly Issue[]>): readonly Issue[] =>
  stateOrder.flatMap((one) => {
    // The market returns the latest listing first.
    const inState = byState.get(one) ?? []
    return one === 'open' || one === 'upcoming' || one === 'closed' ? inState.toReversed() : inState
  })

const list = async (
  services: PublicServices,
  { state, pageNum, pageSize }: ParsedInput<typeof newStockList>,
): Promise<CallOutput<typeof newStockList>> => {
  const { market, clock } = services
  const nowMs = clock.nowMs()
  const { shown, stops } = await createShown(services)(nowMs)
  // The first time, eight years' books are computed, which takes half a second.
  const states = await mapInSlices(shown, (issue) => ({ issue, state: stateOf(market, issue, nowMs) }))
  const byState = new Map(
    [...Map.groupBy(states, (one) => one.state)].map(([one, all]) => [one, all.map(({ issue }) => issue)]),
  )
  const rows = state === undefined ? inOrder(byState) : (byState.get(state) ?? [])
  const page = rows.slice((pageNum - 1) * pageSize, pageNum * pageSize)
  const counts = Object.fromEntries(issueStates.map((one) => [one, byState.get(one)?.length ?? 0]))
  return {
    list: await mapInSlices(page, (issue) => presentIssue(market, issue, nowMs, stops)),
    total: rows.length,
    pageNum,
    pageSize,
    counts: counts as Record<IssueState, number>,
    offered: market.issues !== undefined,
  }
}

type Allotments = CallOutput<typeof allotmentList>

/** How an allotment is presented, whether drawn here or part of the history. */
const presentAllotted = ({ market }: PublicServices, issue: Issue, nowMs: number) => ({
  ...issueNamesOf(issue),
  issueQuantity: issue.offeredShares,
  subscribedTimes: subscribedTimes(market, issue, nowMs) ?? '0.00',
})

/** Issues that closed before anybody could apply, newest first. */
const readPast = async (
  services: PublicServices,
  id: string | undefined,
  nowMs: number,
): Promise<readonly Issue[]> => {
  const { database, calendar } = services
  const [{ shown }, closed] = await Promise.all([createShown(services)(nowMs), readClosedIds(database)])
  return shown
    .filter((issue) => (id === undefined || issue.id === id) && !closed.has(issue.id))
    .filter((issue) => wasBefore(calendar, issue, nowMs))
    .toSorted((one, other) => other.allotmentMs - one.allotmentMs || one.id.localeCompare(other.id))
}

const presentPast = (services: PublicServices, issue: Issue, nowMs: number): Allotments['list'] => {
  const { market } = services
  const outcome = market.issues?.outcomeOf(issue, nowMs)
  const categories = pastResultOf(market, issue, nowMs)
  if (outcome === undefined || categories === undefined) return []
  return [
    {
      ...presentAllotted(services, issue, nowMs),
      state: outcome.isFailed ? 'failed' : 'allotted',
      issuePrice: rupeesFromPaise(BigInt(outcome.issuePricePaise)),
      allottedAt: isoText(issue.allotmentMs),
      seedDay: issue.allotmentDay,
      isCommitted: false,
      root: null,
      drawSeed: null,
      categories,
    },
  ]
}

/** The draws held here, followed by the history's, which are all older. */
const listAllotments = async (
  services: PublicServices,
  { id, pageNum, pageSize }: ParsedInput<typeof allotmentList>,
): Promise<Allotments> => {
  const { database, clock, issues } = services
  const nowMs = clock.nowMs()
  const [{ list: rows, total: drawn }, past] = await Promise.all([
    readAllotments(database, { id, pageNum, pageSize }),
    readPast(services, id, nowMs),
  ])
  const held = rows.flatMap((row): Allotments['list'] => {
    const issue = issues.find(row.issue_id, nowMs)
    if (issue === undefined) return []
    return [
      {
        ...presentAllotted(services, issue, nowMs),
        state: row.is_failed ? 'failed' : 'allotted',
        issuePrice: rupeesFromPaise(row.issue_price_paise),
        allottedAt: isoText(row.allotted_ms),
        seedDay: row.seed_day,
        isCommitted: true,
        root: row.root.toString('hex'),
        drawSeed: row.draw_seed.toString('hex'),
        categories: [...row.categories],
      },
    ]
  })
  const [from, to] = [(pageNum - 1) * pageSize - drawn, pageNum * pageSize - drawn]
  const page = past.slice(Math.max(0, from), Math.max(0, to))
  const before = await mapInSlices(page, (issue) => presentPast(services, issue, nowMs))
  return { list: [...held, ...before.flat()], total: drawn + past.length, pageNum, pageSize }
}

/** The public calls about public issues. */
export const issueRoutes = (services: PublicServices): readonly BoundCall[] => {
  const { database, market, clock, calendar } = services
  const find = createFindShown(services)
  return [
    bindPublic(newStockList, (input) => list(services, input)),
    bindPublic(newStockDetail, async ({ id }) => {
      const nowMs = clock.nowMs()
      const issue = await find(id, nowMs)
      const [close, allotment, stops] = await Promise.all([
        readClose(database, id),
        readAllotment(database, id),
        readStops(database, [id]),
      ])
      if (market.issues === undefined) throw new Refusal(refusals.noSuchIssue)
      return presentDetail(
        { ...market, issues: market.issues },
        issue,
        { close, allotment, stops },
        nowMs,
        calendar,
      )
    }),
    bindPublic(newStockBook, async ({ id }) => {
      const nowMs = clock.nowMs()
      return { list: presentPath(market, await find(id, nowMs), nowMs) }
    }),
    bindPublic(allotmentList, (input) => listAllotments(services, input)),
  ]
}
