import type { UserAccount } from '@tarazu/contract/money/chart.ts'
import { dayNumberOf } from '@tarazu/market/calendar/india-time.ts'
import { createCalendar } from '@tarazu/market/calendar/session.ts'
import { roundToTick } from '@tarazu/market/day/tick.ts'
import { sharesOf, walkBook } from '@tarazu/market/day/walk.ts'
import { createSeedChain } from '@tarazu/market/numbers/seeds.ts'
import { createPracticeMarket } from '@tarazu/market/practice-market.ts'
import type { Instrument } from '@tarazu/market/types.ts'
import { expect } from 'vitest'
import type { MarketSeeds } from '../../../market/quotes/seeds.ts'
import { type ClockWorld, openClockWorld } from '../../../time/jobs/testing/clock-world.ts'
import type { TradingRules } from '../../positions/rules.ts'
import { testRules } from '../../positions/testing/fixtures.ts'
import { insertInvestor } from '../../positions/testing/investors.ts'
import { readOrder, readOrderEvents } from '../queries.ts'
import type { PlaceInput } from '../terms.ts'
import { faultsOf } from './invariants.ts'

const historyDay = '2024-01-01'
const chain = createSeedChain(new Uint8Array(32).fill(10), dayNumberOf(historyDay))
const seeds: MarketSeeds = { ...chain, genesisDay: '2026-01-01', historyDay }
export const market = createPracticeMarket({
  seedOf: chain.seedOf,
  firstDay: historyDay,
  calendar: createCalendar('nse'),
  companies: 20,
})
export const startMs = Date.parse('2026-03-11T10:00:00+05:30')
export const closesMs = Date.parse('2026-03-11T15:30:00+05:30')
export const stock = market.instruments[0] as Instrument
export const cashPaise = 50_000_000_00n

/** The stock's prices from now on. */
const stockPrices = ({ clock }: ClockWorld) => {
  const priceNow = (): number => market.quote(stock, clock.nowMs())?.pricePaise ?? 0
  const laterPrice = (first: (limitPaise: number, fromMs: number) => number | undefined) => {
    const low = market.quote(stock, closesMs - 1)?.lowPaise ?? 0
    for (let part = 0.999; part > 0.9; part -= 0.0001) {
      const limit = roundToTick(priceNow() * part)
      if (limit < low) break
      const atMs = first(limit, clock.nowMs())
      if (atMs !== undefined && atMs > clock.nowMs() + 60_000) return { limit: BigInt(limit), atMs }
    }
    throw new Error('this day has no such fall')
  }
  return {
    priceNow,
    away: (part: number): bigint => BigInt(roundToTick(priceNow() * (1 + part))),
    /** A lower price that is reached later today, and when. */
    laterFall: () => laterPrice(firstFall),
    /** A limit at which 200 shares are offered later today to a waiting order, and when. */
    laterOffer: () => laterPrice(firstOffer),
  }
}

const firstFall = (limitPaise: number, fromMs: number): number | undefined =>
  market.firstTouch(stock, { side: 'at-or-below', pricePaise: limitPaise }, fromMs, closesMs - 1)

/** When 200 shares are first offered at a limit, checked every eight seconds once the price reaches it. */
const firstOffer = (limitPaise: number, nowMs: number): number | undefined => {
  const terms = { side: 'asks', wantedShares: 200, takenShares: 0, limitPaise } as const
  let fromMs = nowMs
  for (;;) {
    const touchMs = firstFall(limitPaise, fromMs)
    if (touchMs === undefined) return undefined
    if (sharesOf(walkBook(market, stock, terms, touchMs)) === 200) return touchMs
    // A smaller offer would be filled in parts.
    if (sharesOf(walkBook(market, stock, { ...terms, wantedShares: 1 }, touchMs)) > 0) return undefined
    fromMs = touchMs + 8_000
  }
}

/** The investor's orders: a limit order for 100 shares unless a test wants another. */
const ordering = ({ commitLoop, database, openOrders, orderCommands }: ClockWorld, userId: bigint) => {
  const caller = { userId, idempotencyKey: undefined }
  const input = (change: Partial<PlaceInput>): PlaceInput => ({
    code: stock.code,
    exchange: stock.exchange,
    direction: 'long',
    leverage: 1,
    quantity: 100,
    orderKind: 'limit',
    ...change,
  })
  const place = async (change: Partial<PlaceInput>) => {
    const outcome = await commitLoop.submit(orderCommands().place, input(change), caller)
    await openOrders.sync()
    return outcome
  }
  return {
    caller,
    input,
    place,
    placed: async (change: Partial<PlaceInput>): Promise<bigint> => {
      const outcome = await place(change)
      if (outcome.kind === 'refused') throw new Error(`refused with ${outcome.key}`)
      return BigInt(outcome.result.orderNo)
    },
    order: async (orderNo: bigint) => {
      const row = await readOrder(database.kysely, userId, orderNo)
      if (row === undefined) throw new Error('no such order')
      return row
    },
    eventsOf: async (orderNo: bigint) =>
      (await readOrderEvents(database.kysely, userId, orderNo)).map(({ kind }) => kind),
  }
}

/** The investor's wallet and inbox. */
const belongings = ({ database: { kysely } }: ClockWorld, userId: bigint) => ({
  balance: async (account: UserAccount): Promise<bigint> => {
    const row = await kysely
      .selectFrom('user_balances')
      .select('balance_paise')
      .where('user_id', '=', userId)
      .where('account', '=', account)
      .executeTakeFirst()
    return row?.balance_paise ?? 0n
  },
  messages: () =>
    kysely.selectFrom('messages').selectAll().where('user_id', '=', userId).orderBy('message_id').execute(),
})

/** A house on a Wednesday at ten, with one investor who orders one stock. */
export const openOrderWorld = async () => {
  const usualRules: TradingRules = { ...testRules, minimumBuyAmountPaise: 1n, repeatLockMs: 0 }
  const rules = { ...usualRules }
  const world = await openClockWorld(market, seeds, startMs, rules)
  const { database, commitLoop } = world
  const userId = await insertInvestor(await database.connect('owner'), commitLoop, cashPaise)
  return {
    ...world,
    ...stockPrices(world),
    ...ordering(world, userId),
    ...belongings(world, userId),
    userId,
    rules,
    /** The operator changes the rules while orders wait. */
    ruleChange: (change: Partial<TradingRules>): void => void Object.assign(rules, change),
    /** The books must always be right in the end. */
    close: async () => {
      Object.assign(rules, usualRules)
      expect(await faultsOf(database.kysely, market, rules.charges)).toEqual([])
      await world.close()
    },
  }
}
export type OrderWorld = Awaited<ReturnType<typeof openOrderWorld>>
