import { indiaDay } from '@tarazu/contract/money/format.ts'

/** An offering's event on a date. */
export type OfferingEvent = 'opens' | 'closes' | 'allotment' | 'listing'
export type OfferingKind = 'ipo' | 'block' | 'placement'

/** One date of an offering; `at` is ISO 8601. */
export interface OfferingDate {
  readonly kind: OfferingKind
  readonly event: OfferingEvent
  readonly at: string
  readonly id: string
  readonly code: string
  readonly name: string
  readonly nameHindi: string
}

interface Named {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly nameHindi: string
}

/** An offering's dates with their events. */
export const datesOf = (
  kind: OfferingKind,
  { id, code, name, nameHindi }: Named,
  events: Partial<Record<OfferingEvent, string>>,
): readonly OfferingDate[] =>
  (['opens', 'closes', 'allotment', 'listing'] as const).flatMap((event) => {
    const at = events[event]
    return at === undefined ? [] : [{ kind, event, at, id, code, name, nameHindi }]
  })

/** The dates from today, nearest first, by day in India ("2026-11-25"). */
export const comingByDay = (
  dates: readonly OfferingDate[],
  nowMs: number,
): ReadonlyMap<string, readonly OfferingDate[]> => {
  const today = indiaDay(nowMs)
  const coming = dates
    .filter(({ at }) => indiaDay(Date.parse(at)) >= today)
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
  return Map.groupBy(coming, ({ at }) => indiaDay(Date.parse(at)))
}
