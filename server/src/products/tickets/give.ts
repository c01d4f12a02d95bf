import { dayMs } from '@tarazu/market/calendar/india-time.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Command, CommitLoop } from '../../ledger/command.ts'
import { insert, rowSet } from '../../ledger/rows.ts'
import { readEarned, readTickets, validDays } from './queries.ts'
import { readStoppedKinds } from './stops.ts'
import { type TicketKind, type TicketRow, ticketTable } from './tables.ts'

/** Gives a ticket for an achievement, once for each kind. */
const createGive = (
  kind: TicketKind,
): Command<{ readonly kind: TicketKind }, { readonly given: boolean }> => {
  const ofKind = rowSet(ticketTable, { kind })
  return {
    name: 'tickets.give',
    needs: () => [],
    sets: [ofKind],
    decide: (state, _input, instantMs) => {
      if (state.rows(ofKind).length > 0) return { kind: 'accepted', result: { given: false }, effects: [] }
      const ticket = insert(ticketTable, {
        user_id: state.userId,
        ticket_no: state.commandId,
        kind,
        placement: null,
        used_ms: null,
        earned_ms: BigInt(instantMs),
        expires_ms: BigInt(instantMs + validDays * dayMs),
      })
      return { kind: 'accepted', result: { given: true }, effects: [ticket] }
    },
  }
}

/** The investor's tickets, after giving those earned since the last time, except suspended kinds. */
export const collectTickets = async (
  { database, commitLoop }: { readonly database: Kysely<Database>; readonly commitLoop: CommitLoop },
  userId: bigint,
): Promise<readonly TicketRow[]> => {
  const [earned, tickets, stopped] = await Promise.all([
    readEarned(database, userId),
    readTickets(database, userId),
    readStoppedKinds(database),
  ])
  const missing = [...earned].filter(
    (kind) => !stopped.has(kind) && !tickets.some((ticket) => ticket.kind === kind),
  )
  if (missing.length === 0) return tickets
  for (const kind of missing)
    await commitLoop.submit(createGive(kind), { kind }, { userId, idempotencyKey: undefined })
  return readTickets(database, userId)
}
