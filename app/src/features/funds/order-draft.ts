import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { unitsFromText } from '@tarazu/contract/money/units.ts'
import { transactionPasswordForm } from '@tarazu/contract/people/transaction-password.ts'
import { foldDigits, typedDecimal, typedRupees } from '@tarazu/contract/text/typed-input.ts'
import type { Fund } from './fund-queries.ts'

/** The fund's data for an order's form. */
export type OrderedFund = Pick<Fund, 'code' | 'name' | 'nameHindi'>

export type FundAction = 'subscribe' | 'redeem' | 'switch'
export type SizeBy = 'amount' | 'shares' | 'all'

/** An order form's state. */
export interface OrderDraft {
  readonly by: SizeBy
  /** Rupees, or units. */
  readonly typed: string
  /** Only for a switch. */
  readonly to: string | undefined
}

export interface OrderSize {
  readonly amount?: string
  readonly shares?: string
  readonly all?: '1'
}

/** The typed size in wire format; undefined while it is empty, zero or invalid. */
export const sizeOf = ({ by, typed }: Pick<OrderDraft, 'by' | 'typed'>): OrderSize | undefined => {
  if (by === 'all') return { all: '1' }
  if (by === 'amount') {
    const paise = typedRupees(typed) ?? 0n
    return paise > 0n ? { amount: rupeesFromPaise(paise) } : undefined
  }
  const shares = typedDecimal(typed, 4) ?? ''
  return (unitsFromText(shares) ?? 0n) > 0n ? { shares } : undefined
}

/** Whether the typed text is an invalid amount or number of units. */
export const isRefused = ({ by, typed }: Pick<OrderDraft, 'by' | 'typed'>): boolean =>
  typed.trim() !== '' && typedDecimal(typed, by === 'amount' ? 2 : 4) === undefined

/** The check request for a complete draft. */
export const checkInputOf = (action: FundAction, code: string, draft: OrderDraft) => {
  const size = sizeOf(draft)
  if (size === undefined || (action === 'switch' && draft.to === undefined)) return undefined
  return { action, code, ...size, ...(action === 'switch' && draft.to !== undefined && { to: draft.to }) }
}

/** Whether there are six digits. */
export const isPassword = (typed: string): boolean => transactionPasswordForm.test(foldDigits(typed))
