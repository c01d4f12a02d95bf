import { hasWithPwd } from '@tarazu/contract/calls/passwords.ts'
import { withdrawalCreate, withdrawalRules } from '@tarazu/contract/calls/transfers.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { type Answer, answer, refusal, showComponent } from '../../testing/components.tsx'
import { WithdrawPage } from './withdraw-page.tsx'

// Sentences are built separately, so here a refusal is its key.
vi.mock('../../locale/refusal-sentence.ts', () => ({
  refusalSentence: (key: string) => `refused: ${key}`,
}))

const bank = { bankName: 'HDFC Bank', accountNumber: '****1234', ifsc: 'HDFC0000001' }
const rules = (unmet?: typeof refusals.bankAccountJustChanged) =>
  answer(withdrawalRules, () => ({
    availableFunds: '1000000.00',
    minimumAmount: '100.00',
    maximumAmount: '1000000.00',
    fee: '0.00',
    arrivalHours: 24,
    hours: ['00:00–24:00'],
    bank,
    codeNeeded: false,
    rules: [
      { key: refusals.withdrawalNeedsIdentity, met: true, details: null },
      ...(unmet === undefined ? [] : [{ key: unmet, met: false, details: null }]),
    ],
  }))
const hasPassword = answer(hasWithPwd, () => ({ set: true, locked: false, attemptsLeft: 5 }))
const sent = answer(withdrawalCreate, ({ amount }) => ({
  orderNo: '8',
  amount,
  fee: '0.00',
  arrives: amount,
  bank: bank.bankName,
  ifsc: bank.ifsc,
  accountNumber: bank.accountNumber,
  status: 'awaiting' as const,
  rejectReason: null,
  time: '2026-12-01T05:00:00.000Z',
  expectedAt: '2026-12-02T05:00:00.000Z',
  settledAt: null,
}))

const show = (...answers: readonly Answer[]) =>
  showComponent(<WithdrawPage />, { href: '/roll-out', answers })
const amount = () => screen.findByLabelText<HTMLInputElement>('Amount')
const digits = () => screen.getByLabelText<HTMLInputElement>('Transaction password', { selector: 'input' })
const send = async ({ user }: ReturnType<typeof show>, rupees: string) => {
  await user.type(await amount(), rupees)
  await user.click(await screen.findByLabelText('Transaction password', { selector: 'input' }))
  await user.keyboard('739284')
  await user.click(screen.getByRole('button', { name: 'Withdraw' }))
}

it('groups the amount while it is typed, and spells it out', async () => {
  const { user } = show(rules(), hasPassword)
  await user.type(await amount(), '500000')
  expect((await amount()).value).toBe('5,00,000')
  expect(screen.getByText('5 lakh')).toBeDefined()
})

it('says at the field that the transaction password is wrong, and keeps the amount', async () => {
  const shown = show(rules(), hasPassword, refusal(withdrawalCreate, refusals.transactionPasswordWrong))
  await send(shown, '5000')
  expect(await screen.findByText(`refused: ${refusals.transactionPasswordWrong}`)).toBeDefined()
  expect((await amount()).value).toBe('5,000')
  await waitFor(() => expect(digits().value).toBe(''))
  expect(screen.getByRole('group', { name: 'Transaction password' }).contains(document.activeElement)).toBe(
    true,
  )
})

it('says that the withdrawal is in review, and links to all withdrawals', async () => {
  const shown = show(rules(), hasPassword, sent)
  await send(shown, '5000')
  const told = await screen.findByRole('status')
  expect(within(told).getByText('Your withdrawal is in review')).toBeDefined()
  expect(screen.getByRole('link', { name: 'See withdrawals' }).getAttribute('href')).toBe('#/roll-out-fund')
  expect(shown.sent.find(({ path }) => path.endsWith(withdrawalCreate.path))?.fields).toEqual({
    amount: '5000.00',
    password: '739284',
  })
})

it('shows what prevents it in place of the form', async () => {
  show(rules(refusals.bankAccountJustChanged), hasPassword)
  expect(await screen.findByText('Not possible yet')).toBeDefined()
  expect(screen.getByText('Bank account changed in the last 24 hours')).toBeDefined()
  expect(screen.queryByLabelText('Amount')).toBeNull()
})
