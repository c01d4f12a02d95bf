import { newStockList } from '@tarazu/contract/calls/issues.ts'
import { optionLists } from '@tarazu/contract/calls/watchlists.ts'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useSession } from '../../api/session.ts'
import { currentPlace } from '../../router/navigation.ts'
import { answer, showComponent } from '../../testing/components.tsx'
import { StocksPage } from './stocks-page.tsx'

afterEach(() => {
  useSession.setState({ token: undefined })
})

const listsOf = (stocks: string[]) =>
  answer(optionLists, () => ({
    list: [{ watchlist: 1, name: '', stocks }],
    total: 1,
    pageNum: 1,
    pageSize: 20,
  }))
const tab = () =>
  screen.queryByRole('radio', { checked: true, name: /^(Trends|Watchlist|IPO)$/ })?.textContent

it.each([
  ['a watchlist with stocks', ['NSE:KAVTE'], '/stocks', 'Watchlist'],
  ['an empty watchlist', [], '/stocks', 'Trends'],
  ['a watchlist, at an address with a screen', ['NSE:KAVTE'], '/stocks?peRatioTo=15', 'Trends'],
  ['a watchlist, at the address of a tab', ['NSE:KAVTE'], '/stocks?tab=trends', 'Trends'],
])('opens, for an investor with %s, on the right tab', async (_of, stocks, href, expected) => {
  useSession.setState({ token: 'a' })
  showComponent(<StocksPage />, { href, answers: [listsOf(stocks)] })
  await waitFor(() => expect(tab()).toBe(expected))
})

it('opens on the trends for a visitor', () => {
  showComponent(<StocksPage />, { href: '/stocks' })
  expect(tab()).toBe('Trends')
})

it.each([
  ['Block trading', '/block-trading'],
  ['Issuance', '/placements'],
])('leads to the page of %s, which is a part of the tab', async (name, href) => {
  const { user } = showComponent(<StocksPage />, { href: '/stocks' })
  await user.click(screen.getByRole('radio', { name }))
  expect(currentPlace().href).toBe(href)
})

it('lists the IPOs on their tab only', async () => {
  const noIssues = answer(newStockList, () => ({
    list: [],
    total: 0,
    pageNum: 1,
    pageSize: 20,
    counts: { upcoming: 0, open: 0, closed: 0, allotted: 0, listed: 0, failed: 0 },
    offered: true,
  }))
  const answers = [noIssues]
  const { unmount } = showComponent(<StocksPage />, { href: '/stocks?tab=ipo', answers })
  await screen.findByText('No IPOs here right now')
  unmount()
  showComponent(<StocksPage />, { href: '/stocks?tab=trends', answers })
  expect(screen.queryByText('No IPOs here right now')).toBeNull()
})
