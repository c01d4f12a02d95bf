import { useInfiniteQuery } from '@tanstack/react-query'
import { dateText } from '@tarazu/contract/money/format.ts'
import { SkeletonRows } from '@tarazu/ui/skeleton.tsx'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { Loaded } from '../../parts/loaded.tsx'
import { PagedList } from '../../parts/paged-list.tsx'
import { byDay } from './by-day.ts'
import { EntrySheet } from './entry-sheet.tsx'
import { LedgerLineRow } from './ledger-line-row.tsx'
import { type LineFilter, linesQuery } from './portfolio-queries.ts'

interface LedgerLinesProps {
  readonly filter: LineFilter
  /** Shown if there are no such lines. */
  readonly empty: ReactNode
  /** Where a day's heading sticks while its lines scroll by. */
  readonly dayClassName: string
}

/** Ledger lines, newest first, day by day; a line opens its journal entry. */
export const LedgerLines = ({ filter, empty, dayClassName }: LedgerLinesProps) => {
  const query = useInfiniteQuery(linesQuery(filter))
  const [entryId, setEntryId] = useState<string>()
  const [open, setOpen] = useState(false)
  const openEntry = useCallback((id: string) => {
    setEntryId(id)
    setOpen(true)
  }, [])
  const days = useMemo(
    () => byDay(query.data?.pages.flatMap(({ list }) => list) ?? [], dateText),
    [query.data],
  )
  return (
    <>
      <Loaded query={query} skeleton={<SkeletonRows count={7} />}>
        {() =>
          days.length === 0 ? (
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
                    <LedgerLineRow key={line.lineId} line={line} onOpen={openEntry} />
                  ))}
                </section>
              ))}
            </PagedList>
          )
        }
      </Loaded>
      <EntrySheet entryId={entryId} open={open} onOpenChange={setOpen} />
    </>
  )
}
