import { z } from 'zod'
import { refusals } from '../refusals/keys.ts'
import { defineCall } from '../wire/call.ts'
import { instantOut } from '../wire/fields.ts'
import { fundCode, fundNames } from './fund-fields.ts'

export const fundOverlap = defineCall({
  name: 'fundOverlap',
  summary: 'What part of a fund the investor holds already, through shares and other funds',
  group: 'Funds',
  methods: ['GET'],
  path: '/api/app/user/fund/overlap.do',
  access: 'investor',
  changes: false,
  input: z.object({ code: fundCode() }),
  output: z.object({
    percent: z.string().nullable().describe('in common; null for who holds no shares and no other fund'),
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
      .describe('the largest in common first, at most ten'),
    funds: z
      .array(z.object({ ...fundNames, percent: z.string() }))
      .describe('what it has in common with each other fund that is held, the most first'),
    asOf: instantOut(),
  }),
  refusals: [refusals.noSuchFund],
})
