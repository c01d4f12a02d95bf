import { timeText } from '@tarazu/contract/money/format.ts'

/** "14:05" */
export const hourOf = (instant: string): string => timeText(instant).slice(0, 5)
