import { requestKinds } from '@tarazu/contract/calls/desk-clock.ts'
import { requestQueue } from '../desk-queue.ts'

export const ticketStopQueue = requestQueue('tickets', 'product.read', requestKinds.tickets)
