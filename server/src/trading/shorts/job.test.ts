import { dayMs, dayNumberOf, midnightOf } from '@tarazu/market/calendar/india-time.ts'
import { createCalendar } from '@tarazu/market/calendar/session.ts'
import { turnoverOf, walkBook } from '@tarazu/market/day/walk.ts'
import { createSeedChain } from '@tarazu/market/numbers/seeds.ts'
import { createPracticeMarket } from '@tarazu/market/practice-market.ts'
import { describe, expect, it } from 'vitest'
import type { MarketSeeds } from '../../market/quotes/seeds.ts'
import { type ClockWorld, openClockWorld, recordOf } from '../../time/jobs/testing/clock-world.ts'
import { createBuy } from '../orders/buy.ts'
import { ownLossCovers } from '../positions/own-loss-covers.ts'
import type { TradingRules } from '../positions/rules.ts'
import { testRules } from '../positions/testing/fixtures.ts'
import { insertInvestor } from '../positions/testing/investors.ts'
import { createValidator } from '../validation/order-validator.ts'

const historyDay = '2025-01-01'
const chain = createSeedChain(new Uint8Array(32).fill(7), dayNumberOf(historyDay))
const seeds: MarketSeeds = { ...chain, genesisDay: '2026-01-01', historyDay }
const market = createPracticeMarket({
  seedOf: chain.seedOf,
  firstDay: historyDay,
  calendar: createCalendar('nse'),
  companies: 20,
})
/** A Friday at noon: the next session is on Monday. */
const startMs = midnightOf(dayNumberOf('2026-02-06')) + 12 * 3_600_000
const session = market.session(startMs)
const monday = market.session(startMs + 3 * dayMs)
const buyBackMs = session.closesAtMs - 600_000
const [sold, halted, long] = market.instruments.filter(
  ({ exchange, listingDay }) => exchange === 'NSE' && listingDay < historyDay,
)
if (sold === undefined || halted === undefined || long === undefined) throw new Error('too few companies')

const free = { ...testRules, minimumBuyAmountPaise: 1n, minimumQuantity: 1, lotSize: 1 }
const ending: TradingRules = {
  ...free,
  shortsOvernight: false,
  stockStates: { [`NSE:${halted.code}`]: 'suspended' },
}

const run = async (rules: TradingRules, pass: (world: ClockWorld) => Promise<void>) => {
  const world = await openClockWorld(market, seeds, startMs, rules)
  try {
    const owner = await world.database.connect('owner')
    const userId = await insertInvestor(owner, world.commitLoop, 50_000_000_00n)
    const buy = createBuy(createValidator(market, free, ownLossCovers))
    for (const [{ exchange, code }, direction] of [
      [sold, 'short'],
      [halted, 'short'],
      [long, 'long'],
    ] as const) {
      const input = { exchange, code, direction, quantity: 10, leverage: 1 }
      const outcome = await world.commitLoop.submit(buy, input, { userId, idempotencyKey: undefined })
      expect(outcome).toMatchObject({ kind: 'accepted' })
    }
    await pass(world)
    const fills = await world.database.kysely
      .selectFrom('trading_fill as fill')
      .innerJoin('trading_position as position', 'position.order_no', 'fill.order_no')
      .select(['position.code', 'fill.cause', 'fill.turnover_paise', 'fill.decided_ms'])
      .where('fill.kind', '=', 'close')
      .orderBy('fill.decided_ms')
      .execute()
    const told = await world.database.kysely
      .selectFrom('messages')
      .select('kind')
      .where('kind', 'like', 'short-%')
      .orderBy('message_id')
      .execute()
    return { fills, kinds: told.map(({ kind }) => kind), record: await recordOf(world) }
  } finally {
    await world.close()
  }
}

describe('where shorts end with their day', () => {
  it('buys back before the close, closes unfilled ones by the next session’s auction, and leaves long ones', {
    timeout: 240_000,
  }, async () => {
    const skipped = await run(ending, (world) => world.skip('day', 4))
    const terms = { side: 'asks', wantedShares: 10, takenShares: 0 } as const
    const boughtPaise = turnoverOf(walkBook(market, sold, terms, buyBackMs))
    const lastPaise = market.quote(halted, monday.closesAtMs)?.pricePaise ?? 0
    const days = market.candles(
      halted,
      '1d',
      midnightOf(dayNumberOf(session.day)),
      monday.closesAtMs + 1,
      monday.closesAtMs,
    )
    const highestPaise = Math.max(...days.map(({ highPaise }) => highPaise))
    expect(days).toHaveLength(2)
    expect(skipped.fills).toEqual([
      { code: sold.code, cause: 'buy-back', turnover_paise: boughtPaise, decided_ms: BigInt(buyBackMs) },
      {
        code: halted.code,
        cause: 'auction',
        turnover_paise: 10n * BigInt(Math.max(highestPaise, Math.ceil((lastPaise * 12) / 10))),
        decided_ms: BigInt(monday.closesAtMs),
      },
    ])
    expect(skipped.record.faults).toEqual([])
    expect(skipped.kinds).toEqual(['short-bought-back', 'short-to-auction', 'short-auctioned'])

    const lived = await run(ending, async (world) => {
      for (let hour = 0; hour < 4 * 24; hour += 1) await world.live(3_600_000)
    })
    expect(lived).toEqual(skipped)
  })

  it('leaves all of them if they may be kept', { timeout: 120_000 }, async () => {
    const { fills, kinds } = await run(free, (world) => world.skip('day', 4))
    expect(fills).toEqual([])
    expect(kinds).toEqual([])
  })
})
