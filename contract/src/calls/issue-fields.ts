import { z } from 'zod'
import { exchange, instantOut, percentOut, rupeesOut } from '../wire/fields.ts'

/**
 * The state of a company's public offering; `failed`: there was too little demand for the fresh shares, and
 * all money was returned.
 */
export const issueStates = ['upcoming', 'open', 'closed', 'allotted', 'listed', 'failed'] as const
export type IssueState = (typeof issueStates)[number]
export const issueState = z.enum(issueStates)

/**
 * The categories of shares. People apply in one of the last three, depending on the amount; the others are
 * for institutions.
 */
export const issueCategories = [
  'anchor',
  'qualified',
  'bigNonInstitutional',
  'smallNonInstitutional',
  'retail',
] as const
export const issueCategory = z.enum(issueCategories)
export const personalCategory = z.enum(['retail', 'smallNonInstitutional', 'bigNonInstitutional'])

/** "issue:INE00C101010". */
export const issueId = () =>
  z
    .string()
    .regex(/^issue:[A-Z0-9]{12}$/)
    .meta({ examples: ['issue:INE00C101010'] })

/** A subscription ratio, "11.52". */
export const timesOut = () =>
  z
    .string()
    .regex(/^\d+\.\d{2}$/)
    .meta({ examples: ['11.52'] })
export const hexOut = () =>
  z
    .string()
    .regex(/^([0-9a-f]{2})*$/)
    .meta({ examples: ['9f2c'] })
const day = () => z.string().meta({ examples: ['2026-08-14'] })

/** The company that goes public. */
export const issueNames = {
  id: z.string(),
  code: z.string(),
  name: z.string(),
  nameHindi: z.string(),
  exchange: exchange(),
}

/** A public offering in a list. */
export const issueSummary = z.object({
  ...issueNames,
  sector: z.string(),
  state: issueState,
  stopped: z.boolean().describe('by the desk before it opened: it accepts no applications'),
  lowestPrice: rupeesOut().describe('rupees a share, the lower end of the price band'),
  highestPrice: rupeesOut().describe('the upper end'),
  issuePrice: rupeesOut().describe('the price found by the book; until the close the upper end'),
  issueQuantity: z.number().int().describe('shares offered'),
  freshQuantity: z.number().int().describe('of them, sold by the company itself; the rest by holders'),
  peRatio: z.string().nullable().describe('at the issue price; null for a loss'),
  lotSize: z.number().int(),
  minimumQuantity: z.number().int(),
  maximumQuantity: z.number().int().describe('shares in one application at cut-off, in the retail category'),
  minimumAmount: rupeesOut().describe('for the minimum quantity, at the upper end of the band'),
  opensAt: instantOut(),
  deadline: instantOut().describe('applications close at this instant'),
  allotmentAt: instantOut(),
  creditAt: instantOut(),
  listsAt: instantOut(),
  opensDay: day(),
  closesDay: day(),
  allotmentDay: day(),
  creditDay: day(),
  listingDay: day(),
  subscribedTimes: timesOut()
    .nullable()
    .describe('bids divided by shares offered, without anchors; null before it opens'),
  listingPrice: rupeesOut().nullable().describe('the first traded price; null before'),
  listingGainPercent: percentOut()
    .nullable()
    .describe('the first traded price relative to the issue price; null before'),
})

/** All bids of one category. */
export const categoryBook = z.object({
  category: issueCategory,
  offered: z.number().int().describe('shares for the category'),
  bid: z.number().int().describe('shares applied for'),
  applications: z.number().int(),
  times: timesOut(),
})

/** A public beacon's output after the close, and what its chain's key signed. */
export const drawBeacon = z
  .object({
    name: z.string(),
    round: z.number().int(),
    value: hexOut(),
    signature: hexOut().optional().describe('by the chain’s key; the value is its SHA-256'),
    previousSignature: hexOut().optional().describe('of the round before, if the chain signs it too'),
  })
  .nullable()
  .describe('of a public beacon, read after the close; null if the operator reads none')

/** The allotment of one category. */
export const categoryResult = z.object({
  category: issueCategory,
  applications: z.number().int().describe('applications at the issue price or above'),
  asked: z.number().int().describe('shares requested'),
  available: z.number().int().describe('including shares left over by other categories'),
  allotted: z.number().int(),
  method: z
    .enum(['full', 'draw', 'proportion'])
    .describe('everybody got all, or lots were drawn, or everybody got a proportion'),
  drawn: z.number().int().nullable().describe('for a draw: how many were drawn'),
  cut: z.number().int().nullable().describe('for a draw: the highest rank that was drawn'),
  averageAllotted: z.string().describe('shares that an average applicant of the category received, “3.27”'),
})
