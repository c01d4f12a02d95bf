import { setImmediate } from 'node:timers/promises'
import { getStock } from '@tarazu/contract/calls/stocks.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { refuseAfter } from './refusal-wait.ts'

// The session follows other tabs, which a test doesn't have.
vi.stubGlobal('addEventListener', () => undefined)
const { call } = await import('./call.ts')
vi.unstubAllGlobals()
beforeEach(() => vi.stubGlobal('__APP_VERSION__', '1.0.2'))
afterEach(() => vi.unstubAllGlobals())

it('reports a refusal only once there is a sentence for it', async () => {
  const answer = new Response(JSON.stringify({ status: 1, msg: refusals.systemBusy, data: null }))
  const asked = vi.fn(async () => answer)
  vi.stubGlobal('fetch', asked)
  const sentences = Promise.withResolvers<void>()
  refuseAfter(sentences.promise)
  const heard: string[] = []
  const refused = call(getStock, {}).catch(({ key }: { key: string }) => heard.push(key))
  await vi.waitFor(() => expect(answer.bodyUsed).toBe(true))
  expect(asked).toHaveBeenCalledOnce()
  // The response has been read; it has taken effect two turns of the event loop later.
  await setImmediate()
  await setImmediate()
  expect(heard).toEqual([])
  sentences.resolve()
  await refused
  expect(heard).toEqual([refusals.systemBusy])
})
