import { Trans } from '@lingui/react/macro'
import { dayText, rupeesText } from '@tarazu/contract/money/format.ts'
import { unitsText } from '@tarazu/contract/money/units.ts'
import { wholeFigures } from '@tarazu/ui/whole-figures.tsx'
import { localName } from '../../locale/activate.ts'
import { RowLink } from '../../parts/row-link.tsx'
import { StateBadge } from '../../parts/state-badge.tsx'
import { FundMark } from './fund-mark.tsx'
import type { FundOrder } from './fund-order-queries.ts'
import { orderKindName, stageName, stageTones } from './fund-order-words.ts'

/** An order in the investor's list. */
export const FundOrderRow = ({ order }: { readonly order: FundOrder }) => (
  <RowLink to="/fund-order/$orderNo" params={{ orderNo: order.orderNo }}>
    <span className="flex min-h-18 items-start gap-3 px-4 py-3">
      <FundMark group={order.group} />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 font-medium text-base leading-snug">{localName(order)}</span>
        <span className="figures mt-0.5 block text-muted text-xs">
          {orderKindName(order.kind)} · {wholeFigures(dayText(order.orderDay))}
        </span>
      </span>
      <span className="flex shrink-0 flex-col items-end gap-1">
        <span className="figures font-medium">
          <OrderedSize order={order} />
        </span>
        <StateBadge tone={stageTones[order.stage]}>{stageName(order.stage)}</StateBadge>
      </span>
    </span>
  </RowLink>
)

/** The requested amount, units, or all. */
export const OrderedSize = ({ order: { amount, shares, by } }: { readonly order: FundOrder }) => {
  if (by === 'amount' && amount !== null) return rupeesText(amount)
  if (by === 'shares' && shares !== null) {
    const units = unitsText(shares)
    return <Trans>{units} units</Trans>
  }
  return <Trans context="units">All</Trans>
}
