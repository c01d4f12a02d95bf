import { setImmediate } from 'node:timers/promises'
import type { Market } from '@tarazu/market/types.ts'
import { expect, it } from 'vitest'
import { firstLooksOf } from './first-looks.ts'
import { createFakeMarket, dayMs } from './testing/fake-market.ts'

const minuteMs = 60_000
const clock = { nowMs: () => 20_000 * dayMs + 6 * 60 * minuteMs }
/** Longer than a piece of work may take before others get their turn. */
const lookMs = 6

/** A market whose every read takes long, and the number of reads in each iteration of the event loop. */
const createTrial = () => {
  const rounds: number[] = []
  let isOver = false
  const count = async () => {
    while (!isOver) {
      rounds.push(0)
      await setImmediate()
    }
  }
  const take = () => {
    const endsAt = performance.now() + lookMs
    while (performance.now() < endsAt);
    rounds.push((rounds.pop() ?? 0) + 1)
  }
  const fake = createFakeMarket()
  const market: Market = {
    ...fake,
    quotes: (instruments, instantMs) => {
      for (const _ of instruments) take()
      return fake.quotes(instruments, instantMs)
    },
    indexQuote: (index, instantMs) => {
      take()
      return fake.indexQuote(index, instantMs)
    },
  }
  const most = async (work: Promise<void>) => {
    void count()
    await work
    isOver = true
    return { most: Math.max(...rounds), looks: rounds.reduce((sum, one) => sum + one, 0) }
  }
  return { market, most, rounds }
}

it('reads all shares one at a time, once for all simultaneous callers', async () => {
  const { market, most, rounds } = createTrial()
  const { shares } = firstLooksOf(market, clock)
  const asked = Promise.all([shares.awaited('all'), shares.warmed('all'), shares.awaited('all')])
  const { most: mostAtOnce, looks } = await most(asked.then(() => undefined))
  expect(looks).toBe(market.instruments.length)
  expect(mostAtOnce).toBe(1)
  rounds.length = 0
  await firstLooksOf(market, clock).shares.awaited('all')
  expect(rounds).toEqual([])
})

it('follows an index through its day in short steps up to now', async () => {
  const { market, most } = createTrial()
  const index = market.indices[0] ?? expect.fail('the fake market has an index')
  const instants: number[] = []
  const noted: Market = {
    ...market,
    indexQuote: (one, instantMs) => {
      instants.push(instantMs)
      return market.indexQuote(one, instantMs)
    },
  }
  const { most: mostAtOnce } = await most(firstLooksOf(noted, clock).indices.awaited(index))
  expect(mostAtOnce).toBe(1)
  expect(clock.nowMs() - (instants.at(-1) ?? 0)).toBeLessThanOrEqual(20 * minuteMs)
  for (const [place, instantMs] of instants.entries())
    if (place > 0) expect(instantMs - (instants[place - 1] ?? 0)).toBeLessThanOrEqual(20 * minuteMs)
})
