import { lossCover } from '@tarazu/contract/trading/loss-cover.ts'
import { createLossCover } from '../kit/loss-cover.ts'
import { endFundOrder, heldSubscriptions, subscriptionLossMessage } from './effects.ts'

/** Subscriptions whose NAV is not known yet. */
export const fundLossCover = createLossCover({
  rank: 4,
  held: heldSubscriptions,
  orderedMs: ({ placed_ms }) => placed_ms,
  end: (state, order, instantMs) =>
    endFundOrder(state, order, { stage: 'failed', reason: lossCover }, instantMs),
  message: subscriptionLossMessage,
})
