import { indiaDay } from '../money/format.ts'
import type { Paise } from '../money/money.ts'
import { type RefusalKey, refusals } from '../refusals/keys.ts'
import type { RefusalDetails } from '../refusals/sentence.ts'

/**
 * The rules that refuse an order: pure, and shared by the server, which refuses with the first that applies,
 * and the app's ticket, which shows them before the order is sent.
 */
export interface OrderSettings {
  readonly minimumBuyAmountPaise: Paise
  /** The maximum share of the free cash for one purchase, charges included; 1,000,000 switches the rule off. */
  readonly maximumBuyPpm: bigint
  /** The maximum share of an investor's cash and margin in one stock; 1,000,000 switches the rule off. */
  readonly maximumStockPpm: bigint
  /** The most that the platform lends one investor, over all positions. */
  readonly financingLimitPaise: Paise
  readonly minimumQuantity: number
  readonly maximumQuantity: number
  readonly lotSize: number
  readonly leverages: readonly number[]
  /** How many trading days a rise is measured over; 0 switches the rule off. */
  readonly risingDays: number
  /** A stock that has risen by this much in these days can't be bought. */
  readonly risingPpm: number
  /** A position can't be closed in its first minutes. */
  readonly cannotSellMinutes: number
  /** A delivery can be sold this many trading days after its purchase. */
  readonly holdingDays: number
  /** Whether a short may be kept overnight; if not, it ends with its day (short-day.ts). */
  readonly shortsOvernight: boolean
}

export interface OrderRefusal {
  readonly key: RefusalKey
  readonly details?: RefusalDetails
}

/** The state of a listing set by the operator; 'listed' is the default (docs/rules.md). */
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

/** The facts the rules use. Undefined means unknown (in the app, for example), and refuses nothing. */
export interface InvestorFacts {
  readonly locked: boolean
  readonly identified: boolean
}
export interface StockFacts {
  readonly state: StockState
  /** Its first day of trading, if it is in the future: "2026-12-01". */
  readonly listingDay: string | undefined
}
export interface SessionFacts {
  /** Why trading is closed now; undefined while the market is open. */
  readonly closed: 'weekend' | 'holiday' | 'settlement' | 'hours' | undefined
  /** "09:15–15:30", India time. */
  readonly hours: string
  /** The next opening; undefined if there is none. */
  readonly opensAtMs: number | undefined
  /** Whether shorts that end with their day are already being bought back: in the last minutes before the close. */
  readonly boughtBack: boolean
}
export interface PriceFacts {
  /** Undefined or 0: there is no quote. */
  readonly pricePaise: Paise | undefined
  /** The price limits of the day, the narrower of the exchange's and the platform's band. */
  readonly lowerPaise: Paise
  readonly upperPaise: Paise
  /** Since the close that many trading days ago, in parts per million. */
  readonly risenPpm: number | undefined
  /** For an order executed at once: the shares the book has for it, up to the band's limit. */
  readonly availableShares: number | undefined
  /** Only for an order that waits for its price, or for the next session. */
  readonly waiting?: {
    /**
     * "15:30": the time from which an order without a quote may be placed for the next session; undefined if it may
     * not.
     */
    readonly laterFrom: string | undefined
  }
}
export interface FundFacts {
  readonly cashPaise: Paise
  /** The margin of all open positions. */
  readonly marginPaise: Paise
  /** The part of it in this stock. */
  readonly heldInStockPaise: Paise
  /** The platform's loans over all positions. */
  readonly financedPaise: Paise
}

/** The rule that refuses an order, if any. */
export type Found = OrderRefusal | undefined

/** A rule's key with its details. */
export const refusal = (key: RefusalKey, details?: RefusalDetails): OrderRefusal =>
  details === undefined ? { key } : { key, details }

/** 333,300 parts per million → "33.33". */
export const percentOfPpm = (ratePpm: bigint | number): string => String(Number(ratePpm) / 10_000)

/** A day without a session, the settlement break, or outside the day's hours. */
export const refuseSession = (session: SessionFacts | undefined, weekendKey: RefusalKey): Found => {
  if (session?.closed === undefined) return undefined
  const { closed, hours, opensAtMs } = session
  if (closed === 'hours' || opensAtMs === undefined) return refusal(refusals.outsideTradingHours, { hours })
  const day = indiaDay(opensAtMs)
  if (closed === 'weekend') return refusal(weekendKey, { day })
  if (closed === 'holiday') return refusal(refusals.holiday, { day })
  return refusal(refusals.settlementBreak, { opens: hours.split('–')[0] ?? hours })
}

/** Whether there is a quote above 0. */
export const hasPrice = (price: PriceFacts): price is PriceFacts & { readonly pricePaise: Paise } =>
  price.pricePaise !== undefined && price.pricePaise > 0n

/** noQuote (noQuoteToClose for a closing) for an order executed at once, noQuoteToWaitFor for one that waits. */
export const refuseUnquoted = ({ waiting }: PriceFacts, atOnceKey: RefusalKey): OrderRefusal => {
  if (waiting === undefined) return refusal(atOnceKey)
  const { laterFrom } = waiting
  return refusal(refusals.noQuoteToWaitFor, laterFrom === undefined ? undefined : { laterFrom })
}

/** The book has too few shares for an order that is executed at once and in full. */
export const refuseThinBook = ({ availableShares }: PriceFacts, quantity: number | undefined): Found =>
  availableShares !== undefined && quantity !== undefined && availableShares < quantity
    ? refusal(refusals.bookTooThin, { available: String(availableShares) })
    : undefined
