import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { showComponent } from '../../testing/components.tsx'
import type { WatchedRow } from '../watchlist/watchlist-queries.ts'
import { ActionsSheet } from './actions-sheet.tsx'
import { WatchedStockRow } from './watched-rows.tsx'

afterEach(() => vi.useRealTimers())

const row: WatchedRow = {
  code: 'KAVTE',
  name: 'Kaveri Tea',
  nameHindi: 'कावेरी चाय',
  exchange: 'NSE',
  otherListing: null,
  kind: 'equity',
  sector: 'Fast Moving Consumer Goods',
  price: '123.40',
  change: '1.00',
  changePercent: '0.82',
  issuePrice: null,
  quantity: 1_000,
  peRatio: null,
  dividendYield: null,
  open: '122.00',
  prevClose: '122.40',
  high: '124.00',
  low: '122.00',
  volume: 5,
  turnover: '600.00',
  spark: [122, 123.4],
  note: 'wait for the results',
}

const show = () => {
  const [onBuy, onActions] = [vi.fn(), vi.fn()]
  const view = showComponent(
    <ul>
      <WatchedStockRow row={row} onBuy={onBuy} onActions={onActions} />
    </ul>,
  )
  return { ...view, onBuy, onActions }
}

it('buys with one tap, and opens everything else with its other button', async () => {
  const { user, onBuy, onActions } = show()
  await user.click(screen.getByRole('button', { name: 'Buy Kaveri Tea' }))
  expect(onBuy).toHaveBeenCalledWith(row)
  await user.click(screen.getByRole('button', { name: 'More for Kaveri Tea' }))
  expect(onActions).toHaveBeenCalledExactlyOnceWith(row)
})

it('opens the same with a long press, after which the click doesn’t open a page', () => {
  vi.useFakeTimers()
  const { onActions } = show()
  const link = screen.getByRole('link')
  const press = (moved: number) => {
    fireEvent.pointerDown(link, { pointerType: 'touch', clientX: 50, clientY: 50 })
    fireEvent.pointerMove(link, { pointerType: 'touch', clientX: 50, clientY: 50 + moved })
    vi.advanceTimersByTime(600)
    fireEvent.pointerUp(link, { pointerType: 'touch' })
  }
  press(40)
  expect(onActions).not.toHaveBeenCalled()
  press(3)
  expect(onActions).toHaveBeenCalledExactlyOnceWith(row)
  const before = location.hash
  fireEvent.click(link)
  expect(location.hash).toBe(before)
})

it('sells what is held, and sells short if nothing is', async () => {
  const held = { direction: 'long', isHoldings: true, quantity: 300, depositPaise: 0n } as const
  const [onOpen, onExit, onAction] = [vi.fn(), vi.fn(), vi.fn()]
  const sheet = (long: typeof held | undefined) => (
    <ActionsSheet
      row={row}
      open
      onOpenChange={() => undefined}
      sides={{ long, short: undefined }}
      onOpen={onOpen}
      onExit={onExit}
      onAction={onAction}
    />
  )
  const { user, unmount } = showComponent(sheet(held))
  await user.click(screen.getByRole('button', { name: 'Sell 300' }))
  expect(onExit).toHaveBeenCalledWith('long')
  await user.click(screen.getByRole('button', { name: 'Set price alert' }))
  await user.click(screen.getByRole('button', { name: 'Edit note' }))
  await user.click(screen.getByRole('button', { name: 'Remove from this list' }))
  expect(onAction.mock.calls).toEqual([['alert'], ['note'], ['remove']])
  unmount()
  await showComponent(sheet(undefined)).user.click(screen.getByRole('button', { name: 'Sell short' }))
  expect(onOpen).toHaveBeenCalledWith('short')
})
