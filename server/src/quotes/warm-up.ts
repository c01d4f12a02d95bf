import type { Market } from '@tarazu/market/types.ts'
import type { Clock } from '../clock.ts'

/**
 * The first look at a market grows every company's history and today's index levels, about a second of work: done
 * now, in pieces between which the server answers, so that nobody waits for it on the home page.
 */
export const warmUp = async (market: Market, clock: Clock): Promise<void> => {
  const pause = () => new Promise((resolve) => setImmediate(resolve))
  const pieceSize = 16
  for (let first = 0; first < market.instruments.length; first += pieceSize) {
    await pause()
    market.quotes(market.instruments.slice(first, first + pieceSize), clock.nowMs())
  }
  for (const index of market.indices) {
    await pause()
    market.indexQuote(index, clock.nowMs())
  }
}
