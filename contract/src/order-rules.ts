import { type ChargeLine, type ChargeRate, chargesOf, type Product, totalCharges } from './charges.ts'
import type { RefusalDetails } from './envelope.ts'
import { dateText } from './format.ts'
import type { MessageKey } from './messages/keys.ts'
import { type Paise, ratePpmOf, rupeesFromPaise } from './money.ts'
import { type Direction, depositOf, openingSide, productOf, turnoverOf } from './trading-arithmetic.ts'

/**
 * Which rules refuse an order: pure, and the same on the server, which decides by the first of them, and in the app,
 * whose ticket shows them before it is sent.
 */
export interface OrderSettings {
  readonly minimumBuyAmountPaise: Paise
  /** One purchase, charges included, takes at most this part of the free cash; 1,000,000 switches the rule off. */
  readonly maximumBuyPpm: bigint
  /** One stock holds at most this part of an investor's cash and deposits; 1,000,000 switches the rule off. */
  readonly maximumStockPpm: bigint
  /** What the house lends one investor at most, over all positions. */
  readonly financingLimitPaise: Paise
  readonly minimumQuantity: number
  readonly maximumQuantity: number
  readonly lotSize: number
  readonly leverages: readonly number[]
  /** Over how many trading days a rise is counted; 0 switches the rule off. */
  readonly risingDays: number
  /** A stock that has risen by this much in these days can't be bought. */
  readonly risingPpm: number
  /** A position can't be closed in its first minutes. */
  readonly cannotSellMinutes: number
  /** A delivery is sellable so many trading days after its purchase. */
  readonly holdingDays: number
}

export interface OrderRefusal {
  readonly key: MessageKey
  readonly details?: RefusalDetails
}

/** What the operator has made of a listing; 'listed' is the common one (docs/rules.md). */
export const stockStates = [
  'listed',
  'locked',
  'hidden',
  'suspended',
  'special-treatment',
  'delisted',
  'deleted',
] as const
export type StockState = (typeof stockStates)[number]

/** What a rule may look at. What is undefined is not known (to an app, say), and refuses nothing. */
export interface InvestorFacts {
  readonly locked: boolean
  readonly identified: boolean
}
export interface StockFacts {
  readonly state: StockState
  /** Its first day of trading, when that is still to come: "2026-12-01". */
  readonly listingDay: string | undefined
}
export interface SessionFacts {
  /** Why nothing is traded now; undefined while the market is open. */
  readonly closed: 'weekend' | 'holiday' | 'settlement' | 'hours' | undefined
  /** "09:15–15:30", India time. */
  readonly hours: string
  /** When it opens next; undefined when it never does. */
  readonly opensAtMs: number | undefined
}
export interface PriceFacts {
  /** Undefined or 0: there is no quote. */
  readonly pricePaise: Paise | undefined
  /** The day's limits, the narrower of the exchange's band and the house's. */
  readonly lowerPaise: Paise
  readonly upperPaise: Paise
  /** Since the close so many trading days ago, in parts per million. */
  readonly risenPpm: number | undefined
  /** Told of an order that waits for its price, or for the next session. */
  readonly waiting?: {
    /** "15:30": from then on an order without a quote may be placed for the next session; undefined when it may not. */
    readonly laterFrom: string | undefined
  }
}
export interface FundFacts {
  readonly cashPaise: Paise
  /** What all open positions hold as deposits. */
  readonly marginPaise: Paise
  /** What positions in this stock hold of it. */
  readonly heldInStockPaise: Paise
  /** What the house has lent over all positions. */
  readonly financedPaise: Paise
}

export interface OpeningTerms {
  readonly exchange: 'NSE' | 'BSE'
  readonly direction: Direction
  readonly leverage: number
  readonly quantity: number
}

/** What an opening costs at a price. */
export interface OpeningCost {
  readonly product: Product
  readonly pricePaise: Paise
  readonly turnoverPaise: Paise
  readonly depositPaise: Paise
  readonly charges: readonly ChargeLine[]
  readonly chargesPaise: Paise
  /** Deposit and charges: what leaves the free cash. */
  readonly neededPaise: Paise
  /** What the house lends to it. */
  readonly financedPaise: Paise
}

/** What an opening costs at a price on an India day "YYYY-MM-DD". */
export const openingCost = (
  table: readonly ChargeRate[],
  terms: OpeningTerms,
  pricePaise: Paise,
  day: string,
): OpeningCost => {
  const { exchange, direction, leverage } = terms
  const turnoverPaise = turnoverOf(pricePaise, BigInt(terms.quantity))
  const product = productOf(direction, leverage)
  const side = openingSide(direction)
  const charges = chargesOf(table, { exchange, product, side, turnoverPaise, day })
  const chargesPaise = totalCharges(charges)
  const depositPaise = depositOf(turnoverPaise, leverage)
  return {
    product,
    pricePaise,
    turnoverPaise,
    depositPaise,
    charges,
    chargesPaise,
    neededPaise: depositPaise + chargesPaise,
    financedPaise: turnoverPaise - depositPaise,
  }
}

type Found = OrderRefusal | undefined

const refusal = (key: MessageKey, details?: RefusalDetails): OrderRefusal =>
  details === undefined ? { key } : { key, details }

/** "2026-12-01" → "01-12-2026". */
const dayText = (day: string): string => day.split('-').reverse().join('-')

/** 333,300 parts per million → "33.33". */
export const percentOfPpm = (ratePpm: bigint | number): string => String(Number(ratePpm) / 10_000)

/** 006 and 005: what stands against an account. */
export const investorRefusals = ({ locked, identified }: InvestorFacts): readonly OrderRefusal[] => [
  ...(locked ? [refusal('tips.msg.006')] : []),
  ...(identified ? [] : [refusal('tips.msg.005')]),
]

const keyOfState: Readonly<Record<StockState, MessageKey | undefined>> = {
  listed: undefined,
  locked: 'tips.msg.189',
  hidden: 'tips.msg.190',
  suspended: 'tips.msg.011',
  'special-treatment': 'tips.msg.013',
  delisted: 'tips.msg.013',
  deleted: 'tips.msg.191',
}

const refuseStock = (stock: StockFacts | undefined): readonly Found[] => {
  if (stock === undefined) return []
  const key = keyOfState[stock.state]
  const { listingDay } = stock
  return [
    key && refusal(key),
    listingDay === undefined ? undefined : refusal('tips.msg.221', { day: dayText(listingDay) }),
  ]
}

/** 004 and 009: a day without a session; 123: the settlement break; 007: outside the day's hours. */
const refuseSession = (session: SessionFacts | undefined, weekendKey: MessageKey): Found => {
  if (session?.closed === undefined) return undefined
  const { closed, hours, opensAtMs } = session
  if (closed === 'hours' || opensAtMs === undefined) return refusal('tips.msg.007', { hours })
  const opens = dateText(opensAtMs)
  if (closed === 'weekend') return refusal(weekendKey, { day: opens })
  if (closed === 'holiday') return refusal('tips.msg.009', { day: opens })
  return refusal('tips.msg.123', { opens: hours.split('–')[0] ?? hours })
}

/** 008, 106 and 105: leverage and quantity by themselves. */
export const refuseTerms = (
  settings: Pick<OrderSettings, 'leverages' | 'minimumQuantity' | 'maximumQuantity' | 'lotSize'>,
  { leverage, quantity }: Pick<OpeningTerms, 'leverage' | 'quantity'>,
): readonly Found[] => {
  const { leverages, minimumQuantity, maximumQuantity, lotSize } = settings
  const isWhole = quantity >= minimumQuantity && quantity % lotSize === 0
  return [
    leverages.includes(leverage) ? undefined : refusal('tips.msg.008', { leverages: leverages.join(', ') }),
    quantity > maximumQuantity
      ? refusal('tips.msg.106', { maximum: String(maximumQuantity) })
      : isWhole
        ? undefined
        : refusal('tips.msg.105', { minimum: String(minimumQuantity), lot: String(lotSize) }),
  ]
}

const hasPrice = (price: PriceFacts): price is PriceFacts & { readonly pricePaise: Paise } =>
  price.pricePaise !== undefined && price.pricePaise > 0n

/** 107 (130 of a closing) of an order that is executed at once, 233 of one that waits. */
const refuseUnquoted = ({ waiting }: PriceFacts, atOnceKey: MessageKey): OrderRefusal => {
  if (waiting === undefined) return refusal(atOnceKey)
  const { laterFrom } = waiting
  return refusal('tips.msg.233', laterFrom === undefined ? undefined : { laterFrom })
}

/** 107 or 233, and where the day's limits (109, 110) or the last days' rise (116) stand against an opening. */
const refusePrice = (
  settings: OrderSettings,
  direction: Direction,
  price: PriceFacts | undefined,
): readonly Found[] => {
  if (price === undefined) return []
  if (!hasPrice(price)) return [refuseUnquoted(price, 'tips.msg.107')]
  const { pricePaise, lowerPaise, upperPaise, risenPpm } = price
  if (direction === 'short')
    return [
      pricePaise <= lowerPaise ? refusal('tips.msg.110', { limit: rupeesFromPaise(lowerPaise) }) : undefined,
    ]
  const { risingDays, risingPpm } = settings
  const hasRisen = risingDays > 0 && risenPpm !== undefined && risenPpm >= risingPpm
  return [
    pricePaise >= upperPaise ? refusal('tips.msg.109', { limit: rupeesFromPaise(upperPaise) }) : undefined,
    hasRisen
      ? refusal('tips.msg.116', { percent: percentOfPpm(risingPpm), days: String(risingDays) })
      : undefined,
  ]
}

/** What the rules of the amounts look at of a cost. */
export type JudgedCost = Pick<OpeningCost, 'depositPaise' | 'neededPaise' | 'financedPaise'>

const isOff = (ratePpm: bigint): boolean => ratePpm >= 1_000_000n

/** 018: more than the house still lends. */
const refuseFinancing = (
  { financingLimitPaise }: Pick<OrderSettings, 'financingLimitPaise'>,
  cost: JudgedCost,
  funds: FundFacts,
): Found => {
  const leftToLend = financingLimitPaise - funds.financedPaise
  return cost.financedPaise > 0n && cost.financedPaise > leftToLend
    ? refusal('tips.msg.018', { available: rupeesFromPaise(leftToLend > 0n ? leftToLend : 0n) })
    : undefined
}

/** 017: too much of an investor's cash and deposits in one stock. */
const refuseShareOfStock = (
  { maximumStockPpm }: Pick<OrderSettings, 'maximumStockPpm'>,
  { depositPaise }: JudgedCost,
  { cashPaise, marginPaise, heldInStockPaise }: FundFacts,
): Found =>
  !isOff(maximumStockPpm) &&
  heldInStockPaise + depositPaise > ratePpmOf(cashPaise + marginPaise, maximumStockPpm)
    ? refusal('tips.msg.017', { percent: percentOfPpm(maximumStockPpm) })
    : undefined

/** 012, 018, 108, 118 and 017: the amounts. */
const refuseAmounts = (
  settings: OrderSettings,
  cost: JudgedCost,
  funds: FundFacts | undefined,
  wholeDepositPaise: Paise,
): readonly Found[] => {
  const { neededPaise } = cost
  const { minimumBuyAmountPaise, maximumBuyPpm } = settings
  const tooSmall =
    wholeDepositPaise < minimumBuyAmountPaise
      ? refusal('tips.msg.012', {
          minimumAmount: rupeesFromPaise(minimumBuyAmountPaise),
          amount: rupeesFromPaise(wholeDepositPaise),
        })
      : undefined
  if (funds === undefined) return [tooSmall]
  const { cashPaise } = funds
  const maximumPaise = ratePpmOf(cashPaise, maximumBuyPpm)
  return [
    tooSmall,
    refuseFinancing(settings, cost, funds),
    neededPaise > cashPaise
      ? refusal('tips.msg.108', {
          needed: rupeesFromPaise(neededPaise),
          available: rupeesFromPaise(cashPaise),
          missing: rupeesFromPaise(neededPaise - cashPaise),
        })
      : undefined,
    !isOff(maximumBuyPpm) && neededPaise > maximumPaise
      ? refusal('tips.msg.118', {
          percent: percentOfPpm(maximumBuyPpm),
          maximumAmount: rupeesFromPaise(maximumPaise),
          amount: rupeesFromPaise(neededPaise),
        })
      : undefined,
    refuseShareOfStock(settings, cost, funds),
  ]
}

export interface OpeningFacts {
  readonly investor?: InvestorFacts | undefined
  readonly stock?: StockFacts | undefined
  readonly session?: SessionFacts | undefined
  readonly price?: PriceFacts | undefined
  readonly funds?: FundFacts | undefined
}

/**
 * All rules that refuse an opening, in the documented order (docs/rules.md): account (006, 005), stock (011, 013,
 * 189–191, 221), session (004, 009, 123, 007), leverage and quantity (008, 106, 105), price (107 or 233, 109, 110,
 * 116), amounts (012, 018, 108, 118, 017). An amount is judged only where there is a cost, and a cost only with a price. Of an
 * order that is filled in part the cost is that of its rest, and `wholeDepositPaise` the deposit of all of it.
 */
export const openingRefusals = (
  settings: OrderSettings,
  terms: OpeningTerms,
  facts: OpeningFacts,
  cost: JudgedCost | undefined,
  wholeDepositPaise = cost?.depositPaise ?? 0n,
): readonly OrderRefusal[] =>
  [
    ...(facts.investor === undefined ? [] : investorRefusals(facts.investor)),
    ...refuseStock(facts.stock),
    refuseSession(facts.session, 'tips.msg.004'),
    ...refuseTerms(settings, terms),
    ...refusePrice(settings, terms.direction, facts.price),
    ...(cost === undefined ? [] : refuseAmounts(settings, cost, facts.funds, wholeDepositPaise)),
  ].filter((found) => found !== undefined)

/**
 * What can have come to stand, since an order was placed, against filling it or a part of it that costs so much: account
 * (006, 005), stock (011, 013, 189–191, 221), price (107, 109, 110, 116), amounts (018, 017).
 */
export const openingFillRefusals = (
  settings: OrderSettings,
  direction: Direction,
  facts: {
    readonly investor: InvestorFacts
    readonly stock: StockFacts
    readonly price: PriceFacts
    readonly funds: FundFacts
  },
  cost: JudgedCost,
): readonly OrderRefusal[] =>
  [
    ...investorRefusals(facts.investor),
    ...refuseStock(facts.stock),
    ...refusePrice(settings, direction, facts.price),
    refuseFinancing(settings, cost, facts.funds),
    refuseShareOfStock(settings, cost, facts.funds),
  ].filter((found) => found !== undefined)

export interface ClosingTerms {
  readonly direction: Direction
  readonly product: Product
  readonly heldQuantity: bigint
  readonly quantity: bigint
  readonly openedMs: number
}

export interface ClosingFacts {
  readonly investor?: Pick<InvestorFacts, 'locked'> | undefined
  readonly stock?: StockFacts | undefined
  readonly session?: SessionFacts | undefined
  readonly price?: PriceFacts | undefined
  /** The first day on which a delivery of the opening's day may be sold, when that is still to come: "2026-12-01". */
  readonly sellableDay?: string | undefined
  readonly hasDebt?: boolean | undefined
}

/** 121: the stock is locked; 011: suspended; 248: what was allotted is not listed yet. */
const refuseClosingStock = (stock: StockFacts | undefined): readonly Found[] => {
  if (stock === undefined) return []
  const { state, listingDay } = stock
  return [
    state === 'locked' ? refusal('tips.msg.121') : undefined,
    state === 'suspended' ? refusal('tips.msg.011') : undefined,
    listingDay === undefined ? undefined : refusal('tips.msg.248', { day: dayText(listingDay) }),
  ]
}

/** 115: more than is held ("already sold"); 105: not whole lots, unless all that is left is sold. */
const refuseClosingQuantity = (settings: Pick<OrderSettings, 'lotSize'>, terms: ClosingTerms): Found => {
  const { quantity, heldQuantity } = terms
  const { lotSize } = settings
  if (quantity > heldQuantity) return refusal('tips.msg.115', { held: heldQuantity.toString() })
  if (quantity === heldQuantity || quantity % BigInt(lotSize) === 0n) return undefined
  return refusal('tips.msg.105', { minimum: String(lotSize), lot: String(lotSize) })
}

/** 122 and 129: too early after the opening. */
const refuseEarly = (
  settings: OrderSettings,
  terms: ClosingTerms,
  facts: ClosingFacts,
  instantMs: number,
): readonly Found[] => {
  const remainingMs = terms.openedMs + settings.cannotSellMinutes * 60_000 - instantMs
  return [
    settings.cannotSellMinutes > 0 && remainingMs > 0
      ? refusal('tips.msg.122', { seconds: String(Math.ceil(remainingMs / 1000)) })
      : undefined,
    terms.product === 'delivery' && facts.sellableDay !== undefined
      ? refusal('tips.msg.129', { day: dayText(facts.sellableDay) })
      : undefined,
  ]
}

/** 130 or 233, and the day's limits: nobody buys from a seller at the lower one (131), nobody sells to a buyer at the upper (109). */
const refuseClosingPrice = (direction: Direction, price: PriceFacts | undefined): Found => {
  if (price === undefined) return undefined
  if (!hasPrice(price)) return refuseUnquoted(price, 'tips.msg.130')
  const { pricePaise, lowerPaise, upperPaise } = price
  if (direction === 'long' && pricePaise <= lowerPaise)
    return refusal('tips.msg.131', { limit: rupeesFromPaise(lowerPaise) })
  if (direction === 'short' && pricePaise >= upperPaise)
    return refusal('tips.msg.109', { limit: rupeesFromPaise(upperPaise) })
  return undefined
}

/**
 * All rules that refuse a closing, in the documented order (docs/rules.md): account (006), already closed (114), stock
 * (121, 011, 248), session (009, 123, 007), quantity (115, 105), too early (122, 129), debt (124), price (130 or
 * 233, 131, 109). That there is no such position (113) is the caller's to say.
 */
export const closingRefusals = (
  settings: OrderSettings,
  terms: ClosingTerms,
  facts: ClosingFacts,
  instantMs: number,
): readonly OrderRefusal[] =>
  [
    facts.investor?.locked ? refusal('tips.msg.006') : undefined,
    ...(terms.heldQuantity === 0n
      ? [refusal('tips.msg.114')]
      : [
          ...refuseClosingStock(facts.stock),
          refuseSession(facts.session, 'tips.msg.009'),
          refuseClosingQuantity(settings, terms),
          ...refuseEarly(settings, terms, facts, instantMs),
          facts.hasDebt ? refusal('tips.msg.124') : undefined,
          refuseClosingPrice(terms.direction, facts.price),
        ]),
  ].filter((found) => found !== undefined)
