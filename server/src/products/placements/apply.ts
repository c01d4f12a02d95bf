import type { placementBuy } from '@tarazu/contract/calls/placements.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { isoText } from '../../base/iso-text.ts'
import { type Command, type Effect, refused } from '../../ledger/command.ts'
import { insert } from '../../ledger/rows.ts'
import { applicationHold } from '../issues/effects.ts'
import { publish } from '../kit/publish.ts'
import { ticketOf, useTicket } from '../tickets/effects.ts'
import { findPlacement } from './queries.ts'
import { placementApplicationTable } from './tables.ts'
import {
  applicationNeeds,
  type PlacementValidator,
  type PlacementWish,
  validateApplication,
} from './validate-placement.ts'

export interface ApplyInput extends PlacementWish {
  /** The agent with the given code, which was checked beforehand. */
  readonly agentId: bigint
}
type ApplyResult = CallOutput<typeof placementBuy>

/**
 * Applies for a placement: the money is blocked until the result, and the ticket, if any, is used. The rules
 * and their order: contract/src/trading/placement-rules.ts.
 */
export const createApply = (placements: PlacementValidator): Command<ApplyInput, ApplyResult> => ({
  name: 'placements.apply',
  repeatLockMs: placements.validator.rules.repeatLockMs,
  needs: (input, userId) => applicationNeeds(placements, input, userId),
  decide: (state, input, instantMs) => {
    const { id, quantity, ticketNo, agentId } = input
    const placement = findPlacement(placements.validator.market, id, instantMs)
    if (placement === undefined) return refused(refusals.noSuchPlacement)
    const { found, ticketPpm, heldPaise, discountPaise } = validateApplication(
      placements,
      state,
      placement,
      input,
      instantMs,
    )
    const [first] = found
    if (first !== undefined) return refused(first.key, first.details)
    const { instrument, pricePaise, resultMs } = placement
    const application = insert(placementApplicationTable, {
      user_id: state.userId,
      placement: id,
      application_no: state.commandId,
      agent_id: agentId,
      exchange: instrument.exchange,
      code: instrument.code,
      quantity: BigInt(quantity),
      price_paise: BigInt(pricePaise),
      held_paise: heldPaise,
      discount_paise: discountPaise,
      ticket_no: ticketNo ?? null,
      ticket_ppm: ticketPpm,
      state: 'subscribed',
      allotted_quantity: null,
      order_no: null,
      locked_until_ms: null,
      result_ms: BigInt(resultMs),
      applied_ms: BigInt(instantMs),
      settled_ms: null,
    })
    const reference = state.commandId.toString()
    const ticket = ticketNo === undefined ? undefined : ticketOf(state, ticketNo)
    const effects: readonly Effect[] = [
      application,
      ...applicationHold.move(state.commandId, heldPaise),
      ...(ticket === undefined ? [] : [useTicket(ticket, id, instantMs)]),
      publish('application-changed', state.commandId),
    ]
    return {
      kind: 'accepted',
      result: {
        applicationNo: reference,
        heldAmount: rupeesFromPaise(heldPaise),
        discount: rupeesFromPaise(discountPaise),
        quantity,
        price: rupeesFromPaise(BigInt(pricePaise)),
        resultAt: isoText(resultMs),
        time: isoText(instantMs),
      },
      effects,
    }
  },
})
