import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { Instrument, Market } from '@tarazu/market/types.ts'
import { Refusal } from '../../base/refusal.ts'
import type { RequestKind } from '../../people/operators/requests.ts'
import type { Clock } from '../../time/clock.ts'
import { createStopRequest, tellNobody } from './effects.ts'
import type { OfferStop } from './tables.ts'

export interface StopInput {
  readonly id: string
  readonly stop: OfferStop
}

interface Offer {
  readonly id: string
  readonly kind: 'issue' | 'placement' | 'block'
  readonly instrument: Instrument
  readonly opensMs: number
  readonly closesMs: number
  readonly quantityShares: number
}

/** The market's current offers, other than shares that already trade; an IPO until its shares are traded. */
export const offersNow = (market: Market, nowMs: number): readonly Offer[] => [
  ...(market.issues?.list(nowMs) ?? [])
    .filter(({ listsMs }) => nowMs < listsMs)
    .map((issue) => ({ ...issue, kind: 'issue' as const, quantityShares: issue.offeredShares })),
  ...(market.placements?.(nowMs) ?? []).map((one) => ({ ...one, kind: 'placement' as const })),
  ...(market.blocks?.(nowMs) ?? []).map((one) => ({ ...one, kind: 'block' as const })),
]

/** Refuses with noSuchOffer, and with offerHasOpened once it is open: then only the rules decide. */
export const checkStoppable = (market: Market, { id }: StopInput, nowMs: number): void => {
  const offer = offersNow(market, nowMs).find((one) => one.id === id)
  if (offer === undefined) throw new Refusal(refusals.noSuchOffer)
  if (nowMs >= offer.opensMs) throw new Refusal(refusals.offerHasOpened)
}

/**
 * Hides an offer, or stops it, before it opens. The desk can't create one, price it or decide allotments: there is no
 * such call.
 */
export const createStopKind = ({
  market,
  clock,
}: {
  readonly market: Market
  readonly clock: Clock
}): RequestKind<StopInput> =>
  createStopRequest({
    kind: 'offer-stop',
    clock,
    productOf: ({ id }) => id,
    facts: ({ id, stop }) => ({ offer: id, state: stop }),
    check: async (_transaction, input, nowMs) => checkStoppable(market, input, nowMs),
    tellHolders: tellNobody,
  })
