import { expect, it } from 'vitest'
import { type ChartEvent, eventsAt, eventsOf, eventsOfRange, marksOf } from './chart-events.ts'

type Sources = Parameters<typeof eventsOf>[0]
type News = Sources['news'][number]
type Quarter = Sources['quarters'][number]
type Order = Sources['orders'][number]

const news = (id: string, kind: string, time: string, direction: News['direction'] = 'none'): News => ({
  id,
  kind,
  time,
  direction,
  headline: id,
  sector: null,
  stocks: [],
})
const quarter = (financialYear: number, number: number, toldAt: string): Quarter => ({
  financialYear,
  number,
  toldAt,
  revenue: '100000000.00',
  netProfit: '10000000.00',
  earningsPerShare: '1.00',
})
const order = (side: Order['side'], filledQuantity: number, changeTime: string) =>
  ({ orderNo: `${side}${filledQuantity}`, side, filledQuantity, changeTime, averagePrice: '5.00' }) as Order

const told = '2026-11-10T09:00:00.000Z'
const sources: Sources = {
  quarters: [quarter(2026, 2, '2025-11-12T09:00:00.000Z'), quarter(2027, 2, told)],
  news: [
    news('fire', 'fire', '2026-11-20T09:00:00.000Z', 'down'),
    news('results', 'results-good', told, 'up'),
    news('date', 'results-date', told),
    news('ex', 'goes-ex-dividend', '2026-11-17T03:45:00.000Z'),
  ],
  actions: [{ kind: 'dividend', exDate: '2026-11-17', amount: '5.00', stage: 'interim' } as never],
  orders: [order('buy', 100, '2026-11-18T09:00:00.000Z'), order('sell', 0, '2026-11-19T09:00:00.000Z')],
}

it('collects the events, newest first, without duplicates', () => {
  const events = eventsOf(sources)
  expect(events.map(({ kind, time }) => `${kind} ${time.slice(0, 10)}`)).toEqual([
    'news 2026-11-20',
    'trade 2026-11-18',
    'action 2026-11-16',
    'results 2026-11-10',
    'news 2026-11-10',
    'results 2025-11-12',
  ])
  const results = events.find((event) => event.kind === 'results')
  expect(results?.news?.id).toBe('results')
  expect(results?.yearBefore?.financialYear).toBe(2026)
})

it('shows fewer of them over several years', () => {
  const events = eventsOf(sources)
  const kinds = (all: readonly ChartEvent[]) => all.map(({ kind }) => kind)
  expect(kinds(eventsOfRange(events, '1M'))).toEqual(kinds(events))
  expect(kinds(eventsOfRange(events, '1Y'))).toEqual(['news', 'trade', 'action', 'results', 'results'])
  expect(kinds(eventsOfRange(events, '5Y'))).toEqual(['news', 'trade', 'action'])
})

const letters = { results: 'R', dividend: 'D', split: 'S', bonus: 'B' } as const

it('marks each kind once per candle, with a count', () => {
  const events = eventsOf({ ...sources, orders: [...sources.orders, order('buy', 200, told)] })
  expect(marksOf(new Map([[7, events]]), letters)).toEqual([
    { startMs: 7, look: 'dot', text: '2' },
    { startMs: 7, look: 'bought', text: '2' },
    { startMs: 7, look: 'letter', text: 'D' },
    { startMs: 7, look: 'letter', text: 'R' },
  ])
})

it('finds the mark nearest to a tap: letters at the bottom, the rest at the price', () => {
  const events = eventsOf(sources)
  const byCandle = new Map([
    [10, events.filter(({ kind }) => kind !== 'action')],
    [20, events.filter(({ kind }) => kind === 'action')],
  ])
  const tap = {
    abovePx: 10,
    belowPx: -30,
    fromFootPx: 200,
    besidePx: (startMs: number) => Math.abs(startMs - 18),
  }
  expect(eventsAt(byCandle, tap).map(({ kind }) => kind)).toEqual(['news', 'trade', 'news'])
  expect(eventsAt(byCandle, { ...tap, fromFootPx: 12 }).map(({ kind }) => kind)).toEqual(['action'])
  expect(eventsAt(byCandle, { ...tap, abovePx: 90 })).toEqual([])
  expect(eventsAt(byCandle, { ...tap, besidePx: () => 60 })).toEqual([])
})
