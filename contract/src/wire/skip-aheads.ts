/** The possible skips of the market's clock; a date means the start of that day. */
export const skipAheads = [
  'hour',
  'day',
  'next-open',
  'block-window',
  'issue-close',
  'issue-listing',
  'week-end',
  'month-end',
  'date',
] as const
export type SkipAhead = (typeof skipAheads)[number]

const hourMs = 3_600_000

/** The length of a relative skip; undefined for all others, which go to the displayed time. */
export const relativeSkipMs = (ahead: SkipAhead): number | undefined =>
  ahead === 'hour' ? hourMs : ahead === 'day' ? 24 * hourMs : undefined
