import {
  liquidationPpm,
  type MarginedPosition,
  marginCallPpm,
  priceAtLevel,
} from '@tarazu/contract/trading/margin.ts'
import type { PositionRow } from './tables.ts'

type Margined = Pick<
  PositionRow,
  | 'direction'
  | 'product'
  | 'buy_price_paise'
  | 'quantity'
  | 'bought_quantity'
  | 'original_deposit_paise'
  | 'deposit_paise'
>

export const marginedOf = (position: Margined): MarginedPosition => ({
  direction: position.direction,
  openPricePaise: position.buy_price_paise,
  quantity: position.quantity,
  boughtQuantity: position.bought_quantity,
  originalDepositPaise: position.original_deposit_paise,
  depositPaise: position.deposit_paise,
})

/**
 * The prices at which a position is called and closed, as its row keeps them from the instant of a change on. A long
 * position that is paid in full has none: it can lose no more than was paid.
 */
export const marginPrices = (position: Margined, fromMs: number) => {
  const margined = position.product === 'delivery' ? undefined : marginedOf(position)
  return {
    call_price_paise: (margined && priceAtLevel(margined, marginCallPpm)) ?? null,
    liquidation_price_paise: (margined && priceAtLevel(margined, liquidationPpm)) ?? null,
    margin_from_ms: BigInt(fromMs),
  }
}
