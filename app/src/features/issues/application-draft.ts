import { paiseFromRupees, rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { type GivenBid, heldForBids, mostBids } from '@tarazu/contract/trading/application-rules.ts'
import { categoryOf, type PersonalCategory } from '@tarazu/market/offerings/categories.ts'
import type { Application, IssueDetail } from './issue-queries.ts'

/** The draft of an application: at cut-off with one quantity, or up to three bids with prices in whole rupees. */
export interface ApplicationDraft {
  readonly kind: 'cut-off' | 'price'
  readonly bids: readonly BidDraft[]
}
export interface BidDraft {
  readonly quantity: number | null
  readonly priceRupees: number | null
}

const wholeRupees = (rupees: string): number => Math.floor(Number(rupees))

/** A new application's default: one lot at cut-off. */
export const newDraft = ({ minimumQuantity, highestPrice }: IssueDetail): ApplicationDraft => ({
  kind: 'cut-off',
  bids: [{ quantity: minimumQuantity, priceRupees: wholeRupees(highestPrice) }],
})

/** The draft of an existing application. */
export const draftOf = ({ bids }: Application, { highestPrice }: IssueDetail): ApplicationDraft => ({
  kind: bids.some(({ price }) => price === null) ? 'cut-off' : 'price',
  bids: bids.map(({ quantity, price }) => ({ quantity, priceRupees: wholeRupees(price ?? highestPrice) })),
})

/** Adds a bid, a rupee below the last; unchanged if there are three. */
export const withOneMore = (draft: ApplicationDraft, { lowestPrice }: IssueDetail): ApplicationDraft => {
  const last = draft.bids.at(-1)
  if (last === undefined || draft.bids.length >= mostBids) return draft
  const priceRupees = Math.max(wholeRupees(lowestPrice), (last.priceRupees ?? 1) - 1)
  return { ...draft, bids: [...draft.bids, { ...last, priceRupees }] }
}

/** The bids; undefined while something is missing. */
export const givenBids = ({ kind, bids }: ApplicationDraft): readonly GivenBid[] | undefined => {
  const meant = kind === 'cut-off' ? bids.slice(0, 1) : bids
  const given = meant.flatMap(({ quantity, priceRupees }): GivenBid[] => {
    if (quantity === null || (kind === 'price' && priceRupees === null)) return []
    const pricePaise = kind === 'cut-off' ? undefined : (paiseFromRupees(String(priceRupees)) ?? undefined)
    return [{ quantity, pricePaise }]
  })
  return given.length === meant.length && given.length > 0 ? given : undefined
}

/** Bids in wire format. */
export const wireBids = ([first, second, third]: readonly GivenBid[]) => {
  const price = (bid: GivenBid | undefined) =>
    bid?.pricePaise === undefined ? undefined : rupeesFromPaise(bid.pricePaise)
  return {
    quantity: String(first?.quantity ?? 0),
    ...(price(first) !== undefined && { price: price(first) }),
    ...(second !== undefined && { quantity2: String(second.quantity), price2: price(second) }),
    ...(third !== undefined && { quantity3: String(third.quantity), price3: price(third) }),
  }
}

/** The amount the bids would block, and the resulting category. */
export const costOf = (
  given: readonly GivenBid[],
  { highestPrice }: Pick<IssueDetail, 'highestPrice'>,
): { readonly blockedPaise: bigint; readonly category: PersonalCategory } => {
  const blockedPaise = heldForBids(given, paiseFromRupees(highestPrice) ?? 0n)
  return { blockedPaise, category: categoryOf(Number(blockedPaise)) }
}
