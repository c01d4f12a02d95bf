import { fundList } from '@tarazu/contract/calls/funds.ts'
import { getStock } from '@tarazu/contract/calls/stocks.ts'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type Answer, answer, showComponent } from '../../testing/components.tsx'
import { SearchPage } from './search-page.tsx'
import { cement, listOf, nifty, nothingElse } from './testing/found-lists.ts'

const answers: readonly Answer[] = [
  answer(getStock, ({ keyword = '' }) => ({
    ...listOf(['kav', 'kaveri'].includes(keyword) ? [cement] : []),
    asOf: '2026-11-30T04:30:00.000Z',
  })),
  answer(fundList, () => ({ ...listOf([nifty]), groups: {} as never, policyRatePercent: '5.50' })),
  ...nothingElse,
]

const show = () => showComponent(<SearchPage />, { href: '/search', answers })
const field = () => screen.getByRole('searchbox')

it('groups its results, best match first, with links', async () => {
  const { user } = show()
  await user.type(field(), 'index fund')
  const fund = await screen.findByRole('link', { name: /Tarazu 50 Index Fund/ })
  expect(fund.getAttribute('href')).toBe('#/fund/INDEX50')
  await user.clear(field())
  await user.type(field(), 'kaveri')
  expect((await screen.findByRole('link', { name: /Kaveri Cement/ })).getAttribute('href')).toBe(
    '#/stock/NSE/KAVCEM',
  )
})

it('finds pages, settings and help, mistyped and in other languages', async () => {
  const { user } = show()
  for (const typed of ['appearence', 'dark mode', 'डार्क']) {
    await user.clear(field())
    await user.type(field(), typed)
    expect((await screen.findByRole('link', { name: /Appearance/ })).getAttribute('href')).toBe(
      '#/more?open=theme',
    )
  }
  await user.clear(field())
  await user.type(field(), 'nav cut-off')
  const help = await screen.findByRole('link', { name: /NAV, cut-off times and SIPs/ })
  expect(help.getAttribute('href')).toBe('#/help/funds')
})

it('moves through the results with the arrow keys, and remembers what was opened', async () => {
  const { user } = show()
  await user.type(field(), 'gold')
  const gold = await screen.findByRole('link', { name: /^Gold/ })
  field().focus()
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(gold)
  await user.keyboard('{ArrowUp}')
  expect(document.activeElement).toBe(field())
  await user.click(gold)
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  await screen.findByRole('heading', { name: 'Recent' })
  await user.click(within(screen.getByRole('list')).getByRole('button', { name: 'gold' }))
  await screen.findByRole('link', { name: /^Gold/ })
})

it('shows no guesses if nothing matches, but suggestions', async () => {
  const { user } = show()
  await user.type(field(), 'zzqq')
  await screen.findByText('Nothing found for “zzqq”')
  expect(screen.queryByText(/Try “/)).toBeNull()
  const leads = within(screen.getByRole('main')).getAllByRole('link')
  expect(leads.map((lead) => lead.getAttribute('href'))).toEqual(['#/stocks', '#/help', '#/service'])
})
