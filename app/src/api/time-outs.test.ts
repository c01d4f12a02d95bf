import { uploadTemp } from '@tarazu/contract/calls/identity.ts'
import { getStock } from '@tarazu/contract/calls/stocks.ts'
import { CallFailed } from '@tarazu/contract/wire/client.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

// The session follows other tabs, which a test doesn't have.
vi.stubGlobal('addEventListener', () => undefined)
const { call, callQuietly } = await import('./call.ts')
const { upload } = await import('./files.ts')
vi.unstubAllGlobals()
beforeEach(() => vi.stubGlobal('__APP_VERSION__', '1.0.2'))
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('gives a call sixty seconds, and a background call the ten of the second helper', async () => {
  const given: number[] = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    given.push(ms)
    return AbortSignal.abort(new DOMException('over', 'TimeoutError'))
  })
  vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => Promise.reject(signal?.reason))
  await expect(call(getStock, {})).rejects.toMatchObject({ reason: 'timeout' })
  await expect(callQuietly(getStock, {})).rejects.toBeInstanceOf(CallFailed)
  expect(given).toEqual([60_000, 10_000])
})

it('gives each upload attempt thirty seconds, and makes three attempts', async () => {
  vi.useFakeTimers()
  const given: number[] = []
  class Request {
    timeout = 0
    readonly upload = {}
    ontimeout: () => void = () => undefined
    open = () => undefined
    setRequestHeader = () => undefined
    send = () => {
      given.push(this.timeout)
      // biome-ignore lint/style/noRestrictedGlobals: the timers are fake ones
      setTimeout(() => this.ontimeout(), this.timeout)
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request)
  const sent = expect(upload(uploadTemp, new Blob(['x']), 'card.jpg')).rejects.toMatchObject({
    reason: 'timeout',
  })
  await vi.runAllTimersAsync()
  await sent
  expect(given).toEqual([30_000, 30_000, 30_000])
  vi.useRealTimers()
})
