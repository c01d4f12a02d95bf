import { requestKinds } from '@tarazu/contract/calls/desk-clock.ts'
import type { deskStopTickets } from '@tarazu/contract/calls/desk-tickets.ts'
import { ticketKinds } from '@tarazu/contract/calls/vip-tickets.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { ParsedInput } from '@tarazu/contract/wire/call.ts'
import type { Kysely } from 'kysely'
import { Refusal } from '../../base/refusal.ts'
import type { Database } from '../../database/schema.ts'
import type { RequestKind } from '../../people/operators/requests.ts'
import type { Clock } from '../../time/clock.ts'
import { requestQueue } from '../desk-queue.ts'
import { createStopRequest, tellNobody } from '../stops/effects.ts'
import { readStops } from '../stops/queries.ts'
import type { TicketKind } from './tables.ts'

export type TicketStopInput = Pick<ParsedInput<typeof deskStopTickets>, 'earnedBy' | 'stop'>

const productOf = (kind: TicketKind): string => `ticket:${kind}`

/** The kinds that earn no ticket now, because the desk has suspended them. */
export const readStoppedKinds = async (database: Kysely<Database>): Promise<ReadonlySet<TicketKind>> => {
  const stops = await readStops(database, ticketKinds.map(productOf))
  return new Set(ticketKinds.filter((kind) => stops.has(productOf(kind))))
}

/** Refuses with noSuchOffer if nothing would change. */
export const checkTicketStop = async (
  database: Kysely<Database>,
  { earnedBy, stop }: TicketStopInput,
): Promise<void> => {
  const isStopped = (await readStoppedKinds(database)).has(earnedBy)
  if (isStopped === (stop === 'stopped')) throw new Refusal(refusals.noSuchOffer)
}

/** Two people and a reason, as for every product. The desk can't give a ticket: there is no such call. */
export const createTicketStopKind = ({ clock }: { readonly clock: Clock }): RequestKind<TicketStopInput> =>
  createStopRequest({
    kind: 'ticket-stop',
    clock,
    productOf: ({ earnedBy }) => productOf(earnedBy),
    facts: ({ earnedBy, stop }) => ({ ticket: earnedBy, state: stop }),
    check: checkTicketStop,
    tellHolders: tellNobody,
  })

export const ticketStopQueue = requestQueue('tickets', 'product.read', requestKinds.tickets)
