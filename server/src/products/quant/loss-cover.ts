import { lossCover } from '@tarazu/contract/trading/loss-cover.ts'
import { createLossCover } from '../kit/loss-cover.ts'
import { failQuantOrder, heldQuantPurchases, quantFailedMessage } from './effects.ts'

/** Purchases whose NAV is not known yet. */
export const quantLossCover = createLossCover({
  rank: 3,
  held: heldQuantPurchases,
  orderedMs: ({ ordered_ms }) => ordered_ms,
  end: (_state, order, instantMs) => failQuantOrder(order, lossCover, instantMs),
  message: quantFailedMessage,
})
