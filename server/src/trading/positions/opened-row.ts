import type { OpeningCost, OpeningTerms } from '@tarazu/contract/trading/opening-rules.ts'
import { marginPrices } from './margin-prices.ts'
import type { PositionRow } from './tables.ts'

/** What is opened, of how many shares. */
type Opened = Omit<OpeningTerms, 'quantity'> & {
  readonly code: string
  readonly quantity: bigint
}

/** A position as it is on its opening. */
export const openedRow = (
  { userId, orderNo }: { readonly userId: bigint; readonly orderNo: bigint },
  { exchange, code, direction, leverage, quantity }: Opened,
  cost: Pick<OpeningCost, 'product' | 'pricePaise' | 'depositPaise' | 'chargesPaise'>,
  instantMs: number,
): PositionRow => {
  const row = {
    user_id: userId,
    order_no: orderNo,
    exchange,
    code,
    direction,
    leverage,
    product: cost.product,
    bought_quantity: quantity,
    quantity,
    buy_price_paise: cost.pricePaise,
    original_deposit_paise: cost.depositPaise,
    deposit_paise: cost.depositPaise,
    fee_paise: cost.chargesPaise,
    realised_paise: 0n,
    sold_turnover_paise: 0n,
    financing_paise: 0n,
    opened_ms: BigInt(instantMs),
    closed_ms: null,
    margin_called_ms: null,
  }
  return { ...row, ...marginPrices(row, instantMs) }
}
