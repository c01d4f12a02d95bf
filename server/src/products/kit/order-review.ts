import type { Message } from '@tarazu/contract/inbox/message-kinds.ts'
import type { ActionFacts, OperatorAction } from '@tarazu/contract/people/operator-actions.ts'
import { type RefusalKey, refusals } from '@tarazu/contract/refusals/keys.ts'
import { type Command, type Effect, refused, type State } from '../../ledger/command.ts'
import type { RowKey } from '../../ledger/rows.ts'
import { messageEffects } from '../../people/inbox/message.ts'
import { actionEffect } from '../../people/operators/actions.ts'

export interface ReviewInput {
  readonly orderNo: bigint
  readonly operatorId: bigint
  readonly decision: 'approve' | 'reject'
  /** Shown to the investor; required for a refusal. */
  readonly reason: string | null
}

interface Reviewed {
  readonly reviewed_by: bigint
  readonly reviewed_ms: bigint
}

/** A product's rules for reviewing its orders. */
interface ReviewRules<Input extends ReviewInput, Order, RefusedStage extends string> {
  /** Of the command. */
  readonly name: string
  readonly refusals: {
    readonly unknown: RefusalKey
    /** The refusal for an order that was reviewed or cancelled, or needs no review. */
    readonly alreadyReviewed: RefusalKey
    /** The refusal from its cut-off. */
    readonly notReviewed: RefusalKey
  }
  readonly needs: (input: Input, userId: bigint) => readonly RowKey[]
  readonly find: (state: State, orderNo: bigint) => Order | undefined
  /** As shown at the desk: an order waiting for review is in the stage 'review'. */
  readonly stageOf: (order: Order) => string
  readonly cutOffMs: (order: Order) => number
  readonly pass: (order: Order, reviewed: Reviewed) => readonly Effect[]
  readonly refuse: (
    state: State,
    order: Order,
    reviewed: Reviewed & { readonly review_reason: string | null },
    instantMs: number,
  ) => readonly Effect[]
  readonly refusedStage: RefusedStage
  /** Sent to the investor whose order was refused. */
  readonly message: (order: Order, reason: string) => Message
  /** For the audit trail. */
  readonly actions: { readonly approve: OperatorAction; readonly reject: OperatorAction }
  readonly facts: (order: Order) => ActionFacts
}

/**
 * An operator approves a large order, which then waits for its NAV like any other, or refuses it; the
 * operator sets no price. Refuses with the product's own keys, and with reasonNeeded.
 */
export const createOrderReview = <Input extends ReviewInput, Order, RefusedStage extends string>(
  rules: ReviewRules<Input, Order, RefusedStage>,
): Command<Input, { readonly stage: 'waiting' | RefusedStage }> => ({
  name: rules.name,
  needs: rules.needs,
  decide: (state, { orderNo, operatorId, decision, reason }, instantMs) => {
    const order = rules.find(state, orderNo)
    if (order === undefined) return refused(rules.refusals.unknown)
    const before = rules.stageOf(order)
    if (before !== 'review') return refused(rules.refusals.alreadyReviewed)
    if (instantMs >= rules.cutOffMs(order)) return refused(rules.refusals.notReviewed)
    if (decision === 'reject' && reason === null) return refused(refusals.reasonNeeded)
    const reviewed = { reviewed_by: operatorId, reviewed_ms: BigInt(instantMs) }
    const stage = decision === 'approve' ? 'waiting' : rules.refusedStage
    const action = actionEffect(
      state,
      {
        action: rules.actions[decision],
        operatorId,
        before: { ...rules.facts(order), state: before },
        after: { ...rules.facts(order), state: stage },
        ...(reason === null ? {} : { reason }),
      },
      instantMs,
    )
    const effects =
      decision === 'approve'
        ? rules.pass(order, reviewed)
        : [
            ...rules.refuse(state, order, { ...reviewed, review_reason: reason }, instantMs),
            ...messageEffects(state, instantMs, rules.message(order, reason ?? '')),
          ]
    return { kind: 'accepted', result: { stage }, effects: [...effects, action] }
  },
})
