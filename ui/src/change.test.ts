import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Change, toneOf } from './change.tsx'

it.each([
  ['1.25', 'gain'],
  ['-0.01', 'loss'],
  ['0.00', 'flat'],
  ['-0.00', 'flat'],
  ['0', 'flat'],
  ['100.00', 'gain'],
])('%s is a %s', (amount, tone) => {
  expect(toneOf(amount)).toBe(tone)
})

describe('a change', () => {
  const drawn = (amount: string, percent: string) =>
    renderToStaticMarkup(createElement(Change, { amount, percent, symbol: true }))

  it('has a sign and an arrow', () => {
    expect(drawn('-1.25', '-0.50')).toMatch(/<svg.*−₹1\.25 \(−0\.50%\)/)
    expect(drawn('1.25', '0.50')).toMatch(/<svg.*\+₹1\.25 \(\+0\.50%\)/)
  })

  it('has neither for zero, so that nothing looks like a minus', () => {
    for (const zero of ['0.00', '-0.00'])
      expect(drawn(zero, zero).replace(/^<span[^>]*>/, '')).toBe('<span>₹0.00 (0.00%)</span></span>')
  })
})
