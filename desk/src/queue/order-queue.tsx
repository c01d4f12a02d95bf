import { dateText, dayText, hourText, rupeesText } from '@tarazu/contract/money/format.ts'
import type { OperatorPermission } from '@tarazu/contract/people/operator-roles.ts'
import type { TableColumnType } from 'antd'
import type { ComponentProps } from 'react'
import { useMay } from '../me.ts'
import { TwoLines } from '../two-lines.tsx'
import { queueWords } from './queue-words.ts'
import { ReviewDrawer, type ReviewDrawerProps } from './review-drawer.tsx'
import { type Opened, ReviewQueue } from './review-queue.tsx'

/** An order settled at a day's value; large ones wait for an operator. */
interface ProductOrder {
  readonly orderNo: string
  readonly userId: string
  readonly name: string | null
  readonly phone: string
  readonly kind: string
  readonly worth: string
  readonly status: string
  readonly submittedAt: string
  readonly cutOffAt: string
  readonly valueDay: string
  readonly reviewedBy: string | null
  readonly reviewReason: string | null
}

interface OrderPage<Row> {
  readonly list: readonly Row[]
  readonly total: number
  readonly asOf: string
}

type Verdict = Pick<ProductOrder, 'orderNo' | 'userId'> & {
  readonly decision: 'approve' | 'reject'
  readonly reason?: string
}

interface OrderReviewProps<Row extends ProductOrder> {
  readonly words: {
    readonly orderOf: (amount: string) => string
    readonly mayNot: string
  }
  readonly factsOf: (row: Row) => ReviewDrawerProps['facts']
  /** Needed for a decision. */
  readonly permission: OperatorPermission
  readonly review: (verdict: Verdict) => Promise<unknown>
}

interface OrderQueueProps<Status extends string, Row extends ProductOrder>
  extends Omit<ComponentProps<typeof ReviewQueue<Status, OrderPage<Row>>>, 'rowKey' | 'review'>,
    OrderReviewProps<Row> {
  /** What a day's value is called for this product: "NAV of 27-11-2026". */
  readonly valueText: (day: string) => string
}

/**
 * A product's orders: large ones wait here until somebody approves or refuses them, or until their cut-off.
 */
export const OrderQueue = <Status extends string, Row extends ProductOrder>({
  columns,
  valueText,
  words,
  factsOf,
  permission,
  review,
  ...queue
}: OrderQueueProps<Status, Row>) => (
  <ReviewQueue<Status, OrderPage<Row>>
    {...queue}
    rowKey={({ orderNo }) => orderNo}
    columns={[
      {
        title: queueWords.investor,
        key: 'investor',
        render: (_, { name, userId, phone }) => <TwoLines first={name ?? userId} second={phone} />,
      },
      ...columns,
      cutOffColumn<Row>(valueText),
    ]}
    review={(opened) => (
      <OrderReview {...opened} words={words} factsOf={factsOf} permission={permission} review={review} />
    )}
  />
)

const cutOffColumn = <Row extends ProductOrder>(
  valueText: (day: string) => string,
): TableColumnType<Row> => ({
  title: queueWords.cutOff,
  key: 'cutOff',
  render: (_, { cutOffAt, valueDay }) => (
    <span className="desk-lines">
      <TwoLines first={`${dateText(cutOffAt)} ${hourText(cutOffAt)}`} second={valueText(dayText(valueDay))} />
    </span>
  ),
})

/** An order, with the decisions available to this operator before its cut-off. */
const OrderReview = <Row extends ProductOrder>({
  row,
  page,
  onClose,
  words,
  factsOf,
  permission,
  review,
}: Opened<OrderPage<Row>> & OrderReviewProps<Row>) => {
  const mayReview = useMay(permission)
  const { orderNo, userId, reviewedBy, reviewReason } = row
  const isOpen = row.status === 'review'
  // By the market's clock.
  const isInTime = Date.parse(page.asOf) < Date.parse(row.cutOffAt)
  const notice = !isOpen ? queueWords.notOpen : !mayReview ? words.mayNot : queueWords.tooLate
  const decide = (decision: Verdict['decision']) => (reason: string | undefined) =>
    review({ orderNo, userId, decision, ...(reason === undefined ? {} : { reason }) })
  return (
    <ReviewDrawer
      title={words.orderOf(rupeesText(row.worth))}
      onClose={onClose}
      facts={[
        ...factsOf(row),
        ...(reviewedBy === null ? [] : [{ label: queueWords.reviewedBy, text: reviewedBy }]),
        ...(reviewReason === null ? [] : [{ label: queueWords.refusalReason, text: reviewReason }]),
      ]}
      {...(isOpen && mayReview && isInTime
        ? {
            approve: { label: queueWords.pass, decide: decide('approve') },
            reject: { label: queueWords.refuse, decide: decide('reject') },
          }
        : { notice })}
    />
  )
}
