import { defaultChargeTable } from '@tarazu/contract/trading/charge-table.ts'
import { chargesOfOrder } from '@tarazu/contract/trading/charges.ts'
import type { DayTrade } from '@tarazu/contract/trading/day-trades.ts'
import { dayMs, dayNumberOf, midnightOf } from '@tarazu/market/calendar/india-time.ts'
import type { Market } from '@tarazu/market/types.ts'
import { describe, expect, it } from 'vitest'
import { createSteadyMarket } from './testing/steady-market.ts'
import { dayTradesOf, type Traded, tariffOf, withTraded } from './traded.ts'

const midnightMs = midnightOf(dayNumberOf('2026-11-20'))
const purchase: DayTrade = {
  exchange: 'NSE',
  side: 'buy',
  shares: 100n,
  turnoverPaise: 1_000_000n,
  brokeragePaise: 0n,
}
const listing = { exchange: 'NSE', code: 'KAVCEM' } as const
const market = createSteadyMarket(['KAVCEM'])
const boughtAt = (traded: Traded, instantMs: number): bigint =>
  dayTradesOf(traded, market, listing, instantMs).NSE.boughtShares

describe('today’s trades in a security', () => {
  it('end at midnight in India, to the millisecond', () => {
    const before = withTraded({}, 'KAVCEM', midnightMs - 1, purchase)
    expect(boughtAt(before, midnightMs - 1)).toBe(100n)
    expect(boughtAt(before, midnightMs)).toBe(0n)
    const both = withTraded(before, 'KAVCEM', midnightMs, purchase)
    expect(boughtAt(both, midnightMs)).toBe(100n)
    expect(boughtAt(both, midnightMs + dayMs - 1)).toBe(100n)
  })

  it('include the day before, for trades dated there while midnight’s jobs run, and no earlier one', () => {
    const today = withTraded({}, 'KAVCEM', midnightMs, purchase)
    const late = withTraded(today, 'KAVCEM', midnightMs - 1, purchase)
    expect([boughtAt(late, midnightMs - 1), boughtAt(late, midnightMs)]).toEqual([100n, 100n])
    const tomorrow = withTraded(late, 'KAVCEM', midnightMs + dayMs, purchase)
    expect(boughtAt(tomorrow, midnightMs - 1)).toBe(0n)
    expect(boughtAt(tomorrow, midnightMs)).toBe(100n)
    expect(withTraded(tomorrow, 'KAVCEM', midnightMs - 1, purchase)).toEqual(tomorrow)
  })

  it('cover both exchanges if a company is listed on both, separately, and no other company', () => {
    const isins = new Map([
      ['NSE:KAVCEM', 'INE1'],
      ['BSE:KAVCEM', 'INE1'],
      ['NSE:OTHER', 'INE2'],
    ])
    const share = market.find('NSE', 'KAVCEM')
    if (share === undefined) throw new Error('is listed')
    const listed: Pick<Market, 'find'> = {
      find: (exchange, code) => {
        const isin = isins.get(`${exchange}:${code}`)
        return isin === undefined ? undefined : { ...share, exchange, code, isin }
      },
    }
    const onBoth = withTraded(withTraded({}, 'KAVCEM', midnightMs, purchase), 'KAVCEM', midnightMs, {
      ...purchase,
      exchange: 'BSE',
      side: 'sell',
      shares: 40n,
    })
    const all = withTraded(onBoth, 'OTHER', midnightMs, purchase)
    const { NSE, BSE } = dayTradesOf(all, listed, listing, midnightMs)
    expect([NSE.boughtShares, NSE.soldShares, BSE.boughtShares, BSE.soldShares]).toEqual([100n, 0n, 0n, 40n])
  })
})

it('distinguish companies whose ISIN is in no file', () => {
  const share = market.find('NSE', 'KAVCEM')
  if (share === undefined) throw new Error('is listed')
  const replay: Pick<Market, 'find'> = { find: (exchange, code) => ({ ...share, exchange, code, isin: '' }) }
  const traded = withTraded({}, 'OTHER', midnightMs, purchase)
  expect(dayTradesOf(traded, replay, listing, midnightMs).NSE.boughtShares).toBe(0n)
})

describe('the rates for a trade', () => {
  it('are those of the replayed day', () => {
    const replay = { ...market, listedDay: () => '2018-06-15' }
    const order = { exchange: 'NSE', product: 'delivery', side: 'buy', turnoverPaise: 2_500_000n } as const
    const chargesIn = (one: Parameters<typeof tariffOf>[1]) =>
      Object.fromEntries(
        chargesOfOrder(tariffOf(defaultChargeTable, one, listing, midnightMs), order).map((line) => [
          line.charge,
          line.amountPaise,
        ]),
      )
    expect(chargesIn(market)).toMatchObject({ 'exchange-fee': 77n, 'stamp-duty': 375n })
    expect(chargesIn(replay)).toMatchObject({ 'exchange-fee': 81n, 'stamp-duty': 250n })
  })
})
