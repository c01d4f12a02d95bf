import { getSingleStock, getStock } from '@tarazu/contract/calls/stocks.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { createCalendar } from '@tarazu/market/calendar/session.ts'
import { createReplayMarket } from '@tarazu/market/replay/replay-market.ts'
import { replayInMemory } from '@tarazu/market/replay/replay-testing.ts'
import { afterAll, expect, test } from 'vitest'
import { createQuoteServer } from './testing/quote-server.ts'

const listed = (dayIndex: number) => ({
  dayIndex,
  prevClosePaise: 10_000,
  openPaise: 10_100,
  highPaise: 10_500,
  lowPaise: 10_050,
  closePaise: 10_400,
  volumeShares: 5_000,
  turnoverPaise: 51_000_000,
})
const data = replayInMemory(
  ['2017-11-01', '2017-11-02'],
  [
    { code: 'DAILY', listed: [listed(0), listed(1)] },
    { code: 'SELDOM', listed: [listed(0)] },
    { code: 'LATER', listed: [listed(1)] },
  ],
)
const market = createReplayMarket({ data, startDay: '2026-03-02', calendar: createCalendar('nse') })
const { ask, clock, close } = await createQuoteServer(market)
afterAll(close)

test('a share of a replay that does not trade today stays listed at its last price and is marked', async () => {
  clock.instantMs = Date.parse('2026-03-03T11:00:00+05:30')
  const { data: stock } = await ask(getSingleStock, { code: 'SELDOM', exchange: 'NSE' })
  expect(stock).toMatchObject({
    price: '104.00',
    change: '0.00',
    prevClose: '104.00',
    volume: 0,
    lastTradedDate: '2026-03-02',
    depth: { bids: [], asks: [] },
  })
  const { data: list } = await ask(getStock)
  expect(list.list).toMatchObject([{ code: 'DAILY' }, { code: 'SELDOM', volume: 0 }, { code: 'LATER' }])
  const { data: daily } = await ask(getSingleStock, { code: 'DAILY', exchange: 'NSE' })
  expect(daily.lastTradedDate).toBeNull()
})

test('a share that has never traded has no price', async () => {
  clock.instantMs = Date.parse('2026-03-02T11:00:00+05:30')
  expect(await ask(getSingleStock, { code: 'LATER', exchange: 'NSE' })).toMatchObject({
    status: 1,
    msg: refusals.noQuote,
  })
})
