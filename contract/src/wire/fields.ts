import { z } from 'zod'
import { paiseFromRupees, wireRupees } from '../money/money.ts'
import { transactionPasswordForm } from '../people/transaction-password.ts'

/** Has something to read in it: blanks and marks without a shape alone name nobody and give no reason. */
const written = /[^\p{Z}\p{Cf}\s]/u

/**
 * Form fields and query parameters arrive as text; these read them strictly: no white space, no signs, no
 * exponents, no surprise. Lengths are bounded before anything else looks at the text.
 */
export const text = (maximumLength: number) =>
  z
    .string()
    .min(1)
    .max(maximumLength)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u)
    .regex(written)

/** What a person writes in several lines: as `text`, and line breaks. */
export const paragraphs = (maximumLength: number) =>
  z
    .string()
    .min(1)
    .max(maximumLength)
    .regex(/^(?:[^\p{Cc}\p{Cs}]|\n)*$/u)
    .regex(written)

/** "100" → 100. Anything but plain digits, or outside the bounds, is malformed. */
export const wholeNumber = (minimum: number, maximum: number) =>
  z
    .string()
    .max(15)
    .regex(/^(0|[1-9]\d*)$/)
    .transform(Number)
    .pipe(z.number().int().min(minimum).max(maximum))

/** An amount of rupees, "1234.50" → 123450n. */
export const rupees = () =>
  z
    .string()
    .max(20)
    .regex(wireRupees)
    .transform((value, context) => {
      const amountPaise = paiseFromRupees(value)
      if (amountPaise !== undefined) return amountPaise
      context.addIssue({ code: 'custom', message: 'not an amount in rupees' })
      return z.NEVER
    })

/** ISO 8601 with a zone, or a plain date (India midnight) → epoch milliseconds. */
export const instant = () =>
  z
    .string()
    .max(35)
    .regex(/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2}))?$/)
    .transform((value, context) => {
      const instantMs = Date.parse(value.length === 10 ? `${value}T00:00:00+05:30` : value)
      if (Number.isFinite(instantMs)) return instantMs
      context.addIssue({ code: 'custom', message: 'not an instant' })
      return z.NEVER
    })

/** A day of the calendar, "2026-11-20". */
export const calendarDay = () =>
  z
    .string()
    .regex(/^20\d{2}-\d{2}-\d{2}$/)
    .refine((text) => {
      const instantMs = Date.parse(`${text}T00:00:00Z`)
      return Number.isFinite(instantMs) && new Date(instantMs).toISOString().startsWith(text)
    })
    .meta({ examples: ['2026-11-20'] })

export const exchange = () => z.enum(['NSE', 'BSE'])
export const stockCode = () => z.string().regex(/^[A-Z0-9&-]{1,20}$/)
const symbol = /^(NSE|BSE):[A-Z0-9&-]{1,20}$/
/** "NSE:KAVERICE,BSE:ZANSTEA": exchange and code of different stocks, as texts in their order. */
export const symbols = (most: number) =>
  z
    .string()
    .min(1)
    .max(most * 25)
    .transform((value, context) => {
      const each = value.split(',')
      const areSound = each.length <= most && each.every((one) => symbol.test(one))
      if (areSound && new Set(each).size === each.length) return each
      context.addIssue({ code: 'custom', message: 'not a list of different stocks' })
      return z.NEVER
    })
export const indianMobile = () =>
  z
    .string()
    .regex(/^(\+91)?[6-9]\d{9}$/)
    .transform((value) => value.slice(-10))
/** Six digits. */
export const transactionPassword = () =>
  z
    .string()
    .regex(transactionPasswordForm)
    .meta({ examples: ['482937'] })

const largestNumber = (2n ** 63n - 1n).toString()
/** The number of an order, an entry, a user …: text on the wire, for it may be as large as the database's (64 bits, signed). */
export const recordNumber = () =>
  z
    .string()
    .regex(/^[1-9]\d{0,18}$/)
    .refine((digits) => digits.length < largestNumber.length || digits <= largestNumber)
    .transform(BigInt)

export const paging = {
  pageNum: wholeNumber(1, 100_000).optional().default(1),
  pageSize: wholeNumber(1, 100).optional().default(20),
}

/** Output: an amount in rupees with two decimals, "-12.30". */
export const rupeesOut = () => z.string().regex(/^-?\d+\.\d{2}$/)
/** Output: a percentage with two decimals and sign, "-1.25". */
export const percentOut = () => z.string().regex(/^-?\d+\.\d{2}$/)
/** Output: ISO 8601 in UTC. */
export const instantOut = () => z.string().datetime()

/** Output of a call that `answers` a file: its bytes. */
export const fileOut = () => z.custom<Uint8Array<ArrayBuffer>>()

export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    list: z.array(row),
    total: z.number().int(),
    pageNum: z.number().int(),
    pageSize: z.number().int(),
  })
