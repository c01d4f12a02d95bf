import { askLoginHelp } from '@tarazu/contract/calls/login-help.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answer, showComponent } from '../../testing/components.tsx'
import { LoginHelpPage } from './login-help-page.tsx'

const show = async () => {
  const shown = showComponent(<LoginHelpPage />, {
    href: '/login-help',
    answers: [answer(askLoginHelp, () => ({ caseNo: '12', code: '123456' }))],
  })
  await shown.user.type(screen.getByLabelText('Mobile number'), '98765 43210')
  await shown.user.type(screen.getByLabelText('Your name'), ' Asha Specimen ')
  return shown
}
const ask = async ({ user, sent }: Awaited<ReturnType<typeof show>>) => {
  await user.click(screen.getByRole('button', { name: 'Ask for a call' }))
  await screen.findByText('123 456')
  return sent.find(({ path }) => path.endsWith(askLoginHelp.path))?.fields
}
const person = { phone: '9876543210', name: 'Asha Specimen' }

it('asks for a new password, with what else was said', async () => {
  const shown = await show()
  await shown.user.type(screen.getByLabelText('New password'), 'mango-tree-9')
  await shown.user.type(screen.getByLabelText('Anything else (optional)'), ' Call after six ')
  expect(await ask(shown)).toEqual({ ...person, newPassword: 'mango-tree-9', text: 'Call after six' })
})

it('sends no text if nothing else was said', async () => {
  const shown = await show()
  await shown.user.type(screen.getByLabelText('New password'), 'mango-tree-9')
  await shown.user.type(screen.getByLabelText('Anything else (optional)'), '  ')
  expect(await ask(shown)).toEqual({ ...person, newPassword: 'mango-tree-9' })
})

it('asks about something else only with a question, and then without a password', async () => {
  const shown = await show()
  await shown.user.click(screen.getByRole('radio', { name: 'Something else' }))
  await shown.user.click(screen.getByRole('button', { name: 'Ask for a call' }))
  expect(screen.getByText('Say what you need help with')).toBeDefined()
  await shown.user.type(screen.getByLabelText('What do you need help with?'), 'My phone was stolen')
  expect(await ask(shown)).toEqual({ ...person, text: 'My phone was stolen' })
})
