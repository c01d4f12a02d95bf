import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { showComponent } from '../../testing/components.tsx'
import { ActionsSheet } from './actions-sheet.tsx'
import { watchedRow } from './testing/watched-row.ts'
import { WatchedStockRow } from './watched-rows.tsx'

afterEach(() => vi.useRealTimers())

const show = () => {
  const [onBuy, onActions] = [vi.fn(), vi.fn()]
  const view = showComponent(
    <ul>
      <WatchedStockRow row={watchedRow} onBuy={onBuy} onActions={onActions} />
    </ul>,
  )
  return { ...view, onBuy, onActions }
}

it('buys with one tap, and opens everything else with its other button', async () => {
  const { user, onBuy, onActions } = show()
  await user.click(screen.getByRole('button', { name: 'Buy Kaveri Tea' }))
  expect(onBuy).toHaveBeenCalledWith(watchedRow)
  await user.click(screen.getByRole('button', { name: 'More for Kaveri Tea' }))
  expect(onActions).toHaveBeenCalledExactlyOnceWith(watchedRow)
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
  expect(onActions).toHaveBeenCalledExactlyOnceWith(watchedRow)
  const before = location.hash
  fireEvent.click(link)
  expect(location.hash).toBe(before)
})

it('sells what is held, and sells short if nothing is', async () => {
  const held = { direction: 'long', isHoldings: true, quantity: 300, depositPaise: 0n } as const
  const [onOpen, onExit, onAction] = [vi.fn(), vi.fn(), vi.fn()]
  const sheet = (long: typeof held | undefined) => (
    <ActionsSheet
      row={watchedRow}
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
