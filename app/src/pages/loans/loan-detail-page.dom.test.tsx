import { loanDetail, loanMy, loanRepay } from '@tarazu/contract/calls/loans.ts'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { LoanDetails } from '../../features/loans/loan-queries.ts'
import { answer, showComponent } from '../../testing/components.tsx'
import { LoanDetailPage } from './loan-detail-page.tsx'
import { myLoans } from './testing/my-loans.ts'

const time = '2026-12-01T05:00:00.000Z'
const unpaid: LoanDetails = {
  loanNo: '12',
  amount: '10000.00',
  state: 'unpaid',
  reason: null,
  capital: '10000.00',
  interest: '0.00',
  charges: '0.00',
  debt: '10000.00',
  interestSoFar: '0.00',
  chargesSoFar: '0.00',
  dailyInterestRate: '0.0400',
  penalRate: '0.1000',
  freeDays: 7,
  termDays: 90,
  nights: 0,
  overdue: false,
  coolingOff: true,
  appliedAt: time,
  paidOutAt: time,
  dueDay: '2027-03-01',
  dueAt: '2027-03-01T18:29:59.999Z',
  settledAt: null,
  signedDigest: 'ab'.repeat(32),
  repayments: [],
}
const show = (loan: LoanDetails) =>
  showComponent(<LoanDetailPage />, {
    href: '/loan/12',
    answers: [
      answer(loanDetail, () => loan),
      answer(loanMy, () => ({ ...myLoans, capital: loan.capital, debt: loan.debt })),
      answer(loanRepay, ({ amount = loan.debt }) => {
        const left = (Number(loan.debt) - Number(amount)).toFixed(2)
        const state = left === '0.00' ? ('paid' as const) : ('unpaid' as const)
        return {
          loanNo: '12',
          state,
          paid: amount,
          capital: left,
          interest: '0.00',
          charges: '0.00',
          debt: left,
          time,
        }
      }),
    ],
  })
const sent = (shown: ReturnType<typeof show>) =>
  shown.sent.find(({ path }) => path.endsWith(loanRepay.path))?.fields

it('says that nothing is owed while the decision is pending', async () => {
  show({ ...unpaid, state: 'in_review', paidOutAt: null, dueDay: null, dueAt: null })
  expect(await screen.findByText(/Nothing is owed until/)).toBeDefined()
  expect(screen.queryByLabelText('Repay')).toBeNull()
})

it('says why it was rejected', async () => {
  show({ ...unpaid, state: 'refused', reason: 'Start with a smaller one.', settledAt: time })
  expect((await screen.findByText('Why it was rejected')).parentElement?.textContent).toContain(
    'Start with a smaller one.',
  )
})

it('keeps the digest of the statement that was signed', async () => {
  show(unpaid)
  expect(await screen.findByText(`SHA-256 ${'ab'.repeat(32)}`)).toBeDefined()
})

it('can be partly repaid, and shows what is owed afterwards', async () => {
  const shown = show(unpaid)
  await shown.user.type(await screen.findByLabelText('Repay'), '4000')
  expect((await screen.findByText('Owed afterwards')).nextSibling?.textContent).toBe('₹6,000.00')
  await shown.user.click(screen.getByRole('button', { name: 'Repay' }))
  const told = await screen.findByRole('status')
  expect(within(told).getByText('Repayment received')).toBeDefined()
  expect(screen.getByText('Still owed').nextSibling?.textContent).toBe('₹6,000.00')
  expect(sent(shown)).toEqual({ loanNo: '12', amount: '4000.00' })
})

it('can be fully repaid with one click, whatever is added in the meantime', async () => {
  const shown = show(unpaid)
  await shown.user.click(await screen.findByRole('button', { name: '₹10,000.00' }))
  await shown.user.click(screen.getByRole('button', { name: 'Repay' }))
  expect(within(await screen.findByRole('status')).getByText('Your loan is repaid')).toBeDefined()
  expect(sent(shown)).toEqual({ loanNo: '12', all: '1' })
})
