import { rupeesText } from '@tarazu/contract/money/format.ts'
import type { OperatorPermission } from '@tarazu/contract/people/operator-roles.ts'
import type { TableColumnType } from 'antd'
import { useMay } from '../me.ts'
import { DetailReview, type DetailReviewProps, type ReviewedDetail } from './detail-review.tsx'
import { queueWords } from './queue-words.ts'

/** An item that needs one or two operators' approval, depending on its amount. */
export interface TwoPersonItem {
  readonly userId: string
  readonly name: string | null
  readonly phone: string
  readonly approvals: number
  readonly takesTwo: boolean
  readonly firstApprovedBy: string | null
  readonly firstApprovedByMe: boolean
}

/** "0 of 2", or the names of those who approved. */
export const approvalsText = ({
  approvals,
  takesTwo,
  firstApprovedBy,
}: Pick<TwoPersonItem, 'approvals' | 'takesTwo' | 'firstApprovedBy'>): string => {
  if (approvals > 0) return queueWords.approvedBy(firstApprovedBy ?? '')
  return queueWords.noApproval(takesTwo ? 2 : 1)
}

export const investorText = ({ name, userId, phone }: Pick<TwoPersonItem, 'name' | 'userId' | 'phone'>) =>
  `${name ?? '–'} · ${userId} · ${phone}`

/** The queue's columns: investor, amount, the kind's own columns, and approvals. */
export const twoPersonColumns = <Row extends TwoPersonItem & { readonly amount: string }>(
  own: readonly TableColumnType<Row>[],
): TableColumnType<Row>[] => [
  { title: queueWords.investor, key: 'name', render: (_, row) => row.name ?? row.userId },
  {
    title: queueWords.amount,
    key: 'amount',
    align: 'end',
    className: 'figure',
    render: (_, row) => rupeesText(row.amount),
  },
  ...own,
  { title: queueWords.approvals, key: 'approvals', render: (_, row) => approvalsText(row) },
]

interface TwoPersonReviewProps<Detail extends ReviewedDetail>
  extends Omit<DetailReviewProps<Detail>, 'verdicts' | 'mayReview' | 'notices'> {
  readonly row: TwoPersonItem
  readonly permissions: { readonly review: OperatorPermission; readonly second: OperatorPermission }
  readonly approveLabel: string
  /** Shown instead of the decisions once the item no longer waits. */
  readonly settledNotice: string
  readonly onDecide: (verdict: {
    readonly decision: 'approve' | 'reject'
    /** How many approvals the operator saw, so that nobody gives the second one by mistake. */
    readonly approvals: '0' | '1'
    readonly reason?: string
  }) => Promise<unknown>
}

/** An item with its details, and the decisions available to this operator as its first or second approver. */
export const TwoPersonReview = <Detail extends ReviewedDetail>({
  row,
  permissions,
  approveLabel,
  settledNotice,
  onDecide,
  ...review
}: TwoPersonReviewProps<Detail>) => {
  const mayReview = useMay(permissions.review)
  const maySecond = useMay(permissions.second)
  const isSecond = row.approvals > 0
  const mayApprove = !row.firstApprovedByMe && (!isSecond || maySecond)
  const decide = (decision: 'approve' | 'reject') => (reason: string | undefined) =>
    onDecide({
      decision,
      approvals: isSecond ? '1' : '0',
      ...(reason === undefined ? {} : { reason }),
    })
  return (
    <DetailReview
      {...review}
      mayReview={mayReview}
      verdicts={{
        ...(mayApprove ? { approve: { label: approveLabel, decide: decide('approve') } } : {}),
        reject: { decide: decide('reject') },
      }}
      notices={{
        mayNot: queueWords.mayNot,
        settled: settledNotice,
        waiting: row.firstApprovedByMe ? queueWords.needsOther : undefined,
      }}
    />
  )
}
