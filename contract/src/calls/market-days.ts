import { z } from 'zod'
import { defineCall } from '../wire/call.ts'
import { instant, instantOut, pageOf, paging } from '../wire/fields.ts'
import { sessionPhase } from './stocks.ts'

/** What determines a day's prices. The commitment proves only prices after `publishedAt` (docs/verify.md). */
export const marketDay = z.object({
  day: z.string().meta({ examples: ['2026-11-20'] }),
  commitment: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .describe('SHA-256 of the day’s seed'),
  publishedAt: instantOut().describe(
    'before the day; for a market’s first day when the market was started, which proves no earlier price',
  ),
  seed: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable()
    .describe('null until the day is over in India'),
})

export const getProofDays = defineCall({
  name: 'getProofDays',
  summary:
    'The published commitments to the days’ seeds, and the seeds of the days that are over, newest first',
  group: 'Market',
  methods: ['GET'],
  path: '/market/api/proof/days.do',
  access: 'public',
  changes: false,
  /** Days from tomorrow backwards; with `to`, also commitments further ahead. */
  input: z.object({ from: instant().optional(), to: instant().optional(), ...paging }),
  output: pageOf(marketDay),
  refusals: [],
})

const exchangeFacts = z.object({
  exchange: z.string().meta({ examples: ['NSE'] }),
  stocks: z.number().int().describe('listings on this exchange'),
})

export const getDataSource = defineCall({
  name: 'getDataSource',
  summary: 'The source of prices, and the state of the market',
  group: 'Market',
  methods: ['GET'],
  path: '/api/stock/getDataSource.do',
  access: 'public',
  changes: false,
  input: z.object({}),
  output: z.object({
    market: z
      .string()
      .describe('“practice”, or “replay:” and the name of the import')
      .meta({ examples: ['practice'] }),
    kind: z
      .enum(['practice', 'replay'])
      .describe(
        'practice: invented companies, prices computed from the days’ published seeds; replay: days of an exchange’s own files that are at least 30 days old',
      ),
    isRealMoney: z.literal(false).describe('always false: nothing here uses real money'),
    proofPath: z
      .string()
      .nullable()
      .describe(
        'where the days’ commitments and seeds are; null for a replay, whose prices come from its files',
      )
      .meta({ examples: ['/market/api/proof/days.do'] }),
    lastDay: z.string().nullable().describe('the last day of a replay; null for a market without end'),
    exchanges: z.array(exchangeFacts),
    indices: z.number().int(),
    timeZone: z.literal('Asia/Kolkata'),
    now: instantOut().describe('the market’s clock'),
    session: sessionPhase,
    opensAt: instantOut().describe('of this trading day, or the next'),
    closesAt: instantOut(),
  }),
  refusals: [],
})
