import { z } from 'zod'
import { refusals } from '../refusals/keys.ts'
import { defineCall } from '../wire/call.ts'
import { instantOut } from '../wire/fields.ts'
import { fundCode, fundNames } from './fund-fields.ts'

export const fundOverlap = defineCall({
  name: 'fundOverlap',
  summary: 'The part of a fund that the investor already holds through shares and other funds',
  group: 'Funds',
  methods: ['GET'],
  path: '/api/app/user/fund/overlap.do',
  access: 'investor',
  changes: false,
  input: z.object({ code: fundCode() }),
  output: z.object({
    percent: z.string().nullable().describe('in common; null for investors without shares and other funds'),
    list: z
      .array(
        z.object({
          code: z.string(),
          exchange: z.string(),
          name: z.string(),
          nameHindi: z.string(),
          fundPercent: z.string(),
          ownPercent: z.string(),
        }),
      )
      .describe('largest overlap first, at most ten'),
    funds: z
      .array(z.object({ ...fundNames, percent: z.string() }))
      .describe('overlap with each other fund held, largest first'),
    asOf: instantOut(),
  }),
  refusals: [refusals.noSuchFund],
})
