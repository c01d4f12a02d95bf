import { invitation } from '@tarazu/contract/calls/registration.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answer, showComponent } from '../../testing/components.tsx'
import { siteAnswer } from '../../testing/site.ts'
import { InvitePage } from './invite-page.tsx'

it('offers the code if there is no link that a phone can open', async () => {
  const code = answer(invitation, () => ({ invitationCode: 'KAVERI7X', locked: false, registered: 3 }))
  showComponent(<InvitePage />, { href: '/invite', answers: [siteAnswer([]), code] })
  await screen.findByText('There’s no link for phones yet. Share the code instead.')
  expect(screen.getByText('KAVE RI7X')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull()
})
