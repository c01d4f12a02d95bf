import type { Market, MarketIndex } from '@tarazu/market/types.ts'
import { createSharedWork, type SharedWork } from '../../base/shared-work.ts'
import { tradedSession } from '../figures/traded-session.ts'

/** An index of 500 companies takes some 30 ms for this much of its day. */
const stepMs = 20 * 60_000

/** An index's day between two times, in pieces: its high and low depend on everything in between. */
export const followIndex = async (
  market: Market,
  index: MarketIndex,
  [fromMs, untilMs]: readonly [fromMs: number, untilMs: number],
  turn: () => Promise<void>,
): Promise<void> => {
  for (let instantMs = fromMs; instantMs < untilMs; instantMs += stepMs) {
    await turn()
    market.indexQuote(index, instantMs)
  }
  await turn()
}

/**
 * The first read of all shares, and of an index's day, takes tenths of a second; every later one a few
 * milliseconds. Callers wait for this first, which reads in pieces, so that nobody else waits for all of it.
 */
export interface FirstLooks {
  /** Every instrument. */
  readonly shares: SharedWork<'all'>
  /** The session so far. */
  readonly indices: SharedWork<MarketIndex>
}

const createFirstLooks = (market: Market, clock: { nowMs(): number }): FirstLooks => ({
  shares: createSharedWork(async (_, turn) => {
    for (const instrument of market.instruments) {
      market.quotes([instrument], clock.nowMs())
      await turn()
    }
  }),
  indices: createSharedWork(async (index, turn) => {
    const nowMs = clock.nowMs()
    const { opensAtMs, closesAtMs } = tradedSession(market, nowMs)
    await followIndex(market, index, [opensAtMs, Math.min(nowMs, closesAtMs)], turn)
  }),
})

const known = new WeakMap<Market, FirstLooks>()

/** A market's first reads, shared by all callers. */
export const firstLooksOf = (market: Market, clock: { nowMs(): number }): FirstLooks => {
  const looks = known.get(market) ?? createFirstLooks(market, clock)
  known.set(market, looks)
  return looks
}
