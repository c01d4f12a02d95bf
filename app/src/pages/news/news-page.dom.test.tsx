import { getNewsList } from '@tarazu/contract/calls/news.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../api/query-client.ts'
import { recoverFailed } from '../../api/recover.ts'
import { useSession } from '../../api/session.ts'
import { type Answer, answer, noNetwork, showComponent } from '../../testing/components.tsx'
import { NewsPage } from './news-page.tsx'

recoverFailed(queryClient)
beforeEach(() => {
  vi.useFakeTimers()
  useSession.setState({ token: undefined })
})
afterEach(async () => {
  // A pending retry would prevent the next test's own.
  await vi.advanceTimersByTimeAsync(10_000)
  vi.useRealTimers()
})

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const failed = () => screen.queryByText('Couldn’t load this')
const rows = () =>
  screen.queryAllByRole('link').filter((link) => /#\/news\//.test(link.getAttribute('href') ?? ''))

/** Twenty of thirty news items, and the rest on the second page. */
const news = answer(getNewsList, ({ pageNum = '1' }) => ({
  list: Array.from({ length: pageNum === '1' ? 20 : 10 }, (_, at) => ({
    id: `${pageNum}-${at}`,
    time: '2026-12-01T10:00:00+05:30',
    kind: 'contract',
    headline: `News ${pageNum}-${at}`,
    direction: 'up' as const,
    sector: null,
    stocks: [],
  })),
  total: 30,
  pageNum: Number(pageNum),
  pageSize: 20,
  asOf: '2026-12-01T10:00:00+05:30',
}))

/** A page whose server answers only after this many calls. */
const showAfterFailures = (count: number) => {
  let failures = count
  const lost = noNetwork(getNewsList)
  const first: Answer = {
    path: getNewsList.path,
    output: (fields) => {
      failures -= 1
      return failures >= 0 ? lost.output(fields) : news.output(fields)
    },
  }
  return showComponent(<NewsPage />, { href: '/news', answers: [first] })
}

it('shows the next page of the list when asked for more, and says where it ends', async () => {
  showComponent(<NewsPage />, { href: '/news', answers: [news] })
  await pass(100)
  expect(rows()).toHaveLength(20)
  fireEvent.click(screen.getByRole('button', { name: 'Load more' }))
  await pass(100)
  expect(rows()).toHaveLength(30)
  screen.getByText('No more')
})

it('says that it could not be loaded, and tries again after a press anywhere', async () => {
  const { sent } = showAfterFailures(3)
  await pass(4_000)
  expect(sent).toHaveLength(3)
  screen.getByText('Network error. Check your connection and try again.')
  screen.getByRole('button', { name: 'Try again' })
  fireEvent.click(failed() ?? expect.fail('it did not fail'))
  await pass(100)
  expect([sent.length, failed(), rows().length]).toEqual([4, null, 20])
})

it('recovers automatically after an outage, and shows a notice while it lasts', async () => {
  const { sent } = showAfterFailures(6)
  await pass(8_500)
  expect(sent.length).toBeGreaterThan(3)
  expect(failed()).not.toBeNull()
  expect(document.querySelector('[aria-busy=true]')).toBeNull()
  await pass(20_000)
  expect([failed(), rows().length]).toEqual([null, 20])
})
