import { paiseFromRupees } from '@tarazu/contract/money/money.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { dayMs } from '@tarazu/market/calendar/india-time.ts'
import { sharesOf, turnoverOf, walkBook } from '@tarazu/market/day/walk.ts'
import type { NewsKind } from '@tarazu/market/news/news-kinds.ts'
import type { Market } from '@tarazu/market/types.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { lossCovers } from '../../start/products.ts'
import { createSell } from '../../trading/orders/sell.ts'
import { onSteadyDayMs } from '../../trading/positions/testing/steady-market.ts'
import { createValidator } from '../../trading/validation/order-validator.ts'
import { createBlockMarket, openBlockWorld, settings } from './testing/block-world.ts'
import { blockPrice } from './validate-block.ts'

let world: Awaited<ReturnType<typeof openBlockWorld>>
let userId: bigint
beforeAll(async () => {
  world = await openBlockWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  userId = await world.addInvestor(100_000_000n)
  world.market.setPrice('KAVCEM', 10_000)
  world.market.setSession({ day: '2026-11-20', phase: 'open', isOpen: true })
})

const refused = (asked: Promise<unknown>, key: string) => expect(asked).rejects.toMatchObject({ key })

it('sells a delivery at the seller’s price, with charges, and locked until the next day', async () => {
  const { buy, loop } = world.first
  expect(await buy(userId)).toMatchObject({
    price: '100.20',
    turnover: '20040.00',
    fee: expect.stringMatching(/^[1-9]\d*\.\d\d$/),
    sellableFrom: '2026-11-21',
  })
  const { rows } = await world.owner.query(
    'select order_no, product, leverage from trading_position where user_id = $1',
    [userId],
  )
  expect(rows).toMatchObject([{ product: 'delivery', leverage: 1 }])
  const fills = await world.owner.query(
    'select cause, taken_before_shares from trading_fill where user_id = $1',
    [userId],
  )
  expect(fills.rows).toEqual([{ cause: 'block', taken_before_shares: null }])
  const sell = createSell(createValidator(world.market, settings, lossCovers))
  const caller = { userId, idempotencyKey: undefined }
  const input = { orderNo: BigInt(rows[0].order_no) }
  expect(await loop.submit(sell, input, caller)).toMatchObject({ kind: 'refused', key: refusals.boughtToday })
})

it('costs the market’s price if that is higher, and nothing beyond the window’s limit', async () => {
  world.market.setPrice('KAVCEM', 10_250)
  expect(await world.first.buy(userId)).toMatchObject({ price: '102.50' })
  world.market.setPrice('KAVCEM', 10_301)
  await refused(world.first.buy(userId), refusals.blockPriceOutOfBand)
})

it('refuses a locked or unverified account, weekends and holidays, odd quantities, too little money', async () => {
  const { buy } = world.first
  await refused(buy(userId, 150), refusals.quantityNotInLots)
  await refused(buy(userId, 20_000), refusals.fundsTooLow)
  world.market.setSession({ day: '2026-11-23', phase: 'closed', isOpen: false })
  await refused(buy(userId), refusals.holiday)
  world.market.setSession({ day: '2026-11-20', phase: 'open', isOpen: true })
  await world.owner.query('update users set locked = true where user_id = $1', [userId])
  await refused(buy(userId), refusals.accountLocked)
  await world.owner.query(
    `update users set locked = false, identity_status = 'in_review' where user_id = $1`,
    [userId],
  )
  await refused(buy(userId), refusals.identityNeeded)
  await refused(
    world.first.handle('blockTradeBuy', { id: 'no-such', quantity: 200 }, userId),
    refusals.noSuchBlockTrade,
  )
})

it('gives a repeated request its first answer without another claim, and shows the remaining shares', async () => {
  const { buy, handle } = world.first
  const before = await world.count()
  const [one, other] = await Promise.all([buy(userId, 300, 'same'), buy(userId, 300, 'same')])
  expect(other).toEqual(one)
  await refused(buy(userId, 400, 'same'), refusals.idempotencyKeyReused)
  const after = await world.count()
  expect(after).toMatchObject({ taken: before.taken + 300, held: 0, bought: before.bought + 300 })
  expect(await handle('blockTradeList', { pageNum: 1, pageSize: 20 })).toMatchObject({
    total: 1,
    list: [{ state: 'open', quantity: 40_000, remainingQuantity: 40_000 - after.taken, price: '100.20' }],
  })
  expect(await handle('blockTradeRecords', { pageNum: 1, pageSize: 20 }, userId)).toMatchObject({
    list: [{ quantity: 300, price: '100.20', sellableFrom: '2026-11-21' }],
  })
})

it('sells a block for invited investors only by an agent’s code, whose wrong tries are counted', async () => {
  const invited = await openBlockWorld({ forInvited: true })
  try {
    await invited.owner.query(
      `insert into agents (name, code, created_ms, locked) values ('A', 'GOODCODE', 0, false), ('B', 'OLDCODE1', 0, true)`,
    )
    const investor = await invited.addInvestor(100_000_000n)
    const { buy, handle } = invited.first
    expect(await handle('blockTradeList', { pageNum: 1, pageSize: 20 })).toMatchObject({
      list: [{ invitedOnly: true }],
    })
    await refused(buy(investor), refusals.fieldEmpty)
    await refused(buy(investor, 200, undefined, 'OLDCODE1'), refusals.offerInvitationCodeWrong)
    await refused(buy(investor, 200, undefined, 'NOSUCH99'), refusals.invitationCodeWrong)
    // The rules come first: a purchase that they refuse doesn't count as an attempt.
    await refused(buy(investor, 150, undefined, 'NOSUCH99'), refusals.quantityNotInLots)
    expect(await invited.count()).toMatchObject({ taken: 0, held: 0, bought: 0 })
    expect(await buy(investor, 200, undefined, 'good-code')).toMatchObject({ quantity: 200 })
    // The right code doesn't reset the two attempts before it.
    for (let wrong = 3; wrong <= 10; wrong += 1)
      await refused(buy(investor, 200, undefined, 'NOSUCH99'), refusals.invitationCodeWrong)
    await refused(buy(investor, 200, undefined, 'GOODCODE'), refusals.tooManyRequests)
    const other = await invited.addInvestor(100_000_000n)
    expect(await buy(other, 200, undefined, 'GOODCODE')).toMatchObject({ quantity: 200 })
    expect(await invited.count()).toMatchObject({ taken: 400, bought: 400 })
  } finally {
    await invited.close()
  }
})

it('reports refusals and costs in advance', async () => {
  const answer = await world.first.handle('blockTradeCheck', { id: world.block.id, quantity: 200 }, userId)
  expect(answer).toMatchObject({ refusals: [], price: '100.20', turnover: '20040.00' })
  // The cost of the same shares by walking the order book, including a delivery's charges.
  const walk = walkBook(
    world.market,
    world.block.instrument,
    { side: 'asks', wantedShares: 200, takenShares: 0 },
    onSteadyDayMs,
  )
  const paise = (rupees: string) => paiseFromRupees(rupees) ?? expect.fail('no amount')
  const { marketTotal, turnover, total } = answer as Record<'marketTotal' | 'turnover' | 'total', string>
  const chargesPaise = paise(total) - paise(turnover)
  const marketPaise = paise(marketTotal) - turnoverOf(walk)
  expect(sharesOf(walk)).toBe(200)
  expect(Number(marketPaise)).toBeCloseTo(Number(chargesPaise), -2)
  const tooMany = await world.first.handle(
    'blockTradeCheck',
    { id: world.block.id, quantity: 50_000 },
    userId,
  )
  expect(tooMany).toMatchObject({
    refusals: [{ key: refusals.fundsTooLow }, { key: refusals.notEnoughOfBlockTradeLeft }],
  })
})

it('is not sold below the minimum purchase value, which its list shows', async () => {
  const large = await openBlockWorld({}, 50_000_00n)
  try {
    const investor = await large.addInvestor(100_000_000n)
    const tooSmall = { key: refusals.blockTradeTooSmall, details: { minimumAmount: '50000.00' } }
    await expect(large.first.buy(investor, 400)).rejects.toMatchObject(tooSmall)
    expect(await large.first.handle('blockTradeList', { pageNum: 1, pageSize: 20 })).toMatchObject({
      list: [{ minimumAmount: '50000.00', minimumQuantity: 500 }],
    })
    expect(await large.first.buy(investor, 500)).toMatchObject({ turnover: '50100.00' })
  } finally {
    await large.close()
  }
})

it('is shown but not sold outside its window, or when stopped', async () => {
  const small = await openBlockWorld({ opensMs: onSteadyDayMs + dayMs, closesMs: onSteadyDayMs + 2 * dayMs })
  try {
    const investor = await small.addInvestor(100_000_000n)
    await refused(small.first.buy(investor), refusals.blockWindowClosed)
    expect(await small.first.handle('blockTradeList', { pageNum: 1, pageSize: 20 })).toMatchObject({
      list: [{ state: 'upcoming' }],
    })
    await small.owner.query(`insert into offer_stops values ($1, 'stopped', 1, 0)`, [small.block.id])
    await refused(small.first.buy(investor), refusals.noSuchBlockTrade)
    expect(await small.first.handle('blockTradeList', { pageNum: 1, pageSize: 20 })).toMatchObject({
      list: [{ state: 'stopped' }],
    })
    await small.owner.query(`update offer_stops set state = 'hidden'`)
    expect(await small.first.handle('blockTradeList', { pageNum: 1, pageSize: 20 })).toMatchObject({
      list: [],
    })
  } finally {
    await small.close()
  }
})

it('has no price before the open after news about its company, which the market’s price does not include', () => {
  const { market, block } = createBlockMarket()
  const [openMs, closedMs] = [block.opensMs - 60 * 60_000, block.opensMs - 30 * 60_000]
  const at = (kind: NewsKind, instantMs: number): Market => ({
    ...market,
    session: (nowMs) => ({ ...market.session(nowMs), isOpen: nowMs <= openMs }),
    news: (fromMs, toMs) =>
      fromMs <= instantMs && instantMs < toMs ? [{ kind, instruments: [block.instrument] } as never] : [],
  })
  const priceWith = (market: Market) => blockPrice(market, block, block.opensMs)
  expect(priceWith(at('results-good', closedMs))).toBeUndefined()
  expect(priceWith(at('results-good', openMs - 60 * 60_000))).toBe(10_020n)
  expect(priceWith(at('market-close', closedMs))).toBe(10_020n)
  expect(priceWith({ ...at('results-good', closedMs), session: market.session })).toBe(10_020n)
})
