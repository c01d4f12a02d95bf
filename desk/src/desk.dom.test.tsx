import { deskLogout, deskMe } from '@tarazu/contract/calls/desk.ts'
import { deskFind, deskWorklist } from '@tarazu/contract/calls/desk-worklist.ts'
import type { OperatorRole } from '@tarazu/contract/people/operator-roles.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { keepDraft } from '@tarazu/ui/drafts.ts'
import { type Answer, answer, refusal } from '@tarazu/ui/testing/answers.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { session } from './api.ts'
import { Desk } from './desk.tsx'
import { showAtDesk } from './testing/components.tsx'

beforeEach(() => {
  session.keep('token')
  location.hash = '#/overview'
  document.title = 'Tarazu desk'
})

const deposits = { page: 'deposits', count: 1, oldestMs: 60_000 } as const
let waiting: readonly (typeof deposits)[] = []
const found = answer(deskFind, ({ number }) => ({
  list: number === '4102' ? [{ kind: 'deposit' as const, userId: '100001', name: 'Asha Specimen' }] : [],
}))
const meAs = (role: OperatorRole) =>
  answer(deskMe, () => ({ operatorId: '7', name: 'Ravi Specimen', phone: '9000000001', role }))
const show = async (me: Answer = meAs('administrator')) => {
  waiting = []
  const worklist = answer(deskWorklist, () => ({ list: [...waiting] }))
  const shown = showAtDesk(<Desk />, { answers: [me, worklist, found, answer(deskLogout, () => null)] })
  await screen.findByText('Ravi Specimen')
  await screen.findByText('Nothing to review. New work appears here automatically.')
  return shown
}

it('shows waiting work in its menu and overview, and announces new work', async () => {
  const { queryClient } = await show()
  waiting = [deposits]
  await act(() => queryClient.refetchQueries({ queryKey: ['worklist'] }))
  const notice = (await screen.findByText('New work')).closest('.ant-notification-notice')
  expect(notice?.textContent).toContain('Deposits to confirm')
  const card = document.querySelector<HTMLElement>('.desk-worklist')
  within(card ?? expect.fail('no list of what waits')).getByText('Deposits to confirm')
  expect(screen.getByRole('menuitem', { name: /^Deposits/ }).textContent).toBe('Deposits1')
  expect(document.title).toBe('(1) Tarazu desk')
  waiting = []
  await act(() => queryClient.refetchQueries({ queryKey: ['worklist'] }))
  expect(document.title).toBe('Tarazu desk')
})

it('finds anything by number, with Ctrl-K', async () => {
  const { user } = await show()
  fireEvent.keyDown(window, { key: 'k', ctrlKey: true })
  const field = await screen.findByRole('textbox', { name: 'Find by number' })
  const type = (value: string) => fireEvent.change(field, { target: { value } })
  type('41o2')
  screen.getByText('Enter a number, digits only.')
  type('9999999999')
  await screen.findByText('Nothing has this number.')
  type('४१०२')
  await screen.findByRole('link', { name: 'Deposit 4102: Asha Specimen, 100001' })
  await user.type(field, '{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(location.hash).toBe('#/users/100001'))
})

it('has the pages that the operator’s role may use', async () => {
  await show(meAs('support'))
  const pages = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
  expect(pages()).toContain('Service')
  expect(pages()).not.toContain('Audit trail')
})

it('forgets what was typed at logout', async () => {
  const { user, sent } = await show()
  keepDraft('listing state', { code: 'nosuchstock' })
  await user.click(screen.getByRole('button', { name: 'Log out' }))
  await screen.findByLabelText('Mobile number')
  expect([session.token(), sessionStorage.getItem('tarazu.drafts')]).toEqual([null, null])
  expect(sent.at(-1)?.path).toBe(deskLogout.path)
})

it('goes to the login page when the session has ended', async () => {
  const { user } = showAtDesk(<Desk />, { answers: [refusal(deskMe, refusals.sessionEnded)] })
  await user.click(await screen.findByRole('button', { name: 'Log in' }))
  await screen.findByLabelText('Mobile number')
  expect(session.token()).toBeNull()
})
