import { lossCover } from '@tarazu/contract/trading/loss-cover.ts'
import { type LossCover, notBefore } from '../../trading/positions/loss-cover.ts'
import { endFundOrder, heldSubscriptions, subscriptionLossMessage } from './effects.ts'

/** Subscriptions whose NAV is not known yet. */
export const fundLossCover: LossCover = {
  rank: 4,
  held: (state) =>
    heldSubscriptions(state).map((order) => ({
      heldPaise: order.held_paise,
      release: (instantMs) => ({
        effects: endFundOrder(
          state,
          order,
          { stage: 'failed', reason: lossCover },
          notBefore(order.placed_ms, instantMs),
        ),
        messages: [subscriptionLossMessage(order)],
      }),
    })),
}
