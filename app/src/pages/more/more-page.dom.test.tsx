import { screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { useSession } from '../../api/session.ts'
import { showComponent } from '../../testing/components.tsx'
import { MorePage } from './more-page.tsx'

// The list of languages loads a font, which this DOM lacks.
beforeAll(() => Object.assign(document, { fonts: { load: async () => [] } }))

const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))

it('has all of an investor’s pages in named groups', () => {
  useSession.setState({ token: 'token' })
  showComponent(<MorePage />, { href: '/more' })
  for (const name of ['Trading', 'Money', 'Invest', 'Documents', 'Account', 'App', 'Help and legal'])
    screen.getByRole('region', { name })
  for (const href of ['#/today', '#/documents?paper=certificate', '#/switch-to', '#/help', '#/invite'])
    expect(hrefs()).toContain(href)
})

it('finds a page, a setting or an article by common names', async () => {
  useSession.setState({ token: 'token' })
  const { user } = showComponent(<MorePage />, { href: '/more' })
  const field = screen.getByRole('searchbox')
  await user.type(field, 'tax')
  await screen.findByRole('link', { name: /Documents and tax/ })
  await screen.findByRole('link', { name: /Charges and tax/ })
  await user.clear(field)
  await user.type(field, 'kyc')
  // Next to the bell.
  await waitFor(() => expect(hrefs().find((href) => href !== '#/messages')).toBe('#/authentication'))
  await user.clear(field)
  await user.type(field, 'zzqq')
  await screen.findByText('Nothing found for “zzqq”')
})

it('offers visitors what they may open', () => {
  useSession.setState({ token: undefined })
  showComponent(<MorePage />, { href: '/more' })
  expect(hrefs()).toContain('#/help')
  expect(hrefs()).not.toContain('#/orders')
  expect(screen.queryByRole('button', { name: 'Log out' })).toBeNull()
})
