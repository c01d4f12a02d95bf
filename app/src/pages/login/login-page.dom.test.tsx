import { login } from '@tarazu/contract/calls/accounts.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useSession } from '../../api/session.ts'
import { refusal, showComponent } from '../../testing/components.tsx'
import { LoginPage } from './login-page.tsx'

// Catalogues are built separately.
vi.mock('../../locale/activate.ts', async (original) => ({
  ...(await original()),
  ...(await import('../../testing/english-refusals.ts')).englishRefusals,
  showArea: async () => undefined,
}))

it('reports when phone and password do not match, and keeps the typed phone number', async () => {
  const { user, sent } = showComponent(<LoginPage />, {
    href: '/login',
    answers: [refusal(login, refusals.phoneOrPasswordWrong)],
  })
  const phone = screen.getByLabelText<HTMLInputElement>('Mobile number')
  await user.type(phone, '98765 43210')
  await user.type(screen.getByLabelText('Password'), 'not-the-one')
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  expect((await screen.findByText(/^Phone number or password is wrong/)).role).toBe('alert')
  expect(sent.find(({ path }) => path.endsWith(login.path))?.fields).toMatchObject({
    phone: '9876543210',
    password: 'not-the-one',
  })
  expect(phone.isConnected).toBe(true)
  expect(phone.value).toBe('98765 43210')
  expect(useSession.getState().token).toBeUndefined()
})
