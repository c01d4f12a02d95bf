import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { dayText } from '@tarazu/contract/money/format.ts'
import { Money } from '@tarazu/ui/money.tsx'
import { SkeletonRows } from '@tarazu/ui/skeleton.tsx'
import { Loaded } from '../../../parts/loaded.tsx'
import { PagedList } from '../../../parts/paged-list.tsx'
import { RowLink } from '../../../parts/row-link.tsx'
import { StateBadge } from '../../../parts/state-badge.tsx'
import { type PlanDate, planDatesQuery } from './plan-queries.ts'
import { dateResultName, dateResultTone } from './plan-words.ts'

/** The outcome of each of a plan's dates, newest first; orders link to their pages. */
export const PlanDates = ({ planNo }: { readonly planNo: string }) => {
  const query = useInfiniteQuery(planDatesQuery(planNo))
  return (
    <Loaded query={query} skeleton={<SkeletonRows count={3} />}>
      {({ pages }) => {
        const rows = pages.flatMap(({ list }) => list)
        if (rows.length === 0)
          return (
            <p className="px-4 py-2 text-muted text-sm">
              <Trans>None yet: the first one is still to come.</Trans>
            </p>
          )
        return (
          <PagedList query={query}>
            {rows.map((row) => (
              <DateRow key={row.day} row={row} />
            ))}
          </PagedList>
        )
      }}
    </Loaded>
  )
}

const DateRow = ({ row }: { readonly row: PlanDate }) => {
  const inside = (
    <span className="flex min-h-13 items-center justify-between gap-3 px-4 py-2">
      <span>
        <span className="figures block font-medium text-sm">{dayText(row.day)}</span>
        <StateBadge tone={dateResultTone(row)}>{dateResultName(row)}</StateBadge>
      </span>
      <Money rupees={row.amount} className="font-medium" />
    </span>
  )
  return row.orderNo === null ? (
    <div className="border-line border-b last:border-b-0">{inside}</div>
  ) : (
    <RowLink to="/fund-order/$orderNo" params={{ orderNo: row.orderNo }}>
      {inside}
    </RowLink>
  )
}
