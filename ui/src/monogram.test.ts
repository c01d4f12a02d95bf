import { expect, it } from 'vitest'
import { initialsOf, monogramHue } from './monogram.tsx'

it('uses the initials of at most two words', () => {
  expect(initialsOf('Mahseer Cements Limited')).toBe('MC')
  expect(initialsOf('tata')).toBe('T')
  expect(initialsOf('')).toBe('')
})

it('always gives a name the same colour, and neighbours in a list different colours', () => {
  expect(monogramHue('Mahseer Cements')).toBe(monogramHue('Mahseer Cements'))
  const hues = ['Mahseer Cements', 'Mahseer Foods', 'Nilgiri Steel', 'Kaveri Power'].map(monogramHue)
  expect(new Set(hues).size).toBeGreaterThan(2)
  for (const hue of hues) expect(hue % 36).toBe(0)
})
