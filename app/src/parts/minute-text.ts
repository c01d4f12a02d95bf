import { dateText, hourText } from '@tarazu/contract/money/format.ts'

/** "21-11-2026 17:30" */
export const minuteText = (instant: string | number): string => `${dateText(instant)} ${hourText(instant)}`
