import { t } from '@lingui/core/macro'
import { dayText, hourText, indiaDay } from '@tarazu/contract/money/format.ts'
import { marketNowMs } from '../../api/market-clock.ts'
import type { Issue } from './issue-queries.ts'

type Dated = Pick<
  Issue,
  'state' | 'opensDay' | 'closesDay' | 'allotmentDay' | 'listingDay' | 'opensAt' | 'deadline'
>

/** The next event in a few words; undefined if there is none. */
export const nextStep = (issue: Dated, nowMs: number = marketNowMs()): string | undefined => {
  const today = indiaDay(nowMs)
  const { state, opensDay, closesDay, allotmentDay, listingDay } = issue
  if (state === 'upcoming') {
    const time = hourText(issue.opensAt)
    const date = dayText(opensDay)
    return opensDay === today ? t`Opens today ${time}` : t`Opens ${date}`
  }
  if (state === 'open') {
    const time = hourText(issue.deadline)
    const date = dayText(closesDay)
    return closesDay === today ? t`Closes today ${time}` : t`Closes ${date}`
  }
  if (state === 'closed') {
    const date = dayText(allotmentDay)
    return t`Allotment ${date}`
  }
  if (state === 'allotted') {
    const date = dayText(listingDay)
    return listingDay === today ? t`Lists today` : t`Lists ${date}`
  }
  return undefined
}
