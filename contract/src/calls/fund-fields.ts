import { z } from 'zod'
import { unitsFromText, wireUnits } from '../money/units.ts'
import { typedDecimal } from '../text/typed-input.ts'
import { instantOut, rupeesOut, typedField } from '../wire/fields.ts'

/** Shapes that the fund calls share. Days are India dates; "per cent" is text without a sign, "1.25". */

/** The fund type; index, sector and life-cycle funds also have a subject. `scheme`: AMFI's, in a replay. */
export const fundFamily = z.enum([
  'index',
  'sector',
  'large',
  'mid',
  'small',
  'largeMid',
  'multi',
  'value',
  'momentum',
  'quality',
  'lowVolatility',
  'dividendYield',
  'equalWeight',
  'multiFactor',
  'taxSaver',
  'conservative',
  'balanced',
  'aggressive',
  'dynamic',
  'multiAsset',
  'gold',
  'liquid',
  'overnight',
  'target',
  'scheme',
])

/** Its group in the filters of a list. */
export const fundGroups = ['index', 'equity', 'sector', 'hybrid', 'gold', 'cash', 'target', 'scheme'] as const
export const fundGroup = z.enum(fundGroups)

/** `open` accepts money; `suspended` only redeems; `closing` redeems everybody soon; `closed` has done so. */
export const fundStates = ['open', 'suspended', 'closing', 'closed'] as const
export const fundState = z.enum(fundStates)

export const riskLevels = ['low', 'lowToModerate', 'moderate', 'moderatelyHigh', 'high', 'veryHigh'] as const
export const riskLevel = z.enum(riskLevels)

/** Without a distributor's commission, or with it. */
export const schemePlans = ['direct', 'regular'] as const
export const schemePlan = z.enum(schemePlans)

/** `idcw`: income distribution cum capital withdrawal, in older files "Dividend". */
export const schemeOptions = ['growth', 'idcw'] as const
export const schemeOption = z.enum(schemeOptions)

export const fundCode = () =>
  z
    .string()
    .regex(/^[A-Z0-9&-]{1,40}$/)
    .meta({ examples: ['INDEX50'] })
/** "12.5" → 125000n: ten-thousandths of a unit. */
export const units = () =>
  typedField(wireUnits, (typed) => unitsFromText(typedDecimal(typed, 4) ?? ''), '12.5')

/** Units, or rupees a unit, with four decimals: "12.3456". */
export const unitsOut = () =>
  z
    .string()
    .regex(/^\d+\.\d{4}$/)
    .meta({ examples: ['12.3456'] })
/** A published NAV: four decimals in the practice market; in a replay, as many as in AMFI's file. */
export const netValueOut = () =>
  z
    .string()
    .regex(/^\d+(\.\d+)?$/)
    .meta({ examples: ['12.3456'] })
/** Per cent with its sign, "-1.25". */
export const changeOut = () =>
  z
    .string()
    .regex(/^-?\d+\.\d{2}$/)
    .meta({ examples: ['-1.25'] })
export const dayOut = () => z.string().meta({ examples: ['2026-08-14'] })

export const fundNames = {
  code: z.string(),
  name: z.string(),
  nameHindi: z.string(),
  family: fundFamily,
  group: fundGroup,
}

/** The costs of an order other than the units. */
export const exitLoadStep = z.object({
  untilDays: z.number().int().describe('for units up to this age in days; the purchase day is 0'),
  percent: z.string(),
})

/** A fund in a list. */
export const fundSummary = z.object({
  ...fundNames,
  subject: z
    .string()
    .nullable()
    .describe('code of the tracked index, or the year in which a life cycle fund ends'),
  plan: schemePlan.nullable().describe('only for a scheme in a replay, if AMFI’s file has it'),
  option: schemeOption
    .nullable()
    .describe(
      'only for a scheme in a replay; AMFI’s file has no payouts, so an `idcw` plan has null for its change and returns and accepts no money',
    ),
  state: fundState,
  netValue: netValueOut().nullable().describe('rupees a unit; null before its first'),
  netValueDate: dayOut().nullable(),
  change: changeOut().nullable().describe('of the last net value relative to the one before'),
  yield: z
    .string()
    .nullable()
    .describe(
      'dividends and interest of the last 365 days relative to the fund’s value, per cent; null in a replay',
    ),
  risk: riskLevel.nullable(),
  expensePercent: z
    .string()
    .nullable()
    .describe('annual expense ratio with levies; accrued daily in the net value'),
  assets: rupeesOut().nullable().describe('net assets; null if unknown, as in a replay'),
  minimumAmount: rupeesOut().describe('for a subscription: the minimum units at the latest net value'),
  lockUpDays: z
    .number()
    .int()
    .describe('365 for each year; units unlock on the same date that many years after their purchase'),
  returns: z
    .array(
      z.object({
        months: z.number().int(),
        percent: changeOut()
          .nullable()
          .describe('for the whole period up to a year, annualised beyond; null without the history'),
      }),
    )
    .describe('over 1, 3, 6, 12, 24, 36, 60 and 84 months'),
})

/** The processing dates for an order placed now. */
export const dealing = z.object({
  orderDay: dayOut().describe('the trading day to which it is assigned'),
  valueDay: dayOut().describe('whose net value applies'),
  valueKnownAt: instantOut().describe('when it is confirmed'),
  cutOffAt: instantOut().describe('until when it can be cancelled'),
  payoutDay: dayOut().nullable().describe('for a redemption: when the money arrives'),
})
