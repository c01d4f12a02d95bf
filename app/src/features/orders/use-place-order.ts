import { placeOrder } from '@tarazu/contract/calls/orders.ts'
import { call } from '../../api/call.ts'
import { useIntent } from '../trading/use-intent.ts'
import { type OrderInput, type PlacedOrder, repaying } from './order-queries.ts'

/** Places a pending order once, however often it is retried. */
export const usePlaceOrder = (onPlaced: (order: PlacedOrder) => void) =>
  useIntent(
    (input: OrderInput, idempotencyKey) => call(placeOrder, repaying(input), { idempotencyKey }),
    onPlaced,
  )
