import { financedOf } from '@tarazu/contract/trading/margin.ts'
import type { Effect, State } from '../../ledger/command.ts'
import { insert, type RowKey, rowKey, update } from '../../ledger/rows.ts'
import { exposureTable, type PositionRow } from './tables.ts'

export const exposureNeed = (userId: bigint): RowKey => rowKey(exposureTable, { user_id: userId })

type Held = Pick<
  PositionRow,
  'exchange' | 'code' | 'leverage' | 'buy_price_paise' | 'quantity' | 'deposit_paise'
>

const financed = ({ leverage, buy_price_paise, quantity, deposit_paise }: Held): bigint =>
  financedOf({ leverage, openPricePaise: buy_price_paise, quantity, depositPaise: deposit_paise })

/** What positions in a listing hold of an investor's deposits, and what is lent over all; nothing without a row. */
export const exposureOf = (state: State, listing: Pick<PositionRow, 'exchange' | 'code'>) => {
  const row = state.row(exposureTable, { user_id: state.userId })
  return {
    financedPaise: row?.financed_paise ?? 0n,
    heldInStockPaise: BigInt(row?.deposits[`${listing.exchange}:${listing.code}`] ?? '0'),
  }
}

/**
 * Carries a position's change into the investor's exposure: `before` undefined at an opening. Every command that
 * changes a position has it among its effects and `exposureNeed` among its needs.
 */
export const exposureEffect = (state: State, before: Held | undefined, after: Held): Effect => {
  const row = state.row(exposureTable, { user_id: state.userId })
  const listing = `${after.exchange}:${after.code}`
  const { [listing]: held = '0', ...others } = row?.deposits ?? {}
  const heldPaise = BigInt(held) + after.deposit_paise - (before?.deposit_paise ?? 0n)
  const deposits = heldPaise === 0n ? others : { ...others, [listing]: heldPaise.toString() }
  const financed_paise =
    (row?.financed_paise ?? 0n) + financed(after) - (before === undefined ? 0n : financed(before))
  const key = { user_id: state.userId }
  return row === undefined
    ? insert(exposureTable, { ...key, financed_paise, deposits })
    : update(exposureTable, key, { expect: {}, set: { financed_paise, deposits } })
}
