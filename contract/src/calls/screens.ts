import { z } from 'zod'
import { refusals } from '../refusals/keys.ts'
import { defineCall } from '../wire/call.ts'
import { pageOf, paging, rupees, text, wholeNumber } from '../wire/fields.ts'
import { screenFields } from './stock-screen.ts'
import { watchlistCall, watchlistQuestion } from './watchlist-form.ts'

/** How many screens an investor may save. */
export const maximumScreens = 20
export const longestScreenName = 30
const longestQuery = 500

/**
 * The cost of the smallest order, and what the investor can afford, are converted to prices when the list is requested.
 */
const kept = z.strictObject({
  ...screenFields,
  lotCostFrom: rupees(),
  lotCostTo: rupees(),
  affordable: z.literal('yes'),
})

const isScreen = (query: string): boolean => {
  const pairs = [...new URLSearchParams(query)]
  const fields = Object.fromEntries(pairs)
  return pairs.length === Object.keys(fields).length && kept.partial().safeParse(fields).success
}

const screenQuery = () =>
  z
    .string()
    .min(1)
    .max(longestQuery)
    .refine(isScreen)
    .describe(
      'the filters and the order as getStock accepts them; also lotCostFrom and lotCostTo (rupees of the smallest order) and affordable',
    )
    .meta({ examples: ['peRatioTo=15&sector=Cement&sort=peRatio&order=asc'] })

const screenCount = z.object({ total: z.number().int().describe('screens now') })

export const screenList = defineCall({
  ...watchlistQuestion,
  name: 'screenList',
  summary: 'The investor’s saved stock screens, by name',
  path: '/api/app/user/screen/list.do',
  input: z.object(paging),
  output: pageOf(
    z.object({
      screen: z.number().int().describe('its number'),
      name: z.string(),
      query: z.string().describe('the filters and the order, as they were saved'),
    }),
  ).describe(`up to ${maximumScreens}`),
  refusals: [],
})

export const screenSave = defineCall({
  ...watchlistCall,
  methods: ['POST'],
  name: 'screenSave',
  summary: 'Save a stock screen under a name, replacing the one of that name',
  path: '/api/app/user/screen/save.do',
  input: z.object({
    name: text(longestScreenName).transform((value) => value.trim()),
    query: screenQuery(),
  }),
  output: screenCount.extend({ screen: z.number().int().describe('its number') }),
  refusals: [refusals.tooManyScreens],
})

export const screenDelete = defineCall({
  ...watchlistCall,
  methods: ['POST'],
  name: 'screenDelete',
  summary: 'Delete a saved screen',
  path: '/api/app/user/screen/delete.do',
  input: z.object({ screen: wholeNumber(1, 1_000_000) }),
  output: screenCount,
  refusals: [refusals.noSuchScreen],
})
