import { type deskFundOrderList, deskFundOrderReview } from '@tarazu/contract/calls/desk-funds.ts'
import { dayText, instantText, rupeesText } from '@tarazu/contract/money/format.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { call } from '../../api.ts'
import { OrderReview, type OrderReviewProps } from '../../queue/order-review.tsx'
import { fundWords as words } from './fund-words.ts'

export type FundOrderLine = CallOutput<typeof deskFundOrderList>['list'][number]

/** What was asked for: an amount, units, or all. */
export const askedText = ({ asked, amount, shares }: FundOrderLine): string => {
  if (asked === 'amount' && amount !== null) return rupeesText(amount)
  return asked === 'shares' && shares !== null ? words.units(shares) : words.all
}

const settledFacts = (row: FundOrderLine) => [
  ...(row.netValue === null
    ? []
    : [
        { label: words.settled, text: rupeesText(row.netValue) },
        { label: words.settledAmount, text: rupeesText(row.settledAmount ?? '0.00') },
      ]),
  ...(row.reason === null ? [] : [{ label: words.why, text: words.reasons[row.reason] }]),
]

const factsOf = (row: FundOrderLine) => [
  { label: words.worth, text: <b className="figure">{rupeesText(row.worth)}</b> },
  { label: words.asked, text: askedText(row) },
  { label: words.kind, text: words.kinds[row.kind] },
  { label: words.fund, text: row.to === null ? row.fund : `${row.fund} ${words.to(row.to)}` },
  { label: words.investor, text: `${row.name ?? '–'} · ${row.userId} · ${row.phone}` },
  { label: words.placedBy, text: row.planNo === null ? words.byHand : words.plan(row.planNo) },
  { label: words.cutOff, text: instantText(row.cutOffAt) },
  { label: words.valueDay, text: dayText(row.valueDay) },
  ...settledFacts(row),
]

/** An order of a fund, with this operator's possible decisions. */
export const FundOrderReview = (props: OrderReviewProps<FundOrderLine>) => (
  <OrderReview
    {...props}
    facts={factsOf(props.row)}
    words={words}
    review={(verdict) => call(deskFundOrderReview, verdict)}
  />
)
