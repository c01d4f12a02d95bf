/**
 * The chart of accounts. A user's accounts are what the house owes the user (credit balances are shown to the user
 * as positive amounts); house accounts are split into per-user-bucket sub-accounts, so that no row is hot, and are
 * summed on reading.
 */
export const userAccounts = [
  /** Free cash. */
  'user:cash',
  /** Margin that open positions hold. */
  'user:margin',
  /** What open orders would cost at worst, charges included; back in the cash when they end. */
  'user:order-hold',
  /** Cash held for withdrawals that wait for the house. */
  'user:withdrawal-hold',
  /** Cash held for applications for shares (placements, public offerings) until their result. */
  'user:application-hold',
  /** Paid for shares that a public offering has allotted, until they are credited. */
  'user:allotted-shares',
  /** Cash held for purchases of AI quantity products until their value is known. */
  'user:quant-hold',
  /** Cash held for subscriptions of funds until their net value is known. */
  'user:fund-hold',
  /** Money of redeemed fund units until its payout day. */
  'user:fund-payout',
] as const
export type UserAccount = (typeof userAccounts)[number]

export const houseAccounts = [
  /** The practice bank's money behind all users' cash. */
  'house:bank',
  /** What starter sums were paid from. */
  'house:starter',
  /** What the discounts of VIP tickets were paid from. */
  'house:vip-discount',
  /** The other side of all trading gains and losses. */
  'house:market',
  /** What AI quantity products were bought for, less what was paid for them: the other side of their gains and losses. */
  'house:quant',
  /** The other side of what investors have in funds: their money at its net values. */
  'house:funds',
  /** Exit loads, which belong to the funds. */
  'house:fund-load',
  'house:brokerage',
  /** The price of what is lent to leveraged positions overnight. */
  'house:financing',
  /** The capital of loans: what investors have borrowed and not repaid. */
  'house:loans',
  /** What loans have cost so far and is not paid yet. */
  'house:loan-dues',
  /** The interest of loans, as it accrues. */
  'house:loan-interest',
  /** Penal charges of overdue loans, as they accrue. */
  'house:loan-penalty',
  /** What withdrawals cost. */
  'house:withdrawal-fee',
  /** What selling AI quantity products before their unlocking date costs. */
  'house:quant-fee',
  /** Taxes and fees collected for others. */
  'house:stt',
  'house:exchange-fee',
  'house:sebi-fee',
  'house:stamp-duty',
  'house:gst',
  'house:depository-fee',
  /** What a gap left uncovered. */
  'house:deficit',
  /** The remainders of rounding. */
  'house:rounding',
] as const
export type HouseAccount = (typeof houseAccounts)[number]

export type Account = UserAccount | HouseAccount

export const isUserAccount = (account: Account): account is UserAccount => account.startsWith('user:')

/** By what the investor's own accounts go on the wire. */
export const ownNames = {
  'user:cash': 'cash',
  'user:margin': 'margin',
  'user:order-hold': 'order-hold',
  'user:withdrawal-hold': 'withdrawal-hold',
  'user:application-hold': 'application-hold',
  'user:quant-hold': 'quant-hold',
  'user:allotted-shares': 'allotted-shares',
  'user:fund-hold': 'fund-hold',
  'user:fund-payout': 'fund-payout',
} as const satisfies Record<UserAccount, string>
export type OwnName = (typeof ownNames)[UserAccount]

/** What an entry of the journal is about. */
export const entryTypes = [
  'practice-funds',
  'deposit',
  'withdrawal-hold',
  'withdrawal-paid',
  'withdrawal-returned',
  'position-open',
  'position-close',
  'position-liquidation',
  'position-buy-back',
  'position-auction',
  'order-hold',
  'order-release',
  'application-hold',
  'application-release',
  'quant-hold',
  'quant-release',
  'quant-purchase',
  /** A redemption of AI quantity, unlike an ordinary or a compulsory one of a fund. */
  'quant-redemption',
  'allotment-paid',
  'shares-credited',
  'fund-hold',
  'fund-release',
  'fund-subscription',
  'fund-redemption',
  'fund-switch',
  'fund-payout',
  'financing',
  'loan-paid-out',
  /** A night's interest, and its penal charge once the loan is overdue. */
  'loan-interest',
  'loan-repaid',
  /** Taken from free cash or the proceeds of a sale, because the loan is overdue. */
  'loan-collected',
  'dividend',
  'share-change',
  'account-closed',
] as const
export type EntryType = (typeof entryTypes)[number]

/** By what the flow of funds can be filtered: each kind with its entries. */
export const cashKinds = {
  'money-in': ['practice-funds', 'deposit'],
  withdrawals: ['withdrawal-hold', 'withdrawal-paid', 'withdrawal-returned'],
  opened: ['position-open', 'allotment-paid', 'shares-credited'],
  closed: ['position-close', 'position-liquidation', 'position-buy-back', 'position-auction'],
  'square-offs': ['position-liquidation', 'position-buy-back', 'position-auction'],
  blocked: [
    'order-hold',
    'order-release',
    'application-hold',
    'application-release',
    'quant-hold',
    'quant-release',
  ],
  quant: ['quant-purchase', 'quant-redemption'],
  funds: ['fund-hold', 'fund-release', 'fund-subscription', 'fund-redemption', 'fund-switch', 'fund-payout'],
  financing: ['financing'],
  loans: ['loan-paid-out', 'loan-interest', 'loan-repaid', 'loan-collected'],
  dividends: ['dividend', 'share-change'],
} as const satisfies Record<string, readonly EntryType[]>
export type CashKind = keyof typeof cashKinds

/** The house's accounts that take what a trade costs. */
export const tradeChargeAccounts: readonly HouseAccount[] = [
  'house:brokerage',
  'house:stt',
  'house:exchange-fee',
  'house:sebi-fee',
  'house:stamp-duty',
  'house:gst',
  'house:depository-fee',
]
/** Those that take what a trade, a fund, an AI quantity product or a withdrawal costs. */
export const chargeAccounts: readonly HouseAccount[] = [
  ...tradeChargeAccounts,
  'house:fund-load',
  'house:withdrawal-fee',
  'house:quant-fee',
]
