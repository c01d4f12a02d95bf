import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { isSecondStepNeeded, readSecondFactors } from '../../people/confirmation/second-factor.ts'
import type { TicketKind, TicketRow } from './tables.ts'

/** A ticket can be used for half a year. */
export const validDays = 180

/** The investor's tickets, newest first. */
export const readTickets = (database: Kysely<Database>, userId: bigint): Promise<readonly TicketRow[]> =>
  database
    .selectFrom('vip_tickets')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('ticket_no', 'desc')
    .execute()

/** The investor's achievements that earn tickets. */
export const readEarned = async (
  database: Kysely<Database>,
  userId: bigint,
): Promise<ReadonlySet<TicketKind>> => {
  const [steps, factors] = await Promise.all([
    database
      .selectFrom('first_steps')
      .select(['price_checked_ms', 'draw_checked_ms', 'note_read_ms'])
      .where('user_id', '=', userId)
      .executeTakeFirst(),
    readSecondFactors(database, userId),
  ])
  const earned: Readonly<Record<TicketKind, boolean>> = {
    'price-checked': steps?.price_checked_ms != null,
    'draw-checked': steps?.draw_checked_ms != null,
    'contract-note-read': steps?.note_read_ms != null,
    'second-factor': isSecondStepNeeded(factors),
  }
  return new Set((Object.keys(earned) as TicketKind[]).filter((kind) => earned[kind]))
}
