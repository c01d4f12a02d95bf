import { hasWithPwd, insertWithPwd } from '@tarazu/contract/calls/passwords.ts'
import { secondFactors } from '@tarazu/contract/calls/second-factor.ts'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { answer, showComponent } from '../../testing/components.tsx'
import { TransactionPassword } from './transaction-password.tsx'

const Asking = ({ problem }: { readonly problem?: string }) => {
  const [digits, setDigits] = useState('')
  return (
    <>
      <TransactionPassword value={digits} onChange={setDigits} problem={problem} />
      <output>{digits}</output>
    </>
  )
}
/** A field with six boxes has its name on their group and on the first of them. */
const first = (label: string) => screen.getByLabelText(label, { selector: 'input' })
const typed = () => screen.getByRole('status').textContent

it('accepts six digits, and shows the server’s response', async () => {
  const answers = [answer(hasWithPwd, () => ({ set: true, locked: false, attemptsLeft: 5 }))]
  const { user } = showComponent(<Asking problem="Not the right one" />, { answers })
  await user.click(first('Transaction password'))
  await user.keyboard('482913')
  expect(typed()).toBe('482913')
  expect(screen.getByText('Not the right one')).toBeDefined()
})

it('sets the first one in place, and continues with it', async () => {
  let isSet = false
  const answers = [
    answer(hasWithPwd, () => ({ set: isSet, locked: false, attemptsLeft: 5 })),
    answer(secondFactors, () => ({
      authenticatorSince: null,
      passkeys: [],
      passkeysPossible: true,
      recoveryCodesLeft: 0,
    })),
    answer(insertWithPwd, () => {
      isSet = true
      return null
    }),
  ]
  const { user, sent } = showComponent(<Asking />, { answers })
  await user.click(await screen.findByLabelText('New six digits', { selector: 'input' }))
  await user.keyboard('111111')
  await user.click(screen.getByRole('button', { name: 'Set it and go on' }))
  expect(screen.getByText(/^Too easy/)).toBeDefined()
  await user.click(first('New six digits'))
  await user.paste('482913')
  await user.click(first('Enter it again'))
  await user.paste('482913')
  await user.click(screen.getByRole('button', { name: 'Set it and go on' }))
  await user.type(await screen.findByLabelText('Login password'), 'tulsi mango 84')
  await user.click(screen.getByRole('button', { name: 'Set transaction password' }))
  await vi.waitFor(() => expect(typed()).toBe('482913'))
  expect(sent.find(({ path }) => path.endsWith(insertWithPwd.path))?.fields).toMatchObject({
    password: '482913',
    loginPassword: 'tulsi mango 84',
  })
  await screen.findAllByLabelText('Transaction password')
})

it('links to the reset after too many wrong attempts', async () => {
  const answers = [answer(hasWithPwd, () => ({ set: true, locked: true, attemptsLeft: 0 }))]
  showComponent(<Asking />, { answers })
  expect((await screen.findByRole('link', { name: 'Choose six new digits' })).getAttribute('href')).toContain(
    '/settings/transaction-password',
  )
})
