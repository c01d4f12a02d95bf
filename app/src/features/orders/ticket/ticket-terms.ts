export const ticketKinds = ['market', 'limit', 'sl', 'sl-m', 'gtt'] as const
export type TicketKind = (typeof ticketKinds)[number]

/** An order's choices, other than direction, size and leverage. */
export interface TicketTerms {
  readonly kind: TicketKind
  readonly validity: 'day' | 'ioc'
}

/** A ticket's draft key. */
export const ticketDraft = (symbol: string): string => `ticket ${symbol}`
