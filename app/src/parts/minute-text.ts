import { dateText, timeText } from '@tarazu/contract/money/format.ts'

/** "17:30", Indian time, for when seconds don't matter. */
export const hourText = (instant: string | number): string => timeText(instant).slice(0, 5)

/** "21-11-2026 17:30" */
export const minuteText = (instant: string | number): string => `${dateText(instant)} ${hourText(instant)}`
