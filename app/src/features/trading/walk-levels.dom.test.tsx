import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showComponent } from '../../testing/components.tsx'
import { WalkLevels } from './walk-levels.tsx'

/** A purchase of 100 shares at each of this many prices, from ₹250.00 upwards. */
const showPrices = (count: number) => {
  const levels = Array.from({ length: count }, (_, paise) => ({
    price: (250 + paise / 100).toFixed(2),
    quantity: 100,
  }))
  const walk = {
    levels,
    levelCount: count,
    quantity: 100 * count,
    worst: levels.at(-1)?.price ?? '',
    best: '250.00',
    takenBefore: 0,
  }
  return showComponent(<WalkLevels side="buy" walk={walk} />)
}
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

it('shows every price of an order with up to six', () => {
  showPrices(6)
  expect(rows()).toHaveLength(6)
  expect(rows().at(-1)).toBe('₹250.05100')
  expect(document.body.textContent).not.toContain('more prices')
})

it('sums up all but the five best prices of an order with more', () => {
  showPrices(7)
  expect(rows()).toHaveLength(5)
  expect(document.body.textContent).toContain('200 shares at 2 more prices, the last at ₹250.06')
})
