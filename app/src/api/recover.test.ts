import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { CallFailed, CallRefused } from '@tarazu/contract/wire/client.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { recoverFailed } from './recover.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A list on the screen whose first loads fail. */
const watchList = (...failures: unknown[]) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  recoverFailed(client)
  const load = vi.fn(() => (failures.length > 0 ? Promise.reject(failures.shift()) : Promise.resolve('rows')))
  const observer = new QueryObserver(client, { queryKey: ['list'], queryFn: load })
  const leave = observer.subscribe(() => undefined)
  return { load, leave, data: () => observer.getCurrentResult().data }
}

it('retries until the outage is over, and then stops', async () => {
  const { load, data } = watchList(
    new CallFailed('network', undefined),
    new CallRefused(refusals.systemBusy, null),
    new CallFailed('timeout', undefined),
  )
  await vi.advanceTimersByTimeAsync(20_000)
  expect(data()).toBe('rows')
  expect(load).toHaveBeenCalledTimes(4)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(load).toHaveBeenCalledTimes(4)
})

it('treats a refusal as a result', async () => {
  const { load } = watchList(new CallRefused(refusals.stockNotTradable, null))
  await vi.advanceTimersByTimeAsync(20_000)
  expect(load).toHaveBeenCalledOnce()
})

it('ignores what is no longer on the screen', async () => {
  const { load, leave } = watchList(new CallFailed('network', undefined))
  await vi.advanceTimersByTimeAsync(1_000)
  leave()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(load).toHaveBeenCalledOnce()
})
