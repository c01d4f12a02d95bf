/**
 * The chart of accounts. A user's accounts are what the house owes the user (credit balances are shown to the user
 * as positive amounts); house accounts are split into per-user-bucket sub-accounts, so that no row is hot, and are
 * summed on reading.
 */
export const ownNames = [
  /** Free cash. */
  'cash',
  /** Margin that open positions hold. */
  'margin',
  /** What open orders would cost at worst, charges included; back in the cash when they end. */
  'order-hold',
  /** Cash held for withdrawals that wait for the house. */
  'withdrawal-hold',
  /** Cash held for applications for shares (placements, public offerings) until their result. */
  'application-hold',
  /** Paid for shares that a public offering has allotted, until they are credited. */
  'allotted-shares',
  /** Cash held for purchases of AI quantity products until their value is known. */
  'quant-hold',
  /** Cash held for subscriptions of funds until their net value is known. */
  'fund-hold',
  /** Money of redeemed fund units until its payout day. */
  'fund-payout',
] as const
/** An investor's account as the wire names it. */
export type OwnName = (typeof ownNames)[number]
/** An investor's account as the ledger names it. */
export type UserAccount = `user:${OwnName}`

const ledgerName = (name: OwnName): UserAccount => `user:${name}`
export const userAccounts: readonly UserAccount[] = ownNames.map(ledgerName)
/** One value for each account of an investor. */
export const byUserAccount = <Value>(of: (account: UserAccount) => Value): Record<UserAccount, Value> =>
  Object.fromEntries(userAccounts.map((account) => [account, of(account)])) as Record<UserAccount, Value>

/** By which of an investor's figures each account counts (docs/specification.md). */
export type AccountFigure = 'free' | 'frozen' | 'frozen-withdrawal' | 'frozen-fund' | 'stock'
export const accountFigures: Readonly<Record<UserAccount, AccountFigure>> = {
  'user:cash': 'free',
  'user:margin': 'stock',
  'user:order-hold': 'frozen',
  'user:withdrawal-hold': 'frozen-withdrawal',
  'user:application-hold': 'frozen',
  'user:allotted-shares': 'stock',
  'user:quant-hold': 'frozen-fund',
  'user:fund-hold': 'frozen-fund',
  // On its way to the wallet, and no longer held for a fund.
  'user:fund-payout': 'frozen',
}

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

/** As the wire names it: the house's accounts keep their names. */
export const wireName = (account: Account): OwnName | HouseAccount => {
  const ownName = ownNames.find((name) => ledgerName(name) === account)
  if (ownName !== undefined) return ownName
  if (isUserAccount(account)) throw new Error(`the chart of accounts lacks ${account}`)
  return account
}

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
