import { optionAdd, optionDelete, optionList, optionReorder } from '@tarazu/contract/calls/watchlist.ts'
import {
  optionListCreate,
  optionListDelete,
  optionListRename,
  optionLists,
} from '@tarazu/contract/calls/watchlists.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { useSession } from '../../api/session.ts'
import { answer, showComponent } from '../../testing/components.tsx'
import { WatchStar } from '../watchlist/watch-star.tsx'
import type { NamedWatchlist, WatchedRow } from '../watchlist/watchlist-queries.ts'
import { watchedRow } from './testing/watched-row.ts'
import { WatchlistPanel } from './watchlist-panel.tsx'

const rowOf = (code: string, name: string, price: string): WatchedRow => ({
  ...watchedRow,
  code,
  name,
  price,
})
const stocks = [rowOf('KAVTE', 'Kaveri Tea', '123.40'), rowOf('MALCO', 'Malwa Coffee', '250.00')]

/** The investor's lists, as the server stores them. */
let lists: NamedWatchlist[]
beforeEach(() => {
  useSession.setState({ token: 'token' })
  lists = [{ watchlist: 1, name: '', stocks: ['NSE:KAVTE', 'NSE:MALCO'] }]
})
const page = { pageNum: 1, pageSize: 100 }
const change = (watchlist: string | undefined, changed: (list: NamedWatchlist) => NamedWatchlist) => {
  lists = lists.map((list) => (String(list.watchlist) === (watchlist ?? '1') ? changed(list) : list))
}
const server = [
  answer(optionLists, () => ({ list: lists, total: lists.length, ...page })),
  answer(optionList, ({ watchlist = '1' }) => {
    const symbols = lists.find((list) => String(list.watchlist) === watchlist)?.stocks ?? []
    const list = symbols.flatMap((symbol) => stocks.filter(({ code }) => symbol === `NSE:${code}`))
    return { list, unquoted: [], total: list.length, ...page, asOf: '2026-12-01T10:00:00+05:30' }
  }),
  answer(optionListCreate, ({ name }) => {
    lists = [...lists, { watchlist: 2, name, stocks: [] }]
    return { watchlist: 2 }
  }),
  answer(optionListRename, ({ watchlist, name }) => {
    change(watchlist, (list) => ({ ...list, name }))
    return { total: lists.length }
  }),
  answer(optionListDelete, ({ watchlist }) => {
    lists = lists.filter((list) => String(list.watchlist) !== watchlist)
    return { total: lists.length }
  }),
  answer(optionAdd, ({ exchange, code, watchlist }) => {
    change(watchlist, (list) => ({ ...list, stocks: [`${exchange}:${code}`, ...list.stocks] }))
    return { total: 1 }
  }),
  answer(optionDelete, ({ exchange, code, watchlist }) => {
    change(watchlist, (list) => ({
      ...list,
      stocks: list.stocks.filter((one) => one !== `${exchange}:${code}`),
    }))
    return { total: 1 }
  }),
  answer(optionReorder, ({ order, watchlist }) => {
    change(watchlist, (list) => ({ ...list, stocks: order.split(',') }))
    return { total: 1 }
  }),
]

const Panel = () => {
  const [chosen, setChosen] = useState<number>()
  return <WatchlistPanel chosen={chosen} onChoose={setChosen} />
}
const show = async () => {
  const shown = showComponent(<Panel />, { href: '/stocks?tab=watchlist', answers: server })
  await screen.findByText('2 of 200 stocks')
  return shown
}
const shownStocks = () =>
  screen
    .getAllByRole('listitem')
    .map(({ textContent }) => stocks.find(({ name }) => textContent?.includes(name))?.code)

it('reorders a list, and takes stocks off it', async () => {
  const { user } = await show()
  expect(shownStocks()).toEqual(['KAVTE', 'MALCO'])
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  await user.click(screen.getByRole('button', { name: 'Move Kaveri Tea down' }))
  await waitFor(() => expect(lists[0]?.stocks).toEqual(['NSE:MALCO', 'NSE:KAVTE']))
  expect(shownStocks()).toEqual(['MALCO', 'KAVTE'])
  await user.click(screen.getByRole('button', { name: 'Remove Malwa Coffee' }))
  await screen.findByText('1 of 200 stocks')
  expect(lists[0]?.stocks).toEqual(['NSE:KAVTE'])
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect(shownStocks()).toEqual(['KAVTE'])
})

it('sorts a list, and searches only in it', async () => {
  const { user } = await show()
  await user.selectOptions(screen.getByLabelText('Sorting'), 'price')
  expect(shownStocks()).toEqual(['MALCO', 'KAVTE'])
  await user.type(screen.getByLabelText('Search this watchlist'), 'zzz')
  screen.getByText('The search here looks at this list only.')
})

it('keeps a name that isn’t sent yet, each list’s own', async () => {
  const nameField = () => screen.findByLabelText<HTMLInputElement>('Name of the watchlist')
  const first = await show()
  await first.user.click(screen.getByRole('button', { name: 'New watchlist' }))
  await first.user.type(await nameField(), 'Long term')
  first.unmount()
  const second = await show()
  await second.user.click(screen.getByRole('button', { name: 'Edit' }))
  await second.user.click(screen.getByRole('button', { name: 'Rename' }))
  expect((await nameField()).value).toBe('My watchlist')
  second.unmount()
  const third = await show()
  await third.user.click(screen.getByRole('button', { name: 'New watchlist' }))
  expect((await nameField()).value).toBe('Long term')
  await third.user.click(screen.getByRole('button', { name: 'Create' }))
  await screen.findByRole('radio', { name: 'Long term', checked: true })
  expect(sessionStorage.getItem('tarazu.drafts')).toBeNull()
})

it('creates, renames and, after a question, deletes named lists', async () => {
  const { user } = await show()
  await user.click(screen.getByRole('button', { name: 'New watchlist' }))
  await user.click(screen.getByRole('button', { name: 'Create' }))
  screen.getByText('Enter a name.')
  await user.type(screen.getByLabelText('Name of the watchlist'), 'Long term')
  await user.click(screen.getByRole('button', { name: 'Create' }))
  await screen.findByRole('radio', { name: 'Long term', checked: true })
  await screen.findByText('Your watchlist is empty')
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  await user.click(screen.getByRole('button', { name: 'Rename' }))
  await user.clear(screen.getByLabelText('Name of the watchlist'))
  await user.type(screen.getByLabelText('Name of the watchlist'), 'For years')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('radio', { name: 'For years', checked: true })
  await user.click(screen.getByRole('button', { name: 'Delete list' }))
  const question = await screen.findByRole('dialog', { name: 'Delete “For years”?' })
  await user.click(within(question).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByRole('radio', { name: 'For years' })).toBeNull())
  expect(lists.map(({ watchlist }) => watchlist)).toEqual([1])
})

it('adds a stock with its star: to the only list at once, or to one of several after a choice', async () => {
  const star = { exchange: 'NSE', code: 'NARJU' } as const
  const { user, unmount } = showComponent(<WatchStar listing={star} />, { answers: server })
  const pressed = () => screen.getByRole('button', { name: 'In your watchlist' }).getAttribute('aria-pressed')
  const press = () => user.click(screen.getByRole('button', { name: 'In your watchlist' }))
  await waitFor(() => expect(pressed()).toBe('false'))
  await press()
  await waitFor(() => expect(pressed()).toBe('true'))
  await press()
  await waitFor(() => expect(pressed()).toBe('false'))
  unmount()
  lists = [...lists, { watchlist: 2, name: 'Long term', stocks: [] }]
  showComponent(<WatchStar listing={star} />, { answers: server })
  await waitFor(async () => {
    await press()
    screen.getByRole('dialog')
  })
  await user.click(within(screen.getByRole('dialog')).getByText('Long term'))
  await user.click(screen.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(pressed()).toBe('true'))
  expect(lists[1]?.stocks).toEqual(['NSE:NARJU'])
})
