import { fundDetail, fundList, fundValues } from '@tarazu/contract/calls/funds.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { type Answer, answer } from '../../../testing/components.tsx'

type Fund = CallOutput<typeof fundList>['list'][number]

/** An open fund with the given properties. */
export const fundOf = (code: string, name: string, rest: Partial<Fund> = {}): Fund => ({
  code,
  name,
  nameHindi: name,
  family: 'index',
  group: 'index',
  subject: null,
  plan: null,
  option: null,
  state: 'open',
  netValue: '20.0000',
  netValueDate: '2026-04-07',
  change: '0.10',
  yield: null,
  risk: 'veryHigh',
  expensePercent: '0.20',
  assets: '1000000000.00',
  minimumAmount: '500.00',
  lockUpDays: 0,
  returns: [
    { months: 12, percent: '10.00' },
    { months: 36, percent: '11.50' },
    { months: 60, percent: '-1.20' },
  ],
  ...rest,
})

export const indexFund = fundOf('INDEX50', 'Tarazu 50 Index Fund')
export const goldFund = fundOf('GOLD', 'Tarazu Gold Fund', { family: 'gold', group: 'gold', risk: 'high' })

const days = 8 * 365
const firstMs = Date.UTC(2018, 3, 8)

/** Eight years in which it grew by a little each day. */
const values = Array.from({ length: days }, (_, day): [string, string, null] => [
  new Date(firstMs + day * 86_400_000).toISOString().slice(0, 10),
  (10 * 1.0003 ** day).toFixed(4),
  null,
])

/** The lists and histories of these funds; an index fund is the forms' default. */
export const fundAnswers = (list: readonly Fund[] = [goldFund, indexFund]): readonly Answer[] => [
  answer(fundList, () => ({
    list: [...list],
    total: list.length,
    pageNum: 1,
    pageSize: 100,
    groups: { index: 1, equity: 0, sector: 0, hybrid: 0, gold: 1, cash: 0, target: 0, scheme: 0 },
    policyRatePercent: '6.00',
  })),
  answer(fundValues, ({ code }) => ({ code, list: values })),
  // Only whether its payouts are known matters here.
  { path: fundDetail.path, output: () => ({ option: null }) },
]
