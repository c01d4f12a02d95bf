import { requestKinds } from '@tarazu/contract/calls/desk-clock.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { Market } from '@tarazu/market/types.ts'
import { Refusal } from '../../base/refusal.ts'
import type { RequestKind } from '../../people/operators/requests.ts'
import type { Clock } from '../../time/clock.ts'
import { requestQueue } from '../desk-queue.ts'
import type { Stoppable, StoppableOffer } from '../stoppable.ts'
import { createStopRequest, tellNobody } from './effects.ts'
import type { OfferStop } from './tables.ts'

export interface StopInput {
  readonly id: string
  readonly stop: OfferStop
}

interface Offer extends StoppableOffer, Pick<Stoppable, 'kind'> {}

export interface OfferSources {
  readonly market: Market
  /** Of every product. */
  readonly stoppable: readonly Stoppable[]
}

/** The market's current offers, other than shares that already trade. */
export const offersNow = ({ market, stoppable }: OfferSources, nowMs: number): readonly Offer[] =>
  stoppable.flatMap(({ kind, offers }) => offers(market, nowMs).map((offer) => ({ ...offer, kind })))

/** Refuses with noSuchOffer, and with offerHasOpened once it is open: then only the rules decide. */
export const checkStoppable = (sources: OfferSources, { id }: StopInput, nowMs: number): void => {
  const offer = offersNow(sources, nowMs).find((one) => one.id === id)
  if (offer === undefined) throw new Refusal(refusals.noSuchOffer)
  if (nowMs >= offer.opensMs) throw new Refusal(refusals.offerHasOpened)
}

/**
 * Hides an offer, or stops it, before it opens. The desk can't create one, price it or decide allotments: there is no
 * such call.
 */
export const createStopKind = (sources: OfferSources & { readonly clock: Clock }): RequestKind<StopInput> =>
  createStopRequest({
    kind: 'offer-stop',
    clock: sources.clock,
    productOf: ({ id }) => id,
    facts: ({ id, stop }) => ({ offer: id, state: stop }),
    check: async (_transaction, input, nowMs) => checkStoppable(sources, input, nowMs),
    tellHolders: tellNobody,
  })

/** Requests to stop an offer, of any product. */
export const offerStopQueue = requestQueue('offers', 'product.read', requestKinds.offers)
