import { getProductSetting } from '@tarazu/contract/calls/product-setting.ts'
import { getSetting } from '@tarazu/contract/calls/settings.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { practiceSetting } from '../../features/help/testing/practice-setting.ts'
import { answer, showComponent } from '../../testing/components.tsx'
import { ArticlePage } from './article-page.tsx'

const answers = [answer(getSetting, () => practiceSetting), answer(getProductSetting, () => ({}))]

it('shows what is in force today, and links to where to do it', async () => {
  showComponent(<ArticlePage />, { href: '/help/margin', answers })
  await screen.findByRole('heading', { name: 'Margin, leverage and auto square-off' })
  screen.getByText(/At 5× you pay 20% and borrow the rest/)
  screen.getByText(/When losses leave 50% of the margin/)
  screen.getByRole('link', { name: 'Holdings and positions' })
  screen.getByRole('link', { name: 'Ask customer service' })
})

it('omits what isn’t offered here', async () => {
  showComponent(<ArticlePage />, { href: '/help/funds', answers })
  await screen.findByRole('heading', { name: 'NAV, cut-off times and SIPs' })
  screen.getByRole('heading', { name: 'SIPs' })
  expect(screen.queryByRole('heading', { name: 'Costs' })).toBeNull()
})

it('reports that an article doesn’t exist', () => {
  showComponent(<ArticlePage />, { href: '/help/nothing', answers })
  screen.getByText('This article doesn’t exist')
  screen.getByRole('link', { name: 'All help articles' })
})
