import { deskFunds } from '@tarazu/contract/calls/desk-funds.ts'
import { deskStopTickets, deskTickets } from '@tarazu/contract/calls/desk-tickets.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { answer } from '@tarazu/ui/testing/answers.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showAtDesk } from '../testing/components.tsx'
import { waitingRequest } from '../testing/requests.ts'
import { Funds } from './funds/funds.tsx'
import { Tickets } from './tickets.tsx'

/** The changes offered in the row of a product. */
const offeredFor = async (name: string) => {
  const row = (await screen.findByText(name)).closest('tr') ?? expect.fail(`no row of ${name}`)
  return within(row)
    .queryAllByRole('button')
    .map(({ textContent }) => textContent)
}

it('offers to suspend an open fund, to resume one the desk suspended, and nothing for one that closes', async () => {
  type Fund = CallOutput<typeof deskFunds>['funds'][number]
  const fund = (name: string, state: Fund['state'], isStopped = false): Fund => ({
    code: name.toUpperCase(),
    name,
    group: 'index',
    state,
    isStopped,
    closesWith: null,
    netValue: null,
    netValueDate: null,
    change: null,
    holders: 0,
    held: '0.00',
    waiting: 0,
    plans: 0,
  })
  const funds = [
    fund('Running', 'open'),
    fund('Paused', 'suspended', true),
    fund('Restricted', 'suspended'),
    fund('Ending', 'closing'),
  ]
  const state = { funds, needsApproval: true, waiting: [], requests: [] }
  showAtDesk(<Funds />, { answers: [answer(deskFunds, () => state)] })
  expect(await offeredFor('Running')).toEqual(['Suspend', 'Close'])
  expect(await offeredFor('Paused')).toEqual(['Resume', 'Close'])
  // By the market's own rule, which nobody at the desk overrides.
  expect(await offeredFor('Restricted')).toEqual(['Close'])
  expect(await offeredFor('Ending')).toEqual([])
})

it('offers to suspend a kind of ticket that can be earned, with a red button, and to resume a suspended one', async () => {
  const request = { ...waitingRequest, kind: 'tickets.stop' } as const
  const counts = { ready: 0, used: 0, expired: 0 }
  const { user, sent } = showAtDesk(<Tickets />, {
    answers: [
      answer(deskTickets, () => ({
        discountPercent: '5',
        validDays: 180,
        kinds: [
          { ...counts, earnedBy: 'price-checked' as const, isStopped: false },
          { ...counts, earnedBy: 'draw-checked' as const, isStopped: true },
        ],
        needsApproval: true,
        waiting: [],
      })),
      answer(deskStopTickets, () => request),
    ],
  })
  expect(await offeredFor('Checking the draw of an IPO')).toEqual(['Resume'])
  expect(await offeredFor('Checking a price')).toEqual(['Suspend'])
  await user.click(screen.getByRole('button', { name: 'Suspend' }))
  const dialog = screen.getByRole('dialog')
  within(dialog).getByText(/^Nobody earns a ticket by it any more\./)
  fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: 'Exam week' } })
  const confirm = within(dialog).getByRole('button', { name: 'Request approval' })
  expect(confirm.className).toContain('dangerous')
  await user.click(confirm)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent.find(({ path }) => path === deskStopTickets.path)?.fields).toEqual({
    earnedBy: 'price-checked',
    stop: 'stopped',
    reason: 'Exam week',
  })
})
