import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  countText,
  dateText,
  dayText,
  figuresIn,
  indiaDay,
  instantText,
  percentText,
  rupeesText,
  showFiguresIn,
} from './format.ts'
import { rupeesFromPaise } from './money.ts'
import { unitsText } from './units.ts'

describe('rupeesText', () => {
  it.each([
    ['0.00', '₹0.00'],
    ['-0.00', '₹0.00'],
    ['999.50', '₹999.50'],
    ['1234.50', '₹1,234.50'],
    ['1234567.89', '₹12,34,567.89'],
    ['-123456789.00', '−₹12,34,56,789.00'],
  ])('%s is shown as %s', (rupees, shown) => expect(rupeesText(rupees)).toBe(shown))

  it('marks a gain with a plus if asked, but not zero', () => {
    expect(rupeesText('12.00', { sign: true })).toBe('+₹12.00')
    expect(rupeesText('0.00', { sign: true })).toBe('₹0.00')
  })

  it('drops the paise if asked; a resulting zero has no sign', () => {
    expect(rupeesText('-1234.56', { whole: true })).toBe('−₹1,234')
    expect(rupeesText('-0.56', { whole: true })).toBe('₹0')
    expect(rupeesText('0.56', { whole: true, sign: true })).toBe('₹0')
  })

  it('groups as en-IN does, for any amount', () => {
    const english = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_000_000_000_000 }), (paise) => {
        const shown = rupeesText(rupeesFromPaise(BigInt(paise)), { symbol: false })
        expect(shown).toBe(english.format(paise / 100))
      }),
    )
  })
})

describe('percentText', () => {
  it.each([
    [-1.256, 2, '−1.26%'],
    [3.04, 1, '3.0%'],
    [0, 0, '0%'],
    [-0, 2, '0.00%'],
    [-0.04, 1, '0.0%'],
  ])('%d with %d decimals is shown as %s', (percent, decimals, shown) =>
    expect(percentText(percent, decimals)).toBe(shown),
  )

  it('marks a gain with a plus if asked, but not zero', () => {
    expect(percentText(2.5, 1, { sign: true })).toBe('+2.5%')
    expect(percentText(0, 0, { sign: true })).toBe('0%')
    expect(percentText(0.004, 2, { sign: true })).toBe('0.00%')
  })
})

it('unitsText groups the whole units and keeps their decimals', () => {
  expect(['10000.0000', '1234567.8900', '999.0001'].map(unitsText)).toEqual([
    '10,000.0000',
    '12,34,567.8900',
    '999.0001',
  ])
})

it('countText groups whole numbers', () => {
  expect(countText(1234567)).toBe('12,34,567')
  expect(countText(-999)).toBe('−999')
})

it('dates are day-month-year in India', () => {
  expect(dateText('2026-11-20T18:30:00Z')).toBe('21-11-2026')
  expect(instantText('2026-11-20T18:29:59Z')).toBe('20-11-2026 23:59:59')
})

it('indiaDay is the day in India', () => {
  expect(indiaDay(Date.parse('2026-11-20T18:29:59Z'))).toBe('2026-11-20')
  expect(indiaDay(Date.parse('2026-11-20T18:30:00Z'))).toBe('2026-11-21')
})

describe('in Chinese', () => {
  const chinese = figuresIn('zh-CN')

  it('groups digits by thousands', () => {
    expect(chinese.rupeesText('-1234567.89')).toBe('−₹1,234,567.89')
    expect(chinese.rupeesText('999.50', { sign: true })).toBe('+₹999.50')
    expect(['1234567.8900', '999.0001'].map((units) => chinese.rupeesText(units, { symbol: false }))).toEqual(
      ['1,234,567.8900', '999.0001'],
    )
    expect(chinese.countText(1234567)).toBe('1,234,567')
    const american = new Intl.NumberFormat('en-US')
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_000_000_000_000 }), (count) => {
        expect(chinese.countText(count)).toBe(american.format(count))
      }),
    )
  })

  it('dates are year-month-day', () => {
    expect(chinese.dayText('2026-11-21')).toBe('2026-11-21')
    expect(chinese.dateText('2026-11-20T18:30:00Z')).toBe('2026-11-21')
    expect(chinese.instantText('2026-11-20T18:29:59Z')).toBe('2026-11-20 23:59:59')
  })

  it('is how a page in Chinese shows its figures', () => {
    showFiguresIn('zh-CN')
    try {
      expect([rupeesText('1234567.00'), countText(1234567), dayText('2026-11-21')]).toEqual([
        '₹1,234,567.00',
        '1,234,567',
        '2026-11-21',
      ])
    } finally {
      showFiguresIn('en')
    }
    expect(dayText('2026-11-21')).toBe('21-11-2026')
  })
})
