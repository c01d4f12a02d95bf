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

/** The rules that refuse an application in a public offering: pure, and the same on the server and in the app's form. */

/** So many bids one application has at most (SEBI's ASBA form). */
export const mostBids = 3

/** One of an application's alternatives: so many shares at this price, or at whatever the issue price is (cut-off). */
export interface GivenBid {
  readonly quantity: number
  readonly pricePaise: Paise | undefined
}

/** What of an offering's terms the rules need. */
export interface ApplicationTerms {
  /** The price band, in whole rupees. */
  readonly lowestPaise: Paise
  readonly highestPaise: Paise
  readonly lotSize: number
  readonly minimumQuantity: number
  /** The most shares at cut-off, which only retail applicants may bid, and the most at a price. */
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
  /** Whether the investor has an application in it already. */
  readonly hasApplied: boolean | undefined
  /** The free cash, and what the application that is changed holds. */
  readonly availablePaise: Paise | undefined
}

/** What is held for bids: the most that one of them can cost. */
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

/** weekend and holiday: banks hold no money then. Bids are taken at any hour of a working day. */
const refuseDayOff = (session: SessionFacts | undefined): Found =>
  session?.closed === 'weekend' || session?.closed === 'holiday'
    ? refuseSession(session, refusals.weekend)
    : undefined

/** What stands against applying at all, before anything is filled in. */
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

/** bidsMixed: each bid has a price of its own, and one at cut-off stands alone. */
const refuseMixed = (bids: readonly GivenBid[]): Found => {
  const prices = new Set(bids.map(({ pricePaise }) => pricePaise))
  const isMixed = prices.size < bids.length || (bids.length > 1 && prices.has(undefined))
  return isMixed ? refusal(refusals.bidsMixed) : undefined
}

/** What stands against bids: each by itself in turn, then together, then the money (fundsTooLow). */
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
