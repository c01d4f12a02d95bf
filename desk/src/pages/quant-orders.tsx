import { deskQuantOrderList, deskQuantOrderReview } from '@tarazu/contract/calls/desk-quant.ts'
import { countText, dayText, instantText, rupeesText } from '@tarazu/contract/money/format.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { call } from '../api.ts'
import { OrderQueue } from '../queue/order-queue.tsx'
import { queueWords } from '../queue/queue-words.ts'
import { investorText } from '../queue/two-person-review.tsx'
import { TwoLines } from '../two-lines.tsx'
import { quantWords as words } from './quant-words.ts'

type QuantOrder = CallOutput<typeof deskQuantOrderList>['list'][number]

const { stages } = words
const statuses = [
  { value: 'review', label: stages.review, color: 'gold', waits: true },
  { value: 'waiting', label: stages.waiting, color: 'blue' },
  { value: 'success', label: stages.success, color: 'green' },
  { value: 'failed', label: stages.failed, color: 'red' },
] as const

const factsOf = (row: QuantOrder) => [
  { label: words.orderWorth, text: <b className="figure">{rupeesText(row.worth)}</b> },
  { label: words.shares, text: countText(row.shares) },
  { label: words.kind, text: words.kinds[row.kind] },
  { label: words.product, text: row.product },
  { label: queueWords.investor, text: investorText(row) },
  { label: queueWords.cutOff, text: instantText(row.cutOffAt) },
  { label: words.valueDay, text: dayText(row.valueDay) },
  ...(row.value === null ? [] : [{ label: words.settled, text: rupeesText(row.value) }]),
  ...(row.reason === null ? [] : [{ label: words.why, text: words.reasons[row.reason] }]),
]

/** AI quant orders. */
export const QuantOrders = () => (
  <OrderQueue<QuantOrder['status'], QuantOrder>
    title={words.orders}
    name="quant-orders"
    hint={words.ordersHint}
    load={(filters) => call(deskQuantOrderList, filters)}
    statuses={statuses}
    columns={[
      { title: words.kind, key: 'kind', render: (_, { kind }) => words.kinds[kind] },
      { title: words.product, key: 'product', render: (_, { product }) => product },
      {
        title: <TwoLines first={words.orderWorth} second={words.shares} />,
        key: 'worth',
        align: 'end',
        className: 'figure',
        render: (_, { worth, shares }) => <TwoLines first={rupeesText(worth)} second={countText(shares)} />,
      },
    ]}
    valueText={words.valueOf}
    words={words}
    factsOf={factsOf}
    permission="fund.review"
    review={(verdict) => call(deskQuantOrderReview, verdict)}
  />
)
