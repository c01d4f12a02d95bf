import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { unitsFromText } from '@tarazu/contract/money/units.ts'
import { typedPaise } from '../transfers/amount.ts'
import type { Fund } from './fund-queries.ts'

/** What an order's form says of the fund. */
export type OrderedFund = Pick<Fund, 'code' | 'name' | 'nameHindi'>

export type FundAction = 'subscribe' | 'redeem' | 'switch'
export type SizeBy = 'amount' | 'shares' | 'all'

/** What an order form has so far, as it was typed. */
export interface OrderDraft {
  readonly by: SizeBy
  /** Rupees, or units. */
  readonly typed: string
  /** Of a switch. */
  readonly to: string | undefined
}

export interface OrderSize {
  readonly amount?: string
  readonly shares?: string
  readonly all?: '1'
}

/** The typed size as the wire has it; undefined while it is empty, nothing or no number. */
export const sizeOf = ({ by, typed }: Pick<OrderDraft, 'by' | 'typed'>): OrderSize | undefined => {
  if (by === 'all') return { all: '1' }
  if (by === 'amount') {
    const paise = typedPaise(typed) ?? 0n
    return paise > 0n ? { amount: rupeesFromPaise(paise) } : undefined
  }
  const plain = typed.replaceAll(/[\s,]/g, '')
  const parts = unitsFromText(plain) ?? 0n
  return parts > 0n ? { shares: plain } : undefined
}

/** What is asked of the server, of a draft that is complete. */
export const checkInputOf = (action: FundAction, code: string, draft: OrderDraft) => {
  const size = sizeOf(draft)
  if (size === undefined || (action === 'switch' && draft.to === undefined)) return undefined
  return { action, code, ...size, ...(action === 'switch' && draft.to !== undefined && { to: draft.to }) }
}

/** Whether six digits are there. */
export const isPassword = (typed: string): boolean => /^\d{6}$/.test(typed)
