import { paiseFromRupees } from '@tarazu/contract/money/money.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { dayNumberOf, midnightOf } from '@tarazu/market/calendar/india-time.ts'
import { createCalendar } from '@tarazu/market/calendar/session.ts'
import { createSeedChain } from '@tarazu/market/numbers/seeds.ts'
import type { ReplayAction } from '@tarazu/market/replay/replay-data.ts'
import { createReplayMarket } from '@tarazu/market/replay/replay-market.ts'
import { replayInMemory } from '@tarazu/market/replay/replay-testing.ts'
import { expect, test } from 'vitest'
import { openClockWorld, recordOf } from '../../time/jobs/testing/clock-world.ts'
import { createBuy } from '../../trading/orders/buy.ts'
import { createSell } from '../../trading/orders/sell.ts'
import { ownLossCovers } from '../../trading/positions/own-loss-covers.ts'
import { testRules } from '../../trading/positions/testing/fixtures.ts'
import { insertInvestor } from '../../trading/positions/testing/investors.ts'
import { createValidator } from '../../trading/validation/order-validator.ts'
import type { MarketSeeds } from '../quotes/seeds.ts'

const hourMs = 3_600_000
const listed = (dayIndex: number, paise: number) => ({
  dayIndex,
  prevClosePaise: paise,
  openPaise: paise,
  highPaise: paise,
  lowPaise: paise,
  closePaise: paise,
  volumeShares: 100_000,
  turnoverPaise: paise * 100_000,
})
const split: readonly ReplayAction[] = [{ dayIndex: 1, sharesBefore: 1, sharesAfter: 2 }]
// SELDOM does not trade on its ex-day.
const data = replayInMemory(
  ['2021-03-01', '2021-03-02', '2021-03-03'],
  [
    { code: 'DAILY', listed: [listed(0, 20_000), listed(1, 10_000), listed(2, 10_000)], actions: split },
    { code: 'SELDOM', listed: [listed(0, 20_000), listed(2, 10_000)], actions: split },
  ],
)
const startDay = '2026-03-02'
const market = createReplayMarket({ data, startDay, calendar: createCalendar('always') })
const chain = createSeedChain(new Uint8Array(32).fill(7), dayNumberOf('2024-01-01'))
const seeds: MarketSeeds = { ...chain, genesisDay: '2026-01-01', historyDay: '2024-01-01' }

test('holdings in a replay follow its splits, whether or not the share trades on the ex-day', async () => {
  const world = await openClockWorld(market, seeds, midnightOf(dayNumberOf(startDay)) + 10 * hourMs)
  try {
    const owner = await world.database.connect('owner')
    const caller = {
      userId: await insertInvestor(owner, world.commitLoop, 100_000_000n),
      idempotencyKey: undefined,
    }
    const rules = { ...testRules, minimumQuantity: 1, lotSize: 1 }
    const [buy, sell] = [
      createBuy(createValidator(market, rules, ownLossCovers)),
      createSell(createValidator(market, rules, ownLossCovers)),
    ]
    const order = { exchange: 'NSE', quantity: 100, direction: 'long', leverage: 1 } as const
    const orders: bigint[] = []
    const costs: bigint[] = []
    for (const code of ['DAILY', 'SELDOM']) {
      const outcome = await world.commitLoop.submit(buy, { ...order, code }, caller)
      if (outcome.kind === 'refused') throw new Error(outcome.key)
      orders.push(BigInt(outcome.result.orderNo))
      costs.push(paiseFromRupees(outcome.result.turnover) ?? 0n)
      await world.live(60_000)
    }
    await world.live(24 * hourMs)
    const positions = await world.database.kysely
      .selectFrom('trading_position')
      .select(['code', 'quantity', 'cost_paise'])
      .orderBy('code')
      .execute()
    expect(positions).toEqual([
      { code: 'DAILY', quantity: 200n, cost_paise: costs[0] },
      { code: 'SELDOM', quantity: 200n, cost_paise: costs[1] },
    ])
    // A share that does not trade today can't be sold today, but can be tomorrow.
    const sale = (orderNo = 0n) => world.commitLoop.submit(sell, { orderNo }, caller)
    expect((await sale(orders[0])).kind).toBe('accepted')
    expect(await sale(orders[1])).toMatchObject({ kind: 'refused', key: refusals.noQuoteToClose })
    await world.live(24 * hourMs)
    expect((await sale(orders[1])).kind).toBe('accepted')
    expect((await recordOf(world)).faults).toEqual([])
  } finally {
    await world.close()
  }
})
