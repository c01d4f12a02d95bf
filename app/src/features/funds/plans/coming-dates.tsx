import { Trans } from '@lingui/react/macro'
import { dayText } from '@tarazu/contract/money/format.ts'
import { Money } from '@tarazu/ui/money.tsx'
import type { FundPlan } from './plan-queries.ts'
import { dayOfMonthName } from './plan-words.ts'

interface ComingDatesProps {
  readonly plan: Pick<FundPlan, 'rhythm' | 'date'>
  readonly dates: FundPlan['upcoming']
}

/** Whether a date's month is too short for the plan's day. */
const isShortened = ({ rhythm, date }: ComingDatesProps['plan'], day: string): boolean =>
  rhythm === 'monthly' && Number(day.slice(8)) < date

/**
 * A plan's next dates. Notes where an order is placed on a short month's last day or, after a holiday, on the
 * next trading day.
 */
export const ComingDates = ({ plan, dates }: ComingDatesProps) => (
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
            {isShortened(plan, day) && (
              <span className="block text-muted text-xs">
                <LastDay date={plan.date} />
              </span>
            )}
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

const LastDay = ({ date }: { readonly date: number }) => {
  const name = dayOfMonthName(date)
  return <Trans>The month has no {name}: its last day</Trans>
}
