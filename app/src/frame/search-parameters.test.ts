import { expect, it } from 'vitest'
import { loginSearch, stockView } from './search-parameters.ts'

it('keeps what it knows and leaves out the rest', () => {
  expect(stockView({ view: 'gainers', exchange: 'NSE', other: 1 })).toEqual({
    view: 'gainers',
    exchange: 'NSE',
  })
  expect(stockView({ view: 'nonsense', exchange: ['NSE'] })).toEqual({})
})

it('goes on only to a page of the app', () => {
  expect(loginSearch({ next: '/stocks?view=value' })).toEqual({ next: '/stocks?view=value' })
  for (const next of ['//evil.example', 'https://evil.example', 'javascript:alert(1)', '/\\evil.example', 7])
    expect(loginSearch({ next })).toEqual({})
})
