import { loanCheck, loanCreate, loanMy, loanPropose } from '@tarazu/contract/calls/loans.ts'
import { hasWithPwd } from '@tarazu/contract/calls/passwords.ts'
import { statementLines } from '@tarazu/contract/loans/statement/statement-words.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { onToast } from '@tarazu/ui/toast.tsx'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { leaveSession } from '../../api/login-session.ts'
import { navigate } from '../../router/navigation.ts'
import { type Answer, answer, showComponent } from '../../testing/components.tsx'
import { LoanPage } from './loan-page.tsx'
import { myLoans } from './testing/my-loans.ts'

// Catalogues are built separately.
vi.mock('../../locale/activate.ts', async (original) => ({
  ...(await original()),
  ...(await import('../../testing/english-refusals.ts')).englishRefusals,
  showArea: async () => undefined,
}))

const { dailyInterestRate, penalRate, freeDays, termDays } = myLoans
const mine = answer(loanMy, () => myLoans)
const checked = answer(loanCheck, ({ amount }) => ({ refusals: [], needsReview: Number(amount) > 20_000 }))
const proposed = answer(loanPropose, ({ amount }) => ({
  dailyInterestRate,
  penalRate,
  freeDays,
  termDays,
  proposalNo: '7',
  amount,
  validDay: '2026-12-04',
  validUntil: '2026-12-04T18:29:59.999Z',
  time: '2026-12-01T05:00:00.000Z',
}))
const hasPassword = answer(hasWithPwd, () => ({ set: true, locked: false, attemptsLeft: 5 }))
const signed = (state: 'unpaid' | 'in_review') =>
  answer(loanCreate, ({ amount }) => ({
    loanNo: '12',
    state,
    amount,
    dueAt: null,
    time: '2026-12-01T05:00:00.000Z',
  }))

const show = (create: Answer = signed('unpaid')) =>
  showComponent(<LoanPage />, { href: '/loan', answers: [mine, checked, proposed, hasPassword, create] })
type Shown = ReturnType<typeof show>
const amount = () => screen.findByLabelText<HTMLInputElement>('Amount')
const ask = async ({ user }: Shown, rupees: string) => {
  await user.click(await amount())
  await user.paste(rupees)
  await user.click(await screen.findByRole('button', { name: 'Read the statement and sign' }))
  return screen.findByRole('dialog')
}
const sign = async ({ user }: Shown) => {
  await user.click(await screen.findByLabelText('Transaction password', { selector: 'input' }))
  await user.keyboard('271828')
  await user.click(screen.getByRole('button', { name: 'Sign and borrow' }))
}

it('leaves what isn’t an amount in the field, and reads what is', async () => {
  const { user } = show()
  await user.type(await amount(), '1,00')
  expect(screen.getByText('Enter an amount such as 5,000 or 451.50')).toBeDefined()
  await user.clear(await amount())
  await user.type(await amount(), 'Rs. 5,000/-')
  expect(screen.getByText('What this loan costs you')).toBeDefined()
})

it('keeps what was typed for the next visit, until logout', async () => {
  const { user, unmount } = show()
  await user.type(await amount(), 'Rs. 5,000/-')
  unmount()
  const again = show()
  await waitFor(async () => expect((await amount()).value).toBe('Rs. 5,000/-'))
  expect(screen.getByText('What this loan costs you')).toBeDefined()
  again.unmount()
  act(leaveSession)
  show()
  expect((await amount()).value).toBe('')
})

it('shows every line of the statement before it is signed, and signs the terms that were read', async () => {
  const shown = show()
  const sheet = await ask(shown, '10,000')
  // 83 nights at 4 rupees.
  expect((await within(sheet).findAllByText('₹10,332.00')).length).toBeGreaterThan(0)
  expect(sheet.querySelectorAll('dt')).toHaveLength(Object.values(statementLines).flat().length)
  await sign(shown)
  expect(within(await screen.findByRole('status')).getByText('The money is in your wallet')).toBeDefined()
  expect(screen.getByRole('link', { name: 'See loan' }).getAttribute('href')).toBe('#/loan/12')
  expect(shown.sent.find(({ path }) => path.endsWith(loanCreate.path))?.fields).toMatchObject({
    amount: '10000.00',
    withPwd: '271828',
    proposalNo: '7',
    dailyInterestRate: '0.0400',
  })
})

it('says before and after signing that people decide about a large amount', async () => {
  const shown = show(signed('in_review'))
  await ask(shown, '40,000')
  expect(await screen.findByText(/^People at Tarazu decide on this amount. You can buy/)).toBeDefined()
  await sign(shown)
  expect(within(await screen.findByRole('status')).getByText('Your loan is in review')).toBeDefined()
})

it('only reports the outcome if another page was opened before the answer', async () => {
  const toasts: (string | undefined)[] = []
  onToast((text) => toasts.push(text))
  const answered = Promise.withResolvers<void>()
  const { path, output } = signed('unpaid')
  const shown = show({ path, output: (fields) => answered.promise.then(() => output(fields)) })
  await ask(shown, '10,000')
  await sign(shown)
  await waitFor(() => expect(shown.sent.some(({ path }) => path.endsWith(loanCreate.path))).toBe(true))
  act(() => navigate({ to: '/news' }))
  answered.resolve()
  await waitFor(() => expect(toasts).toContain('The money is in your wallet'))
  expect(screen.queryByRole('link', { name: 'See loan' })).toBeNull()
  expect(location.hash).toBe('#/news')
})

it('shows the first problem alone, directly under the amount, with an article about it', async () => {
  const refused = answer(loanCheck, () => ({
    refusals: [refusals.loanTermsChanged, refusals.loanAboveLimit, refusals.fundsTooLow].map((key) => ({
      key,
      details: null,
    })),
    needsReview: false,
  }))
  const { user } = showComponent(<LoanPage />, { href: '/loan', answers: [mine, refused] })
  await user.type(await amount(), '5000')
  await screen.findByRole('link', { name: /^Help: / })
  const problem = screen.getByRole('alert')
  const cost = screen.getByText('What this loan costs you')
  expect(problem.compareDocumentPosition(cost) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
  const sign = screen.getByRole<HTMLButtonElement>('button', { name: 'Read the statement and sign' })
  expect(sign.disabled).toBe(true)
})

it('shows what prevents any loan before the form, with an article about it', async () => {
  const refused = answer(loanCheck, () => ({
    refusals: [{ key: refusals.loanOverdue, details: null }],
    needsReview: false,
  }))
  showComponent(<LoanPage />, { href: '/loan', answers: [mine, refused] })
  const gate = await screen.findByRole('alert')
  expect(await within(gate).findByRole('link', { name: /^Help: / })).toBeDefined()
  expect(screen.queryByLabelText('Amount')).toBeNull()
})
