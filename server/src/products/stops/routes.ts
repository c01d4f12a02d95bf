import { deskOffers, deskStopOffer } from '@tarazu/contract/calls/desk-offers.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import type { Market } from '@tarazu/market/types.ts'
import { type Kysely, sql } from 'kysely'
import { isoText } from '../../base/iso-text.ts'
import type { Database } from '../../database/schema.ts'
import { presentRequest, readWaitingRequests, selectRequests } from '../../people/operators/request-state.ts'
import {
  askFor,
  needsApproval,
  type RequestKind,
  type RequestServices,
} from '../../people/operators/requests.ts'
import { type BoundCall, bindOperator } from '../../wire/http/bind.ts'
import { readStops } from './queries.ts'
import { checkStoppable, offersNow, type StopInput } from './stop.ts'

interface StopServices extends RequestServices {
  readonly market: Market
  readonly kind: RequestKind<StopInput>
}

const requestsShown = 20

interface Asked {
  readonly id: string
  readonly count: bigint
  readonly shares: bigint
  readonly paise: bigint
}

/** Investors' demand for IPOs and placements, and purchases of blocks, without names. */
const readAsked = async (
  database: Kysely<Database>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Asked>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Asked>`
    select placement as id, count(*) as count, sum(quantity)::bigint as shares,
      sum(quantity * price_paise)::bigint as paise
    from placement_applications where placement in (${sql.join([...ids])}) and state <> 'cancelled' group by 1
    union all
    select issue_id, count(*), sum(quantity)::bigint, sum(held_paise + coalesce(taken_paise, 0))::bigint
    from issue_application where issue_id in (${sql.join([...ids])}) and state <> 'withdrawn' group by 1
    union all
    select block, count(*), sum(quantity)::bigint, sum(turnover_paise)::bigint
    from block_purchases where block in (${sql.join([...ids])}) and state = 'bought' group by 1`.execute(
    database,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

const present = async (
  { database, market, kind, clock, wallClock }: StopServices,
  operatorId: bigint,
): Promise<CallOutput<typeof deskOffers>> => {
  const viewer = { operatorId, nowMs: wallClock.nowMs() }
  const nowMs = clock.nowMs()
  const offers = offersNow(market, nowMs).toSorted((one, other) => other.opensMs - one.opensMs)
  const ids = offers.map(({ id }) => id)
  const [stops, asked, approval, waiting, rows] = await Promise.all([
    readStops(database, ids),
    readAsked(database, ids),
    needsApproval(database),
    readWaitingRequests(database, [kind.kind], viewer.nowMs),
    selectRequests(database)
      .where('request.kind', '=', kind.kind)
      .orderBy('request.request_id', 'desc')
      .limit(requestsShown)
      .execute(),
  ])
  return {
    offers: offers.map((offer) => {
      const { id, instrument, opensMs, closesMs, quantityShares } = offer
      const sums = asked.get(id)
      return {
        id,
        code: instrument.code,
        exchange: instrument.exchange,
        name: instrument.name,
        kind: offer.kind,
        quantity: quantityShares,
        opensAt: isoText(opensMs),
        closesAt: isoText(closesMs),
        stop: stops.get(id) ?? null,
        state: nowMs < opensMs ? 'upcoming' : nowMs < closesMs ? 'open' : 'closed',
        count: Number(sums?.count ?? 0),
        shares: Number(sums?.shares ?? 0),
        amount: rupeesFromPaise(sums?.paise ?? 0n),
      }
    }),
    needsApproval: approval,
    waiting: waiting.map((row) => ({ ...presentRequest(row, viewer), ...(row.input as StopInput) })),
    requests: rows.map((row) => presentRequest(row, viewer)),
  }
}

/** The desk's view of IPOs, placements and blocks, and stopping one before it opens. */
export const stopRoutes = (services: StopServices): readonly BoundCall[] => [
  bindOperator(deskOffers, (_input, { operatorId }) => present(services, operatorId)),
  bindOperator(deskStopOffer, async ({ id, stop, reason }, { operatorId }) => {
    const { market, kind, clock } = services
    checkStoppable(market, { id, stop }, clock.nowMs())
    return askFor(services, { kind, input: { id, stop }, reason, operatorId })
  }),
]
