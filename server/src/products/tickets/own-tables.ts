import type { OwnTable } from '../../people/privacy/own-tables.ts'

export const ticketTables: readonly OwnTable[] = [{ table: 'vip_tickets', atClosing: 'keep' }]
