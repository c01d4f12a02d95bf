import { deskFundOrderList, deskFundOrderReview } from '@tarazu/contract/calls/desk-funds.ts'
import { dayText, instantText, rupeesText } from '@tarazu/contract/money/format.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { call } from '../../api.ts'
import { OrderQueue } from '../../queue/order-queue.tsx'
import { queueWords } from '../../queue/queue-words.ts'
import { investorText } from '../../queue/two-person-review.tsx'
import { TwoLines } from '../../two-lines.tsx'
import { fundWords as words } from './fund-words.ts'

type FundOrder = CallOutput<typeof deskFundOrderList>['list'][number]

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

/** The requested amount, units, or all. */
const askedText = ({ asked, amount, shares }: FundOrder): string => {
  if (asked === 'amount' && amount !== null) return rupeesText(amount)
  return asked === 'shares' && shares !== null ? words.units(shares) : words.all
}

const settledFacts = ({ netValue, settledAmount, reason }: FundOrder) => [
  ...(netValue === null
    ? []
    : [
        { label: words.settled, text: rupeesText(netValue) },
        { label: words.settledAmount, text: rupeesText(settledAmount ?? '0.00') },
      ]),
  ...(reason === null ? [] : [{ label: words.why, text: words.reasons[reason] }]),
]

const factsOf = (row: FundOrder) => [
  { label: words.worth, text: <b className="figure">{rupeesText(row.worth)}</b> },
  { label: words.asked, text: askedText(row) },
  { label: words.kind, text: words.kinds[row.kind] },
  { label: words.fund, text: row.to === null ? row.fund : `${row.fund} ${words.to(row.to)}` },
  { label: queueWords.investor, text: investorText(row) },
  { label: words.placedBy, text: row.planNo === null ? words.byHand : words.plan(row.planNo) },
  { label: queueWords.cutOff, text: instantText(row.cutOffAt) },
  { label: words.valueDay, text: dayText(row.valueDay) },
  ...settledFacts(row),
]

/** Fund orders. */
export const FundOrders = () => (
  <OrderQueue<FundOrder['status'], FundOrder>
    title={words.orders}
    name="fund-orders"
    hint={words.ordersHint}
    load={(filters) => call(deskFundOrderList, filters)}
    statuses={statuses}
    columns={[
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
    ]}
    valueText={(day) => `${words.nav} ${day}`}
    words={words}
    factsOf={factsOf}
    permission="fund.review"
    review={(verdict) => call(deskFundOrderReview, verdict)}
  />
)
