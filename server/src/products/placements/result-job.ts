import type { Market } from '@tarazu/market/types.ts'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { forEachSubject } from '../../time/jobs/due.ts'
import type { ClockJob, Due } from '../../time/jobs/job.ts'
import { nextOpenMs } from '../../time/next-open.ts'
import { findPlacement } from './queries.ts'
import { createSettle } from './settle.ts'

interface ResultServices {
  readonly database: Kysely<Database>
  readonly market: Market
}

/** How long after a day's open the results come, as in the market's placements. */
const afterOpenMs = 30 * 60_000

interface Result {
  readonly offered_shares: bigint
  readonly others_shares: bigint
  readonly own_shares: bigint
  readonly called_off: boolean
}

/**
 * The figures that decide a placement, counted once and stored, so that an interrupted run continues with them. A
 * placement that the market no longer knows is cancelled.
 */
const decideOnce = async (
  { database, market }: ResultServices,
  placement: string,
  dueMs: number,
): Promise<Result> => {
  const known = findPlacement(market, placement, dueMs)
  const book = known && market.placementBook?.(known, dueMs)
  const offered = BigInt(known?.quantityShares ?? 1)
  await sql`
    insert into placement_results (placement, offered_shares, others_shares, own_shares, called_off, decided_ms)
    select ${placement}, ${offered}::bigint, ${BigInt(book?.othersShares ?? 0)}::bigint,
      coalesce(sum(quantity), 0), ${book?.calledOff ?? true}, ${BigInt(dueMs)}::bigint
    from placement_applications where placement = ${placement} and state = 'subscribed'
    on conflict (placement) do nothing`.execute(database)
  return database
    .selectFrom('placement_results')
    .select(['offered_shares', 'others_shares', 'own_shares', 'called_off'])
    .where('placement', '=', placement)
    .executeTakeFirstOrThrow()
}

const settleAll = async (services: ResultServices, due: Due, placement: string): Promise<number> => {
  const { database, market } = services
  const result = await decideOnce(services, placement, due.dueMs)
  const applicants = await database
    .selectFrom('placement_applications')
    .select('user_id')
    .where('placement', '=', placement)
    .where('state', '=', 'subscribed')
    .orderBy('user_id')
    .execute()
  const settle = createSettle(market)
  const input = {
    placement,
    offeredShares: result.offered_shares,
    appliedShares: result.others_shares + result.own_shares,
    calledOff: result.called_off,
    dueMs: due.dueMs,
  }
  await forEachSubject(applicants, ({ user_id }) => due.submit(settle, input, user_id, placement))
  return applicants.length
}

/**
 * Decides the placements whose result is due, at the same minute after each open; each applicant is settled
 * by a separate command.
 */
export const createPlacementJob = (services: ResultServices): ClockJob => ({
  name: 'placement-results',
  dating: 'due-instant',
  nextDueMs: (afterMs) => {
    const openMs = nextOpenMs(services.market, afterMs - afterOpenMs)
    return openMs === undefined ? undefined : openMs + afterOpenMs
  },
  run: async (due) => {
    const waiting = await services.database
      .selectFrom('placement_applications')
      .select('placement')
      .distinct()
      .where('state', '=', 'subscribed')
      .where('result_ms', '<=', BigInt(due.dueMs))
      .orderBy('placement')
      .execute()
    let settled = 0
    for (const { placement } of waiting) settled += await settleAll(services, due, placement)
    return settled
  },
})
