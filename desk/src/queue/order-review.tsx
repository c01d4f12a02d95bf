import type { ComponentProps } from 'react'
import { useMay } from '../me.ts'
import { ReviewDrawer } from './review-drawer.tsx'

interface OrderReviewProps extends Pick<ComponentProps<typeof ReviewDrawer>, 'title' | 'facts' | 'onClose'> {
  /** Whether it waits for a review at all. */
  readonly isOpen: boolean
  readonly cutOffAt: string
  /** The market's clock, by which its cut-off counts. */
  readonly asOf: string
  readonly words: Readonly<Record<'pass' | 'refuse' | 'notOpen' | 'mayNot' | 'tooLate', string>>
  readonly decide: (decision: 'approve' | 'reject', reason: string | undefined) => Promise<unknown>
}

/** A large order, of a fund or an AI quantity product, with this operator's possible decisions before its cut-off. */
export const OrderReview = ({ isOpen, cutOffAt, asOf, words, decide, ...drawer }: OrderReviewProps) => {
  const mayReview = useMay('fund.review')
  const isInTime = Date.parse(asOf) < Date.parse(cutOffAt)
  const notice = !isOpen ? words.notOpen : !mayReview ? words.mayNot : words.tooLate
  return (
    <ReviewDrawer
      {...drawer}
      {...(isOpen && mayReview && isInTime
        ? {
            approve: { label: words.pass, decide: (reason) => decide('approve', reason) },
            reject: { label: words.refuse, decide: (reason) => decide('reject', reason) },
          }
        : { notice })}
    />
  )
}
