import type { Listing } from '../companies/universe.ts'
import { type BarSource, candlesOf } from '../day/candles.ts'
import { createBlocks } from './blocks.ts'
import { nextBlockWindow } from './next-window.ts'
import { createPlacements } from './placements.ts'

type Sources = Omit<Parameters<typeof createBlocks>[0], 'minutes'> &
  Parameters<typeof createPlacements>[0] & {
    readonly barSourceOf: (listing: Listing, nowMs: number) => BarSource
  }

/** The market's methods for offers that listed companies and their holders make outside trading. */
export const createOffers = ({ barSourceOf, ...sources }: Sources) => ({
  blocks: createBlocks({
    ...sources,
    minutes: (listing, fromMs, toMs) =>
      candlesOf(barSourceOf(listing, toMs), { interval: '1m', fromMs, toMs, nowMs: toMs }),
  }),
  nextBlockWindow: (afterMs: number) => nextBlockWindow(sources.calendar, afterMs),
  ...createPlacements(sources),
})
