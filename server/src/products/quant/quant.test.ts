import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { expect, it } from 'vitest'
import { checkLedger } from '../../ledger/check.ts'
import type { CommitLoop } from '../../ledger/command.ts'
import { closeInvestor } from '../../people/privacy/close-account.ts'
import { ownTables } from '../../start/products.ts'
import { insertInvestor } from '../../trading/positions/testing/investors.ts'
import { addInvestor, ground, messagesOf, openShop, useQuantBed } from './testing/quant-bed.ts'
import { closeMs, orderedMs } from './testing/quant-market.ts'

useQuantBed()

it('lists a product with the expectation from its back-test', async () => {
  const { handle } = openShop()
  expect(await handle('quantList', {})).toMatchObject({
    total: 1,
    list: [
      {
        id: 'TREND',
        name: 'AI Trend',
        state: 'open',
        value: '102.0000',
        valueDate: '2026-11-19',
        dailyYieldRate: '0.99',
        expectedRate: '1.20',
        rate10: '-5.00',
        rate90: '7.00',
        worstMonth: '-8.00',
        sinceOpening: '2.00',
      },
    ],
  })
  expect(await handle('quantList', { state: 'ended' })).toMatchObject({ total: 0 })
  expect(await handle('quantDetail', { id: 'TREND' })).toMatchObject({
    trials: 3,
    deflatedSharpe: '40.00',
    holdingsDay: '2026-11-18',
    earlySalePercent: '1.00',
    curve: [['2026-11-19', '102.0000']],
    months: [{ month: '2026-11', percent: '2.00' }],
  })
  await expect(handle('quantDetail', { id: 'NONE' })).rejects.toMatchObject({
    key: refusals.noSuchQuantProduct,
  })
})

it('blocks the money until the value is known, and releases the rest', async () => {
  const { handle, order, close, figures } = openShop()
  const userId = await addInvestor()
  // 100 shares at 102 rupees, plus a tenth.
  expect(await order('quantBuy', userId, '100')).toMatchObject({
    state: 'in_progress',
    heldAmount: '11220.00',
    valueDay: '2026-11-20',
    knownAt: '2026-11-20T10:00:00.000Z',
  })
  expect(await figures(userId)).toMatchObject({
    frozenFundAmount: '11220.00',
    availableFunds: '8780.00',
    totalFrozen: '11220.00',
    fundAccount: '0.00',
    totalAssets: '20000.00',
  })
  expect(await close('2026-11-20')).toBe(1)
  expect(await close('2026-11-20')).toBe(0)
  expect(await figures(userId)).toMatchObject({
    frozenFundAmount: '0.00',
    availableFunds: '9600.00',
    fundMarketValue: '10400.00',
    totalAssets: '20000.00',
  })
  await close('2026-11-23')
  expect(await handle('quantHoldings', {}, userId)).toMatchObject({
    list: [
      {
        heldShares: 100,
        frozenShares: 0,
        cost: '10400.00',
        marketValue: '11000.00',
        yesterdayEarnings: '600.00',
        unrealisedGain: '600.00',
        positionReturn: '5.77',
        unlocksAt: '2026-12-20',
        lots: [{ shares: 100, boughtOn: '2026-11-20', isLocked: true }],
      },
    ],
  })
  expect(await checkLedger(ground.bed.application)).toEqual([])
})

it('sells before the unlocking date for a fee, the oldest shares first, and none twice', async () => {
  const { handle, order, close, figures } = openShop()
  const userId = await addInvestor()
  await order('quantBuy', userId, '100')
  await close('2026-11-20')
  ground.clock.instantMs = closeMs('2026-11-20') + 1_000
  expect(await handle('quantCheck', { id: 'TREND', side: 'sell', shares: '60' }, userId)).toMatchObject({
    refusals: [],
    worth: '6240.00',
    fee: '62.40',
    freeShares: 100,
    valueDay: '2026-11-23',
  })
  await order('quantSell', userId, '60')
  await expect(order('quantSell', userId, '50')).rejects.toMatchObject({
    key: refusals.quantSaleTooHigh,
  })
  await close('2026-11-23')
  // 60 × 110, less one per cent.
  expect(await handle('quantOrders', {}, userId)).toMatchObject({
    list: [
      { kind: 'sell', state: 'success', value: '110.0000', amount: '6534.00', fee: '66.00' },
      { kind: 'buy', state: 'success', amount: '10400.00', fee: '0.00' },
    ],
  })
  expect(await figures(userId)).toMatchObject({ availableFunds: '16134.00', fundMarketValue: '4400.00' })
  expect(await checkLedger(ground.bed.application)).toEqual([])
})

it('sells for free after the unlock date', async () => {
  const { order, close, handle } = openShop(Array.from({ length: 40 }, () => 1_000_000))
  const userId = await addInvestor()
  await order('quantBuy', userId, '10')
  await close('2026-11-20')
  ground.clock.instantMs = closeMs('2026-12-18')
  await order('quantSell', userId, '10')
  await close('2026-12-21')
  expect(await handle('quantOrders', { state: 'success' }, userId)).toMatchObject({
    list: [{ kind: 'sell', amount: '1000.00', fee: '0.00' }, { kind: 'buy' }],
  })
  expect(await messagesOf(userId)).toEqual(['quant-bought', 'quant-sold'])
  expect(await handle('quantHoldings', {}, userId)).toMatchObject({ list: [], total: 0 })
})

it('refuses by the rules, in their order', async () => {
  const { order, handle } = openShop()
  const userId = await addInvestor()
  const key = (name: keyof typeof refusals, details?: object) => ({
    key: refusals[name],
    ...(details !== undefined && { details }),
  })
  await expect(order('quantBuy', userId, '0')).rejects.toMatchObject(key('quantSharesNotPositive'))
  await expect(order('quantBuy', userId, '5')).rejects.toMatchObject(
    key('quantPurchaseTooLow', { minimum: '10' }),
  )
  await expect(order('quantBuy', userId, '15')).rejects.toMatchObject(
    key('quantPurchaseNotInMultiples', { multiple: '10' }),
  )
  await expect(order('quantBuy', userId, '1000')).rejects.toMatchObject(
    key('quantPurchaseExceedsFunds', { needed: '112200.00' }),
  )
  await expect(order('quantSell', userId, '10')).rejects.toMatchObject(
    key('quantSaleTooHigh', { available: '0' }),
  )
  await expect(
    handle('quantBuy', { id: 'TREND', shares: '10', withPwd: '000001' }, userId),
  ).rejects.toMatchObject(key('transactionPasswordWrong'))
  const owner = await ground.bed.connect('owner')
  await owner.query('update users set locked = true where user_id = $1', [userId])
  await expect(order('quantBuy', userId, '10')).rejects.toMatchObject(key('accountLocked'))
  const other = await insertInvestor(owner, ground.loop, 2_000_000n)
  await expect(order('quantBuy', other, '10')).rejects.toMatchObject(key('quantNeedsTransactionPassword'))
})

it('refunds the money if the NAV has risen beyond the hold', async () => {
  const { order, close, figures, handle } = openShop([1_000_000, 1_000_000, 1_000_000, 1_000_000, 1_200_000])
  const userId = await addInvestor()
  await order('quantBuy', userId, '100')
  await close('2026-11-20')
  expect(await handle('quantOrders', {}, userId)).toMatchObject({
    list: [{ state: 'failed', reason: 'value-rose', heldAmount: '0.00', value: null }],
  })
  expect(await messagesOf(userId)).toEqual(['quant-order-failed'])
  expect(await figures(userId)).toMatchObject({ availableFunds: '20000.00', totalFrozen: '0.00' })
  expect(await checkLedger(ground.bed.application)).toEqual([])
})

it('pays everybody out once when a product ends, even if the run is interrupted', async () => {
  const values = [1_000_000, 1_000_000, 1_000_000, 1_000_000, 1_000_000, 490_000]
  const { order, close, figures, handle } = openShop(values, true)
  const investors = [await addInvestor(), await addInvestor(), await addInvestor()]
  for (const userId of investors) await order('quantBuy', userId, '100')
  await close('2026-11-20')
  let left = 2
  const dying: CommitLoop = {
    submit: async (command, input, caller) => {
      left -= 1
      if (left < 0) throw new Error('cut off')
      return ground.loop.submit(command, input, caller)
    },
  }
  await expect(close('2026-11-23', dying)).rejects.toThrow('cut off')
  await close('2026-11-23')
  expect(await close('2026-11-23')).toBe(0)
  for (const userId of investors) {
    expect(await figures(userId)).toMatchObject({ availableFunds: '14900.00', fundAccount: '0.00' })
    expect(await handle('quantOrders', {}, userId)).toMatchObject({
      list: [{ kind: 'wind-up', state: 'success', amount: '4900.00', fee: '0.00' }, { kind: 'buy' }],
    })
    expect(await messagesOf(userId)).toEqual(['quant-bought', 'quant-ended'])
  }
  expect(await checkLedger(ground.bed.application)).toEqual([])
})

it('keeps an account open while it has shares or is waiting for some', async () => {
  const { order, close } = openShop()
  const userId = await addInvestor()
  await order('quantBuy', userId, '10')
  const closing = () =>
    closeInvestor({ database: ground.bed.kysely, commitLoop: ground.loop, ownTables }, userId, {
      realMs: 1,
      marketMs: ground.clock.instantMs,
    })
  await expect(closing()).rejects.toMatchObject({ key: refusals.accountNotClosable })
  await close('2026-11-20')
  await expect(closing()).rejects.toMatchObject({ key: refusals.accountNotClosable })
  ground.clock.instantMs = closeMs('2026-11-20') + 1
  await order('quantSell', userId, '10')
  await close('2026-11-23')
  await closing()
  expect(await checkLedger(ground.bed.application)).toEqual([])
})

it('is due at each close, and moves orders after the cut-off to the next day', async () => {
  const { order, close, handle, job } = openShop()
  expect(job.nextDueMs(orderedMs)).toBe(closeMs('2026-11-20'))
  const userId = await addInvestor()
  ground.clock.instantMs = Date.parse('2026-11-20T14:59:59+05:30')
  expect(await order('quantBuy', userId, '10')).toMatchObject({ valueDay: '2026-11-20' })
  ground.clock.instantMs = Date.parse('2026-11-20T15:00:00+05:30')
  expect(await order('quantBuy', userId, '20')).toMatchObject({ valueDay: '2026-11-23' })
  await close('2026-11-20')
  // A skip passes Monday's close; the order still gets Monday's NAV.
  await close('2026-11-24')
  expect(await handle('quantOrders', {}, userId)).toMatchObject({
    list: [
      { shares: 20, amount: '2200.00' },
      { shares: 10, amount: '1040.00' },
    ],
  })
})

it('cancels an order before its cut-off, and not after', async () => {
  const { handle, order, close, figures } = openShop()
  const userId = await addInvestor()
  const placed = (await order('quantBuy', userId, '100')) as { readonly orderNo: string }
  const cancel = () => handle('quantCancel', placed, userId)
  expect(await handle('quantOrders', {}, userId)).toMatchObject({
    list: [{ cancellableUntil: '2026-11-20T09:30:00.000Z' }],
  })
  ground.clock.instantMs = Date.parse('2026-11-20T15:00:00+05:30')
  await expect(cancel()).rejects.toMatchObject({ key: refusals.quantOrderConfirmed })
  ground.clock.instantMs = Date.parse('2026-11-20T14:59:59+05:30')
  expect(await cancel()).toMatchObject({ state: 'failed' })
  expect(await figures(userId)).toMatchObject({ availableFunds: '20000.00', frozenFundAmount: '0.00' })
  expect(await close('2026-11-20')).toBe(0)
  await expect(cancel()).rejects.toMatchObject({ key: refusals.quantOrderConfirmed })
  expect(await handle('quantOrders', {}, userId)).toMatchObject({
    list: [{ state: 'failed', reason: 'cancelled', cancellableUntil: null }],
  })
  expect(await checkLedger(ground.bed.application)).toEqual([])
})
