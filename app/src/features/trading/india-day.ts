import { dateText } from '@tarazu/contract/money/format.ts'

/** The day in India at an instant, as the table of charges writes it: "2026-11-21". */
export const indiaDay = (instantMs: number): string => dateText(instantMs).split('-').reverse().join('-')
