import { useInfiniteQuery } from '@tanstack/react-query'
import { dateText } from '@tarazu/contract/money/format.ts'
import { SkeletonRows } from '@tarazu/ui/skeleton.tsx'
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { Loaded } from '../../parts/loaded.tsx'
import { PagedList } from '../../parts/paged-list.tsx'
import { byDay } from '../portfolio/by-day.ts'
import { type CashEvent, type CashFilter, cashEventsQuery } from '../portfolio/portfolio-queries.ts'
import { CashEventRow } from './cash-event-row.tsx'
import { EntrySheet } from './entry-sheet.tsx'

interface CashEventsProps {
  readonly filter: CashFilter
  /** Shown if there are no such events. */
  readonly empty: ReactNode
  /** Where a day's heading sticks while its lines scroll. */
  readonly dayClassName: string
}

/** The funds flow, newest first, day by day; an event opens its double entry. */
export const CashEvents = ({ filter, empty, dayClassName }: CashEventsProps) => {
  const query = useInfiniteQuery(cashEventsQuery(filter))
  const [event, setEvent] = useState<CashEvent>()
  const [open, setOpen] = useState(false)
  const openEntry = useCallback((opened: CashEvent) => {
    setEvent(opened)
    setOpen(true)
  }, [])
  const days = useMemo(
    () =>
      byDay(
        query.data?.pages.flatMap(({ list }) => list.map((event) => ({ ...event, lineId: event.entryId }))) ??
          [],
        dateText,
      ),
    [query.data],
  )
  // A filtered page may be empty even though there are older events, which are fetched next.
  const { hasNextPage, isFetching, fetchNextPage } = query
  useEffect(() => {
    if (days.length === 0 && hasNextPage && !isFetching) void fetchNextPage()
  }, [days.length, hasNextPage, isFetching, fetchNextPage])
  return (
    <>
      <Loaded query={query} skeleton={<SkeletonRows count={7} />}>
        {() =>
          days.length === 0 && !query.hasNextPage ? (
            empty
          ) : (
            <PagedList query={query}>
              {days.map(({ day, lines }) => (
                <section key={day} aria-label={day}>
                  <h2
                    className={`figures bg-canvas px-4 py-1.5 font-medium text-muted text-xs ${dayClassName}`}
                  >
                    {day}
                  </h2>
                  {lines.map((line) => (
                    <CashEventRow key={line.entryId} event={line} part={filter.part} onOpen={openEntry} />
                  ))}
                </section>
              ))}
            </PagedList>
          )
        }
      </Loaded>
      <EntrySheet event={event} open={open} onOpenChange={setOpen} />
    </>
  )
}
