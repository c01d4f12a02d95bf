import { z } from 'zod'
import { exchange, instantOut, percentOut, rupeesOut } from '../wire/fields.ts'

/** Where a company's public offering stands; `failed`: too few asked for its fresh shares, and all money went back. */
export const issueStates = ['upcoming', 'open', 'closed', 'allotted', 'listed', 'failed'] as const
export type IssueState = (typeof issueStates)[number]
export const issueState = z.enum(issueStates)

/** Who the shares are for. A person applies in one of the last three, by the amount; the others are institutions. */
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

/** How many times over, "11.52". */
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

/** A public offering as lists show it. */
export const issueSummary = z.object({
  ...issueNames,
  sector: z.string(),
  state: issueState,
  stopped: z.boolean().describe('by the desk before it opened: it takes no applications'),
  lowestPrice: rupeesOut().describe('rupees a share, the lower end of the price band'),
  highestPrice: rupeesOut().describe('the upper end'),
  issuePrice: rupeesOut().describe('what the book made of the band; until it closes the upper end'),
  issueQuantity: z.number().int().describe('shares offered'),
  freshQuantity: z
    .number()
    .int()
    .describe('of them, those that the company itself sells; holders sell the others'),
  peRatio: z.string().nullable().describe('at the issue price; null for a loss'),
  lotSize: z.number().int(),
  minimumQuantity: z.number().int(),
  maximumQuantity: z.number().int().describe('shares in one application at cut-off, in the retail category'),
  minimumAmount: rupeesOut().describe('for the minimum quantity, at the upper end of the band'),
  opensAt: instantOut(),
  deadline: instantOut().describe('applications are taken until this instant'),
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
    .describe('bids by shares offered, anchors left out; null before it opens'),
  listingPrice: rupeesOut().nullable().describe('the first price it traded at; null before'),
  listingGainPercent: percentOut().nullable().describe('the first price above the issue price; null before'),
})

/** Bids of one category, all counted. */
export const categoryBook = z.object({
  category: issueCategory,
  offered: z.number().int().describe('shares for the category'),
  bid: z.number().int().describe('shares applied for'),
  applications: z.number().int(),
  times: timesOut(),
})

/** What a public beacon published after the close, with what its chain's key signed. */
export const drawBeacon = z
  .object({
    name: z.string(),
    round: z.number().int(),
    value: hexOut(),
    signature: hexOut().optional().describe('of the chain’s key; the value is its SHA-256'),
    previousSignature: hexOut().optional().describe('of the round before, where the chain signs it too'),
  })
  .nullable()
  .describe('of a public beacon, read after the close; null where the operator reads none')

/** What an allotment gave one category. */
export const categoryResult = z.object({
  category: issueCategory,
  applications: z.number().int().describe('those that bid at the issue price or above'),
  asked: z.number().int().describe('shares they asked for'),
  available: z.number().int().describe('after what other categories left'),
  allotted: z.number().int(),
  method: z
    .enum(['full', 'draw', 'proportion'])
    .describe('all got what they asked for, or lots were drawn, or all got in proportion'),
  drawn: z.number().int().nullable().describe('of a draw: how many were drawn'),
  cut: z.number().int().nullable().describe('of a draw: the highest rank that was drawn'),
  averageAllotted: z.string().describe('shares an average applicant of the category got, "3.27"'),
})
