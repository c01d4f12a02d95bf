import { bkqtRank, getTopGainers } from '@tarazu/contract/calls/rankings.ts'
import { getSingleStock, getStock } from '@tarazu/contract/calls/stocks.ts'
import { afterAll, afterEach, expect, it } from 'vitest'
import { createLiveScreens } from '../live/screens.ts'
import { createQuoteTools } from './routes.ts'
import { createShownListings, type StockStates } from './shown-listings.ts'
import { stockRowsOf } from './stock-routes.ts'
import { createFakeMarket } from './testing/fake-market.ts'
import { codes, createQuoteServer, noonMs } from './testing/quote-server.ts'

let states: StockStates = {}
const market = createFakeMarket()
const { ask, close } = await createQuoteServer(market, () => states)
afterEach(() => {
  states = {}
})
afterAll(close)

const hidden = { 'NSE:STOCK2': 'hidden', 'BSE:STOCK3': 'deleted' } as const

it('leaves hidden and deleted listings out of lists, search and rankings, and shows them again', async () => {
  const all = codes(await ask(getTopGainers))
  expect(all).toEqual(['STOCK3', 'STOCK2', 'STOCK1', 'STOCK0'])
  states = hidden
  expect(codes(await ask(getStock)).toSorted()).toEqual(['STOCK0', 'STOCK1'])
  expect(codes(await ask(getStock, { keyword: 'stock2' }))).toEqual([])
  expect(codes(await ask(getTopGainers))).toEqual(['STOCK1', 'STOCK0'])
  expect(codes(await ask(getTopGainers, { exchange: 'BSE' }))).toEqual(['STOCK1'])
  const sectors = await ask(bkqtRank)
  expect(sectors.data.list.map(({ name }: { name: string }) => name)).toEqual(['Cement'])
  // Somebody with a position in it still sees it.
  expect((await ask(getSingleStock, { exchange: 'NSE', code: 'STOCK2' })).status).toBe(0)
  states = { 'NSE:STOCK2': 'locked', 'BSE:STOCK3': 'suspended' }
  expect(codes(await ask(getTopGainers))).toEqual(all)
})

it('leaves them out of live screens', () => {
  const screens = createLiveScreens(
    market,
    createShownListings(market, () => states),
  )
  const screen = { name: 'home', ranking: 'gainers' } as const
  expect(screens.open(screen, noonMs).symbols).toContain('NSE:STOCK2')
  states = hidden
  screens.refresh(noonMs + 1000)
  expect(screens.open(screen, noonMs + 1000).symbols).not.toContain('NSE:STOCK2')
})

it('returns no row of them for a watchlist', () => {
  const rows = stockRowsOf(
    createQuoteTools({ market, clock: { nowMs: () => noonMs }, stockStates: () => states }),
  )
  const watched = [
    { exchange: 'NSE', code: 'STOCK2' },
    { exchange: 'NSE', code: 'STOCK0' },
  ]
  expect(rows(watched).map((row) => row?.code)).toEqual(['STOCK2', 'STOCK0'])
  states = hidden
  expect(rows(watched).map((row) => row?.code)).toEqual([undefined, 'STOCK0'])
})
