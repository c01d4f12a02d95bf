/**
 * The inbox messages: each kind with the parameters of its sentences. The texts are in words/, one file per language, so
 * that a message appears in its reader's current language. To add a kind, add it here and its texts there; the compiler
 * lists what is missing. The page that it opens, if any, is in message-path.ts.
 *
 * The format of a parameter on the wire, always text: `rupees` "1234.50"; `count` "100"; `instant` ISO 8601; `day`
 * "2026-11-21"; `order` and `text` as they are; `refusal` a key of ../refusals/keys.ts; `name` in Latin letters, with
 * the Hindi name in a second parameter that ends in Hindi: `stock` and `stockHindi`.
 */
export const messageKinds = {
  'order-filled': { orderNo: 'order', stock: 'name', quantity: 'count', price: 'rupees' },
  /** A pending sale of holdings was filled; the order lists the purchases. */
  'holdings-sold': { orderNo: 'order', stock: 'name', quantity: 'count', price: 'rupees' },
  /** An order that closes all positions in a direction was filled. */
  'positions-exited': { orderNo: 'order', stock: 'name', quantity: 'count', price: 'rupees' },
  'order-rejected': { orderNo: 'order', stock: 'name', quantity: 'count', reason: 'refusal' },
  /** A split or a bonus issue left no whole share of it. */
  'order-share-change': { orderNo: 'order', stock: 'name', quantity: 'count' },
  'order-expired': { orderNo: 'order', stock: 'name', quantity: 'count' },
  /** A part of it had been filled before. */
  'order-rest-expired': { orderNo: 'order', stock: 'name', quantity: 'count', filled: 'count' },
  'margin-call': { orderNo: 'order', stock: 'name', price: 'rupees', closesAt: 'rupees' },
  'position-liquidated': { orderNo: 'order', stock: 'name', price: 'rupees', profitLoss: 'rupees' },
  'position-partly-liquidated': {
    orderNo: 'order',
    stock: 'name',
    quantity: 'count',
    rest: 'count',
    price: 'rupees',
    profitLoss: 'rupees',
  },
  'liquidation-waits': { orderNo: 'order', stock: 'name' },
  /** A short that ends with its day: bought back before the close, or in a later day's auction. */
  'short-bought-back': { orderNo: 'order', stock: 'name', price: 'rupees', profitLoss: 'rupees' },
  'short-to-auction': { orderNo: 'order', stock: 'name', auctionDay: 'day' },
  'short-auctioned': { orderNo: 'order', stock: 'name', price: 'rupees', profitLoss: 'rupees' },
  'price-alert': { exchange: 'text', code: 'text', stock: 'name', price: 'rupees', limit: 'rupees' },
  'index-alert': { index: 'name', level: 'text', limit: 'text' },
  /**
   * Reminders. `total` and `marketTotal` are what `quantity` costs in the block and in the market, charges
   * included.
   */
  'block-opens': {
    stock: 'name',
    price: 'rupees',
    marketPrice: 'rupees',
    quantity: 'count',
    total: 'rupees',
    marketTotal: 'rupees',
    until: 'instant',
  },
  /** The market price is beyond the window's limits, or the book is too thin to compare. */
  'block-opens-uncompared': { stock: 'name', until: 'instant' },
  'issue-opens': {
    issue: 'order',
    company: 'name',
    lowest: 'rupees',
    highest: 'rupees',
    amount: 'rupees',
    day: 'day',
  },
  'dividend-received': { orderNo: 'order', stock: 'name', amount: 'rupees' },
  /** On a short position: its holder owes it to the buyer. */
  'dividend-charged': { orderNo: 'order', stock: 'name', amount: 'rupees' },
  'deposit-confirmed': { orderNo: 'order', amount: 'rupees' },
  'deposit-failed': { orderNo: 'order', amount: 'rupees', reason: 'text' },
  'deposit-expired': { orderNo: 'order', amount: 'rupees' },
  'withdrawal-paid': { orderNo: 'order', amount: 'rupees' },
  'withdrawal-rejected': { orderNo: 'order', amount: 'rupees', reason: 'text' },
  /** Cancelled by the platform, to cover a loss. */
  'withdrawal-cancelled': { orderNo: 'order', amount: 'rupees' },
  'identity-passed': {},
  /** The linked page has the reason, in the reader's language. */
  'identity-failed': {},
  'placement-allotted': { orderNo: 'order', stock: 'name', quantity: 'count', amount: 'rupees', day: 'day' },
  'placement-not-allotted': { applicationNo: 'order', stock: 'name', refund: 'rupees' },
  /** To cover a loss. */
  'placement-cancelled': { applicationNo: 'order', company: 'name', amount: 'rupees' },
  allotment: { applicationNo: 'order', company: 'name', quantity: 'count', amount: 'rupees' },
  'no-allotment': { applicationNo: 'order', company: 'name', refund: 'rupees' },
  'bid-below-price': { applicationNo: 'order', company: 'name', price: 'rupees', refund: 'rupees' },
  /** There was too little demand for the fresh shares. */
  'issue-failed': { applicationNo: 'order', company: 'name', refund: 'rupees' },
  /** Cancelled by the platform, to cover a loss. */
  'application-cancelled': { applicationNo: 'order', company: 'name', amount: 'rupees' },
  'quant-bought': { orderNo: 'order', product: 'name', shares: 'count', amount: 'rupees', day: 'day' },
  'quant-sold': { orderNo: 'order', product: 'name', shares: 'count', amount: 'rupees' },
  /** It lost half its opening value, and everybody was paid out. */
  'quant-ended': { orderNo: 'order', product: 'name', shares: 'count', amount: 'rupees' },
  /** The desk closes it: everybody is paid out at `day`'s value. */
  'quant-closing': { product: 'name', day: 'day' },
  'quant-closed': { orderNo: 'order', product: 'name', shares: 'count', amount: 'rupees' },
  /** By an operator, who reviews large orders. */
  'quant-order-refused': { orderNo: 'order', product: 'name', reason: 'text' },
  /** The value rose beyond what was held, the product had ended, a loss had to be covered, or nobody had reviewed it in time. */
  'quant-order-failed': { orderNo: 'order', product: 'name', refund: 'rupees' },
  /** An order of the investor's own strategy. */
  'strategy-order-refused': { strategyNo: 'order', strategy: 'text', stock: 'name', reason: 'refusal' },
  'fund-order-confirmed': { orderNo: 'order', fund: 'name', amount: 'rupees' },
  'fund-order-refused': { orderNo: 'order', fund: 'name', reason: 'text' },
  /** It failed; the blocked money is released. */
  'fund-order-failed': { orderNo: 'order', fund: 'name', reason: 'refusal' },
  /** There wasn't enough money on a plan's date. */
  'fund-plan-missed': { planNo: 'order', fund: 'name', amount: 'rupees' },
  'fund-plan-ended': { planNo: 'order', fund: 'name' },
  /** The desk closes it: everybody is paid out at `day`'s NAV. */
  'fund-closing': { code: 'text', fund: 'name', day: 'day' },
  /** Everybody in it was paid out at its last NAV. */
  'fund-closed': { orderNo: 'order', fund: 'name', amount: 'rupees' },
  'loan-paid-out': { loanNo: 'order', amount: 'rupees' },
  'loan-refused': { loanNo: 'order', amount: 'rupees', reason: 'text' },
  /** Sent three days and one day before: `amount` is what will be owed. */
  'loan-due': { loanNo: 'order', amount: 'rupees', day: 'day' },
  /** `amount` is still owed after the free cash was used. */
  'loan-overdue': { loanNo: 'order', amount: 'rupees', day: 'day' },
  /** From free cash or a sale, because the loan is overdue; `left` is still owed. */
  'loan-collected': { loanNo: 'order', amount: 'rupees', left: 'rupees' },
  'loan-repaid': { loanNo: 'order', amount: 'rupees' },
  'new-login': { device: 'text' },
  'password-changed': {},
  'password-recovered': {},
  /** Somebody asked customer service for a new password. */
  'login-help-asked': {},
  'login-renewed': { until: 'instant' },
  'transaction-password-set': {},
  'transaction-password-changed': {},
  'transaction-password-locked': {},
  'bank-account-changed': { bank: 'text', account: 'text' },
  'authenticator-added': {},
  'authenticator-removed': {},
  'passkey-added': { name: 'text' },
  'passkey-removed': { name: 'text' },
  'recovery-codes-renewed': {},
  'service-answered': {},
  'service-closed': {},
  /** Hindi and Chinese are empty if the operator wrote only English. */
  'operator-notice': {
    titleEn: 'text',
    textEn: 'text',
    titleHi: 'text',
    textHi: 'text',
    titleZh: 'text',
    textZh: 'text',
  },
} as const satisfies Record<string, Record<string, ParameterForm>>

export type ParameterForm = 'text' | 'name' | 'order' | 'rupees' | 'count' | 'instant' | 'day' | 'refusal'
export type MessageKind = keyof typeof messageKinds

/** The parameters that are names: they also exist in Hindi. */
type NameIn<Forms> = {
  [Name in keyof Forms & string]: Forms[Name] extends 'name' ? Name : never
}[keyof Forms & string]

export type MessageParameters<Kind extends MessageKind> = {
  readonly [Name in keyof (typeof messageKinds)[Kind]]: string
} & { readonly [Name in NameIn<(typeof messageKinds)[Kind]> as `${Name}Hindi`]: string }

/** A stock's names, as parameters of its messages. */
export const stockNames = (stock: { readonly name: string; readonly nameHindi: string }) => ({
  stock: stock.name,
  stockHindi: stock.nameHindi,
})

/** A message before it is sent: { kind: 'deposit-confirmed', parameters: { orderNo: '123', amount: '5000.00' } }. */
export type Message = {
  readonly [Kind in MessageKind]: { readonly kind: Kind; readonly parameters: MessageParameters<Kind> }
}[MessageKind]
