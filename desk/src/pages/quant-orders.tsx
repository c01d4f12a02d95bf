import { deskQuantOrderList } from '@tarazu/contract/calls/desk-quant.ts'
import { countText, dateText, dayText, rupeesText, timeText } from '@tarazu/contract/money/format.ts'
import { useState } from 'react'
import { call } from '../api.ts'
import { type QueueFilters, ReviewQueue } from '../queue/review-queue.tsx'
import { TwoLines } from '../two-lines.tsx'
import { type QuantOrderLine, QuantOrderReview } from './quant-order-review.tsx'
import { quantWords as words } from './quant-words.ts'
import { wireFilters } from './transfer-parts.tsx'

const { stages } = words
const statuses = [
  { value: 'review', label: stages.review, color: 'gold', waits: true },
  { value: 'waiting', label: stages.waiting, color: 'blue' },
  { value: 'success', label: stages.success, color: 'green' },
  { value: 'failed', label: stages.failed, color: 'red' },
] as const

/** Orders of AI quantity products: large ones wait here until somebody has passed or refused them. */
export const QuantOrders = () => {
  const [asOf, setAsOf] = useState('')
  const load = async (filters: QueueFilters) => {
    const page = await call(deskQuantOrderList, wireFilters(filters, statuses))
    setAsOf(page.asOf)
    return page
  }
  return (
    <ReviewQueue<QuantOrderLine>
      title={words.orders}
      name="quant-orders"
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
        { title: words.product, key: 'product', render: (_, { product }) => product },
        {
          title: <TwoLines first={words.orderWorth} second={words.shares} />,
          key: 'worth',
          align: 'end',
          className: 'figure',
          render: (_, { worth, shares }) => <TwoLines first={rupeesText(worth)} second={countText(shares)} />,
        },
        {
          title: words.cutOff,
          key: 'cutOff',
          render: (_, { cutOffAt, valueDay }) => (
            <span className="desk-lines">
              <TwoLines
                first={`${dateText(cutOffAt)} ${timeText(cutOffAt).slice(0, 5)}`}
                second={words.valueOf(dayText(valueDay))}
              />
            </span>
          ),
        },
      ]}
      review={(row, close) => <QuantOrderReview key={row.orderNo} row={row} asOf={asOf} onClose={close} />}
    />
  )
}
