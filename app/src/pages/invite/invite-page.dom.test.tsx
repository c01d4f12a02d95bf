import { invitation } from '@tarazu/contract/calls/registration.ts'
import { siteInfo } from '@tarazu/contract/calls/site.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answer, showComponent } from '../../testing/components.tsx'
import { InvitePage } from './invite-page.tsx'

it('offers the code if there is no link that a phone can open', async () => {
  const site = answer(siteInfo, () => ({
    siteName: 'Tarazu',
    version: '1.0.2',
    practice: true as const,
    languages: ['en' as const],
    currency: 'INR' as const,
    currencySymbol: '₹' as const,
    timeZone: 'Asia/Kolkata' as const,
    market: 'practice' as const,
    marketInstant: '2026-12-01T11:00:00+05:30',
    publicOrigins: [],
  }))
  const code = answer(invitation, () => ({ invitationCode: 'KAVERI7X', locked: false, registered: 3 }))
  showComponent(<InvitePage />, { href: '/invite', answers: [site, code] })
  await screen.findByText('There’s no link for phones yet. Share the code instead.')
  expect(screen.getByText('KAVE RI7X')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull()
})
