import type { foundKinds, worklistPages } from '@tarazu/contract/calls/desk-worklist.ts'

/** The words of the worklist and of the search by number. */
export const worklistWords = {
  title: 'Waiting for you',
  nothing: 'Nothing is waiting. New work appears here by itself.',
  oldest: (age: string) => `oldest ${age}`,
  more: (count: number) => `${count} or more`,
  arrived: 'New work',
  kinds: {
    identities: 'Identities to review',
    deposits: 'Deposits to confirm',
    withdrawals: 'Withdrawals to approve',
    'fund-orders': 'Fund orders to review',
    loans: 'Loans to decide',
    service: 'Investors waiting for a reply',
    'login-help': 'People who can’t log in',
    settings: 'Changed settings to approve',
    charges: 'New charges to approve',
    clock: 'Clock skips to approve',
    calendar: 'Calendars to approve',
    offers: 'Offers to hide or stop',
    funds: 'Funds to suspend or close',
    operators: 'Changes to operators to approve',
  } satisfies Record<(typeof worklistPages)[number], string>,
  find: 'Find by number',
  findKeys: 'Ctrl K',
  findHint: 'An account, a position, an order, a deposit or a withdrawal',
  findNothing: 'Nothing has this number.',
  findDigits: 'Enter a number, digits only.',
  foundKinds: {
    account: 'Account',
    position: 'Position',
    order: 'Order',
    deposit: 'Deposit',
    withdrawal: 'Withdrawal',
  } satisfies Record<(typeof foundKinds)[number], string>,
} as const
