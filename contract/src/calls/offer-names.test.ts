import { expect, it } from 'vitest'
import { inputSchema, type JsonSchema, outputSchema } from '../docs/schemas.ts'
import { allCalls } from './all.ts'

/**
 * The offering calls' API names, which external programs rely on (docs/specification.md, "Offerings"): each
 * call's path and methods, its input and output fields, and the rows of a list.
 */
const promised: readonly {
  readonly path: string
  readonly methods: string
  readonly takes?: string
  readonly answers?: string
}[] = [
  {
    path: '/api/app/user/newStockList.do',
    methods: 'GET',
    takes: 'state pageNum pageSize',
    answers:
      'id code name exchange lowestPrice issuePrice issueQuantity peRatio lotSize maximumQuantity opensAt deadline allotmentAt listsAt state subscribedTimes',
  },
  {
    path: '/api/app/user/buyNew.do',
    methods: 'GET POST',
    takes: 'id quantity price',
    answers: 'applicationNo heldAmount',
  },
  {
    path: '/api/app/user/getOneSubscribeByUserId.do',
    methods: 'GET',
    takes: 'id',
    answers: 'applicationNo id quantity allottedQuantity state',
  },
  {
    path: '/api/app/user/position/listNewStockRecord.do',
    methods: 'GET',
    takes: 'pageNum pageSize',
    answers: 'applicationNo id quantity allottedQuantity state',
  },
  {
    path: '/api/app/user/checkAllotment.do',
    methods: 'GET',
    takes: 'applicationNo',
    answers: 'state rank cut root seedDay claim',
  },
  {
    path: '/api/app/user/allotmentList.do',
    methods: 'GET',
    takes: 'pageNum pageSize',
    answers: 'id code categories',
  },
  { path: '/api/app/user/newStock/change.do', methods: 'GET POST', takes: 'applicationNo quantity price' },
  { path: '/api/app/user/newStock/withdraw.do', methods: 'GET POST', takes: 'applicationNo' },
  {
    path: '/api/app/user/buy.do',
    methods: 'GET POST',
    takes: 'id quantity code',
    answers: 'applicationNo heldAmount',
  },
  {
    path: '/api/app/user/placement/list.do',
    methods: 'GET',
    answers: 'id code exchange price quantity state',
  },
  { path: '/api/app/user/checkPeishouCode.do', methods: 'POST', takes: 'id code' },
  {
    path: '/api/app/user/blockTradeList.do',
    methods: 'GET',
    answers: 'id code exchange price quantity remainingQuantity minimumAmount opensAt closesAt state',
  },
  {
    path: '/api/app/user/blockTrade/buy.do',
    methods: 'GET POST',
    takes: 'id quantity code',
    answers: 'orderNo price quantity',
  },
  { path: '/api/app/user/vipticket/list.do', methods: 'GET', answers: 'ticketNo earnedBy state' },
  { path: '/api/app/user/vipticket/checkVipTicket.do', methods: 'GET', takes: 'ticketNo id' },
  { path: '/admin/stock/vipticket/list.do', methods: 'GET', answers: 'kind discountPercent' },
  {
    path: '/api/admin/getProductSetting.do',
    methods: 'GET',
    answers: 'offerings blocks placements vipTickets',
  },
]

const namesOf = (schema: JsonSchema): readonly string[] => {
  const whole = schema.anyOf?.find(({ type }) => type === 'object') ?? schema
  const rows = whole.properties?.list?.items
  return Object.keys((rows ?? whole).properties ?? {})
}
const words = (text: string | undefined): readonly string[] => text?.split(' ') ?? []

it.each(promised)('$path is as programs know it', ({ path, methods, takes, answers }) => {
  const call = allCalls.find((one) => one.path === path) ?? expect.fail('no such call')
  expect(call.methods.join(' ')).toBe(methods)
  expect(namesOf(inputSchema(call))).toEqual(expect.arrayContaining([...words(takes)]))
  expect(namesOf(outputSchema(call))).toEqual(expect.arrayContaining([...words(answers)]))
})

it('reports with its own key that a code opens an offer', () => {
  expect(allCalls.find(({ name }) => name === 'checkPeishouCode')?.told).toBe('tips.msg.002')
})

it('names the states of offerings and applications', () => {
  const rowsOf = (path: string) => {
    const call = allCalls.find((one) => one.path === path) ?? expect.fail('no such call')
    return outputSchema(call).properties?.list?.items?.properties?.state?.enum
  }
  expect(rowsOf('/api/app/user/newStockList.do')).toEqual([
    'upcoming',
    'open',
    'closed',
    'allotted',
    'listed',
    'failed',
  ])
  expect(rowsOf('/api/app/user/position/listNewStockRecord.do')).toEqual([
    'subscribed',
    'allotted',
    'not_allotted',
    'withdrawn',
  ])
})
