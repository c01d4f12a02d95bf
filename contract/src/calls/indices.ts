import { z } from 'zod'
import { refusals } from '../refusals/keys.ts'
import { defineCall } from '../wire/call.ts'
import { instant, instantOut, pageOf, paging, percentOut, rupeesOut, stockCode } from '../wire/fields.ts'

export const indexNow = z.object({
  code: z.string().meta({ examples: ['TARAZU50'] }),
  name: z.string().meta({ examples: ['Tarazu 50'] }),
  nameHindi: z.string().meta({ examples: ['Tarazu 50'] }),
  kind: z
    .enum(['headline', 'size', 'sector', 'commodity'])
    .describe(
      'headline: for a home page; size: by number of companies; sector: of one sector; commodity: a price',
    ),
  sector: z.string().nullable().describe('for an index of one sector'),
  price: rupeesOut().describe('points'),
  change: rupeesOut().describe('points since the previous close'),
  changePercent: percentOut(),
  open: rupeesOut().describe('points'),
  prevClose: rupeesOut().describe('points'),
  high: rupeesOut().describe('points, of today so far'),
  low: rupeesOut().describe('points, of today so far'),
})

/** How many equal steps of a session an index's sparkline has. */
export const indexSparkSteps = 60

export const indexLevel = indexNow.extend({
  spark: z
    .array(z.number())
    .describe(
      `today’s levels at the open and after each ${indexSparkSteps}th of the session that has passed`,
    ),
})

export const queryHomeIndex = defineCall({
  name: 'queryHomeIndex',
  summary: 'The headline indices now, each with today’s levels',
  group: 'Market',
  methods: ['GET'],
  path: '/api/index/queryHomeIndex.do',
  access: 'public',
  changes: false,
  input: z.object(paging),
  output: pageOf(indexLevel),
  refusals: [],
})

const indexCode = () => stockCode().meta({ examples: ['TARAZU50'] })

export const getIndiaIndex = defineCall({
  name: 'getIndiaIndex',
  summary: 'All indices now, or the one with this code',
  group: 'Market',
  methods: ['GET'],
  path: '/market/api/hq/stock/getIndiaIndex.do',
  access: 'public',
  changes: false,
  input: z.object({ code: indexCode().optional(), ...paging }),
  output: pageOf(indexNow).extend({ asOf: instantOut() }),
  refusals: [refusals.noSuchIndex],
})

export const getIndiaIndexByToday = defineCall({
  name: 'getIndiaIndexByToday',
  summary: 'An index’s day: its level at the end of each minute of the last session, oldest first',
  group: 'Market',
  methods: ['GET'],
  path: '/market/api/hq/stock/getIndiaIndexByToday.do',
  access: 'public',
  changes: false,
  input: z.object({
    code: indexCode(),
    from: instant().optional().describe('only the minutes from then on'),
  }),
  output: z.object({
    index: indexNow,
    opensAt: instantOut().describe('when this session opened'),
    closesAt: instantOut().describe('when it closes or closed'),
    list: z.array(
      z.object({
        time: instantOut().describe('start of the minute'),
        price: rupeesOut().describe('points, at the minute’s end or now'),
      }),
    ),
  }),
  refusals: [refusals.noQuote, refusals.noSuchIndex],
})
