import { indiaDay } from '../money/format.ts'
import { type Paise, rupeesFromPaise } from '../money/money.ts'
import { refusals } from '../refusals/keys.ts'
import { investorRefusals } from './opening-rules.ts'
import {
  type Found,
  type InvestorFacts,
  type OrderRefusal,
  refusal,
  refuseSession,
  type SessionFacts,
} from './order-rules.ts'

/** The rules that refuse a public offering application: pure, and shared by the server and the app's form. */

/** The most bids in one application (SEBI's ASBA form). */
export const mostBids = 3

/**
 * One of an application's alternative bids: a quantity at this price, or at the issue price, whatever it is (cut-off).
 */
export interface GivenBid {
  readonly quantity: number
  readonly pricePaise: Paise | undefined
}

/** The offering's terms used by the rules. */
export interface ApplicationTerms {
  /** The price band, in whole rupees. */
  readonly lowestPaise: Paise
  readonly highestPaise: Paise
  readonly lotSize: number
  readonly minimumQuantity: number
  /** The most shares in a bid at cut-off, which only retail applicants may make, and in one at a price. */
  readonly cutOffMaximum: number
  readonly maximumQuantity: number
}

export interface ApplicationFacts {
  readonly investor: InvestorFacts | undefined
  readonly issue:
    | {
        readonly stage: 'stopped' | 'upcoming' | 'open' | 'closed'
        readonly opensMs: number
        readonly closesMs: number
      }
    | undefined
  readonly session: SessionFacts | undefined
  /** Whether the investor already has an application in it. */
  readonly hasApplied: boolean | undefined
  /** The free cash, and what the application to be changed blocks. */
  readonly availablePaise: Paise | undefined
}

/** Blocked for bids: the cost of the most expensive one. */
export const heldForBids = (bids: readonly GivenBid[], highestPaise: Paise): Paise =>
  bids.reduce((most, { quantity, pricePaise = highestPaise }) => {
    const paise = BigInt(quantity) * pricePaise
    return paise > most ? paise : most
  }, 0n)

/** issueStopped, issueNotOpen, issueClosed. */
const refuseStage = (issue: ApplicationFacts['issue']): Found => {
  if (issue === undefined || issue.stage === 'open') return undefined
  if (issue.stage === 'stopped') return refusal(refusals.issueStopped)
  return issue.stage === 'upcoming'
    ? refusal(refusals.issueNotOpen, { from: indiaDay(issue.opensMs) })
    : refusal(refusals.issueClosed, { until: indiaDay(issue.closesMs) })
}

/** weekend and holiday: banks can't block money then. On working days, bids are accepted at any hour. */
const refuseDayOff = (session: SessionFacts | undefined): Found =>
  session?.closed === 'weekend' || session?.closed === 'holiday'
    ? refuseSession(session, refusals.weekend)
    : undefined

/** The refusals that don't depend on the form's contents. */
export const applicantRefusals = ({
  investor,
  issue,
  session,
  hasApplied,
}: ApplicationFacts): readonly OrderRefusal[] =>
  [
    ...(investor === undefined ? [] : investorRefusals(investor)),
    refuseStage(issue),
    refuseDayOff(session),
    hasApplied === true ? refusal(refusals.applicationExists) : undefined,
  ].filter((found) => found !== undefined)

/** quantityNotInLots, subscriptionLimitReached, bidOutsideBand. */
const refuseBid = (terms: ApplicationTerms, { quantity, pricePaise }: GivenBid): readonly Found[] => {
  const { lotSize, minimumQuantity, lowestPaise, highestPaise } = terms
  const maximum = pricePaise === undefined ? terms.cutOffMaximum : terms.maximumQuantity
  const isOffBand =
    pricePaise !== undefined &&
    (pricePaise < lowestPaise || pricePaise > highestPaise || pricePaise % 100n !== 0n)
  return [
    quantity % lotSize !== 0 || quantity < minimumQuantity
      ? refusal(refusals.quantityNotInLots, { minimum: String(minimumQuantity), lot: String(lotSize) })
      : undefined,
    quantity > maximum ? refusal(refusals.subscriptionLimitReached, { maximum: String(maximum) }) : undefined,
    isOffBand
      ? refusal(refusals.bidOutsideBand, {
          lower: rupeesFromPaise(lowestPaise),
          upper: rupeesFromPaise(highestPaise),
        })
      : undefined,
  ]
}

/** bidsMixed: each bid needs its own price, and one at cut-off must be the only one. */
const refuseMixed = (bids: readonly GivenBid[]): Found => {
  const prices = new Set(bids.map(({ pricePaise }) => pricePaise))
  const isMixed = prices.size < bids.length || (bids.length > 1 && prices.has(undefined))
  return isMixed ? refusal(refusals.bidsMixed) : undefined
}

/** The refusals of bids: those of each bid, then of all together, then of the money (fundsTooLow). */
export const bidRefusals = (
  terms: ApplicationTerms,
  bids: readonly GivenBid[],
  availablePaise: Paise | undefined,
): readonly OrderRefusal[] => {
  const neededPaise = heldForBids(bids, terms.highestPaise)
  return [
    ...bids.flatMap((bid) => refuseBid(terms, bid)),
    refuseMixed(bids),
    availablePaise !== undefined && neededPaise > availablePaise
      ? refusal(refusals.fundsTooLow, {
          needed: rupeesFromPaise(neededPaise),
          available: rupeesFromPaise(availablePaise),
        })
      : undefined,
  ].filter((found) => found !== undefined)
}
