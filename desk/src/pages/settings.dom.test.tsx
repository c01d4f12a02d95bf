import { deskDecideRequest, deskRequestList } from '@tarazu/contract/calls/desk-clock.ts'
import {
  deskChangeSetting,
  deskChangeStockState,
  deskSettingHistory,
  deskSettings,
} from '@tarazu/contract/calls/desk-settings.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { type Answer, answer, noNetwork, refusal } from '@tarazu/ui/testing/answers.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showAtDesk } from '../testing/components.tsx'
import { waitingRequest } from '../testing/requests.ts'
import { Settings } from './settings.tsx'

type Shown = CallOutput<typeof deskSettings>
const margin = { name: 'minimumBuyAmountPaise', unit: 'rupees', value: '500.00', initial: '500.00' } as const
const repeat = { name: 'repeatLockMs', unit: 'seconds', value: '15', initial: '15' } as const
const request = { ...waitingRequest, kind: 'setting' } as const
const ofMargin = { ...request, name: margin.name, before: '500.00', after: '600.00' }
const ofRepeat = { ...request, requestId: '2', name: repeat.name, before: '15', after: '30' }

const settings = (waitingSettings: Shown['waitingSettings'] = []) =>
  answer(deskSettings, () => ({
    settings: [margin, repeat],
    stocks: [],
    needsApproval: true,
    waitingSettings,
    waitingStocks: [],
    requests: [],
  }))
const nothing = { list: [], total: 0, pageNum: 1, pageSize: 20 }
const past = [answer(deskSettingHistory, () => nothing), answer(deskRequestList, () => nothing)]
const show = async (answers: readonly Answer[] = [settings()]) => {
  const shown = showAtDesk(<Settings />, { answers: [...answers, ...past] })
  await screen.findByRole('button', { name: 'Change: Minimum margin per purchase' })
  return shown
}

const dialog = () => screen.getByRole('dialog')
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const field = (label: string) => within(dialog()).getByLabelText<HTMLInputElement>(label)
const typed = () => [field('New value').value, field('Reason').value]
const kept = () => sessionStorage.getItem('tarazu.drafts')
type User = Awaited<ReturnType<typeof show>>['user']
const open = (user: User) =>
  user.click(screen.getByRole('button', { name: 'Change: Minimum margin per purchase' }))
const press = (user: User, name: string) => user.click(within(dialog()).getByRole('button', { name }))
const type = (value: string) => {
  fireEvent.change(field('New value'), { target: { value } })
  fireEvent.change(field('Reason'), { target: { value: 'A class that practises' } })
}

it('asks for a change with its reason, which survives Back and a reload until it is sent', async () => {
  const change = answer(deskChangeSetting, () => request)
  const { user, unmount } = await show([settings(), change])
  await open(user)
  type('६५०')
  await waitFor(() => expect(history.state).toMatchObject({ layers: 1 }))
  act(() => history.back())
  await noDialog()
  await open(user)
  expect(typed()).toEqual(['६५०', 'A class that practises'])
  // Reloaded.
  unmount()
  const again = await show([settings(), change])
  await open(again.user)
  expect(typed()).toEqual(['६५०', 'A class that practises'])
  await press(again.user, 'Request approval')
  await noDialog()
  expect(again.sent.find(({ path }) => path === deskChangeSetting.path)?.fields).toEqual({
    name: margin.name,
    value: '६५०',
    reason: 'A class that practises',
  })
  expect(kept()).toBeNull()
})
it.each([
  ['a failed call', noNetwork(deskChangeSetting)],
  ['a refusal', refusal(deskChangeSetting, refusals.settingInvalid)],
])('keeps what was typed, with what is wrong, after %s', async (_name, lost) => {
  const { user } = await show([settings(), lost])
  await open(user)
  type('1,00')
  await press(user, 'Request approval')
  await within(dialog()).findByRole('alert')
  expect(typed()).toEqual(['1,00', 'A class that practises'])
  await press(user, 'Cancel')
  await noDialog()
  await open(user)
  expect(within(dialog()).queryByRole('alert')).toBeNull()
  expect(typed()).toEqual(['1,00', 'A class that practises'])
})

it('doesn’t ask for a change without a reason', async () => {
  const { user, sent } = await show()
  await open(user)
  await press(user, 'Request approval')
  await within(dialog()).findByText(/^Give a reason\./)
  expect(sent.some(({ path }) => path === deskChangeSetting.path)).toBe(false)
})

it('keeps the listing-state form through a reload and a refusal', async () => {
  const unknown = refusal(deskChangeStockState, refusals.noSuchStock)
  const { unmount } = await show([settings(), unknown])
  fireEvent.change(screen.getByLabelText('Code'), { target: { value: 'nosuchstock' } })
  unmount()
  const again = await show([settings(), unknown])
  const code = () => screen.getByLabelText<HTMLInputElement>('Code').value
  expect(code()).toBe('nosuchstock')
  await again.user.click(screen.getByRole('button', { name: 'Change' }))
  fireEvent.change(field('Reason'), { target: { value: 'It does not exist' } })
  await press(again.user, 'Request approval')
  await within(dialog()).findByRole('alert')
  expect(field('Reason').value).toBe('It does not exist')
  await press(again.user, 'Cancel')
  await noDialog()
  expect(code()).toBe('nosuchstock')
})

it('shows waiting changes next to the settings, each in its unit, and nobody approves their own', async () => {
  await show([settings([ofMargin, ofRepeat])])
  expect(screen.getAllByRole('button', { name: /^Change: / })).toHaveLength(2)
  screen.getByText('Minimum margin per purchase: ₹500.00 → ₹600.00')
  screen.getByText('Wait before the same order again: 15 seconds → 30 seconds')
  expect(screen.getAllByRole('button', { name: 'Cancel request' })).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
})

it('lets a second person approve', async () => {
  const decide = answer(deskDecideRequest, () => ({
    ...request,
    state: 'approved' as const,
    passwordPart: null,
  }))
  const { user, sent } = await show([settings([{ ...ofMargin, own: false }]), decide])
  screen.getByText('For the class')
  await user.click(screen.getByRole('button', { name: 'Approve' }))
  await waitFor(() =>
    expect(sent.find(({ path }) => path === deskDecideRequest.path)?.fields).toEqual({
      requestId: '1',
      decision: 'approve',
    }),
  )
})
