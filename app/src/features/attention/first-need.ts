import { indiaDay } from '@tarazu/contract/money/format.ts'
import type { FirstSteps } from '../first-steps/first-steps-queries.ts'
import type { MyLoans } from '../loans/loan-queries.ts'
import type { MessageRow } from '../messages/message-queries.ts'
import type { Position } from '../portfolio/portfolio-queries.ts'
import { paiseOf, priceOf } from '../portfolio/position-figures.ts'

/** The one matter that needs the investor now. */
export type Need =
  | { readonly kind: 'margin-call'; readonly position: Position }
  | { readonly kind: 'loan'; readonly loans: DueLoans }
  | { readonly kind: 'message'; readonly message: MessageRow }
  | { readonly kind: 'first-step'; readonly steps: FirstSteps }

export type DueLoans = Pick<MyLoans, 'debt' | 'overdue' | 'nextDueDay'>

interface Known {
  readonly positions: readonly Position[]
  /** In the order of the positions. */
  readonly livePaise: readonly (number | undefined)[]
  /** Undefined without a loan. */
  readonly loans: DueLoans | undefined
  /** Unread ones, newest first. */
  readonly messages: readonly MessageRow[]
  readonly steps: FirstSteps | undefined
}

const isCalled = (position: Position, livePaise: number | undefined): boolean => {
  if (position.callPrice === null) return false
  const pricePaise = priceOf(position, livePaise)
  const callPaise = paiseOf(position.callPrice)
  return position.direction === 'long' ? pricePaise <= callPaise : pricePaise >= callPaise
}

/** Counted from the day of its first message. */
const dueSoonMs = 3 * 24 * 3_600_000

const isDue = ({ debt, overdue, nextDueDay }: DueLoans, nowMs: number): boolean =>
  debt !== '0.00' && (overdue || (nextDueDay !== null && nextDueDay <= indiaDay(nowMs + dueSoonMs)))

const results: ReadonlySet<string> = new Set([
  'allotment',
  'no-allotment',
  'bid-below-price',
  'issue-failed',
  'placement-allotted',
  'placement-not-allotted',
])
const refused: ReadonlySet<string> = new Set([
  'order-rejected',
  'strategy-order-refused',
  'fund-order-refused',
  'fund-order-failed',
  'quant-order-refused',
  'quant-order-failed',
])

/**
 * The first that applies: a margin call, a debt, an application's result, a refused order, the next of the
 * first steps.
 */
export const firstNeed = (known: Known, nowMs: number): Need | undefined => {
  const { positions, livePaise, loans, messages, steps } = known
  const position = positions.find((one, place) => isCalled(one, livePaise[place]))
  if (position !== undefined) return { kind: 'margin-call', position }
  if (loans !== undefined && isDue(loans, nowMs)) return { kind: 'loan', loans }
  const message =
    messages.find(({ kind }) => results.has(kind)) ?? messages.find(({ kind }) => refused.has(kind))
  if (message !== undefined) return { kind: 'message', message }
  return steps === undefined || steps.hidden ? undefined : { kind: 'first-step', steps }
}
