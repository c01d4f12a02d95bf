import { rupeesText } from '@tarazu/contract/money/format.ts'
import type { ComponentProps } from 'react'
import { useMay } from '../me.ts'
import { ReviewDrawer } from './review-drawer.tsx'

type Words = Readonly<
  Record<'pass' | 'refuse' | 'notOpen' | 'mayNot' | 'tooLate' | 'reviewedBy' | 'reviewReason', string>
> & { readonly orderOf: (amount: string) => string }

export interface ReviewedOrder {
  readonly orderNo: string
  readonly userId: string
  readonly worth: string
  readonly status: string
  readonly cutOffAt: string
  readonly reviewedBy: string | null
  readonly reviewReason: string | null
}

export interface OrderReviewProps<Row extends ReviewedOrder> {
  readonly row: Row
  /** The market's clock, by which its cut-off counts. */
  readonly asOf: string
  readonly onClose: () => void
}

interface Verdict extends Pick<ReviewedOrder, 'orderNo' | 'userId'> {
  readonly decision: 'approve' | 'reject'
  readonly reason?: string
}

interface OrderReviewDrawerProps extends OrderReviewProps<ReviewedOrder> {
  readonly facts: ComponentProps<typeof ReviewDrawer>['facts']
  readonly words: Words
  readonly review: (verdict: Verdict) => Promise<unknown>
}

/** A large order, of a fund or an AI quantity product, with this operator's possible decisions before its cut-off. */
export const OrderReview = ({ row, asOf, onClose, facts, words, review }: OrderReviewDrawerProps) => {
  const mayReview = useMay('fund.review')
  const { orderNo, userId, reviewedBy, reviewReason } = row
  const isOpen = row.status === 'review'
  const isInTime = Date.parse(asOf) < Date.parse(row.cutOffAt)
  const notice = !isOpen ? words.notOpen : !mayReview ? words.mayNot : words.tooLate
  const decide = (decision: Verdict['decision'], reason: string | undefined) =>
    review({ orderNo, userId, decision, ...(reason === undefined ? {} : { reason }) })
  return (
    <ReviewDrawer
      title={words.orderOf(rupeesText(row.worth))}
      onClose={onClose}
      facts={[
        ...facts,
        ...(reviewedBy === null ? [] : [{ label: words.reviewedBy, text: reviewedBy }]),
        ...(reviewReason === null ? [] : [{ label: words.reviewReason, text: reviewReason }]),
      ]}
      {...(isOpen && mayReview && isInTime
        ? {
            approve: { label: words.pass, decide: (reason) => decide('approve', reason) },
            reject: { label: words.refuse, decide: (reason) => decide('reject', reason) },
          }
        : { notice })}
    />
  )
}
