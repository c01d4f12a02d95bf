import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readDay, scaled } from './cells.ts'

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

test('reads the days of all formats and refuses dates that do not exist', () => {
  expect(readDay('01-NOV-2017')).toBe('2017-11-01')
  expect(readDay('01-Aug-2025')).toBe('2025-08-01')
  expect(readDay('05-Feb-21')).toBe('2021-02-05')
  expect(readDay('2024-02-29')).toBe('2024-02-29')
  for (const text of [
    '2023-02-29',
    '31-NOV-2017',
    '00-JAN-2020',
    '01-XXX-2020',
    '2017-13-01',
    '1789-07-14',
    '',
  ])
    expect([text, readDay(text)]).toEqual([text, undefined])
})
