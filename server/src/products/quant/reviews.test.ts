import { deskQuantOrderList, deskQuantOrderReview } from '@tarazu/contract/calls/desk-quant.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { Call, CallInput, CallOutput } from '@tarazu/contract/wire/call.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../database/testing/database.ts'
import { readWaiting } from '../../desk/worklist/waiting.ts'
import { checkLedger } from '../../ledger/check.ts'
import { type RunningCommitLoop, startCommitLoop } from '../../ledger/commit-loop.ts'
import { addOperator } from '../../people/testing/people.ts'
import { deskQuantOrderRoutes } from './desk-order-routes.ts'
import { quantOrderQueue } from './queues.ts'
import { closeMs, orderedMs } from './testing/quant-market.ts'
import { addQuantInvestor, openQuantShop } from './testing/quant-shop.ts'

/** From 16-11-2026: 100 rupees on the day of the order and after it. */
const steady = Array.from({ length: 12 }, () => 1_000_000)
/** More than is blocked for 50 shares, and less than for 100, since 10% more than the value is blocked. */
const reviewPaise = 10_000_00n

let bed: TestDatabase
let loop: RunningCommitLoop
let operatorId: bigint
let userId: bigint
const clock = {
  instantMs: orderedMs,
  nowMs(): number {
    return this.instantMs
  },
}
beforeEach(async () => {
  clock.instantMs = orderedMs
  bed = await createTestDatabase()
  loop = await startCommitLoop({ connection: bed.application, clock })
  operatorId = await addOperator(bed.kysely)
  userId = await addQuantInvestor({ bed, loop })
})
afterEach(async () => {
  await loop.stop()
  await bed.close()
})

const open = () => {
  const shop = openQuantShop({ bed, loop, clock }, steady, false, (market) => market, reviewPaise)
  const bound = deskQuantOrderRoutes({ ...shop.services, wallClock: { nowMs: () => Date.now() } })
  const desk = async <C extends Call>(called: C, input: CallInput<C>): Promise<CallOutput<C>> => {
    const found = bound.find((one) => one.call === called)
    const context = { operatorId, role: 'treasurer', idempotencyKey: undefined }
    const output = await found?.handle(called.input.parse(input), context as never)
    return called.output.parse(output) as CallOutput<C>
  }
  const review = (orderNo: string, decision: 'approve' | 'reject', reason?: string) =>
    desk(deskQuantOrderReview, { orderNo, userId: userId.toString(), decision, ...(reason && { reason }) })
  const place = async (side: 'quantBuy' | 'quantSell', shares: string): Promise<string> => {
    const { orderNo } = (await shop.order(side, userId, shares)) as { readonly orderNo: string }
    return orderNo
  }
  const newest = async () => {
    const { list } = (await shop.handle('quantOrders', {}, userId)) as { readonly list: readonly object[] }
    return list[0]
  }
  return { ...shop, desk, review, place, newest }
}
const messages = async () => {
  const rows = bed.kysely.selectFrom('messages').select(['kind', 'parameters']).where('user_id', '=', userId)
  return (await rows.orderBy('message_id').execute()).filter(({ kind }) => kind.startsWith('quant-'))
}

it('a large order waits for an operator, and then for its value as others do', async () => {
  const { desk, review, place, newest, handle, close } = open()
  const check = (shares: string) => handle('quantCheck', { id: 'TREND', side: 'buy', shares }, userId)
  expect(await check('90')).toMatchObject({ needsReview: false })
  expect(await check('100')).toMatchObject({ needsReview: true })
  const small = await place('quantBuy', '50')
  const large = await place('quantBuy', '100')
  expect(await newest()).toMatchObject({ orderNo: large, state: 'in_progress', review: 'waiting' })
  const { list } = await desk(deskQuantOrderList, { status: 'review' })
  expect(list).toMatchObject([
    {
      orderNo: large,
      userId: userId.toString(),
      id: 'TREND',
      kind: 'buy',
      shares: 100,
      worth: '11000.00',
      valueDay: '2026-11-20',
      cutOffAt: '2026-11-20T09:30:00.000Z',
    },
  ])
  const worker = { operatorId, role: 'treasurer' } as const
  const instants = { marketMs: clock.instantMs, realMs: Date.now() }
  expect(await readWaiting(bed.kysely, [quantOrderQueue], worker, instants)).toMatchObject([
    { page: 'quant-orders', count: 1 },
  ])
  await expect(review(small, 'approve')).rejects.toMatchObject({ key: refusals.quantOrderAlreadyReviewed })
  expect(await review(large, 'approve')).toEqual({ status: 'waiting' })
  expect(await newest()).toMatchObject({ review: 'passed', reviewReason: null })
  await expect(review(large, 'reject', 'Too late')).rejects.toMatchObject({
    key: refusals.quantOrderAlreadyReviewed,
  })
  expect(await readWaiting(bed.kysely, [quantOrderQueue], worker, instants)).toEqual([])
  await close('2026-11-20')
  expect(await newest()).toMatchObject({ state: 'success', amount: '10000.00' })
  const actions = bed.kysely.selectFrom('operator_actions').select('action')
  expect((await actions.execute()).map(({ action }) => action)).toEqual(['quant.approve'])
  expect(await checkLedger(bed.application)).toEqual([])
})

it('an order that nobody placed, or somebody else, is refused as unknown', async () => {
  const { desk, place } = open()
  const orderNo = await place('quantBuy', '100')
  const other = await addQuantInvestor({ bed, loop })
  for (const nobody of ['99999999', other.toString()])
    await expect(
      desk(deskQuantOrderReview, { orderNo, userId: nobody, decision: 'approve' }),
    ).rejects.toMatchObject({ key: refusals.noSuchQuantOrder })
})

it('a refused one releases its hold, and its investor reads the reason', async () => {
  const { review, place, newest, figures } = open()
  const orderNo = await place('quantBuy', '100')
  await expect(review(orderNo, 'reject')).rejects.toMatchObject({ key: refusals.reasonNeeded })
  expect(await review(orderNo, 'reject', 'Order less at once')).toEqual({ status: 'failed' })
  expect(await newest()).toMatchObject({
    state: 'failed',
    reason: 'refused',
    review: 'refused',
    reviewReason: 'Order less at once',
    heldAmount: '0.00',
  })
  expect(await figures(userId)).toMatchObject({ frozenFundAmount: '0.00', availableFunds: '20000.00' })
  expect(await messages()).toMatchObject([
    { kind: 'quant-order-refused', parameters: { orderNo, reason: 'Order less at once' } },
  ])
  expect(await checkLedger(bed.application)).toEqual([])
})

it('one without a review by its cut-off fails at the close', async () => {
  const { review, place, newest, close, figures } = open()
  const orderNo = await place('quantBuy', '100')
  clock.instantMs = Date.parse('2026-11-20T15:00:00+05:30')
  await expect(review(orderNo, 'approve')).rejects.toMatchObject({ key: refusals.quantOrderNotReviewed })
  await close('2026-11-20')
  expect(await newest()).toMatchObject({ state: 'failed', reason: 'not-reviewed', review: 'waiting' })
  expect(await figures(userId)).toMatchObject({ frozenFundAmount: '0.00', availableFunds: '20000.00' })
  expect(await messages()).toMatchObject([{ kind: 'quant-order-failed' }])
  await expect(review(orderNo, 'approve')).rejects.toMatchObject({ key: refusals.quantOrderAlreadyReviewed })
})

it('so does a sale, whose shares are released; and a waiting one can be cancelled', async () => {
  const { review, place, newest, close, handle } = open()
  await review(await place('quantBuy', '100'), 'approve')
  await close('2026-11-20')
  clock.instantMs = closeMs('2026-11-20') + 1_000
  const cancelled = await place('quantSell', '100')
  await handle('quantCancel', { orderNo: cancelled }, userId)
  await expect(review(cancelled, 'approve')).rejects.toMatchObject({
    key: refusals.quantOrderAlreadyReviewed,
  })
  await place('quantSell', '100')
  await close('2026-11-23')
  expect(await newest()).toMatchObject({ kind: 'sell', state: 'failed', reason: 'not-reviewed' })
  expect(await handle('quantHoldings', {}, userId)).toMatchObject({
    list: [{ heldShares: 100, frozenShares: 0 }],
  })
  expect(await checkLedger(bed.application)).toEqual([])
})
