import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Cells, scaled } from './cells.ts'

test('reads decimals exactly', () => {
  expect(scaled('51.3', 2)).toBe(5130)
  expect(scaled('51', 2)).toBe(5100)
  expect(scaled('.5', 2)).toBe(50)
  expect(scaled('108.2500', 2)).toBe(10825)
  expect(scaled('487.30', 7)).toBe(4_873_000_000)
  for (const text of ['', '-', '.', '-1', '1e5', '1,000', '0.005', '99999999999999', 'NaN', '१२', ' 1'])
    expect([text, scaled(text, 2)]).toEqual([text, undefined])
})

test('is the inverse of formatting paise', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (paise) => {
      const text = `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, '0')}`
      expect(scaled(text, 2)).toBe(paise)
    }),
  )
})

test('grouping commas are read where they group, and reported where they may be decimal commas', () => {
  const cells = new Cells(new Map([['N', 0]]))
  const read = (text: string, as: (column: string) => number | string) => {
    cells.next([text], 2)
    const value = as('N')
    return cells.problem?.reason ?? value
  }
  const paise = (text: string) => read(text, (column) => cells.paise(column))
  const count = (text: string) => read(text, (column) => cells.amount(column, 0))
  expect(['1,234.50', '12,34,567.8', '1,234,567'].map(paise)).toEqual([123_450, 123_456_780, 123_456_700])
  expect(['1,234', '12,34,567', '1234', '123,456'].map(count)).toEqual([1_234, 1_234_567, 1_234, 123_456])
  expect(paise('1,234')).toBe('"1,234" may be 1234 or 1.234: write it without a comma')
  for (const text of ['1,23', '1,2,3', '12,34', '1234,567', ',123', '1,234,', '1.234,50', '1,234.567,8'])
    expect([text, paise(text), count(text)]).toEqual([
      text,
      expect.stringMatching(/is not a price/),
      expect.stringMatching(/is not a number/),
    ])
})
