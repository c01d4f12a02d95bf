import { z } from 'zod'
import { paiseFromRupees, wireRupees } from '../money/money.ts'
import { transactionPasswordForm } from '../people/transaction-password.ts'
import {
  foldDigits,
  longestTyped,
  typedDecimal,
  typedMobile,
  typedRupees,
  typedWholeNumber,
} from '../text/typed-input.ts'

/** Requires a visible character: spaces and invisible marks alone aren't a name or a reason. */
const written = /[^\p{Z}\p{Cf}\s]/u

/**
 * Form fields and query parameters arrive as text. Numbers, mobile numbers and codes are accepted in every form that
 * the app accepts (contract/src/text/typed-input.ts); programs send the plain form, whose pattern the documents show.
 * Lengths are bounded before any other check.
 */
export const text = (maximumLength: number) =>
  z
    .string()
    .min(1)
    .max(maximumLength)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u)
    .regex(written)

/** A person's multi-line text: like `text`, with line breaks. */
export const paragraphs = (maximumLength: number) =>
  z
    .string()
    .min(1)
    .max(maximumLength)
    .regex(/^(?:[^\p{Cc}\p{Cs}]|\n)*$/u)
    .regex(written)

/**
 * A text parsed by one of the functions for typed input, which return undefined for invalid text.
 * @param pattern the form in which programs send it, for the documents
 * @param example for the documents, if the field's name has none in contract/src/docs/schemas.ts
 */
export const typedField = <Value>(
  pattern: RegExp,
  read: (typed: string) => Value | undefined,
  example?: string,
) =>
  z
    .string()
    .max(longestTyped)
    .meta({ pattern: pattern.source, ...(example !== undefined && { examples: [example] }) })
    .transform((typed, context) => {
      const value = read(typed)
      if (value !== undefined) return value
      context.addIssue({ code: 'custom', message: 'not in a form that is read' })
      return z.NEVER
    })

/** The text if it matches this pattern. */
export const matching = (text: string, form: RegExp): string | undefined =>
  form.test(text) ? text : undefined

/** "100" → 100, "1,00,000" → 100000. */
export const wholeNumber = (minimum: number, maximum: number) =>
  typedField(/^(0|[1-9]\d*)$/, typedWholeNumber).pipe(z.number().int().min(minimum).max(maximum))

/** An amount of rupees, "1234.50" → 123450n. Negative amounts get the call's own refusal. */
export const rupees = () => typedField(wireRupees, (typed) => paiseFromRupees(typed) ?? typedRupees(typed))

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
/** "NSE:KAVERICE,BSE:ZANSTEA": exchange and code of several different stocks, in order. */
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
/** Ten digits. */
export const indianMobile = () => typedField(/^(\+91)?[6-9]\d{9}$/, typedMobile)
/** Six digits. */
export const transactionPassword = () =>
  typedField(
    transactionPasswordForm,
    (typed) => matching(foldDigits(typed), transactionPasswordForm),
    '482937',
  )

const largestNumber = 2n ** 63n - 1n
/**
 * The number of an order, an entry, a user …: text on the wire, because it may be as large as the database's (64 bits,
 * signed).
 */
export const recordNumber = () =>
  typedField(/^[1-9]\d{0,18}$/, (typed) => {
    const number = BigInt(typedDecimal(typed, 0) ?? '0')
    return number > 0n && number <= largestNumber ? number : undefined
  })

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
