import { plural, t } from '@lingui/core/macro'
import { ageOf } from './age.ts'

/** How long ago an instant was, in words. */
export const relativeTime = (instantMs: number, nowMs: number): string => {
  const age = ageOf(instantMs, nowMs)
  if (age.unit === 'now') return t`just now`
  const { count } = age
  if (age.unit === 'minutes') return t`${plural(count, { one: '# minute ago', other: '# minutes ago' })}`
  if (age.unit === 'hours') return t`${plural(count, { one: '# hour ago', other: '# hours ago' })}`
  if (age.unit === 'days') return t`${plural(count, { one: '# day ago', other: '# days ago' })}`
  return t`${plural(count, { one: '# month ago', other: '# months ago' })}`
}
