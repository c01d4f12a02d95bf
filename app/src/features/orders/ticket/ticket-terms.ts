export const ticketKinds = ['market', 'limit', 'sl', 'sl-m', 'gtt'] as const
export type TicketKind = (typeof ticketKinds)[number]

/** What is chosen about an order beside its direction, size and leverage. */
export interface TicketTerms {
  readonly kind: TicketKind
  readonly validity: 'day' | 'ioc'
}

/** The name of a ticket's draft. */
export const ticketDraft = (symbol: string): string => `ticket ${symbol}`
