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

/** How many alerts of an investor wait at a time; and of those that were reached so many are kept. */
export const maximumAlerts = 50

/** "rises" and "falls" count from the previous close, starting over every session. */
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
      exchange: exchange().optional().describe('of a stock; without it the code is an index’s'),
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
  summary: 'The investor’s alerts: those that wait, then those that were reached, newest first',
  group: 'Alerts',
  methods: ['GET'],
  path: '/api/app/user/alert/list.do',
  access: 'investor',
  changes: false,
  input: z.object(paging),
  output: pageOf(
    z.object({
      alertNo: z.string(),
      exchange: exchange().nullable().describe('null: the code is an index’s'),
      code: z.string(),
      name: z.string(),
      nameHindi: z.string(),
      condition: condition(),
      price: rupeesOut().nullable().describe('in shares of now: a split since has changed it'),
      percent: z.string().nullable(),
      currentPrice: rupeesOut().nullable(),
      setAt: instantOut(),
      reachedAt: instantOut().nullable().describe('null: it waits'),
      reachedPrice: rupeesOut().nullable(),
    }),
  ).extend({ maximum: z.number().int().describe('how many may wait at a time') }),
  refusals: [],
})

export const alertDelete = defineCall({
  name: 'alertDelete',
  summary: 'Delete an alert; one that is not there is no failure',
  group: 'Alerts',
  methods: ['GET', 'POST'],
  path: '/api/app/user/alert/delete.do',
  access: 'investor',
  changes: true,
  input: z.object({ alertNo: recordNumber() }),
  output: z.object({ total: z.number().int().describe('alerts that are left') }),
  refusals: [],
})
