import type { OrderRefusal } from '@tarazu/contract/trading/order-rules.ts'
import {
  type PlacementSettings,
  type PlacementTerms,
  placementHold,
  placementRefusals,
  ticketDiscount,
} from '@tarazu/contract/trading/placement-rules.ts'
import type { Placement } from '@tarazu/market/types.ts'
import { isoText } from '../../base/iso-text.ts'
import type { State } from '../../ledger/command.ts'
import { type RowKey, rowKey } from '../../ledger/rows.ts'
import {
  type OrderValidator,
  openingFacts,
  sessionFacts,
  validatorNeeds,
} from '../../trading/validation/order-validator.ts'
import { isUsable, ticketNeeds, ticketOf } from '../tickets/effects.ts'
import { placementApplicationTable } from './tables.ts'

/** The inputs for validating an application. */
export interface PlacementValidator {
  readonly validator: OrderValidator
  readonly settings: PlacementSettings & { readonly vipMaximumFallPpm: number }
}

export interface PlacementWish {
  readonly id: string
  readonly quantity: number
  readonly ticketNo?: bigint | undefined
}

export const termsOf = ({ pricePaise, quantityShares, forTickets }: Placement): PlacementTerms => ({
  pricePaise: BigInt(pricePaise),
  offeredShares: quantityShares,
  forTickets,
})

/** The rows needed to validate an application. */
export const applicationNeeds = (
  { validator }: PlacementValidator,
  { id, ticketNo }: PlacementWish,
  userId: bigint,
): readonly RowKey[] => [
  ...validatorNeeds(userId, validator.debt),
  rowKey(placementApplicationTable, { user_id: userId, placement: id }),
  ...ticketNeeds(ticketNo, userId),
]

/** Every unmet rule of an application at a given time, and the amount to block. */
export const validateApplication = (
  { validator, settings }: PlacementValidator,
  state: State,
  placement: Placement,
  { id, quantity, ticketNo }: PlacementWish,
  instantMs: number,
): {
  readonly found: readonly OrderRefusal[]
  readonly ticketPpm: number
  readonly heldPaise: bigint
  readonly discountPaise: bigint
} => {
  const { market } = validator
  const { instrument, opensMs, closesMs } = placement
  const terms = termsOf(placement)
  const ticket = ticketNo === undefined ? undefined : ticketOf(state, ticketNo)
  const usablePpm = ticket !== undefined && isUsable(ticket, instantMs) ? settings.vipMaximumFallPpm : 0
  const { investor, stock } = openingFacts(validator, state, instrument, instantMs)
  const found = placementRefusals(settings, terms, quantity, {
    investor,
    stock,
    session: sessionFacts(market, instantMs),
    cashPaise: state.balancePaise('user:cash'),
    isOpen: instantMs >= opensMs && instantMs < closesMs,
    from: isoText(opensMs),
    to: isoText(closesMs),
    hasApplied: state.row(placementApplicationTable, { user_id: state.userId, placement: id }) !== undefined,
    ticketPpm: ticketNo === undefined ? undefined : usablePpm,
  })
  const costPaise = terms.pricePaise * BigInt(quantity)
  return {
    found,
    ticketPpm: usablePpm,
    heldPaise: placementHold(terms, BigInt(quantity), usablePpm),
    discountPaise: ticketDiscount(costPaise, usablePpm),
  }
}
