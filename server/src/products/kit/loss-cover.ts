import type { Message } from '@tarazu/contract/inbox/message-kinds.ts'
import type { Paise } from '@tarazu/contract/money/money.ts'
import type { Effect, State } from '../../ledger/command.ts'
import { type LossCover, type Names, notBefore } from '../../trading/positions/loss-cover.ts'

/** A product's rules for cancelling its orders to cover a loss. */
interface CoverRules<Order> {
  readonly rank: number
  /** The orders with held money, oldest first. */
  readonly held: (state: State) => readonly Order[]
  /** When it was placed or last changed. */
  readonly orderedMs: (order: Order) => bigint
  readonly end: (state: State, order: Order, instantMs: number) => readonly Effect[]
  readonly message: (order: Order, names: Names) => Message
}

/** Held money that covers a loss: the order ends, and its investor gets a message. */
export const createLossCover = <Order extends { readonly held_paise: Paise }>({
  rank,
  held,
  orderedMs,
  end,
  message,
}: CoverRules<Order>): LossCover => ({
  rank,
  held: (state, names) =>
    held(state).map((order) => ({
      heldPaise: order.held_paise,
      release: (instantMs) => ({
        effects: end(state, order, notBefore(orderedMs(order), instantMs)),
        messages: [message(order, names)],
      }),
    })),
})
