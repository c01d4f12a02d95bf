import { expect, it } from 'vitest'
import { importedFundOf } from './imported-funds.ts'

const scheme = {
  ...{ schemeCode: 999_001, name: 'Kaveri Large Cap', house: 'Kaveri Mutual Fund', category: null },
  netValues: [
    { day: '2026-08-14', nav: '108.10' },
    { day: '2026-08-17', nav: '108.1234' },
  ],
}

it('is worth what the file says, to the digit', () => {
  const fund = importedFundOf(scheme)
  expect(fund.netValueAt('2026-08-16')).toEqual({ day: '2026-08-14', nav: '108.10' })
  expect(fund.netValueAt('2026-08-17')?.nav).toBe('108.1234')
  expect(fund.netValueAt('2026-08-13')).toBeUndefined()
  expect(fund.series.values[1]).toBeCloseTo(1_081_234, 6)
})

it('refuses days out of order and values of nothing', () => {
  expect(() => importedFundOf({ ...scheme, netValues: scheme.netValues.toReversed() })).toThrow(RangeError)
  expect(() => importedFundOf({ ...scheme, netValues: [{ day: '2026-08-14', nav: '0' }] })).toThrow(
    RangeError,
  )
})
