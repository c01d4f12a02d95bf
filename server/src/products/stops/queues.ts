import { requestKinds } from '@tarazu/contract/calls/desk-clock.ts'
import { requestQueue } from '../desk-queue.ts'

/** Requests to stop an offer, of whichever product. */
export const offerStopQueue = requestQueue('offers', 'product.read', requestKinds.offers)
