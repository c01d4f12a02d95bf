import { z } from 'zod'
import { instant, instantOut, pageOf, paging, text } from './fields.ts'

/** The input of a call that lists what waits for, or has had, a review at the desk. */
export const reviewFilters = <const Statuses extends readonly [string, ...string[]]>(statuses: Statuses) =>
  z.object({
    status: z.enum(statuses).optional(),
    /** Submitted at this instant or later, by the market's clock. */
    from: instant().optional(),
    /** Submitted before this instant. */
    to: instant().optional(),
    /** A phone number, a user id, or a part of a name. */
    search: text(60).optional(),
    ...paging,
  })

/** Its output: a page of rows, and the market's instant from which ages count. */
export const reviewPage = <Row extends z.ZodType>(row: Row) => pageOf(row).extend({ asOf: instantOut() })

/** A rule that the machine has checked for the reviewer. */
export const machineCheck = z.object({
  /** A word of the catalogue, such as "name-matches". */
  rule: z.string(),
  passed: z.boolean(),
  /** What it found: "Asha Specimen = Asha Specimen". */
  detail: z.string(),
})
export type MachineCheck = z.output<typeof machineCheck>
