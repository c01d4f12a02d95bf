import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { endOutage, noteOutage, useOutage } from './outage.ts'

const answers: (Response | Error)[] = []
const asked = vi.fn(async () => {
  const next = answers.shift() ?? expect.fail('asked once too often')
  if (next instanceof Error) throw next
  return next
})
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', asked)
  asked.mockClear()
})
afterEach(() => vi.useRealTimers())

it('lasts until the server is healthy again, whatever responds in the meantime, and can recur', async () => {
  answers.push(new Response('', { status: 503 }), new Error('no network'), new Response('{}'))
  noteOutage()
  noteOutage()
  expect(useOutage.getState().isAway).toBe(true)
  await vi.advanceTimersByTimeAsync(14_000)
  expect(useOutage.getState().isAway).toBe(true)
  await vi.advanceTimersByTimeAsync(7_000)
  expect(useOutage.getState().isAway).toBe(false)
  expect(asked).toHaveBeenCalledTimes(3)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toHaveBeenCalledTimes(3)
  noteOutage()
  expect(useOutage.getState().isAway).toBe(true)
  answers.push(new Response('{}'))
  await vi.advanceTimersByTimeAsync(7_000)
  expect(useOutage.getState().isAway).toBe(false)
})

it('ends at once when the live connection reports it, and stops asking', async () => {
  noteOutage()
  endOutage()
  expect(useOutage.getState().isAway).toBe(false)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).not.toHaveBeenCalled()
})
