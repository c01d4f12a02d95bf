/**
 * The chart of accounts. A user's accounts are the platform's debts to the user (credit balances are shown to
 * the user as positive amounts). House accounts are split into sub-accounts by user bucket, so that no row is
 * hot, and are summed when read.
 */
export const ownNames = [
  /** Free cash. */
  'cash',
  /** Margin of open positions. */
  'margin',
  /** The worst-case cost of open orders, charges included; released when they end. */
  'order-hold',
  /** Cash blocked for withdrawals awaiting approval. */
  'withdrawal-hold',
  /** Cash blocked for applications for shares (placements, public offerings) until their result. */
  'application-hold',
  /** Paid for shares that a public offering has allotted, until they are credited. */
  'allotted-shares',
  /** Cash blocked for purchases of AI quant products until their value is known. */
  'quant-hold',
  /** Cash blocked for fund subscriptions until their NAV is known. */
  'fund-hold',
  /** Money of redeemed fund units until its payout day. */
  'fund-payout',
] as const
/** An investor's account, as named on the wire. */
export type OwnName = (typeof ownNames)[number]
/** An investor's account, as named in the ledger. */
export type UserAccount = `user:${OwnName}`

const ledgerName = (name: OwnName): UserAccount => `user:${name}`
export const userAccounts: readonly UserAccount[] = ownNames.map(ledgerName)
/** One value for each of an investor's accounts. */
export const byUserAccount = <Value>(of: (account: UserAccount) => Value): Record<UserAccount, Value> =>
  Object.fromEntries(userAccounts.map((account) => [account, of(account)])) as Record<UserAccount, Value>

/** The figure that each investor account belongs to (docs/specification.md). */
export type AccountFigure =
  | 'free'
  | 'frozen'
  | 'frozen-withdrawal'
  | 'frozen-fund'
  | 'stock'
  | 'stock-allotted'
export const accountFigures: Readonly<Record<UserAccount, AccountFigure>> = {
  'user:cash': 'free',
  'user:margin': 'stock',
  'user:order-hold': 'frozen',
  'user:withdrawal-hold': 'frozen-withdrawal',
  'user:application-hold': 'frozen',
  'user:allotted-shares': 'stock-allotted',
  'user:quant-hold': 'frozen-fund',
  'user:fund-hold': 'frozen-fund',
  // In transit to the wallet, and no longer blocked for a fund.
  'user:fund-payout': 'frozen',
}

export const houseAccounts = [
  /** The practice bank's money behind all users' cash. */
  'house:bank',
  /** The source of starter sums. */
  'house:starter',
  /** The source of VIP ticket discounts. */
  'house:vip-discount',
  /** The counterparty of all trading gains and losses. */
  'house:market',
  /** Purchases of AI quant products, less payouts: the counterparty of their gains and losses. */
  'house:quant',
  /** The counterparty of investors' fund holdings: their money at the funds' NAVs. */
  'house:funds',
  /** Exit loads, which belong to the funds. */
  'house:fund-load',
  'house:brokerage',
  /** Overnight financing of leveraged positions. */
  'house:financing',
  /** The capital of loans: borrowed and not repaid. */
  'house:loans',
  /** Loan costs accrued but not yet paid. */
  'house:loan-dues',
  /** The interest of loans, as it accrues. */
  'house:loan-interest',
  /** Penal charges of overdue loans, as they accrue. */
  'house:loan-penalty',
  /** Withdrawal fees. */
  'house:withdrawal-fee',
  /** Fees for selling AI quant products before their unlocking date. */
  'house:quant-fee',
  /** Taxes and fees collected for others. */
  'house:stt',
  'house:exchange-fee',
  'house:sebi-fee',
  'house:stamp-duty',
  'house:gst',
  'house:depository-fee',
  /** Losses beyond the investor's money after a price gap. */
  'house:deficit',
  /** Rounding differences. */
  'house:rounding',
] as const
export type HouseAccount = (typeof houseAccounts)[number]

export type Account = UserAccount | HouseAccount

export const isUserAccount = (account: Account): account is UserAccount => account.startsWith('user:')

/** Its name on the wire: house accounts keep their names. */
export const wireName = (account: Account): OwnName | HouseAccount => {
  const ownName = ownNames.find((name) => ledgerName(name) === account)
  if (ownName !== undefined) return ownName
  if (isUserAccount(account)) throw new Error(`the chart of accounts lacks ${account}`)
  return account
}

/** The kind of a journal entry. */
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
  /** A redemption of an AI quant product; a fund's are ordinary or compulsory. */
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

/** The funds-flow filters: each kind and its entries. */
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

/** The house accounts for a trade's costs. */
export const tradeChargeAccounts: readonly HouseAccount[] = [
  'house:brokerage',
  'house:stt',
  'house:exchange-fee',
  'house:sebi-fee',
  'house:stamp-duty',
  'house:gst',
  'house:depository-fee',
]
/** The house accounts for the costs of a trade, a fund, an AI quant product or a withdrawal. */
export const chargeAccounts: readonly HouseAccount[] = [
  ...tradeChargeAccounts,
  'house:fund-load',
  'house:withdrawal-fee',
  'house:quant-fee',
]
