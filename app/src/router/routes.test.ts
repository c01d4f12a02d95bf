import fc from 'fast-check'
import { expect, it } from 'vitest'
import { filledPath, matchedParameters } from './route-path.ts'
import { hrefOf, matchOf } from './routes.ts'

it('finds the page of an address', () => {
  expect(matchOf('/')).toEqual({ route: '/', parameters: {}, search: {} })
  expect(matchOf('/stocks?view=value&nonsense=1')).toEqual({
    route: '/stocks',
    parameters: {},
    search: { view: 'value' },
  })
  expect(matchOf('/stock/NSE/M%26M')).toEqual({
    route: '/stock/$exchange/$code',
    parameters: { exchange: 'NSE', code: 'M&M' },
    search: {},
  })
  expect(matchOf('/position/17/money')?.route).toBe('/position/$orderNo/money')
  expect(matchOf('/login?next=%2Fstocks%3Fview%3Dvalue')?.search).toEqual({ next: '/stocks?view=value' })
  expect(matchOf('/login?next=/stocks?view=value')?.search).toEqual({ next: '/stocks?view=value' })
})

it('ignores a trailing slash and the case of its own words', () => {
  expect(matchOf('/Home/')?.route).toBe('/home')
  expect(matchOf('/stock/nse/M%26M/')?.parameters).toEqual({ exchange: 'nse', code: 'M&M' })
})

it('knows no other page', () => {
  for (const href of [
    '/nowhere',
    '/home/more',
    '/stock/NSE',
    '/news/1/2',
    '/news/%E0%A4%A',
    '/constructor',
    '',
  ])
    expect(href === '' ? matchOf('/x') : matchOf(href)).toBeUndefined()
})

it('writes addresses', () => {
  expect(hrefOf({ to: '/' })).toBe('/')
  expect(hrefOf({ to: '/stock/$exchange/$code', params: { exchange: 'NSE', code: 'M&M' } })).toBe(
    '/stock/NSE/M%26M',
  )
  expect(hrefOf({ to: '/login', search: { next: '/service' } })).toBe('/login?next=%2Fservice')
  expect(hrefOf({ to: '/documents', search: { position: '17' } })).toBe('/documents?position=%2217%22')
})

it('parses the server’s links', () => {
  const claim = { exchange: 'NSE', code: 'KAVBK', at: '2026-11-20T05:30:07.123Z', price: '1781.50' }
  expect(matchOf(`/check-price?${new URLSearchParams(claim)}`)?.search).toEqual(claim)
  expect(matchOf('/register?code=500325')?.search).toEqual({ code: '500325' })
})

it('reads back every parameter that it has written', () => {
  const value = fc.string({ unit: 'grapheme', minLength: 1 })
  fc.assert(
    fc.property(value, value, (exchange, code) => {
      const route = '/stock/$exchange/$code'
      expect(matchedParameters(route, filledPath(route, { exchange, code }))).toEqual({ exchange, code })
    }),
  )
})
