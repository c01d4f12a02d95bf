import { getStock } from '@tarazu/contract/calls/stocks.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

// The session follows other tabs, of which a test has none.
vi.stubGlobal('addEventListener', () => undefined)
const { call, refuseAfter } = await import('./call.ts')
vi.unstubAllGlobals()
beforeEach(() => vi.stubGlobal('__APP_VERSION__', '1.0.2'))
afterEach(() => vi.unstubAllGlobals())

it('lets nobody hear of a refusal before there is a sentence for it', async () => {
  const answer = { status: 1, msg: refusals.serviceUnavailable, data: null }
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(answer)))
  const waits = vi.fn()
  const sentences = Promise.withResolvers<void>()
  refuseAfter(() => {
    waits()
    return sentences.promise
  })
  const heard: string[] = []
  const refused = call(getStock, {}).catch(({ key }: { key: string }) => heard.push(key))
  await vi.waitFor(() => expect(waits).toHaveBeenCalledOnce())
  expect(heard).toEqual([])
  sentences.resolve()
  await refused
  expect(heard).toEqual([refusals.serviceUnavailable])
})
