import { expect, it } from 'vitest'
import { polledQuotes } from './polled-quotes.ts'

const figures = { price: '101.50', prevClose: '100.00', high: '102.00', low: '99.95' }
const stock = { code: 'KAVCEM', exchange: 'NSE', volume: 12, name: 'Kaveri', ...figures }
const quote = {
  symbol: 'NSE:KAVCEM',
  pricePaise: 10_150,
  prevClosePaise: 10_000,
  highPaise: 10_200,
  lowPaise: 9_995,
  volumeShares: 12,
}

it('finds the quotes of a stock, a list, pages and indices', () => {
  expect(polledQuotes(stock)).toEqual([quote])
  expect(polledQuotes({ list: [stock, stock], total: 2 })).toEqual([quote, quote])
  expect(polledQuotes({ pages: [{ list: [stock] }, { list: [] }], pageParams: [1] })).toEqual([quote])
  const index = { ...quote, symbol: 'INDEX:TZ50', volumeShares: 0 }
  expect(polledQuotes({ list: [{ code: 'TZ50', ...figures }] })).toEqual([index])
})

it('finds none in other responses', () => {
  const position = { code: 'KAVCEM', exchange: 'NSE', price: '101.50', openingPrice: '99.00' }
  for (const answer of [undefined, null, 'text', 5, [], {}, { list: [position, null, 3] }, { pages: [7] }])
    expect(polledQuotes(answer)).toEqual([])
  expect(polledQuotes({ ...stock, price: 'free' })).toEqual([])
})
