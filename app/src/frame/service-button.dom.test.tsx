import { serviceUnread } from '@tarazu/contract/calls/service.ts'
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { useSession } from '../api/session.ts'
import { currentPlace, goTo } from '../router/navigation.ts'
import { answer, showComponent } from '../testing/components.tsx'
import { ServiceButton } from './service-button.tsx'

beforeEach(() => {
  useSession.setState({ token: 'token' })
  // Where it floats, it waits for fonts, which this DOM doesn't have.
  Object.assign(document, { fonts: new EventTarget() })
  goTo('/alerts')
})

const button = () => screen.getByRole('button', { name: /^Customer service/ })
const keptPlace = () => JSON.parse(localStorage.getItem('tarazu.bubble') ?? 'null')
const show = (unread = 0) =>
  showComponent(<ServiceButton />, { answers: [answer(serviceUnread, () => ({ unread }))] })

it('opens customer service by keyboard, for a visitor after the login', async () => {
  const { user } = show()
  button().focus()
  await user.keyboard('{Enter}')
  expect(currentPlace().href).toBe('/service')
  act(() => {
    useSession.setState({ token: undefined })
    goTo('/alerts')
  })
  button().focus()
  await user.keyboard(' ')
  expect(currentPlace().href).toBe('/login?next=%2Fservice')
})

it('opens it on a click, but not on a drag, whose position it keeps', async () => {
  const { user } = show()
  await user.pointer([
    { keys: '[TouchA>]', target: button(), coords: { clientX: 370, clientY: 30 } },
    { pointerName: 'TouchA', target: button(), coords: { clientX: 200, clientY: 300 } },
    { pointerName: 'TouchA', target: button(), coords: { clientX: 30, clientY: 600 } },
    { keys: '[/TouchA]', target: button(), coords: { clientX: 30, clientY: 600 } },
  ])
  expect(currentPlace().href).toBe('/alerts')
  // Its top is dropped at 570: between 96 and 636, in a window 768 high.
  expect(keptPlace()).toEqual({ side: 'left', share: 474 / 540 })
  await user.click(button())
  expect(currentPlace().href).toBe('/service')
})

it('moves with the arrow keys, and back to its corner', async () => {
  const { user, unmount } = show()
  button().focus()
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowLeft}')
  expect(keptPlace()).toEqual({ side: 'left', share: 0.06 })
  unmount()
  show()
  button().focus()
  await user.keyboard('{ArrowRight}')
  expect(keptPlace()).toEqual({ side: 'right', share: 0.06 })
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(keptPlace()).toBeNull()
})

it('says how many answers are unread', async () => {
  show(3)
  const unread = await screen.findByRole('button', { name: 'Customer service, 3 new replies' })
  expect(unread.textContent).toBe('3')
})

it.each(['/login', '/register', '/service', '/help', '/help/margin'])('isn’t on %s', (href) => {
  goTo(href)
  show()
  expect(screen.queryByRole('button')).toBeNull()
})
