import { dayNumberAt, dayNumberOf, dayOf, midnightOf } from '@tarazu/market/calendar/india-time.ts'
import { createCalendar, type MarketHours } from '@tarazu/market/calendar/session.ts'
import { createSeedChain } from '@tarazu/market/numbers/seeds.ts'
import { createPracticeMarket } from '@tarazu/market/practice-market.ts'
import type { CorporateAction, Day, Instrument, Market } from '@tarazu/market/types.ts'
import { expect, it } from 'vitest'
import type { MarketSeeds } from '../../market/quotes/seeds.ts'
import { createBuy } from '../../trading/orders/buy.ts'
import { ownLossCovers } from '../../trading/positions/own-loss-covers.ts'
import { testRules } from '../../trading/positions/testing/fixtures.ts'
import { insertInvestor } from '../../trading/positions/testing/investors.ts'
import { createValidator } from '../../trading/validation/order-validator.ts'
import { type ClockWorld, openClockWorld, recordOf } from './testing/clock-world.ts'

const historyDay = '2024-01-01'
const chain = createSeedChain(new Uint8Array(32).fill(7), dayNumberOf(historyDay))
const seeds: MarketSeeds = { ...chain, genesisDay: '2026-01-01', historyDay }
const rules = { ...testRules, minimumBuyAmountPaise: 1n, minimumQuantity: 1, lotSize: 1 }
const startMs = Date.parse('2026-01-05T10:00:00+05:30')
/** The furthest date that a skip may have. */
const lastDay = dayOf(dayNumberAt(startMs) + 400)
const quantity = 101

const actionsOf = (market: Market, instrument: Instrument): readonly CorporateAction[] =>
  market.actionsOf(instrument, '2026-01-06', lastDay, midnightOf(dayNumberOf(lastDay)))

/** One listing each of a few companies, those with a split or bonus first. */
const heldStocks = (market: Market): readonly Instrument[] => {
  const hasShareChange = (stock: Instrument) =>
    Number(actionsOf(market, stock).some(({ kind }) => kind !== 'dividend'))
  const listed = market.instruments.filter(
    ({ kind, exchange, listingDay }) => kind === 'equity' && exchange === 'NSE' && listingDay < historyDay,
  )
  return listed.toSorted((one, other) => hasShareChange(other) - hasShareChange(one)).slice(0, 5)
}

const buyAll = async (world: ClockWorld, market: Market, stocks: readonly Instrument[]) => {
  const owner = await world.database.connect('owner')
  const userId = await insertInvestor(owner, world.commitLoop, 1_000_000_00n)
  const buy = createBuy(createValidator(market, rules, ownLossCovers))
  for (const { exchange, code } of stocks) {
    const order = { exchange, code, quantity, direction: 'long', leverage: 1 } as const
    const outcome = await world.commitLoop.submit(buy, order, { userId, idempotencyKey: undefined })
    expect(outcome.kind).toBe('accepted')
  }
}

interface Row {
  readonly row: Readonly<Record<string, unknown>>
}
interface Balance {
  readonly account: string
  readonly balance_paise: bigint
}
const stateOf = async (world: ClockWorld) => {
  const { faults, balances, positions, adjustments, entries } = await recordOf(world)
  return {
    faults,
    positions: (positions as readonly Row[]).map(({ row }) => row),
    adjustments: (adjustments as readonly Row[]).map(({ row }) => row),
    entries: entries as readonly { readonly entry_type: string }[],
    cashPaise: (balances as readonly Balance[]).reduce(
      (sum, { balance_paise }) => sum + BigInt(balance_paise),
      0n,
    ),
  }
}

const marketOf = (hours: MarketHours) =>
  createPracticeMarket({
    seedOf: chain.seedOf,
    firstDay: historyDay,
    calendar: createCalendar(hours),
    companies: 60,
  })

const skipped = async (market: Market, stocks: readonly Instrument[], day: Day) => {
  const world = await openClockWorld(market, seeds, startMs)
  try {
    await buyAll(world, market, stocks)
    const before = await stateOf(world)
    await world.skip('date', 1, day)
    expect(world.clock.nowMs()).toBe(midnightOf(dayNumberOf(day)))
    return { before, after: await stateOf(world) }
  } finally {
    await world.close()
  }
}

it.each(['always', 'nse'] as const)(
  'a skip of 400 days changes money and shares only by the companies’ actions, in %s hours',
  { timeout: 240_000 },
  async (hours) => {
    const market = marketOf(hours)
    const stocks = heldStocks(market)
    const { before, after } = await skipped(market, stocks, lastDay)
    expect(after.faults).toEqual([])
    const actions = stocks.flatMap((stock) => actionsOf(market, stock))
    // Otherwise the skip would prove nothing about holdings.
    expect(new Set(actions.map(({ kind }) => kind === 'dividend')).size).toBe(2)
    expect(after.adjustments.map(({ action_id }) => action_id).toSorted()).toEqual(
      actions.map(({ id }) => id).toSorted(),
    )
    const added = after.entries.slice(before.entries.length).map(({ entry_type }) => entry_type)
    expect(new Set(added)).toEqual(new Set(['dividend', 'share-change']))
    const sharesOf = new Map(stocks.map(({ isin }) => [isin, BigInt(quantity)]))
    let dividendsPaise = 0n
    let fractionsPaise = 0n
    for (const action of actions.toSorted((one, other) => (one.exDay < other.exDay ? -1 : 1))) {
      const shares = sharesOf.get(action.isin) ?? 0n
      if (action.kind === 'dividend') dividendsPaise += shares * BigInt(action.amountPaise)
      else {
        const parts = shares * BigInt(action.sharesAfter)
        sharesOf.set(action.isin, parts / BigInt(action.sharesBefore))
        const made = after.adjustments.find(({ action_id }) => action_id === action.id)
        const isWhole = parts % BigInt(action.sharesBefore) === 0n
        if (isWhole) expect(made?.cash_paise).toBe(0)
        // The fraction is sold; its part of the deposit only moves to the cash.
        else fractionsPaise += BigInt(Number(made?.cash_paise) - Number(made?.deposit_used_paise))
      }
    }
    for (const { code, quantity: held } of after.positions)
      expect(BigInt(Number(held))).toBe(sharesOf.get(market.find('NSE', String(code))?.isin ?? ''))
    expect(after.cashPaise - before.cashPaise).toBe(dividendsPaise + fractionsPaise)
  },
)
