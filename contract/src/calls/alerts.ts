import { z } from 'zod'
import { refusals } from '../refusals/keys.ts'
import { typedDecimal } from '../text/typed-input.ts'
import { defineCall } from '../wire/call.ts'
import {
  exchange,
  instantOut,
  pageOf,
  paging,
  recordNumber,
  rupees,
  rupeesOut,
  stockCode,
  typedField,
} from '../wire/fields.ts'

/** How many pending alerts an investor may have; the same number of triggered ones is kept. */
export const maximumAlerts = 50

/** "rises" and "falls" are relative to the previous close and restart every session. */
const condition = () => z.enum(['at-or-above', 'at-or-below', 'rises', 'falls'])
export type AlertCondition = z.infer<ReturnType<typeof condition>>

const smallestChangePpm = 1_000
const largestChangePpm = 500_000
/** "2.5" → 25,000 millionths. */
const changePercent = () =>
  typedField(/^\d{1,2}(\.\d{1,2})?$/, (typed) => {
    const percent = typedDecimal(typed, 2)
    return percent === undefined ? undefined : Math.round(Number(percent) * 10_000)
  }).pipe(z.number().int().min(smallestChangePpm).max(largestChangePpm))

export const alertSet = defineCall({
  name: 'alertSet',
  summary:
    'Set an alert for a price or a change of a stock or an index; setting the same one again changes nothing',
  group: 'Alerts',
  methods: ['GET', 'POST'],
  path: '/api/app/user/alert/set.do',
  access: 'investor',
  changes: true,
  input: z
    .object({
      exchange: exchange().optional().describe('of a stock; omitted for an index'),
      code: stockCode(),
      condition: condition(),
      price: rupees().optional().describe('of at-or-above and at-or-below; points of an index'),
      percent: changePercent().optional().describe('of rises and falls, 0.1 to 50: since the previous close'),
    })
    .superRefine(({ condition: chosen, price, percent }, context) => {
      const byPrice = chosen === 'at-or-above' || chosen === 'at-or-below'
      const isSound = byPrice
        ? percent === undefined && price !== undefined && price > 0n && price <= 100_000_000_000n
        : price === undefined && percent !== undefined
      if (isSound) return
      const message = 'a price or a percentage, as the condition needs it'
      context.addIssue({ code: 'custom', path: [byPrice ? 'price' : 'percent'], message })
    })
    .meta({ examples: [{ exchange: 'NSE', code: 'KAVCEM', condition: 'at-or-above', price: '105.00' }] }),
  output: z.object({ alertNo: z.string() }),
  refusals: [
    refusals.noSuchStock,
    refusals.noSuchIndex,
    refusals.tooManyAlerts,
    refusals.alertAlreadyReached,
  ],
})

export const alertList = defineCall({
  name: 'alertList',
  summary: 'The investor’s alerts: pending, then triggered, newest first',
  group: 'Alerts',
  methods: ['GET'],
  path: '/api/app/user/alert/list.do',
  access: 'investor',
  changes: false,
  input: z.object(paging),
  output: pageOf(
    z.object({
      alertNo: z.string(),
      exchange: exchange().nullable().describe('null for an index'),
      code: z.string(),
      name: z.string(),
      nameHindi: z.string(),
      condition: condition(),
      price: rupeesOut().nullable().describe('in today’s shares, adjusted for later splits'),
      percent: z.string().nullable(),
      currentPrice: rupeesOut().nullable(),
      setAt: instantOut(),
      reachedAt: instantOut().nullable().describe('null while pending'),
      reachedPrice: rupeesOut().nullable(),
    }),
  ).extend({ maximum: z.number().int().describe('the maximum of pending alerts') }),
  refusals: [],
})

export const alertDelete = defineCall({
  name: 'alertDelete',
  summary: 'Delete an alert; a missing one is no failure',
  group: 'Alerts',
  methods: ['GET', 'POST'],
  path: '/api/app/user/alert/delete.do',
  access: 'investor',
  changes: true,
  input: z.object({ alertNo: recordNumber() }),
  output: z.object({ total: z.number().int().describe('remaining alerts') }),
  refusals: [],
})
