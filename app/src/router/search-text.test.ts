import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readSearchText, searchText } from './search-text.ts'

it('writes values and reads them back', () => {
  expect(searchText({})).toBe('')
  expect(searchText({ view: undefined })).toBe('')
  expect(searchText({ view: 'value', sector: 'Oil, Gas & Fuels' })).toBe(
    '?view=value&sector=Oil%2C+Gas+%26+Fuels',
  )
  expect(readSearchText('?view=value&sector=Oil%2C%20Gas+%26+Fuels')).toEqual({
    view: 'value',
    sector: 'Oil, Gas & Fuels',
  })
})

it('quotes what JSON would parse, as URLs always have, and reads it with or without quotes', () => {
  expect(searchText({ code: '500325', price: '1781.50' })).toBe('?code=%22500325%22&price=%221781.50%22')
  expect(readSearchText('?code=%22500325%22&price=1781.50')).toEqual({ code: '500325', price: '1781.50' })
  expect(readSearchText('?code=007&q=true&next="a')).toEqual({ code: '007', q: 'true', next: '"a' })
  expect(readSearchText('?number=12345678901234567890')).toEqual({ number: '12345678901234567890' })
})

it('survives any damaged text', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void readSearchText(text)))
  expect(readSearchText('?a=%E0%A4%A&b')).toEqual({ a: '\ufffd%A', b: '' })
  expect(readSearchText('?show=open&show=closed')).toEqual({ show: 'closed' })
})

it('reads back every value it has written', () => {
  const numbers = fc.double().map(String)
  const json = fc.jsonValue().map((value) => JSON.stringify(value))
  // Half a surrogate pair can't be part of an address.
  const texts = fc.string({ unit: 'grapheme' })
  const values = fc.dictionary(
    texts,
    fc.oneof(
      texts,
      numbers,
      json,
      json.map((text) => JSON.stringify(text)),
    ),
  )
  fc.assert(
    fc.property(values, (written) => {
      expect(readSearchText(searchText(written))).toEqual({ ...written })
    }),
  )
})
