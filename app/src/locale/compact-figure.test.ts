import { expect, it } from 'vitest'
import { compactFigure } from './compact-figure.ts'

it.each([
  [0, '0', 'one'],
  [99_999, '99,999', 'one'],
  [100_000, '1.00', 'lakh'],
  [9_999_999, '99.99', 'lakh'],
  [10_000_000, '1.00', 'crore'],
  [123_456_789_012, '12,345.67', 'crore'],
])('%i', (count, figure, unit) => {
  expect(compactFigure(count)).toEqual({ figure, unit })
})

it.each([
  [9_999, '9,999', 'one'],
  [500_000, '50.00', 'wan'],
  [99_999_999, '9,999.99', 'wan'],
  [250_000_000, '2.50', 'yi'],
  [12_345_678_900_000, '123,456.78', 'yi'],
])('%i for readers of Chinese', (count, figure, unit) => {
  expect(compactFigure(count, 'zh-CN')).toEqual({ figure, unit })
})
