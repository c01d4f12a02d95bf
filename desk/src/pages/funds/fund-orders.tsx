import { deskFundOrderList } from '@tarazu/contract/calls/desk-funds.ts'
import { dateText, dayText, rupeesText, timeText } from '@tarazu/contract/money/format.ts'
import { useState } from 'react'
import { call } from '../../api.ts'
import { type QueueFilters, ReviewQueue } from '../../queue/review-queue.tsx'
import { TwoLines } from '../../two-lines.tsx'
import { wireFilters } from '../transfer-parts.tsx'
import { type FundOrderLine, FundOrderReview } from './fund-order-review.tsx'
import { fundWords as words } from './fund-words.ts'

const { stages } = words
const statuses = [
  { value: 'review', label: stages.review, color: 'gold', waits: true },
  { value: 'waiting', label: stages.waiting, color: 'blue' },
  { value: 'paying', label: stages.paying, color: 'blue' },
  { value: 'done', label: stages.done, color: 'green' },
  { value: 'cancelled', label: stages.cancelled, color: 'default' },
  { value: 'refused', label: stages.refused, color: 'red' },
  { value: 'failed', label: stages.failed, color: 'red' },
] as const

/** Orders of funds: large ones wait here until somebody has passed or refused them. */
export const FundOrders = () => {
  const [asOf, setAsOf] = useState('')
  const load = async (filters: QueueFilters) => {
    const page = await call(deskFundOrderList, wireFilters(filters, statuses))
    setAsOf(page.asOf)
    return page
  }
  return (
    <ReviewQueue<FundOrderLine>
      title={words.orders}
      name="fund-orders"
      hint={words.ordersHint}
      load={load}
      statuses={statuses}
      rowKey={({ orderNo }) => orderNo}
      statusOf={({ status }) => status}
      submittedAt={({ submittedAt }) => submittedAt}
      columns={[
        {
          title: words.investor,
          key: 'investor',
          render: (_, { name, userId, phone }) => <TwoLines first={name ?? userId} second={phone} />,
        },
        { title: words.kind, key: 'kind', render: (_, { kind }) => words.kinds[kind] },
        {
          title: words.fund,
          key: 'fund',
          render: (_, { fund, to }) => <TwoLines first={fund} second={to === null ? '' : words.to(to)} />,
        },
        {
          title: words.worth,
          key: 'worth',
          align: 'end',
          className: 'figure',
          render: (_, { worth }) => rupeesText(worth),
        },
        {
          title: words.cutOff,
          key: 'cutOff',
          render: (_, { cutOffAt, valueDay }) => (
            <span className="desk-lines">
              <TwoLines
                first={`${dateText(cutOffAt)} ${timeText(cutOffAt).slice(0, 5)}`}
                second={`${words.nav} ${dayText(valueDay)}`}
              />
            </span>
          ),
        },
      ]}
      review={(row, close) => <FundOrderReview key={row.orderNo} row={row} asOf={asOf} onClose={close} />}
    />
  )
}
