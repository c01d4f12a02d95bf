import type { ticketKinds } from '@tarazu/contract/calls/vip-tickets.ts'

/** Text for the VIP ticket page. */
export const ticketWords = {
  tickets: 'VIP tickets',
  hint: (percent: string, days: number) =>
    `A ticket opens one VIP placement at ${percent}% off and can be used for ${days} days. Investors earn them by learning how to protect themselves; operators can’t give any. While a kind is suspended, it earns no tickets; tickets earned earlier can still be used.`,
  earnedBy: 'Earned by',
  kinds: {
    'price-checked': 'Checking a price',
    'draw-checked': 'Checking the draw of an IPO',
    'contract-note-read': 'Reading a contract note',
    'second-factor': 'Setting a second step for logging in',
  } satisfies Record<(typeof ticketKinds)[number], string>,
  ready: 'Ready',
  used: 'Used',
  expired: 'Expired',
  state: 'State',
  states: { earned: 'Can be earned', stopped: 'Suspended' },
  noRequests: 'Nobody has asked to suspend one yet.',
  stops: { stopped: 'Suspend', resumed: 'Resume' },
  effects: {
    stopped: 'Nobody earns a ticket by it any more. Tickets earned before can still be used.',
    resumed: 'Anyone who qualified, even while suspended, gets the ticket.',
  },
} as const
