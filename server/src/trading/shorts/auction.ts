import { stockNames } from '@tarazu/contract/inbox/message-kinds.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { closeOutPricePaise } from '@tarazu/contract/trading/short-day.ts'
import { averagePrice, turnoverOf } from '@tarazu/contract/trading/trading-arithmetic.ts'
import { dayNumberAt, midnightOf } from '@tarazu/market/calendar/india-time.ts'
import type { Market } from '@tarazu/market/types.ts'
import { type Command, refused } from '../../ledger/command.ts'
import { listingNames } from '../../market/figures/listing-names.ts'
import { messageEffects } from '../../people/inbox/message.ts'
import { type Closer, closePosition } from '../positions/closing.ts'
import { closingNeeds, positionOf } from '../positions/record.ts'
import type { PositionRow } from '../positions/tables.ts'

export interface AuctionInput {
  readonly orderNo: bigint
  /** The close of the auction's day. */
  readonly dueMs: number
}

export interface AuctionResult {
  readonly price: string
}

/** The highest and the last price since the day the delivery failed; the opening price if there is none. */
const pricesOf = (market: Market, position: PositionRow, failedMs: number, dueMs: number) => {
  const instrument = market.find(position.exchange, position.code)
  const highs =
    instrument === undefined
      ? []
      : market
          .candles(instrument, '1d', midnightOf(dayNumberAt(failedMs)), dueMs + 1, dueMs)
          .map(({ highPaise }) => highPaise)
  const last =
    instrument &&
    (market.quote(instrument, dueMs)?.pricePaise ?? market.lastTrade?.(instrument, dueMs)?.pricePaise)
  return {
    highestPaise: BigInt(Math.max(0, ...highs)),
    lastPaise: last === undefined ? averagePrice(position.cost_paise, position.quantity) : BigInt(last),
  }
}

/**
 * Closes a short whose shares could not be bought back, as an exchange closes out a failed delivery that its
 * auction can't fill: the practice market's auction has no sellers. Refuses with noSuchOrder, and with
 * positionClosed if it isn't waiting for an auction.
 */
export const createAuction = (
  closer: Closer & { readonly market: Market },
): Command<AuctionInput, AuctionResult> => ({
  name: 'trading.auction',
  needs: ({ orderNo }, userId) => closingNeeds(orderNo, userId),
  decide: (state, { orderNo, dueMs }) => {
    const { market } = closer
    const position = positionOf(state, orderNo)
    if (position === undefined) return refused(refusals.noSuchOrder)
    const { quantity, delivery_failed_ms: failedMs } = position
    if (quantity === 0n || failedMs === null || failedMs >= BigInt(dueMs))
      return refused(refusals.positionClosed)
    const { highestPaise, lastPaise } = pricesOf(market, position, Number(failedMs), dueMs)
    const pricePaise = closeOutPricePaise(highestPaise, lastPaise)
    const closing = closePosition(state, closer, position, {
      fill: { quantity, turnoverPaise: turnoverOf(pricePaise, quantity), instantMs: dueMs },
      cause: 'auction',
      soldBeforePaise: 0n,
    })
    const price = rupeesFromPaise(pricePaise)
    const message = messageEffects(state, dueMs, {
      kind: 'short-auctioned',
      parameters: {
        orderNo: orderNo.toString(),
        ...stockNames(listingNames(market, position)),
        price,
        profitLoss: rupeesFromPaise(closing.grossPaise - closing.chargesPaise),
      },
    })
    return { kind: 'accepted', result: { price }, effects: [...closing.effects, ...message] }
  },
})
