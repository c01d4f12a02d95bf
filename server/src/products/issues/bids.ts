import type { checkBuyNew } from '@tarazu/contract/calls/issue-applications.ts'
import type { GivenBid } from '@tarazu/contract/trading/application-rules.ts'
import type { ParsedInput } from '@tarazu/contract/wire/call.ts'
import type { Bid } from '@tarazu/market/offerings/application.ts'
import type { Issue } from '@tarazu/market/types.ts'

type BidInput = Pick<
  ParsedInput<typeof checkBuyNew>,
  'quantity' | 'price' | 'quantity2' | 'price2' | 'quantity3' | 'price3'
>

/** The bids of a form, as entered. */
export const bidsGiven = (input: BidInput): readonly GivenBid[] =>
  [
    { quantity: input.quantity, pricePaise: input.price },
    { quantity: input.quantity2, pricePaise: input.price2 },
    { quantity: input.quantity3, pricePaise: input.price3 },
  ].flatMap(({ quantity, pricePaise }) => (quantity === undefined ? [] : [{ quantity, pricePaise }]))

/** In lots, as input to the market's allotment. Only for bids that no rule refuses. */
export const bidsInLots = ({ lotShares }: Issue, given: readonly GivenBid[]): readonly Bid[] =>
  given.map(({ quantity, pricePaise }) =>
    pricePaise === undefined
      ? { lots: quantity / lotShares }
      : { lots: quantity / lotShares, pricePaise: Number(pricePaise) },
  )

export const largestQuantity = (given: readonly GivenBid[]): number =>
  Math.max(...given.map(({ quantity }) => quantity))
