import { expect, it } from 'vitest'
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

it('asks once for what an answer and three events make outdated', () => {
  const { asked, gather, elapse } = setUp()
  for (let told = 0; told < 4; told += 1) gather(['account'])
  expect(asked).toEqual([])
  elapse()
  expect(asked).toEqual([['account']])
  gather(['account'])
  elapse()
  expect(asked).toEqual([['account'], ['account']])
})

it('asks for everything if anything of it needs that', () => {
  const { asked, gather, elapse } = setUp()
  gather(['account'])
  gather([])
  gather(['account'])
  elapse()
  expect(asked).toEqual([[]])
})

it('asks at once when the clock jumps, and once more after many jumps', () => {
  let count = 0
  const timers: (() => void)[] = []
  const jump = createSpacer(
    3_000,
    () => {
      count += 1
    },
    (_, action) => timers.push(action),
  )
  jump()
  expect(count).toBe(1)
  for (let jumps = 0; jumps < 20; jumps += 1) jump()
  expect(count).toBe(1)
  timers.shift()?.()
  expect(count).toBe(2)
  timers.shift()?.()
  expect(count).toBe(2)
  expect(timers).toEqual([])
  jump()
  expect(count).toBe(3)
})
