import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { within } from './within.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('leaves no timer behind when the promise settles', async () => {
  expect(await within(Promise.resolve('here'), 1000)).toBe('here')
  await expect(within(Promise.reject(new Error('no')), 1000)).rejects.toThrow('no')
  expect(vi.getTimerCount()).toBe(0)
})

it('resolves to undefined once the time is over', async () => {
  const late = within(new Promise(() => undefined), 1000)
  await vi.advanceTimersByTimeAsync(1000)
  expect(await late).toBeUndefined()
  expect(vi.getTimerCount()).toBe(0)
})
