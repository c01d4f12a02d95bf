import {
  buyNew,
  changeNewStock,
  checkAllotment,
  checkBuyNew,
  getOneSubscribeByUserId,
  listNewStockRecord,
  newStockLessons,
  newStockProof,
  withdrawNewStock,
} from '@tarazu/contract/calls/issue-applications.ts'
import type { MarketRecipe } from '@tarazu/market/price-proof.ts'
import { createRun } from '../../ledger/submit-or-refuse.ts'
import { type BoundCall, bindInvestor } from '../../wire/http/bind.ts'
import type { Services } from '../../wire/services.ts'
import { readStops, type Stops } from '../stops/queries.ts'
import { readAllotted } from './allotted.ts'
import { createApply } from './apply.ts'
import { createChange, createWithdraw } from './change.ts'
import { checkApplication } from './check.ts'
import type { IssueHouse } from './house.ts'
import type { IssueList } from './issue.ts'
import { lessonsOf } from './lessons.ts'
import { createKeptMemberships } from './membership.ts'
import { presentApplication, settledFacts } from './present-application.ts'
import { readProof } from './proof.ts'
import { readAllotmentsOf, readOwnIn, readOwnPage } from './queries.ts'
import type { ApplicationRow } from './tables.ts'

interface ApplicationServices extends Pick<Services, 'database' | 'commitLoop' | 'market' | 'clock'> {
  readonly issues: IssueList
  /** The recipe of the market's prices; undefined if they don't follow from revealed seeds. */
  readonly recipe: (() => MarketRecipe) | undefined
  /** By the current settings; includes the requested issues that the desk has stopped. */
  readonly house: (stops: Stops) => IssueHouse
}

/** How many of an investor's latest applications the lessons are drawn from. */
const mostLessons = 100

/** For how long after an issue opens its stop may still be in progress. */
const stoppingMs = 60_000

/**
 * The issues that the desk has stopped or hidden. Re-read on every request until the issue opens, then once
 * more, since it can't change after that.
 */
const createStopsOf = ({ database, issues, clock }: ApplicationServices) => {
  const settled = new Map<string, Stops>()
  return async (id: string): Promise<Stops> => {
    const known = settled.get(id)
    if (known !== undefined) return known
    const nowMs = clock.nowMs()
    const stops = await readStops(database, [id])
    const issue = issues.find(id, nowMs)
    if (issue !== undefined && nowMs >= issue.opensMs + stoppingMs) settled.set(id, stops)
    return stops
  }
}

/** An investor's applications for public issues. */
export const applicationRoutes = (services: ApplicationServices): readonly BoundCall[] => {
  const { database, commitLoop, market, clock, issues, house } = services
  const stopsOf = createStopsOf(services)
  const houseFor = async (id: string) => house(await stopsOf(id))
  // An issue can only be stopped before it opens, so an existing application needs no check.
  const openHouse = () => house(new Map())
  const memberships = createKeptMemberships()
  const run = createRun(commitLoop)
  const present = async (rows: readonly ApplicationRow[]) => {
    const nowMs = clock.nowMs()
    const allotments = await readAllotmentsOf(database, [...new Set(rows.map(({ issue_id }) => issue_id))])
    return rows.flatMap((row) => {
      const issue = issues.find(row.issue_id, nowMs)
      const allotment = allotments.find(({ issue_id }) => issue_id === row.issue_id)
      return issue === undefined ? [] : [presentApplication(market, row, issue, allotment, nowMs)]
    })
  }
  return [
    bindInvestor(buyNew, async (input, context) =>
      run(createApply(await houseFor(input.id)), input, context),
    ),
    bindInvestor(changeNewStock, (input, context) => run(createChange(openHouse()), input, context)),
    bindInvestor(withdrawNewStock, (input, context) => run(createWithdraw(openHouse()), input, context)),
    bindInvestor(checkBuyNew, async (input, { userId }) =>
      checkApplication(services, await houseFor(input.id), input, userId),
    ),
    bindInvestor(getOneSubscribeByUserId, async ({ id }, { userId }) => {
      const row = await readOwnIn(database, userId, id)
      const [own] = await present(row === undefined ? [] : [row])
      return own ?? null
    }),
    bindInvestor(listNewStockRecord, async ({ state, pageNum, pageSize }, { userId }) => {
      const { list, total } = await readOwnPage(database, userId, { state, pageNum, pageSize })
      return { list: await present(list), total, pageNum, pageSize }
    }),
    bindInvestor(newStockLessons, async (_input, { userId }) => {
      const nowMs = clock.nowMs()
      const page = { state: undefined, pageNum: 1, pageSize: mostLessons }
      const { list } = await readOwnPage(database, userId, page)
      return lessonsOf(
        list.flatMap((row) => settledFacts(market, row, issues.find(row.issue_id, nowMs), nowMs)),
      )
    }),
    bindInvestor(newStockProof, ({ applicationNo }, { userId }) =>
      readProof({ ...services, memberships }, userId, applicationNo),
    ),
    bindInvestor(checkAllotment, ({ applicationNo }, { userId }) =>
      readAllotted({ database, memberships, issues }, userId, applicationNo, clock.nowMs()),
    ),
  ]
}
