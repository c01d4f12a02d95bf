import { z } from 'zod'
import { calendarDay, exchange, instant, instantOut } from '../wire/fields.ts'
import { skipAheads } from '../wire/skip-aheads.ts'

export const skipAhead = z.enum(skipAheads)

/** The fields of a call that skips ahead. */
export const skipFields = {
  day: calendarDay().optional().describe('with “date”: the day at whose start the clock will be'),
  to: instant().optional().describe('the target’s instant as it was shown; refused if it has changed'),
}

export const skipTargets = z.object({
  list: z
    .array(
      z.object({
        ahead: skipAhead.exclude(['date']),
        instant: instantOut(),
        issue: z
          .object({
            id: z.string(),
            code: z.string(),
            name: z.string(),
            nameHindi: z.string(),
            exchange: exchange(),
          })
          .nullable()
          .describe('whose book closes, or whose shares are listed'),
      }),
    )
    .describe('the current targets; empty while the clock is catching up with the last skip'),
  firstDay: z.string().describe('the first and the last day that “date” accepts'),
  lastDay: z.string(),
})
