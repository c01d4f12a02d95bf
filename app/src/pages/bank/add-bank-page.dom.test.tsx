import { bankAdd, bankBranch, bankGet, bankUpdate } from '@tarazu/contract/calls/bank.ts'
import { secondFactors } from '@tarazu/contract/calls/second-factor.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { navigate } from '../../router/navigation.ts'
import { type Answer, answer, refusal, showComponent } from '../../testing/components.tsx'
import { AddBankPage } from './add-bank-page.tsx'

// Sentences are built separately, so here a refusal is its key.
vi.mock('../../locale/refusal-sentence.ts', () => ({
  refusalSentence: (key: string) => `refused: ${key}`,
}))

beforeEach(() => {
  navigate({ to: '/add-bank' })
})

const hdfc = {
  bankName: 'HDFC Bank',
  branch: 'Tulsiani Chambers',
  accountHolder: 'Asha Specimen',
  accountNumber: '****1234',
  ifsc: 'HDFC0000001',
  addedAt: '2026-11-01T05:00:00.000Z',
  changedAt: '2026-11-01T05:00:00.000Z',
}
const of = (account: typeof hdfc | null) =>
  answer(bankGet, () => ({ account, accountHolder: 'Asha Specimen' }))
const branch = answer(bankBranch, ({ ifsc }) => ({
  ifsc,
  bankName: 'State Bank of India',
  branch: 'Mumbai Main',
  city: 'Mumbai',
  state: 'Maharashtra',
}))
const noFactors = answer(secondFactors, () => ({
  authenticatorSince: null,
  passkeys: [],
  passkeysPossible: true,
  recoveryCodesLeft: 0,
}))

const show = (...answers: readonly Answer[]) =>
  showComponent(<AddBankPage />, { href: '/add-bank', answers: [branch, noFactors, ...answers] })
const fill = async ({ user }: ReturnType<typeof show>) => {
  await user.type(await screen.findByLabelText('IFSC'), 'SBIN0000300')
  expect(await screen.findByText('State Bank of India')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Make one up' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
}
const confirm = async ({ user }: ReturnType<typeof show>, password: string) => {
  const sheet = await screen.findByRole('dialog')
  const field = await within(sheet).findByLabelText('Login password')
  await user.clear(field)
  await user.type(field, password)
  await user.click(within(sheet).getByRole('button', { name: 'Change account' }))
}

it('saves a first account at once, with an invented number', async () => {
  const shown = show(
    of(null),
    answer(bankAdd, () => hdfc),
  )
  await fill(shown)
  await waitFor(() => expect(location.hash).toBe('#/bank'))
  expect(shown.sent.find(({ path }) => path.endsWith(bankAdd.path))?.fields).toEqual({
    accountHolder: 'Asha Specimen',
    ifsc: 'SBIN0000300',
    accountNumber: expect.stringMatching(/^9900\d{8}$/),
  })
})

it('asks for the login password before replacing an account, and says what happens next', async () => {
  const shown = show(
    of(hdfc),
    answer(bankUpdate, () => hdfc),
  )
  await fill(shown)
  expect(await screen.findByText(/withdrawals are paused for 24 hours after the change/)).toBeDefined()
  expect(shown.sent.some(({ path }) => path.endsWith(bankUpdate.path))).toBe(false)
  await confirm(shown, 'tulsi mango 84')
  await waitFor(() => expect(location.hash).toBe('#/bank'))
  expect(shown.sent.find(({ path }) => path.endsWith(bankUpdate.path))?.fields).toMatchObject({
    ifsc: 'SBIN0000300',
    loginPassword: 'tulsi mango 84',
  })
})

it('says in the sheet if the login password is wrong', async () => {
  const shown = show(of(hdfc), refusal(bankUpdate, refusals.loginPasswordWrong))
  await fill(shown)
  await confirm(shown, 'not the password')
  const sheet = screen.getByRole('dialog')
  expect((await within(sheet).findByRole('alert')).textContent).toBe(
    `refused: ${refusals.loginPasswordWrong}`,
  )
})
