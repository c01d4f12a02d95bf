import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { type RefusalKey, refusals } from '@tarazu/contract/refusals/keys.ts'
import type { StockState } from '@tarazu/contract/trading/order-rules.ts'
import { dayMs } from '@tarazu/market/calendar/india-time.ts'
import { describe, expect, it } from 'vitest'
import { rowKey } from '../../ledger/rows.ts'
import { investorTable } from '../../people/investors/tables.ts'
import { ownLossCovers } from '../positions/own-loss-covers.ts'
import type { TradingRules } from '../positions/rules.ts'
import { exposureTable, positionTable } from '../positions/tables.ts'
import { createInvestor, order, refusedWith, testRules } from '../positions/testing/fixtures.ts'
import { createSteadyMarket, onSteadyDayMs } from '../positions/testing/steady-market.ts'
import { createValidator, type DebtRule } from '../validation/order-validator.ts'
import { type BuyInput, createBuy } from './buy.ts'
import { createSell } from './sell.ts'

const richPaise = 100_000_000n
const listing = (state: StockState): Partial<TradingRules> => ({ stockStates: { 'NSE:KAVCEM': state } })

/** A market at 100 rupees, and an investor who may trade there by these rules. */
const world = (change: Partial<TradingRules> = {}) => {
  const market = createSteadyMarket(['KAVCEM', 'MALSPI', 'GANSTE'])
  const rules = { ...testRules, ...change }
  const investor = createInvestor(richPaise)
  const buy = (input: Partial<BuyInput> = {}, instantMs = onSteadyDayMs) =>
    investor.run(createBuy(createValidator(market, rules, ownLossCovers)), order(input), instantMs)
  const sell = (change: Partial<TradingRules> = {}, instantMs = onSteadyDayMs, debt?: DebtRule) =>
    investor.run(
      createSell(createValidator(market, { ...rules, ...change }, ownLossCovers, debt)),
      { orderNo: 1n },
      instantMs,
    )
  return { market, rules, investor, buy, sell }
}

describe('an opening is refused', () => {
  it.each<[StockState, RefusalKey]>([
    ['locked', refusals.stockLocked],
    ['hidden', refusals.stockHidden],
    ['deleted', refusals.stockDeleted],
    ['suspended', refusals.stockNotTradable],
    ['special-treatment', refusals.stockRestricted],
    ['delisted', refusals.stockRestricted],
  ])('while the stock is %s, with %s', (state, key) => {
    expect(world(listing(state)).buy()).toEqual(refusedWith(key))
    expect(world(listing(state)).buy({ code: 'GANSTE' }).kind).toBe('accepted')
  })

  it('with 221 before the listing day', () => {
    const { market, buy } = world()
    market.setSession({ day: '2019-12-31' })
    expect(buy()).toEqual(refusedWith(refusals.notListedYet, { day: '2020-01-01' }))
  })

  it('with 004 at a weekend, 009 on a holiday, 123 in the settlement break, 007 at other hours', () => {
    const { market, buy } = world()
    const monday = Date.UTC(2026, 10, 23, 3, 45)
    market.setSession({ isOpen: false, phase: 'closed', day: '2026-11-23', opensAtMs: monday })
    expect(buy({}, Date.UTC(2026, 10, 21, 6))).toEqual(refusedWith(refusals.weekend, { day: '2026-11-23' }))
    expect(buy({}, Date.UTC(2026, 10, 20, 6))).toEqual(refusedWith(refusals.holiday, { day: '2026-11-23' }))
    market.setSession({ day: '2026-11-20', phase: 'settlement' })
    expect(buy()).toEqual(refusedWith(refusals.settlementBreak, { opens: '09:15' }))
    market.setSession({ phase: 'pre-open' })
    expect(buy()).toEqual(refusedWith(refusals.outsideTradingHours, { hours: '09:15–15:30' }))
  })

  it('as a short in the last ten minutes, where shorts end with their day', () => {
    const lateMs = Date.UTC(2026, 10, 20, 9, 50)
    const { buy } = world({ shortsOvernight: false })
    const short = { direction: 'short' } as const
    expect(buy(short, lateMs)).toEqual(refusedWith(refusals.shortTooLate, { minutes: '10' }))
    expect(buy(short, lateMs - 1).kind).toBe('accepted')
    expect(buy({}, lateMs).kind).toBe('accepted')
    expect(world().buy(short, lateMs).kind).toBe('accepted')
  })

  it('with 109 long at the day’s upper limit, with 110 short at the lower one, but not a paisa before', () => {
    const { market, buy } = world()
    const at = (pricePaise: number) => {
      market.setPrevClose('KAVCEM', 10_000)
      market.setPrice('KAVCEM', pricePaise)
      return { long: buy(), short: buy({ direction: 'short' }) }
    }
    expect(at(12_000).long).toEqual(refusedWith(refusals.atUpperLimit, { limit: '120.00' }))
    expect(at(12_000).short.kind).toBe('accepted')
    expect(at(11_999).long.kind).toBe('accepted')
    expect(at(8_000).short).toEqual(refusedWith(refusals.shortAtLowerLimit, { limit: '80.00' }))
    expect(at(8_000).long.kind).toBe('accepted')
    expect(at(8_001).short.kind).toBe('accepted')
  })

  it('at the house’s limits if they are narrower than the exchange’s band', () => {
    const narrow = world({ maximumRisePpm: 50_000, maximumDeclinePpm: 30_000 })
    narrow.market.setPrevClose('KAVCEM', 10_000)
    narrow.market.setPrice('KAVCEM', 10_500)
    expect(narrow.buy()).toEqual(refusedWith(refusals.atUpperLimit, { limit: '105.00' }))
    narrow.market.setPrice('KAVCEM', 9_700)
    expect(narrow.buy({ direction: 'short' })).toEqual(
      refusedWith(refusals.shortAtLowerLimit, { limit: '97.00' }),
    )
  })

  it('with 116 long when the stock has risen by the rate over the days, with both in the details', () => {
    const rising = world({ risingDays: 3, risingPpm: 250_000 })
    rising.market.setCloses('KAVCEM', [5_000, 8_000, 9_000, 9_500])
    expect(rising.buy()).toEqual(refusedWith(refusals.risenTooFar, { percent: '25', days: '3' }))
    expect(rising.buy({ direction: 'short' }).kind).toBe('accepted')
    rising.market.setCloses('GANSTE', [5_000, 8_001, 9_000, 9_500])
    expect(rising.buy({ code: 'GANSTE' }).kind).toBe('accepted')
    const off = world({ risingDays: 0, risingPpm: 1 })
    off.market.setCloses('KAVCEM', [1, 1, 1])
    expect(off.buy().kind).toBe('accepted')
  })

  it('with 018 when lending over all positions would exceed the limit; fully paid it never does', () => {
    const { buy, investor, market } = world({ financingLimitPaise: 1_700_000n })
    expect(buy({ leverage: 5 }).kind).toBe('accepted')
    expect(investor.rows(exposureTable)).toMatchObject([{ financed_paise: 800_000n }])
    expect(buy({ leverage: 5, code: 'GANSTE', quantity: 200 })).toEqual(
      refusedWith(refusals.financingTooLow, { available: '9000.00' }),
    )
    expect(buy({ leverage: 5, code: 'GANSTE' }).kind).toBe('accepted')
    expect(buy({ quantity: 1000 }).kind).toBe('accepted')
    // A closing repays what was lent for it.
    expect(
      investor.run(createSell(createValidator(market, testRules, ownLossCovers)), { orderNo: 1n }).kind,
    ).toBe('accepted')
    expect(buy({ leverage: 5 }).kind).toBe('accepted')
  })

  it('with 017 when one stock would exceed its fraction of cash and margin', () => {
    const { buy } = world({ maximumStockPpm: 30_000n })
    expect(buy({ quantity: 200 }).kind).toBe('accepted')
    expect(buy({ quantity: 200 })).toEqual(refusedWith(refusals.aboveConcentrationLimit, { percent: '3' }))
    expect(buy({ quantity: 200, code: 'GANSTE' }).kind).toBe('accepted')
  })

  it('with 118 and the setting’s own percentage', () => {
    const { buy } = world({ maximumBuyPpm: 333_300n })
    expect(buy({ quantity: 5000 })).toMatchObject(refusedWith(refusals.buyAmountTooHigh))
    expect(buy({ quantity: 5000 })).toMatchObject({ details: { percent: '33.33' } })
  })
})

describe('a closing is refused', () => {
  const holding = (change: Partial<TradingRules> = {}, input: Partial<BuyInput> = {}) => {
    const made = world(change)
    expect(made.buy(input).kind).toBe('accepted')
    return made
  }

  it('while the stock is locked (121) or suspended (011); in another state it may be closed', () => {
    expect(holding().sell(listing('locked'))).toEqual(refusedWith(refusals.positionLocked))
    expect(holding().sell(listing('suspended'))).toEqual(refusedWith(refusals.stockNotTradable))
    for (const state of ['hidden', 'special-treatment', 'delisted', 'deleted'] as const)
      expect(holding().sell(listing(state)).kind).toBe('accepted')
  })

  it('with 248 before the listing day of allotted shares', () => {
    const { market, sell } = holding()
    market.setSession({ day: '2019-12-31' })
    expect(sell()).toEqual(refusedWith(refusals.allotmentNotListed, { day: '2020-01-01' }))
  })

  it('with 009 at a weekend and on a holiday, 123 in the settlement break', () => {
    const { market, sell } = holding()
    const monday = Date.UTC(2026, 10, 23, 3, 45)
    market.setSession({ isOpen: false, phase: 'closed', day: '2026-11-23', opensAtMs: monday })
    expect(sell({}, Date.UTC(2026, 10, 21, 6))).toEqual(refusedWith(refusals.holiday, { day: '2026-11-23' }))
    market.setSession({ day: '2026-11-20', phase: 'settlement' })
    expect(sell()).toEqual(refusedWith(refusals.settlementBreak, { opens: '09:15' }))
  })

  it('with 122 in the first minutes, with the remaining time, and not after them', () => {
    const early = { cannotSellMinutes: 10 }
    expect(holding().sell(early, onSteadyDayMs + 60_000)).toEqual(
      refusedWith(refusals.heldTooBriefly, { seconds: '540' }),
    )
    expect(holding().sell(early, onSteadyDayMs + 599_999)).toEqual(
      refusedWith(refusals.heldTooBriefly, { seconds: '1' }),
    )
    expect(holding().sell(early, onSteadyDayMs + 600_000).kind).toBe('accepted')
  })

  it('with 129 before a delivery’s next trading day; leverage and short positions may be closed at once', () => {
    const { market, sell } = holding()
    const next = Date.UTC(2026, 10, 23, 3, 45)
    market.setSession({ day: '2026-11-23', opensAtMs: next })
    expect(sell({ holdingDays: 1 }, onSteadyDayMs + dayMs)).toEqual(
      refusedWith(refusals.boughtToday, { day: '2026-11-23' }),
    )
    expect(sell({ holdingDays: 1 }, next).kind).toBe('accepted')
    for (const input of [{ leverage: 2 }, { direction: 'short' as const }])
      expect(holding({}, input).sell({ holdingDays: 1 }, onSteadyDayMs).kind).toBe('accepted')
  })

  it('with 124 while a debt is outstanding', () => {
    const debt = (hasDebt: boolean): DebtRule => ({
      needs: (userId) => [rowKey(investorTable, { user_id: userId })],
      hasDebt: () => hasDebt,
    })
    expect(holding().sell({}, onSteadyDayMs, debt(true))).toEqual(refusedWith(refusals.debtBlocksSale))
    expect(holding().sell({}, onSteadyDayMs, debt(false)).kind).toBe('accepted')
  })

  it('as a short that waits for the auction, whatever its price', () => {
    const { investor, sell } = holding({}, { direction: 'short' })
    const [short] = investor.rows(positionTable)
    if (short === undefined) throw new Error('there is no short')
    investor.put(positionTable, { ...short, delivery_failed_ms: 1n })
    expect(sell()).toEqual(refusedWith(refusals.shortInAuction))
  })

  it('with 131 long at the lower limit, with 109 short at the upper one', () => {
    const long = holding()
    long.market.setPrevClose('KAVCEM', 10_000)
    long.market.setPrice('KAVCEM', 8_000)
    expect(long.sell()).toEqual(refusedWith(refusals.saleAtLowerLimit, { limit: '80.00' }))
    long.market.setPrice('KAVCEM', 12_000)
    expect(long.sell().kind).toBe('accepted')
    const short = holding({}, { direction: 'short' })
    short.market.setPrevClose('KAVCEM', 10_000)
    short.market.setPrice('KAVCEM', 12_000)
    expect(short.sell()).toEqual(refusedWith(refusals.atUpperLimit, { limit: '120.00' }))
    short.market.setPrice('KAVCEM', 8_000)
    expect(short.sell().kind).toBe('accepted')
  })
})

describe('an investor’s exposure', () => {
  it('is recorded by listing and disappears with the last share', () => {
    const { buy, investor, market } = world()
    buy({ leverage: 2, quantity: 300 })
    buy({ quantity: 100 })
    buy({ code: 'GANSTE', quantity: 100, leverage: 5 })
    expect(investor.rows(exposureTable)).toMatchObject([
      {
        user_id: 1n,
        financed_paise: 1_500_000n + 800_000n,
        deposits: { 'NSE:KAVCEM': '2500000', 'NSE:GANSTE': '200000' },
      },
    ])
    const sell = createSell(createValidator(market, testRules, ownLossCovers))
    for (const { order_no } of investor.rows(positionTable))
      expect(investor.run(sell, { orderNo: order_no }).kind).toBe('accepted')
    expect(investor.rows(exposureTable)).toMatchObject([{ financed_paise: 0n }])
    expect(investor.rows(exposureTable)[0]?.deposits).toEqual({})
    expect(rupeesFromPaise(investor.balancePaise('user:margin'))).toBe('0.00')
  })
})
