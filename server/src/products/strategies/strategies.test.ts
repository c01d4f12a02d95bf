import { ownSave, ownStart, ownStop } from '@tarazu/contract/calls/quant-own.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { expect, it } from 'vitest'
import { checkLedger } from '../../ledger/check.ts'
import type { CommitLoop } from '../../ledger/command.ts'
import { closeInvestor } from '../../people/privacy/close-account.ts'
import { ownTables } from '../../start/products.ts'
import { createBuy } from '../../trading/orders/buy.ts'
import { withPwd } from '../quant/testing/quant-shop.ts'
import { nextRunMs } from './job.ts'
import {
  addInvestor,
  at,
  clock,
  ground,
  market,
  openWorld,
  useStrategyBed,
  validator,
  weekly,
} from './testing/strategy-bed.ts'

useStrategyBed()

it('trades with its sum a minute after the opening, as its owner would, and sells by its exits', async () => {
  const { moveTo, only, started } = openWorld()
  const userId = await addInvestor()
  await started(userId)
  expect(await only(userId)).toMatchObject({
    state: 'running',
    sum: '500000.00',
    worth: '500000.00',
    money: '500000.00',
    holdings: [],
    nextRunAt: '2025-03-03T03:46:00.000Z',
  })
  await moveTo('2025-03-03T10:00:00')
  const bought = await only(userId)
  expect(bought.holdings).toHaveLength(4)
  expect(
    bought.orders.every(
      ({ state, side, because }) => state === 'done' && side === 'buy' && because === 'chosen',
    ),
  ).toBe(true)
  const costs = bought.holdings.map(({ cost }) => Number(cost))
  for (const cost of costs) expect(cost).toBeGreaterThan(80_000)
  expect(costs.reduce((sum, cost) => sum + cost, 0)).toBeLessThan(455_000)
  await moveTo('2025-03-07T10:00:00')
  // Bought on Monday; by Friday it has been held for four closes.
  const sold = await only(userId)
  expect(sold.holdings).toEqual([])
  expect(
    sold.orders
      .filter(({ side }) => side === 'sell')
      .every(({ because, day }) => because === 'days' && day === '2025-03-07'),
  ).toBe(true)
  expect(sold.worth).toBe(sold.money)
  expect(Number(sold.profitLoss)).toBeCloseTo(Number(sold.money) - 500_000, 2)
  expect(await checkLedger(ground.bed.application)).toEqual([])
})

it('gives the same result for a skipped month as for a lived one, even if the run is interrupted', async () => {
  const { moveTo, only, started } = openWorld()
  const [lived, skipped] = [await addInvestor(), await addInvestor()]
  await started(lived)
  await started(skipped)
  let left = 11
  const dying: CommitLoop = {
    submit: async (command, input, caller) => {
      left -= 1
      if (left < 0) throw new Error('cut off')
      return ground.loop.submit(command, input, caller)
    },
  }
  await expect(moveTo('2025-03-14T10:00:00', dying)).rejects.toThrow('cut off')
  await moveTo('2025-04-01T10:00:00')
  const [one, other] = [await only(lived), await only(skipped)]
  const told = ({ orders, worth }: typeof one) => ({
    worth,
    orders: orders.map(({ orderNo: _, ...order }) => order),
  })
  expect(told(one)).toEqual(told(other))
  const rows = await ground.bed.kysely
    .selectFrom('own_orders')
    .select('day')
    .where('user_id', '=', lived)
    .execute()
  expect(new Set(rows.map(({ day }) => day)).size).toBeGreaterThan(5)
  expect(await checkLedger(ground.bed.application)).toEqual([])
})

it('stops at once, and sells its holdings on request; a repeat gets the first answer', async () => {
  const { call, moveTo, only, started } = openWorld()
  const userId = await addInvestor()
  const strategyNo = await started(userId)
  await moveTo('2025-03-03T10:00:00')
  const stop = () => call(ownStop, { strategyNo, sell: '1' }, userId, 'once')
  const first = await stop()
  expect(first).toEqual({ strategyNo, sold: 4, notSold: 0 })
  expect(await only(userId)).toMatchObject({ state: 'stopped', holdings: [], nextRunAt: null })
  await moveTo('2025-03-20T10:00:00')
  const { orders, worth, money } = await only(userId)
  expect(orders).toHaveLength(4)
  expect(worth).toBe(money)
  await expect(call(ownStop, { strategyNo }, userId)).rejects.toMatchObject({
    key: refusals.strategyNotRunning,
  })
  expect(await stop()).toEqual(first)
  await expect(call(ownStop, { strategyNo }, userId, 'once')).rejects.toMatchObject({
    key: refusals.idempotencyKeyReused,
  })
  // Restarted, it counts from its new sum, without its earlier holdings, and a late repeat sells none of it.
  await call(ownStart, { strategyNo, sum: '200000', withPwd }, userId)
  expect(await only(userId)).toMatchObject({ worth: '200000.00', profitLoss: '0.00', holdings: [] })
  await moveTo('2025-03-24T10:00:00')
  const { holdings } = await only(userId)
  expect(holdings).not.toEqual([])
  expect(await stop()).toEqual(first)
  expect((await only(userId)).holdings).toHaveLength(holdings.length)
  expect(await checkLedger(ground.bed.application)).toEqual([])
})

it('reports that no strategy trades in a replay', async () => {
  const { quant: _, ...replay } = market
  const { call } = openWorld(replay)
  const userId = await addInvestor()
  const { strategyNo } = await call(ownSave, { name: 'Weekly', rule: JSON.stringify(weekly) }, userId)
  await expect(call(ownStart, { strategyNo, sum: '100000', withPwd }, userId)).rejects.toMatchObject({
    key: refusals.noStrategiesInReplay,
  })
})

it('records and sends the refusals of its orders, and continues', async () => {
  const { moveTo, only, started } = openWorld()
  const userId = await addInvestor(50_000_000n)
  await started(userId)
  clock.instantMs = at('2025-03-03T09:15:10')
  // Its owner spends the money first.
  const [first] = market.instruments
  const pricePaise = (first && market.quote(first, clock.instantMs)?.pricePaise) ?? 1
  const quantity = Math.floor(40_000_000 / pricePaise)
  const buy = { exchange: first?.exchange ?? 'NSE', code: first?.code ?? '', quantity }
  const outcome = await ground.loop.submit(
    createBuy(validator),
    { ...buy, direction: 'long', leverage: 1 },
    { userId, idempotencyKey: 'own' },
  )
  expect(outcome.kind).toBe('accepted')
  await moveTo('2025-03-03T10:00:00')
  const { orders, holdings } = await only(userId)
  const refused = orders.filter(({ state }) => state === 'refused')
  expect(refused.length).toBeGreaterThan(0)
  const reasons: readonly (string | null)[] = [refusals.fundsTooLow, refusals.buyAmountTooHigh]
  expect(refused.every(({ reason }) => reasons.includes(reason))).toBe(true)
  expect(holdings.length + refused.length).toBe(4)
  const messages = await ground.bed.kysely
    .selectFrom('messages')
    .select('parameters')
    .where('user_id', '=', userId)
    .where('kind', '=', 'strategy-order-refused')
    .execute()
  expect(messages).toHaveLength(refused.length)
  for (const { parameters } of messages) {
    const company = market.instruments.find(({ name }) => name === parameters.stock)
    expect(parameters.stockHindi).toBe(company?.nameHindi ?? 'no such company')
    expect(parameters.stockHindi).toMatch(/[\u0900-\u097F]/)
  }
})

it('is suspended while its owner is locked, and ends with the account', async () => {
  const { call, moveTo, only, started } = openWorld()
  const userId = await addInvestor()
  const strategyNo = await started(userId)
  const owner = await ground.bed.connect('owner')
  await owner.query('update users set locked = true where user_id = $1', [userId])
  await moveTo('2025-03-05T10:00:00')
  expect(await only(userId)).toMatchObject({ isPaused: true, orders: [] })
  await owner.query('update users set locked = false where user_id = $1', [userId])
  await moveTo('2025-03-10T10:00:00')
  expect((await only(userId)).holdings.length).toBeGreaterThan(0)
  const closing = () =>
    closeInvestor({ database: ground.bed.kysely, commitLoop: ground.loop, ownTables }, userId, {
      realMs: 1,
      marketMs: clock.instantMs,
    })
  await expect(closing()).rejects.toMatchObject({ key: refusals.accountNotClosable })
  await call(ownStop, { strategyNo, sell: '1' }, userId)
  await call(ownStart, { strategyNo, sum: '10000', withPwd }, userId)
  await closing()
  expect(await ground.bed.kysely.selectFrom('own_strategies').select(['state', 'name']).execute()).toEqual([
    { state: 'stopped', name: '-' },
  ])
})

it('runs a minute after each opening', () => {
  expect(nextRunMs(market, at('2025-03-07T09:16:00'))).toBe(at('2025-03-10T09:16:00'))
  expect(nextRunMs(market, at('2025-03-07T09:15:30'))).toBe(at('2025-03-07T09:16:00'))
})
