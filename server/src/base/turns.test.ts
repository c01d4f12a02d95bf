import { expect, it } from 'vitest'
import { createTurns } from './turns.ts'

const createWork = () => {
  const running: string[] = []
  const seen: string[] = []
  const ends = new Map<string, () => void>()
  const task = (name: string) => async () => {
    running.push(name)
    seen.push([...running].sort().join('+'))
    await new Promise<void>((resolve) => ends.set(name, resolve))
    running.splice(running.indexOf(name), 1)
    if (name.endsWith('!')) throw new Error(name)
    return name
  }
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  return {
    seen,
    task,
    settle,
    end: async (name: string) => {
      ends.get(name)?.()
      await settle()
    },
  }
}

it('runs one task at a time for each investor, even after one that failed', async () => {
  const { seen, task, settle, end } = createWork()
  const inTurn = createTurns(5)
  const all = Promise.allSettled([inTurn(1n, task('a!')), inTurn(1n, task('b')), inTurn(2n, task('c'))])
  await settle()
  expect(seen.at(-1)).toBe('a!+c')
  await end('a!')
  expect(seen.at(-1)).toBe('b+c')
  await end('b')
  await end('c')
  expect((await all).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
})

it('runs a limited number at once overall, in order', async () => {
  const { seen, task, settle, end } = createWork()
  const inTurn = createTurns(1)
  const all = Promise.all([inTurn(1n, task('a')), inTurn(2n, task('b')), inTurn(3n, task('c'))])
  await settle()
  for (const name of ['a', 'b', 'c']) await end(name)
  expect(await all).toEqual(['a', 'b', 'c'])
  expect(seen).toEqual(['a', 'b', 'c'])
})
