import { dateText, timeText } from '@tarazu/contract/money/format.ts'

/** "21-11-2026 17:30", Indian time, for when seconds don't matter. */
export const minuteText = (instant: string): string => `${dateText(instant)} ${timeText(instant).slice(0, 5)}`
