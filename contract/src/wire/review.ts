import { z } from 'zod'
import { instant, instantOut, pageOf, paging, text } from './fields.ts'

/** The input of a call that lists items for review at the desk, pending or decided. */
export const reviewFilters = <const Statuses extends readonly [string, ...string[]]>(statuses: Statuses) =>
  z.object({
    status: z.enum(statuses).optional(),
    /** Submitted at or after this time, by the market's clock. */
    from: instant().optional(),
    /** Submitted before this time. */
    to: instant().optional(),
    /** A phone number, a user id, or part of a name. */
    search: text(60).optional(),
    ...paging,
  })

/** Its output: a page of rows, and the market's time, which ages are relative to. */
export const reviewPage = <Row extends z.ZodType>(row: Row) => pageOf(row).extend({ asOf: instantOut() })

/** An automatically checked rule, shown to the reviewer. */
export const machineCheck = z.object({
  /** A word of the catalogue, such as "name-matches". */
  rule: z.string(),
  passed: z.boolean(),
  /** Its finding: "Asha Specimen = Asha Specimen". */
  detail: z.string(),
})
export type MachineCheck = z.output<typeof machineCheck>
