import { Trans } from '@lingui/react/macro'
import { dayText } from '@tarazu/contract/money/format.ts'
import { Money } from '@tarazu/ui/money.tsx'
import type { FundPlan } from './plan-queries.ts'

/** The next dates of a plan; a holiday's order is placed on the next trading day, and says so. */
export const ComingDates = ({ dates }: { readonly dates: FundPlan['upcoming'] }) => (
  <ul className="px-4">
    {dates.map(({ day, orderDay, amount }) => {
      const planned = dayText(day)
      return (
        <li
          key={orderDay}
          className="flex min-h-11 items-center justify-between gap-3 border-line border-b py-1.5 text-sm last:border-b-0"
        >
          <span>
            <span className="figures block font-medium">{dayText(orderDay)}</span>
            {orderDay !== day && (
              <span className="figures block text-muted text-xs">
                <Trans>{planned} is a holiday: the next trading day</Trans>
              </span>
            )}
          </span>
          {Number(amount) > 0 && <Money rupees={amount} className="font-medium" />}
        </li>
      )
    })}
  </ul>
)
