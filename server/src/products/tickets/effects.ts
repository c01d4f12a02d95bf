import type { Effect, State } from '../../ledger/command.ts'
import { type RowKey, rowKey, update } from '../../ledger/rows.ts'
import { type TicketRow, ticketTable } from './tables.ts'

/** The largest number that the database keeps. */
const largest = 2n ** 63n - 1n

export const ticketNeeds = (ticketNo: bigint | undefined, user_id: bigint): readonly RowKey[] =>
  ticketNo === undefined || ticketNo > largest ? [] : [rowKey(ticketTable, { user_id, ticket_no: ticketNo })]

/** The investor's own ticket with this number. */
export const ticketOf = (state: State, ticket_no: bigint): TicketRow | undefined =>
  state.row(ticketTable, { user_id: state.userId, ticket_no })

export const isUsable = (ticket: Pick<TicketRow, 'used_ms' | 'expires_ms'>, instantMs: number): boolean =>
  ticket.used_ms === null && Number(ticket.expires_ms) > instantMs

/** From now on it is used, whatever the outcome of the application. */
export const useTicket = ({ user_id, ticket_no }: TicketRow, placement: string, instantMs: number): Effect =>
  update(
    ticketTable,
    { user_id, ticket_no },
    { expect: { used_ms: null }, set: { placement, used_ms: BigInt(instantMs) } },
  )
