import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { showComponent } from '../../testing/components.tsx'
import { SwipeRow } from './swipe-row.tsx'

const at = (clientX: number, clientY: number) => {
  const touch = { identifier: 1, clientX, clientY }
  return { touches: [touch], changedTouches: [touch] }
}
const swipe = (row: HTMLElement, byX: number, byY: number) => {
  fireEvent.touchStart(row, at(300, 300))
  fireEvent.touchMove(row, at(300 + byX / 2, 300 + byY / 2))
  const shown = screen.queryByText('Exit') !== null
  fireEvent.touchEnd(row, at(300 + byX, 300 + byY))
  return shown
}

it('acts when the row is swiped far enough to the left, and previews the action', () => {
  const onSwipe = vi.fn()
  showComponent(
    <SwipeRow action="Exit" onSwipe={onSwipe}>
      Kaveri Cement
    </SwipeRow>,
  )
  const row = screen.getByText('Kaveri Cement')
  expect(swipe(row, -20, 4)).toBe(true)
  expect(onSwipe).not.toHaveBeenCalled()
  fireEvent.transitionEnd(row)
  // Scrolling, an unsteady tap, and a swipe to the right do nothing.
  for (const [x, y] of [
    [-90, 200],
    [-6, 3],
    [150, 4],
  ] as const)
    swipe(row, x, y)
  expect(onSwipe).not.toHaveBeenCalled()
  swipe(row, -120, 10)
  expect(onSwipe).toHaveBeenCalledOnce()
})
