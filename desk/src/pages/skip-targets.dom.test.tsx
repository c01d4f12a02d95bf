import { type deskClock, deskSkipClock } from '@tarazu/contract/calls/desk-clock.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { answer } from '@tarazu/ui/testing/answers.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showAtDesk } from '../testing/components.tsx'
import { SkipTargets } from './skip-targets.tsx'

const state: CallOutput<typeof deskClock> = {
  instant: '2026-12-01T05:30:00.000Z',
  realInstant: '2026-12-01T05:30:00.000Z',
  offsetMs: 0,
  catchingUpTo: null,
  day: '2026-12-01',
  phase: 'open',
  opensAt: '2026-12-01T03:45:00.000Z',
  closesAt: '2026-12-01T10:00:00.000Z',
  nextOpen: '2026-12-02T03:45:00.000Z',
  targets: {
    list: [{ ahead: 'hour', instant: '2026-12-01T06:30:00.000Z', issue: null }],
    firstDay: '2026-12-02',
    lastDay: '2027-12-01',
  },
  needsApproval: false,
  jobs: [],
  waiting: null,
  waitingRequests: [],
  skips: [],
}

const asked = answer(deskSkipClock, () => ({ state: 'approved' }) as never)
const show = () => showAtDesk(<SkipTargets state={state} />, { answers: [asked] })
const day = () => screen.getByLabelText<HTMLInputElement>('Date to skip to')
type User = ReturnType<typeof show>['user']
const skip = async (user: User, target: string) => {
  await user.click(screen.getByRole('button', { name: target }))
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'For the class' } })
  await user.click(screen.getByRole('button', { name: 'Skip ahead' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

it('keeps a chosen day through a reload and other skips, until that skip is asked for', async () => {
  const first = show()
  fireEvent.change(day(), { target: { value: '2027-01-15' } })
  first.unmount()
  const second = show()
  expect(day().value).toBe('2027-01-15')
  await skip(second.user, 'One hour')
  expect(day().value).toBe('2027-01-15')
  await skip(second.user, 'To a date')
  expect(day().value).toBe('')
  expect(second.sent.map(({ fields }) => fields.day)).toEqual([undefined, '2027-01-15'])
  expect(sessionStorage.getItem('tarazu.drafts')).toBeNull()
})
