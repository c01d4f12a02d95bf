export interface DayOfLines<Line> {
  /** "21-11-2026" */
  readonly day: string
  readonly lines: readonly Line[]
}

/**
 * Lines, newest first, grouped by day in that order. A duplicate line (the list grew between two pages) is
 * kept once.
 */
export const byDay = <Line extends { readonly lineId: string; readonly time: string }>(
  lines: readonly Line[],
  dayOf: (time: string) => string,
): readonly DayOfLines<Line>[] => {
  const days = new Map<string, Map<string, Line>>()
  const seen = new Set<string>()
  for (const line of lines) {
    if (seen.has(line.lineId)) continue
    seen.add(line.lineId)
    const day = dayOf(line.time)
    const ofDay = days.get(day) ?? new Map<string, Line>()
    days.set(day, ofDay.set(line.lineId, line))
  }
  return [...days].map(([day, ofDay]) => ({ day, lines: [...ofDay.values()] }))
}
