import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { expect, it } from 'vitest'
import { checkLedger } from '../../ledger/check.ts'
import { createQuantStopKind, type QuantStopInput } from './stops.ts'
import { addInvestor, ground, messagesOf, openShop, useQuantBed } from './testing/quant-bed.ts'
import { closeMs } from './testing/quant-market.ts'

useQuantBed()

it('sells nothing more of stopped products, and does not show hidden ones', async () => {
  const { order, handle } = openShop()
  const userId = await addInvestor()
  const owner = await ground.bed.connect('owner')
  const stop = (state: string) =>
    owner.query(
      `insert into offer_stops (product, state, request_id, stopped_ms) values ('TREND', $1, 1, 0) on conflict (product) do update set state = $1`,
      [state],
    )
  await stop('stopped')
  await expect(order('quantBuy', userId, '10')).rejects.toMatchObject({
    key: refusals.quantPurchasesClosed,
  })
  expect(await handle('quantList', {})).toMatchObject({ list: [{ state: 'stopped' }] })
  await stop('hidden')
  expect(await handle('quantList', {})).toMatchObject({ list: [] })
})

it('repeats its first answer to an order repeated after the desk has stopped the product', async () => {
  const { order, services, figures } = openShop()
  const userId = await addInvestor()
  const first = await order('quantBuy', userId, '100', 'a-key')
  const kind = createQuantStopKind(services)
  const approved = { requestId: 1n, operatorId: null, reason: 'test' } as never
  await ground.bed.kysely
    .transaction()
    .execute((on) => kind.apply(on, { id: 'TREND', stop: 'stopped' }, approved))
  expect(await order('quantBuy', userId, '100', 'a-key')).toEqual(first)
  await expect(order('quantBuy', userId, '100', 'another')).rejects.toMatchObject({
    key: refusals.quantPurchasesClosed,
  })
  expect(await figures(userId)).toMatchObject({ frozenFundAmount: '11220.00' })
})

it('is suspended, resumed, and closed permanently: then everybody is paid out at its NAV', async () => {
  const { handle, order, close, figures, services } = openShop()
  const userId = await addInvestor()
  await order('quantBuy', userId, '100')
  await close('2026-11-20')
  const kind = createQuantStopKind(services)
  const approved = { requestId: 1n, operatorId: null, reason: 'test' } as never
  const stop = (input: QuantStopInput) =>
    ground.bed.kysely.transaction().execute((on) => kind.apply(on, input, approved))
  ground.clock.instantMs = closeMs('2026-11-20') + 1
  await stop({ id: 'TREND', stop: 'stopped' })
  await expect(order('quantBuy', userId, '10')).rejects.toMatchObject({
    key: refusals.quantPurchasesClosed,
  })
  await expect(stop({ id: 'TREND', stop: 'stopped' })).rejects.toMatchObject({ key: refusals.noSuchOffer })
  await stop({ id: 'TREND', stop: 'resumed' })
  await order('quantBuy', userId, '10')
  await stop({ id: 'TREND', stop: 'closed' })
  for (const tell of [kind.committed, kind.committed]) await tell()
  expect(await handle('quantList', {})).toMatchObject({ list: [{ state: 'ended' }] })
  // Selling would cost the early-sale fee, whereas everybody is paid out without one at the same NAV.
  await expect(order('quantSell', userId, '10')).rejects.toMatchObject({
    key: refusals.quantSalesClosed,
  })
  await close('2026-11-23')
  expect(await handle('quantOrders', {}, userId)).toMatchObject({
    list: [
      { kind: 'wind-up', state: 'success', amount: '11000.00', fee: '0.00' },
      { kind: 'buy', state: 'failed', reason: 'product-ended' },
      { kind: 'buy', state: 'success' },
    ],
  })
  expect(await figures(userId)).toMatchObject({ availableFunds: '20600.00', fundAccount: '0.00' })
  const told = (await messagesOf(userId)).filter((one) => one.includes('clos'))
  expect(told).toEqual(['quant-closing', 'quant-closed'])
  await expect(stop({ id: 'TREND', stop: 'resumed' })).rejects.toMatchObject({ key: refusals.noSuchOffer })
  expect(await checkLedger(ground.bed.application)).toEqual([])
})
