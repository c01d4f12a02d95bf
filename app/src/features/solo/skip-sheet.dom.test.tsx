import { soloSkip } from '@tarazu/contract/calls/solo.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { answer, showComponent } from '../../testing/components.tsx'
import { SkipSheet } from './skip-sheet.tsx'
import type { SoloClock } from './solo-queries.ts'

const clock: SoloClock = {
  instant: '2026-12-01T05:30:00.000Z',
  catchingUp: null,
  targets: {
    list: [
      { ahead: 'hour', instant: '2026-12-01T06:30:00.000Z', issue: null },
      { ahead: 'next-open', instant: '2026-12-02T03:45:00.000Z', issue: null },
      {
        ahead: 'issue-close',
        instant: '2026-12-03T11:30:00.000Z',
        issue: { id: '1', code: 'KAVCEM', name: 'Kaveri Cement', nameHindi: '', exchange: 'NSE' },
      },
    ],
    firstDay: '2026-12-02',
    lastDay: '2027-12-01',
  },
}

const show = (opened: 'list' | SoloClock['targets']['list'][number] = 'list') => {
  const onClose = vi.fn()
  const skipped = answer(soloSkip, () => ({ from: clock.instant, to: clock.instant }))
  const shown = showComponent(<SkipSheet clock={clock} opened={opened} onClose={onClose} />, {
    answers: [skipped],
  })
  const sent = () => shown.sent.find(({ path }) => path.endsWith(soloSkip.path))?.fields
  return { ...shown, onClose, sentSkip: sent }
}
const confirm = { name: 'Skip ahead' }

it('offers each target, and skips only after a second look', async () => {
  const { user, onClose, sentSkip } = show()
  await user.click(await screen.findByRole('button', { name: /Next IPO close.*Kaveri Cement/ }))
  expect(await screen.findByRole('dialog', { name: 'Skip ahead?' })).toBeDefined()
  expect(sentSkip()).toBeUndefined()
  await user.click(screen.getByRole('button', confirm))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sentSkip()).toEqual({ ahead: 'issue-close', to: '2026-12-03T11:30:00.000Z' })
})

it('sends no time for a length, which starts when it arrives', async () => {
  const { user, onClose, sentSkip } = show()
  await user.click(await screen.findByRole('button', { name: /^One hour/ }))
  await user.click(await screen.findByRole('button', confirm))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sentSkip()).toEqual({ ahead: 'hour' })
})

it('skips to the start of a chosen day, within reach only', async () => {
  const { user, onClose, sentSkip } = show()
  const field = await screen.findByLabelText('To a date')
  const goOn = screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' })
  expect(goOn.disabled).toBe(true)
  fireEvent.change(field, { target: { value: '2026-12-01' } })
  expect(screen.getByText(/^Choose a date from/)).toBeDefined()
  expect(goOn.disabled).toBe(true)
  fireEvent.change(field, { target: { value: '2027-01-15' } })
  expect(screen.queryByText(/^Choose a date from/)).toBeNull()
  await user.click(goOn)
  // 45 days away.
  expect(await screen.findByText(/a month takes up to a minute/)).toBeDefined()
  await user.click(screen.getByRole('button', confirm))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sentSkip()).toEqual({ ahead: 'date', day: '2027-01-15', to: '2027-01-14T18:30:00.000Z' })
})

it('keeps a chosen day through Back and a reload, until the clock has skipped to it', async () => {
  const day = () => screen.getByLabelText<HTMLInputElement>('To a date')
  const first = show()
  fireEvent.change(await screen.findByLabelText('To a date'), { target: { value: '2027-01-15' } })
  await first.user.click(screen.getByRole('button', { name: 'Continue' }))
  await first.user.click(await screen.findByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(day().value).toBe('2027-01-15'))
  // Reloaded.
  first.unmount()
  const second = show()
  await waitFor(() => expect(day().value).toBe('2027-01-15'))
  // A skip to something else isn't the skip to that day.
  await second.user.click(screen.getByRole('button', { name: /^One hour/ }))
  await second.user.click(await screen.findByRole('button', confirm))
  await waitFor(() => expect(second.onClose).toHaveBeenCalled())
  second.unmount()
  const third = show()
  await waitFor(() => expect(day().value).toBe('2027-01-15'))
  await third.user.click(screen.getByRole('button', { name: 'Continue' }))
  await third.user.click(await screen.findByRole('button', confirm))
  await waitFor(() => expect(third.onClose).toHaveBeenCalled())
  expect(sessionStorage.getItem('tarazu.drafts')).toBeNull()
})

it('goes back to the list, or closes if it was opened at its target', async () => {
  const first = show()
  await first.user.click(await screen.findByRole('button', { name: /^One hour/ }))
  await first.user.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(await screen.findByRole('dialog', { name: 'Skip the clock ahead' })).toBeDefined()
  expect(first.onClose).not.toHaveBeenCalled()
  first.unmount()
  const [hour] = clock.targets.list
  const second = show(hour)
  await second.user.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(second.onClose).toHaveBeenCalledOnce()
})
