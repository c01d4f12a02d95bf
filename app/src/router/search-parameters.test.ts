import { cashKinds } from '@tarazu/contract/money/chart.ts'
import { expect, it } from 'vitest'
import {
  documentsSearch,
  loginSearch,
  ordersSearch,
  outsideAddress,
  priceClaim,
  stockView,
} from './search-parameters.ts'

it('keeps known values and drops the rest', () => {
  expect(stockView({ view: 'gainers', exchange: 'NSE', other: '1' })).toEqual({
    view: 'gainers',
    exchange: 'NSE',
  })
  expect(stockView({ sector: 'Oil, Gas and Fuels' })).toEqual({ sector: 'Oil, Gas and Fuels' })
  expect(stockView({ sector: '<b>' })).toEqual({})
  expect(stockView({ sector: 'x'.repeat(41) })).toEqual({})
  expect(stockView({ view: 'nonsense' })).toEqual({})
})

it('keeps the filters of stocks, whose values the page parses', () => {
  const screen = { peRatioTo: '15', lotCostFrom: '5000', sort: 'peRatio', order: 'asc', affordable: 'yes' }
  expect(stockView({ tab: 'trends', ...screen, changePercentFrom: '-2.5' })).toEqual({
    tab: 'trends',
    ...screen,
    changePercentFrom: '-2.5',
  })
  expect(stockView({ peRatio: '15', peRatioTo: '<b>', 'x.From': '1' })).toEqual({})
})

it('redirects only to pages in the app', () => {
  expect(loginSearch({ next: '/stocks?view=value' })).toEqual({ next: '/stocks?view=value' })
  for (const next of ['//evil.example', 'https://evil.example', 'javascript:alert(1)', '/\\evil.example', ''])
    expect(loginSearch({ next })).toEqual({})
})

it('parses a price to check, whether written by a link or a person', () => {
  const claim = { exchange: 'NSE', code: 'KAVBK', at: '2026-11-20T05:30:07.123Z', price: '1781.50' }
  expect(priceClaim(claim)).toEqual(claim)
  expect(priceClaim({ ...claim, price: '1781.5' })).toEqual(claim)
  expect(priceClaim({ price: '1781' })).toEqual({ price: '1781.00' })
  for (const price of ['1781.505', '', '.', '1e3', '-1']) expect(priceClaim({ price })).toEqual({})
  expect(priceClaim({ exchange: 'X', code: '<b>', at: 'yesterday', price: '1,5' })).toEqual({})
})

it('knows every kind of transaction that a statement can be filtered by', () => {
  for (const kind of Object.keys(cashKinds)) expect(documentsSearch({ kind })).toEqual({ kind })
  expect(documentsSearch({ kind: 'nonsense', paper: 'nonsense' })).toEqual({})
  expect(documentsSearch({ paper: 'certificate' })).toEqual({ paper: 'certificate' })
})

it('parses the filters of orders', () => {
  const chosen = {
    view: 'executed',
    side: 'buy',
    exchange: 'BSE',
    direction: 'short',
    state: 'expired',
    from: '2026-11-01',
    to: '2026-11-25',
    q: 'कावेरी',
  }
  expect(ordersSearch(chosen)).toEqual(chosen)
  expect(ordersSearch({ state: 'gone', from: '1-11-2026', q: '' })).toEqual({})
})

it('accepts only external https URLs, without passwords in them', () => {
  for (const url of ['https://investor.sebi.gov.in/', 'https://example.in/a/b?c=d#e'])
    expect(outsideAddress({ url })).toEqual({ url })
  for (const url of [
    'http://example.in/',
    'javascript:alert(1)',
    'https://localhost/',
    'https://asha:secret@example.in/',
    'https://example.in/"><script>',
    'data:text/html,x',
  ])
    expect(outsideAddress({ url })).toEqual({})
})
