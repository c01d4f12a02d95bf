import { expect, it } from 'vitest'
import { placeKey } from './queries.ts'
import { createNames } from './security-names.ts'

it('names a share after the trade’s exchange, not its last trade’s', () => {
  const places = new Map([
    [placeKey('INE1', 'NSE'), 'KAVCEM'],
    [placeKey('INE1', 'BSE'), '500123'],
  ])
  const names = createNames({ find: () => undefined }, places)
  expect(names({ security: 'INE1', exchange: 'NSE' })).toMatchObject({ exchange: 'NSE', code: 'KAVCEM' })
  expect(names({ security: 'INE1', exchange: 'BSE' })).toMatchObject({ exchange: 'BSE', code: '500123' })
  expect(() => names({ security: 'INE2', exchange: 'BSE' })).toThrow('never traded')
})
