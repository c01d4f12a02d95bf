import { ownDelete, ownList, ownSave, ownStart, ownStop } from '@tarazu/contract/calls/quant-own.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { OwnRule } from '@tarazu/contract/trading/own-rule.ts'
import type { Call, CallInput, CallOutput } from '@tarazu/contract/wire/call.ts'
import { dayNumberOf } from '@tarazu/market/calendar/india-time.ts'
import { createCalendar } from '@tarazu/market/calendar/session.ts'
import { createSeedChain } from '@tarazu/market/numbers/seeds.ts'
import { createPracticeMarket } from '@tarazu/market/practice-market.ts'
import type { Market } from '@tarazu/market/types.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../database/testing/database.ts'
import { checkLedger } from '../../ledger/check.ts'
import type { CommitLoop } from '../../ledger/command.ts'
import { type RunningCommitLoop, startCommitLoop } from '../../ledger/commit-loop.ts'
import { closeInvestor } from '../../people/privacy/close-account.ts'
import { lossCovers, ownTables } from '../../start/products.ts'
import { createDue } from '../../time/jobs/due.ts'
import { createJudge } from '../../trading/judging/judge.ts'
import { createBuy } from '../../trading/orders/buy.ts'
import { testRules } from '../../trading/positions/testing/fixtures.ts'
import { addQuantInvestor, encryption, withPwd } from '../quant/testing/quant-shop.ts'
import { createStrategyJob, nextRunMs } from './job.ts'
import { strategyRoutes } from './routes.ts'

const firstDay = '2024-06-03'
const calendar = createCalendar('nse')
const { seedOf } = createSeedChain(new Uint8Array(32).fill(23), dayNumberOf(firstDay))
const market = createPracticeMarket({ seedOf, firstDay, calendar, companies: 60 })
const at = (text: string): number => Date.parse(`${text}+05:30`)
const judge = createJudge(market, { ...testRules, minimumQuantity: 1, lotSize: 1 }, lossCovers)

const weekly: OwnRule = {
  pool: 30,
  rhythm: 'weekly',
  signals: [{ by: 'fall', days: 10 }],
  filters: [],
  sizing: { count: 4, by: 'equal', investedPercent: 90 },
  exits: [{ kind: 'days', days: 4 }],
}

let bed: TestDatabase
let loop: RunningCommitLoop
const clock = { instantMs: 0, nowMs: () => clock.instantMs }
beforeEach(async () => {
  clock.instantMs = at('2025-03-03T08:00:00')
  bed = await createTestDatabase()
  loop = await startCommitLoop({ connection: bed.application, clock })
})
afterEach(async () => {
  await loop.stop()
  await bed.close()
})

const openWorld = (of: Market = market) => {
  const services = { database: bed.kysely, commitLoop: loop, market: of, clock, encryption }
  const bound = strategyRoutes({
    ...services,
    judging: () => judge,
    recipe: undefined,
    historySeed: undefined,
  })
  const job = createStrategyJob({ database: bed.kysely, market, judging: () => judge })
  const call = async <C extends Call>(
    called: C,
    input: CallInput<C>,
    userId: bigint,
    idempotencyKey?: string,
  ) => {
    const found = bound.find((one) => one.call === called)
    if (found === undefined) throw new Error(`no call ${called.name}`)
    return called.output.parse(
      await found.handle(called.input.parse(input), { userId, idempotencyKey } as never),
    ) as CallOutput<C>
  }
  /** Does what is due on the way. */
  const moveTo = async (text: string, through: CommitLoop = loop) => {
    for (;;) {
      const dueMs = job.nextDueMs(clock.instantMs)
      if (dueMs === undefined || dueMs > at(text)) break
      clock.instantMs = dueMs - 1
      await job.run(createDue(job, dueMs, through))
      clock.instantMs = dueMs
    }
    clock.instantMs = at(text)
  }
  const only = async (userId: bigint) => {
    const [strategy] = (await call(ownList, {}, userId)).list
    if (strategy === undefined) throw new Error('no strategy')
    return strategy
  }
  const started = async (userId: bigint, sum = '500000', rule = weekly) => {
    const input = { name: 'Dips', rule: JSON.stringify(rule) }
    const { strategyNo } = await call(ownSave, input, userId)
    await call(ownStart, { strategyNo, sum, withPwd }, userId)
    return strategyNo
  }
  return { call, moveTo, only, started, job }
}
const addInvestor = (cashPaise = 100_000_000n) => addQuantInvestor({ bed, loop }, cashPaise)

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
  // Bought on Monday; on Friday it had held for four closes.
  const sold = await only(userId)
  expect(sold.holdings).toEqual([])
  expect(
    sold.orders
      .filter(({ side }) => side === 'sell')
      .every(({ because, day }) => because === 'days' && day === '2025-03-07'),
  ).toBe(true)
  expect(sold.worth).toBe(sold.money)
  expect(Number(sold.profitLoss)).toBeCloseTo(Number(sold.money) - 500_000, 2)
  expect(await checkLedger(bed.application)).toEqual([])
})

it('makes of a skipped month what a lived one makes, though the run is cut off in between', async () => {
  const { moveTo, only, started } = openWorld()
  const [lived, skipped] = [await addInvestor(), await addInvestor()]
  await started(lived)
  await started(skipped)
  let left = 11
  const dying: CommitLoop = {
    submit: async (command, input, caller) => {
      left -= 1
      if (left < 0) throw new Error('cut off')
      return loop.submit(command, input, caller)
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
  const rows = await bed.kysely.selectFrom('own_orders').select('day').where('user_id', '=', lived).execute()
  expect(new Set(rows.map(({ day }) => day)).size).toBeGreaterThan(5)
  expect(await checkLedger(bed.application)).toEqual([])
})

it('stops at once, and sells what it holds if asked to; a repeat gets the first answer', async () => {
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
  // Started again it counts from its new sum, without what it held before, and a late repeat sells nothing of it.
  await call(ownStart, { strategyNo, sum: '200000', withPwd }, userId)
  expect(await only(userId)).toMatchObject({ worth: '200000.00', profitLoss: '0.00', holdings: [] })
  await moveTo('2025-03-24T10:00:00')
  const { holdings } = await only(userId)
  expect(holdings).not.toEqual([])
  expect(await stop()).toEqual(first)
  expect((await only(userId)).holdings).toHaveLength(holdings.length)
  expect(await checkLedger(bed.application)).toEqual([])
})

it('says so in a replay, where no strategy trades', async () => {
  const { quant: _, ...replay } = market
  const { call } = openWorld(replay)
  const userId = await addInvestor()
  const { strategyNo } = await call(ownSave, { name: 'Weekly', rule: JSON.stringify(weekly) }, userId)
  await expect(call(ownStart, { strategyNo, sum: '100000', withPwd }, userId)).rejects.toMatchObject({
    key: refusals.noStrategiesInReplay,
  })
})

it('writes down and sends what its orders are refused for, and goes on', async () => {
  const { moveTo, only, started } = openWorld()
  const userId = await addInvestor(50_000_000n)
  await started(userId)
  clock.instantMs = at('2025-03-03T09:15:10')
  // Its owner spends the money first.
  const [first] = market.instruments
  const pricePaise = (first && market.quote(first, clock.instantMs)?.pricePaise) ?? 1
  const quantity = Math.floor(40_000_000 / pricePaise)
  const buy = { exchange: first?.exchange ?? 'NSE', code: first?.code ?? '', quantity }
  const outcome = await loop.submit(
    createBuy(judge),
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
  const messages = await bed.kysely
    .selectFrom('messages')
    .select('kind')
    .where('user_id', '=', userId)
    .where('kind', '=', 'strategy-order-refused')
    .execute()
  expect(messages).toHaveLength(refused.length)
})

it('rests while its owner is locked, and ends with the account', async () => {
  const { call, moveTo, only, started } = openWorld()
  const userId = await addInvestor()
  const strategyNo = await started(userId)
  const owner = await bed.connect('owner')
  await owner.query('update users set locked = true where user_id = $1', [userId])
  await moveTo('2025-03-05T10:00:00')
  expect(await only(userId)).toMatchObject({ isPaused: true, orders: [] })
  await owner.query('update users set locked = false where user_id = $1', [userId])
  await moveTo('2025-03-10T10:00:00')
  expect((await only(userId)).holdings.length).toBeGreaterThan(0)
  const closing = () =>
    closeInvestor({ database: bed.kysely, commitLoop: loop, ownTables }, userId, {
      realMs: 1,
      marketMs: clock.instantMs,
    })
  await expect(closing()).rejects.toMatchObject({ key: refusals.accountNotClosable })
  await call(ownStop, { strategyNo, sell: '1' }, userId)
  await call(ownStart, { strategyNo, sum: '10000', withPwd }, userId)
  await closing()
  expect(await bed.kysely.selectFrom('own_strategies').select(['state', 'name']).execute()).toEqual([
    { state: 'stopped', name: '-' },
  ])
})

it('is deleted when it does not run; what it opened is still known as its own', async () => {
  const { call, moveTo, only, started } = openWorld()
  const userId = await addInvestor()
  const strategyNo = await started(userId)
  await moveTo('2025-03-03T10:00:00')
  const { holdings } = await only(userId)
  await expect(call(ownDelete, { strategyNo }, userId)).rejects.toMatchObject({
    key: refusals.strategyRunning,
  })
  await call(ownStop, { strategyNo }, userId)
  await expect(call(ownDelete, { strategyNo }, await addInvestor())).rejects.toMatchObject({
    key: refusals.noSuchStrategy,
  })
  expect(await call(ownDelete, { strategyNo }, userId)).toEqual({ strategyNo })
  expect(await call(ownList, {}, userId)).toMatchObject({
    list: [],
    opened: holdings.map(({ orderNo }) => ({ orderNo, strategyNo, name: 'Dips', deleted: true })),
  })
  expect(holdings).toHaveLength(4)
  for (const again of [ownDelete, ownStop] as const)
    await expect(call(again, { strategyNo }, userId)).rejects.toMatchObject({ key: refusals.noSuchStrategy })
  const draft = await call(ownSave, { name: 'Draft', rule: JSON.stringify(weekly) }, userId)
  await call(ownDelete, draft, userId)
  expect((await call(ownList, {}, userId)).list).toEqual([])
})

it('lists them page by page, running ones first, and each by its number to its owner alone', async () => {
  const { call, started } = openWorld()
  const userId = await addInvestor()
  const running = await started(userId)
  const drafts: string[] = []
  for (const name of ['One', 'Two', 'Three'])
    drafts.unshift((await call(ownSave, { name, rule: JSON.stringify(weekly) }, userId)).strategyNo)
  const numbers = async (input: CallInput<typeof ownList>, of = userId) => {
    const { list, ...page } = await call(ownList, input, of)
    return { ...page, numbers: list.map(({ strategyNo }) => strategyNo) }
  }
  const all = [running, ...drafts]
  expect(await numbers({})).toMatchObject({ numbers: all, total: 4, pageNum: 1, pageSize: 20 })
  for (const pageNum of ['1', '2', '3'])
    expect(await numbers({ pageNum, pageSize: '2' })).toMatchObject({
      numbers: all.slice(2 * Number(pageNum) - 2, 2 * Number(pageNum)),
      total: 4,
      pageNum: Number(pageNum),
      pageSize: 2,
    })
  expect(await numbers({ strategyNo: running })).toMatchObject({ numbers: [running], total: 1 })
  expect(await numbers({ strategyNo: running }, await addInvestor())).toMatchObject({ numbers: [], total: 0 })
})

it('takes only rules of known parts, and counts every rule that was tried', async () => {
  const { call } = openWorld()
  const userId = await addInvestor()
  const save = (rule: unknown, trials: unknown = []) =>
    call(ownSave, { name: 'Mine', rule: JSON.stringify(rule), trials: JSON.stringify(trials) }, userId)
  await expect(save({ ...weekly, code: 'process.exit()' })).rejects.toThrow()
  await expect(call(ownSave, { name: 'Mine', rule: '{' }, userId)).rejects.toThrow()
  const trial = (rule: string, looked = false) => ({ rule: rule.repeat(16), sharpe: 250, looked })
  const { strategyNo } = await save(weekly, [trial('a'), trial('b'), trial('a')])
  await call(
    ownSave,
    {
      strategyNo,
      name: 'Mine too',
      rule: JSON.stringify(weekly),
      trials: JSON.stringify([trial('b', true), trial('c')]),
    },
    userId,
  )
  const { trials, list } = await call(ownList, {}, userId)
  expect(trials).toMatchObject({ count: 3, looks: 1 })
  expect(list).toMatchObject([{ name: 'Mine too', state: 'draft', sum: null, worth: null }])
  const start = (sum: string) => call(ownStart, { strategyNo, sum, withPwd }, userId)
  const unfit = { key: refusals.strategySumUnfit }
  for (const sum of ['9000', '10500', '2000000']) await expect(start(sum)).rejects.toMatchObject(unfit)
  await start('20000')
  await expect(save({ ...weekly, pool: 50 })).resolves.toBeDefined()
  await expect(
    call(ownSave, { strategyNo, name: 'x', rule: JSON.stringify({ ...weekly, pool: 50 }) }, userId),
  ).rejects.toMatchObject({ key: refusals.strategyRunning })
})

it('looks at the market a minute after each opening', () => {
  expect(nextRunMs(market, at('2025-03-07T09:16:00'))).toBe(at('2025-03-10T09:16:00'))
  expect(nextRunMs(market, at('2025-03-07T09:15:30'))).toBe(at('2025-03-07T09:16:00'))
})

it('are fifty at most', async () => {
  const { call } = openWorld()
  const userId = await addInvestor()
  const save = (name: string) => call(ownSave, { name, rule: JSON.stringify(weekly) }, userId)
  for (let count = 0; count < 50; count += 1) await save(`Draft ${count}`)
  await expect(save('One more')).rejects.toMatchObject({ key: refusals.tooManyStrategies })
})
