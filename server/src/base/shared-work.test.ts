import { setImmediate } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { backgroundTurn, createSharedWork, requestBegan } from './shared-work.ts'

/** Work of this many pieces, each longer than a slice. */
const inPieces = (record: string[]) =>
  createSharedWork<string>(async (key, turn) => {
    for (let piece = 1; piece <= 3; piece += 1) {
      record.push(`${key}${piece}`)
      const untilMs = performance.now() + 6
      while (performance.now() < untilMs);
      await turn()
    }
  })

it('a page’s work has priority over the warm-up, which then continues', async () => {
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

it('gives the warm-up no turn between several pieces of work for one page', async () => {
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
  // Finished work is not awaited again.
  await work.awaitedAll(['a', 'd'])
  expect(record).toHaveLength(4 * 3 + 9)
})

it('warm-up work has priority once a page waits for it', async () => {
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
  // Nothing is still paused for a failed page.
  await backgroundTurn()
  await setImmediate()
})

it('the warm-up pauses for a request in progress, and continues when that is over or takes long', async () => {
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
    // A page's work runs within its own request, which it doesn't wait for.
    await inPieces(record).awaited('page')
    expect(record).toHaveLength(3)
    third()
    await Promise.all(turns)
  } finally {
    vi.useRealTimers()
  }
})
