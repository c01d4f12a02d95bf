import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { roomFor, sideBySide } from './side-by-side.ts'

it('fits one per processor, as many as memory allows, and always at least one', () => {
  expect(roomFor(700, 2, 10_000)).toBe(2)
  expect(roomFor(700, 8, 1_500)).toBe(2)
  expect(roomFor(700, 8, 100)).toBe(1)
})

it('runs all of them, never more at a time than allowed', async () => {
  const done: number[] = []
  let now = 0
  let most = 0
  await sideBySide([1, 2, 3, 4, 5], 2, async (item) => {
    now += 1
    most = Math.max(most, now)
    await setImmediate()
    done.push(item)
    now -= 1
  })
  expect(done.sort()).toEqual([1, 2, 3, 4, 5])
  expect(most).toBe(2)
})

it('starts nothing after a failure, and reports it', async () => {
  const begun: number[] = []
  const all = sideBySide([1, 2, 3], 1, async (item) => {
    begun.push(item)
    throw new Error(`no ${item}`)
  })
  await expect(all).rejects.toThrow('no 1')
  expect(begun).toEqual([1])
})
