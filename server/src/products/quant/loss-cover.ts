import { lossCover } from '@tarazu/contract/trading/loss-cover.ts'
import { type LossCover, notBefore } from '../../trading/positions/loss-cover.ts'
import { failQuantOrder, heldQuantPurchases, quantFailedMessage } from './effects.ts'

/** Purchases whose NAV is not known yet. */
export const quantLossCover: LossCover = {
  rank: 3,
  held: (state) =>
    heldQuantPurchases(state).map((order) => ({
      heldPaise: order.held_paise,
      release: (instantMs) => ({
        effects: failQuantOrder(order, lossCover, notBefore(order.ordered_ms, instantMs)),
        messages: [quantFailedMessage(order)],
      }),
    })),
}
