import { deskStopTickets, deskTickets } from '@tarazu/contract/calls/desk-tickets.ts'
import { ticketKinds } from '@tarazu/contract/calls/vip-tickets.ts'
import { percentOfPpm } from '@tarazu/contract/trading/order-rules.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { askFor, type RequestKind, type RequestServices } from '../../people/operators/requests.ts'
import { type BoundCall, bindOperator } from '../../wire/http/bind.ts'
import { readWaitingOf } from '../kit/requests.ts'
import { validDays } from './queries.ts'
import type { TicketServices } from './routes.ts'
import { checkTicketStop, readStoppedKinds, type TicketStopInput } from './stops.ts'
import type { TicketKind } from './tables.ts'

interface DeskTicketServices extends RequestServices, Pick<TicketServices, 'settings'> {
  readonly kind: RequestKind<TicketStopInput>
}

interface Counted {
  readonly kind: TicketKind
  readonly ready: bigint
  readonly used: bigint
  readonly expired: bigint
}

/** How many tickets of each kind there are, without names. */
const readCounts = async (database: Kysely<Database>, nowMs: number): Promise<readonly Counted[]> => {
  const { rows } = await sql<Counted>`
    select kind,
      count(*) filter (where used_ms is null and expires_ms > ${BigInt(nowMs)}) as ready,
      count(*) filter (where used_ms is not null) as used,
      count(*) filter (where used_ms is null and expires_ms <= ${BigInt(nowMs)}) as expired
    from vip_tickets group by kind`.execute(database)
  return rows
}

const present = async (
  services: DeskTicketServices,
  operatorId: bigint,
): Promise<CallOutput<typeof deskTickets>> => {
  const { database, settings, kind, clock, wallClock } = services
  const [counts, stopped, { needsApproval, waiting }] = await Promise.all([
    readCounts(database, clock.nowMs()),
    readStoppedKinds(database),
    readWaitingOf(database, kind, { operatorId, nowMs: wallClock.nowMs() }),
  ])
  return {
    discountPercent: percentOfPpm(settings().vipMaximumFallPpm),
    validDays,
    kinds: ticketKinds.map((earnedBy) => {
      const { ready = 0n, used = 0n, expired = 0n } = counts.find((one) => one.kind === earnedBy) ?? {}
      const isStopped = stopped.has(earnedBy)
      return { earnedBy, ready: Number(ready), used: Number(used), expired: Number(expired), isStopped }
    }),
    needsApproval,
    waiting,
  }
}

/** The desk's view of VIP tickets, and suspending a kind of them. */
export const deskTicketRoutes = (services: DeskTicketServices): readonly BoundCall[] => [
  bindOperator(deskTickets, (_input, { operatorId }) => present(services, operatorId)),
  bindOperator(deskStopTickets, async ({ earnedBy, stop, reason }, { operatorId }) => {
    const input = { earnedBy, stop }
    await checkTicketStop(services.database, input)
    return askFor(services, { kind: services.kind, input, reason, operatorId })
  }),
]
