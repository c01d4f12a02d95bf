/** How far the market's clock may be skipped ahead in one go; a date is the beginning of that day. */
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

/** How long a skip is that counts from its own moment; undefined of all others, which go to the instant that was shown. */
export const relativeSkipMs = (ahead: SkipAhead): number | undefined =>
  ahead === 'hour' ? hourMs : ahead === 'day' ? 24 * hourMs : undefined
