const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const monthMs = 30 * dayMs

export type Age =
  | { readonly unit: 'now' }
  | { readonly unit: 'minutes' | 'hours' | 'days' | 'months'; readonly count: number }

/**
 * "now" for less than five minutes (and for times in the future), then whole minutes, hours, days, months.
 */
export const ageOf = (instantMs: number, nowMs: number): Age => {
  const ms = nowMs - instantMs
  if (ms < 5 * minuteMs) return { unit: 'now' }
  if (ms < hourMs) return { unit: 'minutes', count: Math.floor(ms / minuteMs) }
  if (ms < dayMs) return { unit: 'hours', count: Math.floor(ms / hourMs) }
  if (ms < monthMs) return { unit: 'days', count: Math.floor(ms / dayMs) }
  return { unit: 'months', count: Math.floor(ms / monthMs) }
}
