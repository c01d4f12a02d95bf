import { deskWithdrawalDetail, deskWithdrawalList } from '@tarazu/contract/calls/desk-transfers.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { answer } from '@tarazu/ui/testing/answers.ts'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showAtDesk } from '../testing/components.tsx'
import { Withdrawals } from './withdrawals.tsx'

type Row = CallOutput<typeof deskWithdrawalList>['list'][number]

const waiting: Row = {
  orderNo: '41',
  userId: '100001',
  phone: '98******21',
  name: 'Asha Specimen',
  amount: '5000.00',
  approvals: 0,
  takesTwo: true,
  firstApprovedBy: null,
  firstApprovedByMe: false,
  reviewedBy: null,
  rejectReason: null,
  submittedAt: '2026-12-01T10:00:00+05:30',
  settledAt: null,
  fee: '5.00',
  arrives: '4995.00',
  bank: 'Specimen Bank',
  ifsc: 'SPEC0000001',
  accountNumber: '********1234',
  accountHolder: 'Asha Specimen',
  status: 'awaiting',
  expectedAt: '2026-12-02T10:00:00+05:30',
}
const settled = { status: 'rejected', settledAt: '2026-12-01T11:00:00+05:30' } as const
const zero = '0.00'
const investor = {
  registeredAt: '2026-11-01T10:00:00+05:30',
  availableFunds: zero,
  frozenForWithdrawals: zero,
  heldByPositions: zero,
  depositedTotal: zero,
  withdrawnTotal: zero,
}

const open = async (change: Partial<Row>) => {
  const row = { ...waiting, ...change }
  const { user } = showAtDesk(<Withdrawals />, {
    answers: [
      answer(deskWithdrawalList, () => ({
        list: [row],
        total: 1,
        pageNum: 1,
        pageSize: 20,
        asOf: '2026-12-01T12:00:00+05:30',
      })),
      answer(deskWithdrawalDetail, () => ({ ...row, checks: [], investor, history: [], ownLink: null })),
    ],
  })
  await user.click(await screen.findByRole('button', { name: /^(Review|View)$/ }))
  const drawer = within(screen.getByRole('dialog'))
  await drawer.findByText('Recent transfers')
  return drawer
}

it('says who decided a withdrawal, when and why', async () => {
  const drawer = await open({
    ...settled,
    reviewedBy: 'Meera Specimen',
    rejectReason: 'Another bank account',
  })
  drawer.getByText('Decided by')
  drawer.getByText('Meera Specimen · 01-12-2026 11:00:00')
  drawer.getByText('Another bank account')
})

it('says that nobody decided a withdrawal that was cancelled to cover a loss', async () => {
  const drawer = await open({ ...settled, rejectReason: 'loss-cover' })
  drawer.getByText(/^Nobody: settled automatically · /)
  drawer.getByText('Cancelled automatically to cover a loss of the investor’s')
})

it('doesn’t say that anybody decided a withdrawal that still waits', async () => {
  const drawer = await open({})
  drawer.getByText('0 of 2')
  expect(drawer.queryByText('Decided by')).toBeNull()
})
