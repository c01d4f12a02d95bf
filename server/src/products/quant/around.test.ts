import { deskQuant, deskQuantOrderList, deskStopQuant } from '@tarazu/contract/calls/desk-quant.ts'
import { taxReport } from '@tarazu/contract/calls/documents.ts'
import { netResult } from '@tarazu/contract/calls/net-result.ts'
import { portfolio } from '@tarazu/contract/calls/portfolio.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { Call, CallInput, CallOutput } from '@tarazu/contract/wire/call.ts'
import { createCalendar } from '@tarazu/market/calendar/session.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../database/testing/database.ts'
import { checkLedger } from '../../ledger/check.ts'
import { type RunningCommitLoop, startCommitLoop } from '../../ledger/commit-loop.ts'
import { taxRoutes } from '../../money/documents/tax-routes.ts'
import { checkTransactionPassword } from '../../people/confirmation/transaction-password.ts'
import { setLocked } from '../../people/credentials/testing/set-locked.ts'
import { investors } from '../../people/investors/holders.ts'
import { countOwnRows } from '../../people/privacy/own-data.ts'
import { addOperator } from '../../people/testing/people.ts'
import { ownTables, papers, worthSources } from '../../start/products.ts'
import { moneyRoutes } from '../../trading/balances/routes.ts'
import { portfolioRoutes } from '../../trading/portfolio/routes.ts'
import { deskQuantOrderRoutes } from './desk-order-routes.ts'
import { deskQuantRoutes } from './desk-routes.ts'
import { createQuantOrder } from './order.ts'
import { createQuantStopKind } from './stops.ts'
import { calendar, holiday, orderedMs } from './testing/quant-market.ts'
import { addQuantInvestor, openQuantShop, withPwd } from './testing/quant-shop.ts'

/** From 16-11-2026: 102 rupees on the day before the order, 104 on its day, then 110. */
const rising = [1_000_000, 1_000_000, 1_010_000, 1_020_000, 1_040_000, 1_100_000]
const steady = Array.from({ length: 35 }, () => 1_000_000)

let bed: TestDatabase
let loop: RunningCommitLoop
let userId: bigint
const clock = {
  instantMs: orderedMs,
  nowMs(): number {
    return this.instantMs
  },
}
beforeAll(async () => {
  bed = await createTestDatabase()
  loop = await startCommitLoop({ connection: bed.application, clock })
})
afterAll(async () => {
  await loop.stop()
  await bed.close()
})
beforeEach(async () => {
  clock.instantMs = orderedMs
  userId = await addQuantInvestor({ bed, loop })
})

const openShop = (values: readonly number[] = rising) => openQuantShop({ bed, loop, clock }, values)
type Shop = ReturnType<typeof openShop>

/** Another capability's call, as its routes answer the investor. */
const ask = async <C extends Call>({ services }: Shop, called: C, input: CallInput<C>) => {
  const bound = [
    ...portfolioRoutes({ ...services, worthSources }),
    ...moneyRoutes({ ...services, worthSources }),
    ...taxRoutes({ ...services, papers } as never),
  ]
  const found = bound.find((one) => one.call === called)
  return (await found?.handle(called.input.parse(input), { userId } as never)) as CallOutput<C>
}

const atIndia = (instant: string) => Date.parse(`${instant}+05:30`)

it('can no longer be cancelled, and gets its NAV, at the close of a day shortened after its order', async () => {
  const shop = openShop()
  const { special } = calendar
  clock.instantMs = atIndia('2026-11-20T16:00:00')
  const { orderNo } = (await shop.order('quantBuy', userId, '10')) as { orderNo: string }
  const session = { openMinute: 9 * 60 + 15, closeMinute: 13 * 60 }
  try {
    calendar.replace([...special, { day: '2026-11-23', name: 'Short', session }])
    const closesAt = '2026-11-23T07:30:00.000Z'
    expect(await shop.handle('quantOrders', {}, userId)).toMatchObject({
      list: [{ orderNo, valueDay: '2026-11-23', knownAt: closesAt, cancellableUntil: closesAt }],
    })
    clock.instantMs = Date.parse(closesAt)
    await expect(shop.handle('quantCancel', { orderNo }, userId)).rejects.toMatchObject({
      key: refusals.quantOrderConfirmed,
    })
    expect(await shop.close('2026-11-23')).toBe(1)
  } finally {
    calendar.replace(special)
  }
})

it.each([
  ['at 14:59', '2026-11-20T14:59:00', '2026-11-19', '2026-11-20'],
  ['at 15:01', '2026-11-20T15:01:00', '2026-11-20', '2026-11-23'],
  ['on a holiday', `${holiday}T10:00:00`, '2026-12-24', '2026-12-28'],
])('blocks the money of an order %s until the close of its day', async (_when, placed, before, day) => {
  const shop = openShop(steady)
  clock.instantMs = atIndia(placed)
  expect(await shop.order('quantBuy', userId, '100')).toMatchObject({ valueDay: day })
  const frozen = async () => (await shop.figures(userId)).frozenFundAmount
  await shop.close(before)
  expect(await frozen()).toBe('11000.00')
  await shop.close(day)
  expect(await frozen()).toBe('0.00')
  expect(await checkLedger(bed.application)).toEqual([])
})

it('is taxed by lot, and the portfolio’s history ends with the account’s total', async () => {
  const shop = openShop()
  await shop.order('quantBuy', userId, '100')
  await shop.close('2026-11-20')
  clock.instantMs += 1
  await shop.order('quantSell', userId, '60')
  await shop.close('2026-11-23')
  const report = await ask(shop, taxReport, { year: '2026-27' })
  // 60 × (110 less one per cent for the early sale, less 104).
  expect(report.productRows).toMatchObject([
    { product: 'quant', code: 'TREND', kind: 'short-term', quantity: '60', gain: '294.00' },
  ])
  expect(report).toMatchObject({ shortTerm: '294.00', net: '294.00' })
  const { points } = await ask(shop, portfolio, {})
  const figures = await shop.figures(userId)
  expect(figures.fundMarketValue).toBe('4400.00')
  expect(points.at(-1)?.total).toBe(figures.totalAssets)
  // 40 × (110 − 104) is unrealised, 60 × (110 − 104) was realised, for a fee of 66.00.
  expect(await ask(shop, netResult, {})).toMatchObject({
    netResult: '534.00',
    parts: { unrealised: '240.00', realised: '360.00', charges: '-66.00' },
  })
})

it('continues with the orders of an investor who has been locked, and is in the export', async () => {
  const shop = openShop()
  await shop.order('quantBuy', userId, '10')
  await setLocked(bed.kysely, investors, userId, true, 1)
  await shop.close('2026-11-20')
  expect(await shop.handle('quantOrders', {}, userId)).toMatchObject({ list: [{ state: 'success' }] })
  const tables = (await countOwnRows(bed.kysely, ownTables, userId)).map(({ table }) => table)
  expect(tables).toEqual(expect.arrayContaining(['quant_orders', 'quant_lots']))
})

it('offers nothing in a replay', async () => {
  const replayed = openQuantShop({ bed, loop, clock }, rising, false, ({ quant: _, ...replay }) => replay)
  expect(await replayed.handle('quantList', {})).toMatchObject({ list: [], total: 0 })
  expect(await replayed.handle('quantHoldings', {}, userId)).toMatchObject({ list: [], total: 0 })
  await expect(replayed.order('quantBuy', userId, '10')).rejects.toMatchObject({
    key: refusals.noSuchQuantProduct,
  })
})

/** The desk with one operator, who decides alone. */
const openDesk = async ({ services }: Shop) => {
  const operatorId = await addOperator(bed.kysely)
  const wallClock = { nowMs: () => Date.now() }
  const kind = createQuantStopKind(services)
  const bound = [
    ...deskQuantRoutes({ ...services, wallClock, kind }),
    ...deskQuantOrderRoutes({ ...services, wallClock }),
  ]
  return async <C extends Call>(called: C, input: CallInput<C>): Promise<CallOutput<C>> => {
    const found = bound.find((one) => one.call === called)
    const context = { operatorId, role: 'administrator', idempotencyKey: undefined }
    return called.output.parse(
      await found?.handle(called.input.parse(input), context as never),
    ) as CallOutput<C>
  }
}

it('is visible at the desk with its holdings, and once hidden only its holders find and sell it', async () => {
  const shop = openShop()
  const desk = await openDesk(shop)
  const before = (await desk(deskQuant, {})).products[0]
  await shop.order('quantBuy', userId, '100')
  expect((await desk(deskQuant, {})).products[0]).toMatchObject({
    waitingOrders: (before?.waitingOrders ?? 0) + 1,
  })
  await shop.close('2026-11-20')
  const { products } = await desk(deskQuant, {})
  expect(products).toMatchObject([
    { id: 'TREND', stop: null, value: '104.0000', holders: (before?.holders ?? 0) + 1 },
  ])
  expect(products[0]?.shares).toBe((before?.shares ?? 0) + 100)
  const { list } = await desk(deskQuantOrderList, { search: userId.toString() })
  expect(list).toMatchObject([{ kind: 'buy', status: 'success', shares: 100, worth: '10400.00' }])
  clock.instantMs += 1
  await desk(deskStopQuant, { id: 'TREND', stop: 'hidden', reason: 'Its rule is being looked at' })
  expect(await desk(deskQuant, {})).toMatchObject({ products: [{ stop: 'hidden' }], waiting: [] })
  expect(await shop.handle('quantList', {})).toMatchObject({ list: [] })
  expect(await shop.handle('quantDetail', { id: 'TREND' })).toMatchObject({ state: 'stopped' })
  expect(await shop.handle('quantHoldings', {}, userId)).toMatchObject({ list: [{ heldShares: 100 }] })
  await expect(shop.handle('quantBuy', { id: 'TREND', shares: '10', withPwd }, userId)).rejects.toMatchObject(
    { key: refusals.quantPurchasesClosed },
  )
  const sale = { id: 'TREND', side: 'sell', shares: '100' }
  expect(await shop.handle('quantCheck', sale, userId)).toMatchObject({ refusals: [], freeShares: 100 })
  await shop.order('quantSell', userId, '100')
  await shop.close('2026-11-23')
  expect(await shop.figures(userId)).toMatchObject({ fundAccount: '0.00' })
})

it('counts wrong digits in orders together with those in pwd.do, and accepts no order once they are locked', async () => {
  const shop = openShop()
  const wrong = { key: refusals.transactionPasswordWrong }
  const order = { id: 'TREND', shares: '10', withPwd: '112358' }
  for (const side of ['quantBuy', 'quantSell', 'quantBuy', 'quantSell'])
    await expect(shop.handle(side, order, userId)).rejects.toMatchObject(wrong)
  const validate = checkTransactionPassword(shop.services, userId, order.withPwd, clock.nowMs())
  const locked = { key: refusals.transactionPasswordLocked }
  await expect(validate).rejects.toMatchObject(locked)
  await expect(shop.handle('quantBuy', { ...order, withPwd }, userId)).rejects.toMatchObject(locked)
  expect(await shop.handle('quantOrders', {}, userId)).toMatchObject({ total: 0 })
})

it('fills an order whose day became a holiday at the next day’s NAV', async () => {
  const { services, close, handle } = openShop(steady)
  clock.instantMs = atIndia('2026-12-24T16:00:00')
  // Christmas is not a holiday yet.
  const before = {
    market: services.market,
    calendar: createCalendar('nse'),
    repeatLockMs: 0,
    reviewPaise: 10n ** 12n,
    stop: null,
  }
  const order = { id: 'TREND', shares: 10 }
  const caller = { userId, idempotencyKey: undefined }
  const placed = await loop.submit(createQuantOrder(before, 'buy'), order, caller)
  expect(placed).toMatchObject({ result: { valueDay: holiday } })
  await close('2026-12-28')
  expect(await handle('quantOrders', {}, userId)).toMatchObject({
    list: [{ state: 'success', reason: null, valueDay: '2026-12-28' }],
  })
  expect(await handle('quantHoldings', {}, userId)).toMatchObject({
    list: [{ heldShares: 10, unlocksAt: '2027-01-27', lots: [{ boughtOn: '2026-12-28' }] }],
  })
  expect(await checkLedger(bed.application)).toEqual([])
})
