import type { depositAges } from '@tarazu/contract/calls/desk-history.ts'

/** Text for the overview's charts. */
export const historyWords = {
  orders: 'Orders executed, 30 days',
  investors: 'Investors',
  more: (total: string, added: number) => (added > 0 ? `${total} (+${added} in 30 days)` : total),
  liquidations: 'Auto square-offs, 30 days',
  result: 'House result, 30 days',
  deposits: 'Deposits waiting, by age',
  waiting: (count: string) => `${count} waiting`,
  ages: {
    'under-hour': 'Under an hour',
    'under-four-hours': '1 to 4 hours',
    'under-day': '4 to 24 hours',
    'under-three-days': '1 to 3 days',
    older: 'Over 3 days',
  } satisfies Record<(typeof depositAges)[number], string>,
} as const
