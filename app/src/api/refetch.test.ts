import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createGatherer, createSpacer } from './refetch.ts'

const setUp = () => {
  const asked: (readonly string[])[] = []
  const timers: (() => void)[] = []
  const gather = createGatherer(
    (queryKey) => asked.push(queryKey),
    (_, action) => timers.push(action),
  )
  return { asked, gather, elapse: () => timers.shift()?.() }
}

it('refetches once for a response and three events that outdate the same data', () => {
  const { asked, gather, elapse } = setUp()
  for (let told = 0; told < 4; told += 1) gather(['account'])
  expect(asked).toEqual([])
  elapse()
  expect(asked).toEqual([['account']])
  gather(['account'])
  elapse()
  expect(asked).toEqual([['account'], ['account']])
})

it('refetches everything if any of the requests needs that', () => {
  const { asked, gather, elapse } = setUp()
  gather(['account'])
  gather([])
  gather(['account'])
  elapse()
  expect(asked).toEqual([[]])
})

describe('a jumping clock', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('refetches on the first jump, rarely during further jumps, and after the last one', () => {
    const begunMs = performance.now()
    const asked: number[] = []
    const jump = createSpacer(() => asked.push(performance.now() - begunMs), 1_000, 10_000)
    for (let atMs = 0; atMs <= 24_900; atMs += 100) {
      jump()
      vi.advanceTimersByTime(100)
    }
    expect(asked).toEqual([0, 10_000, 20_000])
    vi.advanceTimersByTime(35_000)
    expect(asked).toEqual([0, 10_000, 20_000, 25_900])
    jump()
    vi.advanceTimersByTime(30_000)
    expect(asked).toEqual([0, 10_000, 20_000, 25_900, 60_000])
  })
})
