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

it('asks at the first jump of the clock, seldom while it goes on jumping, and after the last one', () => {
  let nowMs = 0
  let timer: { readonly atMs: number; readonly action: () => void } | undefined
  const asked: number[] = []
  const jump = createSpacer(() => asked.push(nowMs), {
    restMs: 1_000,
    everyMs: 10_000,
    nowMs: () => nowMs,
    after: (ms, action) => {
      timer = { atMs: nowMs + ms, action }
      return () => {
        timer = undefined
      }
    },
  })
  const passTo = (untilMs: number) => {
    if (timer !== undefined && timer.atMs <= untilMs) {
      const due = timer
      timer = undefined
      nowMs = due.atMs
      due.action()
    }
    nowMs = untilMs
  }
  for (let atMs = 0; atMs <= 24_900; atMs += 100) {
    passTo(atMs)
    jump()
  }
  expect(asked).toEqual([0, 10_000, 20_000])
  passTo(60_000)
  expect(asked).toEqual([0, 10_000, 20_000, 25_900])
  jump()
  passTo(90_000)
  expect(asked).toEqual([0, 10_000, 20_000, 25_900, 60_000])
})
