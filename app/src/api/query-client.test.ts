import { dehydrate, QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { marketNowMs, restoreMarketOffset } from './market-clock.ts'
import { keepSeen, queryClient, seenAtMs } from './query-client.ts'

beforeEach(() => {
  vi.stubGlobal('__APP_VERSION__', 'this one')
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('addEventListener', vi.fn())
  vi.stubGlobal('document', new EventTarget())
  restoreMarketOffset(0)
  queryClient.clear()
})

it('shows the last seen data, but refetches them however recent they are', () => {
  const earlier = new QueryClient()
  earlier.setQueryData(['account', 'watchlist'], ['NSE:SETU'])
  const stored = JSON.stringify({
    version: 'this one',
    marketOffsetMs: 86_400_000,
    state: dehydrate(earlier),
  })
  vi.stubGlobal('localStorage', { getItem: () => stored, setItem: vi.fn(), removeItem: vi.fn() })
  keepSeen()
  expect(queryClient.getQueryData(['account', 'watchlist'])).toEqual(['NSE:SETU'])
  const query = queryClient.getQueryCache().find({ queryKey: ['account', 'watchlist'] })
  expect(query?.isStaleByTime(5_000)).toBe(true)
  // The market's clock is a day ahead, as it was then.
  expect(marketNowMs() - Date.now()).toBeGreaterThan(86_000_000)
})

it('stores the most recent data that fit but no pending mutation, and does so at once when the page is hidden', () => {
  vi.useFakeTimers()
  const setItem = vi.fn()
  vi.stubGlobal('localStorage', { getItem: () => null, setItem, removeItem: vi.fn() })
  keepSeen()
  restoreMarketOffset(86_400_000)
  const see = (name: string, data: unknown, updatedAt: number, keep = true) => {
    queryClient.getQueryCache().build(queryClient, { queryKey: ['account', name], meta: { keep } })
    queryClient.setQueryData(['account', name], data, { updatedAt })
  }
  see('orders', ['one'], 3_000)
  see('secret', ['never'], 4_000, false)
  see('too much', 'x'.repeat(2_000_000), 2_500)
  for (let place = 0; place < 120; place += 1) see(`stock ${place}`, place, 2_000 - place)
  void queryClient
    .getMutationCache()
    .build(queryClient, { mutationFn: () => new Promise(() => undefined) })
    .execute('an order')
  vi.advanceTimersByTime(5_000)
  const { state, marketOffsetMs } = JSON.parse(setItem.mock.lastCall?.[1])
  expect(marketOffsetMs).toBe(86_400_000)
  const names = state.queries.map(({ queryKey }: { queryKey: string[] }) => queryKey[1])
  expect(names).toHaveLength(100)
  expect(names.slice(0, 2)).toEqual(['orders', 'stock 0'])
  expect(names).not.toContain('secret')
  expect(names).not.toContain('too much')
  expect(state.mutations).toEqual([])

  setItem.mockClear()
  see('orders', ['one', 'two', 'three'], 5_000)
  Object.assign(document, { visibilityState: 'hidden' })
  expect(setItem).not.toHaveBeenCalled()
  document.dispatchEvent(new Event('visibilitychange'))
  const later = JSON.parse(setItem.mock.lastCall?.[1]).state.queries
  expect(later[0].state.data).toEqual(['one', 'two', 'three'])
  expect(later[1].queryKey).toEqual(['account', 'stock 0'])
  setItem.mockClear()
  document.dispatchEvent(new Event('visibilitychange'))
  expect(setItem).not.toHaveBeenCalled()
  vi.useRealTimers()
})

it('knows the age of the oldest data on the screen, by the market’s clock', () => {
  expect(seenAtMs()).toBeUndefined()
  const look = (name: string, updatedAt: number, keep: boolean) => {
    queryClient.setQueryData(['account', name], name, { updatedAt })
    const options = { queryKey: ['account', name], meta: { keep }, staleTime: Number.POSITIVE_INFINITY }
    return new QueryObserver(queryClient, options).subscribe(() => undefined)
  }
  look('figures', 5_000, true)
  const leave = look('orders', 4_000, true)
  look('words', 1_000, false)
  expect(seenAtMs()).toBe(4_000)
  leave()
  expect(seenAtMs()).toBe(5_000)
  restoreMarketOffset(3_600_000)
  expect(seenAtMs()).toBe(3_605_000)
})
