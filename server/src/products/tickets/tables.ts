import type { ticketKinds } from '@tarazu/contract/calls/vip-tickets.ts'
import { defineTable } from '../../ledger/entity-table.ts'

export type TicketKind = (typeof ticketKinds)[number]

/** A VIP ticket: earned once per kind, used for one placement. */
export type TicketRow = {
  user_id: bigint
  /** The id of the command that gave it. */
  ticket_no: bigint
  kind: TicketKind
  earned_ms: bigint
  expires_ms: bigint
  placement: string | null
  used_ms: bigint | null
}

export const ticketTable = defineTable<TicketRow, 'user_id' | 'ticket_no'>({
  name: 'vip_tickets',
  key: ['user_id', 'ticket_no'],
  columns: {
    user_id: 'bigint',
    ticket_no: 'bigint',
    kind: 'text',
    earned_ms: 'bigint',
    expires_ms: 'bigint',
    placement: 'text',
    used_ms: 'bigint',
  },
})

declare module '../../database/schema.ts' {
  interface Database {
    vip_tickets: TicketRow
  }
}
