import { dehydrate, QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { keepSeen, queryClient } from './query-client.ts'

it('shows what was last seen, but asks the server again however recent it is', () => {
  const earlier = new QueryClient()
  earlier.setQueryData(['account', 'watchlist'], ['NSE:SETU'])
  const stored = JSON.stringify({ version: 'this one', state: dehydrate(earlier) })
  vi.stubGlobal('__APP_VERSION__', 'this one')
  vi.stubGlobal('localStorage', { getItem: () => stored, setItem: vi.fn(), removeItem: vi.fn() })
  vi.stubGlobal('navigator', { onLine: true })
  keepSeen()
  expect(queryClient.getQueryData(['account', 'watchlist'])).toEqual(['NSE:SETU'])
  const query = queryClient.getQueryCache().find({ queryKey: ['account', 'watchlist'] })
  expect(query?.isStaleByTime(5_000)).toBe(true)
})
