import { type deskQuantOrderList, deskQuantOrderReview } from '@tarazu/contract/calls/desk-quant.ts'
import { countText, dayText, instantText, rupeesText } from '@tarazu/contract/money/format.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { call } from '../api.ts'
import { OrderReview, type OrderReviewProps } from '../queue/order-review.tsx'
import { quantWords as words } from './quant-words.ts'

export type QuantOrderLine = CallOutput<typeof deskQuantOrderList>['list'][number]

const factsOf = (row: QuantOrderLine) => [
  { label: words.orderWorth, text: <b className="figure">{rupeesText(row.worth)}</b> },
  { label: words.shares, text: countText(row.shares) },
  { label: words.kind, text: words.kinds[row.kind] },
  { label: words.product, text: row.product },
  { label: words.investor, text: `${row.name ?? '–'} · ${row.userId} · ${row.phone}` },
  { label: words.cutOff, text: instantText(row.cutOffAt) },
  { label: words.valueDay, text: dayText(row.valueDay) },
  ...(row.value === null ? [] : [{ label: words.settled, text: rupeesText(row.value) }]),
  ...(row.reason === null ? [] : [{ label: words.why, text: words.reasons[row.reason] }]),
]

/** An order of an AI quantity product, with this operator's possible decisions. */
export const QuantOrderReview = (props: OrderReviewProps<QuantOrderLine>) => (
  <OrderReview
    {...props}
    facts={factsOf(props.row)}
    words={words}
    review={(verdict) => call(deskQuantOrderReview, verdict)}
  />
)
