import { setImmediate } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { backgroundTurn, createSharedWork, requestBegan } from './shared-work.ts'

/** Work of so many pieces, each of which is longer than a slice. */
const inPieces = (record: string[]) =>
  createSharedWork<string>(async (key, turn) => {
    for (let piece = 1; piece <= 3; piece += 1) {
      record.push(`${key}${piece}`)
      const untilMs = performance.now() + 6
      while (performance.now() < untilMs);
      await turn()
    }
  })

it('a page’s work goes before what only warms up, which then goes on', async () => {
  const record: string[] = []
  const work = inPieces(record)
  const other = (async () => {
    for (let piece = 1; piece <= 3; piece += 1) {
      await backgroundTurn()
      record.push(`warm${piece}`)
    }
  })()
  const ahead = work.warmed('ahead')
  await work.awaited('page')
  expect(record.filter((one) => !one.startsWith('page')).length).toBeLessThanOrEqual(2)
  await Promise.all([ahead, other])
  expect(record).toHaveLength(9)
})

it('gives the warm-up no turn between the several works that one page waits for', async () => {
  const record: string[] = []
  const work = inPieces(record)
  const other = (async () => {
    for (let piece = 1; piece <= 9; piece += 1) {
      await backgroundTurn()
      record.push(`warm${piece}`)
    }
  })()
  await work.awaitedAll(['a', 'b', 'c', 'd'])
  expect(record.filter((one) => one.startsWith('warm')).length).toBeLessThanOrEqual(1)
  await other
  expect(record).toHaveLength(4 * 3 + 9)
  // Whoever comes later waits for nothing.
  await work.awaitedAll(['a', 'd'])
  expect(record).toHaveLength(4 * 3 + 9)
})

it('work that warms up is no longer background once a page waits for it', async () => {
  const record: string[] = []
  const work = inPieces(record)
  const ahead = work.warmed('a')
  const page = work.awaited('b')
  await Promise.all([page, work.awaited('a'), ahead])
  expect(record.filter((one) => one.startsWith('a'))).toEqual(['a1', 'a2', 'a3'])
})

it('is done once, and again only after a failure', async () => {
  const run = vi.fn(async (key: string) => {
    if (run.mock.calls.length === 1) throw new Error(key)
  })
  const work = createSharedWork<string>(run)
  await expect(work.awaited('a')).rejects.toThrow('a')
  await work.awaited('a')
  await work.awaited('a')
  expect(run).toHaveBeenCalledTimes(2)
  // Nothing still rests for a page that failed.
  await backgroundTurn()
  await setImmediate()
})

it('the warm-up waits for a request that is being answered, and goes on when it is over or takes long', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const record: string[] = []
    const turn = async (name: string) => {
      await backgroundTurn()
      record.push(name)
    }
    const rounds = async () => {
      for (let round = 0; round < 5; round += 1) await setImmediate()
      return record.splice(0)
    }
    const [first, second] = [requestBegan(), requestBegan()]
    const turns = [turn('one')]
    expect(await rounds()).toEqual([])
    first()
    first()
    expect(await rounds()).toEqual([])
    second()
    expect(await rounds()).toEqual(['one'])
    const third = requestBegan()
    turns.push(turn('two'))
    expect(await rounds()).toEqual([])
    vi.advanceTimersByTime(50)
    expect(await rounds()).toEqual(['two'])
    // What a page waits for is answered by its own request, which it doesn't wait for.
    await inPieces(record).awaited('page')
    expect(record).toHaveLength(3)
    third()
    await Promise.all(turns)
  } finally {
    vi.useRealTimers()
  }
})
