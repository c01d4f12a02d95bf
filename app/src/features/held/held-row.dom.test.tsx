import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showComponent } from '../../testing/components.tsx'
import { investorPosition } from '../portfolio/testing/positions.ts'
import { ExitPlace } from './held-exit.tsx'
import { HeldRow } from './held-row.tsx'

const holding = investorPosition({ orderNo: '1', leverage: 1, deposit: '25000.00' })
const earlier = { ...holding, orderNo: '2' }
const long = investorPosition({ orderNo: '3' })
const short = investorPosition({ orderNo: '4', direction: 'short', leverage: 2 })

const showRows = () =>
  showComponent(
    <ExitPlace>
      <HeldRow held={{ key: 'NSE:KAVCEM', positions: [holding, earlier] }} path={undefined} />
      <HeldRow held={{ key: '3', positions: [long] }} path={undefined} />
      <HeldRow held={{ key: '4', positions: [short] }} path={undefined} />
    </ExitPlace>,
  )

it('shows the quantity, the price, and the gain relative to the cost', () => {
  showRows()
  const row = screen.getByRole('button', { name: /2 purchases/ })
  expect(row.textContent).toContain('200 × ₹250.00')
  // 200 shares at 250.00 are worth 260.00 each.
  expect(row.textContent).toContain('+₹2,000.00')
  expect(row.textContent).toContain('+4.00%')
})

it('distinguishes a long from a short in one stock, even for screen readers', () => {
  showRows()
  const [first, second] = screen.getAllByRole('link')
  expect([first?.textContent, second?.textContent]).toEqual([
    expect.stringContaining('Long 5×'),
    expect.stringContaining('Short 2×'),
  ])
  const names = screen.getAllByRole('button', { name: /^Exit / }).map((one) => one.getAttribute('aria-label'))
  expect(names).toEqual(['Exit Kaveri Cement', 'Exit Kaveri Cement, long 5×', 'Exit Kaveri Cement, short 2×'])
})

it('opens a position with a tap, and its exit with the button or the keyboard', async () => {
  const { user } = showRows()
  expect(screen.getAllByRole('link')[0]?.getAttribute('href')).toBe('#/position/3')
  const exit = screen.getByRole('button', { name: 'Exit Kaveri Cement, short 2×' })
  exit.focus()
  await user.keyboard('{Enter}')
  expect(within(await screen.findByRole('dialog')).getByText('Exit position')).toBeDefined()
})

it('exits a whole holding, even with a swipe', async () => {
  showRows()
  const row = screen.getByRole('button', { name: /2 purchases/ })
  const at = (clientX: number) => {
    const touch = { identifier: 1, clientX, clientY: 0 }
    return { touches: [touch], changedTouches: [touch] }
  }
  fireEvent.touchStart(row, at(300))
  fireEvent.touchMove(row, at(240))
  fireEvent.touchEnd(row, at(180))
  expect(within(await screen.findByRole('dialog')).getByText('Sell holdings')).toBeDefined()
})
