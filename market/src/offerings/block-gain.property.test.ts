import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dayMs } from '../calendar/india-time.ts'
import { sharesOf, turnoverOf, walkBook } from '../day/walk.ts'
import type { BlockTrade } from '../types.ts'
import { blockPriceAt } from './blocks.ts'
import { createMarkets } from './testing.ts'

const newestMs = Date.parse('2024-12-20T23:59:00+05:30')
const purchase = fc.record({
  seed: fc.integer({ min: 0, max: 2 }),
  daysBack: fc.integer({ min: 0, max: 120 }),
  which: fc.nat(20),
  partOfWindow: fc.double({ min: 0, max: 0.999, noNaN: true }),
  lots: fc.integer({ min: 1, max: 20_000 }),
})
const holders = [1, 2, 3].map((seedByte) => createMarkets(seedByte, 30))

it.each(['always', 'nse'] as const)(
  'a block is never an immediate gain, at any second, in %s hours',
  (hours) => {
    const markets = holders.map((marketOf) => marketOf(hours))
    const seen = { inOpenMarket: 0, cheaperThanBook: 0 }
    fc.assert(
      fc.property(purchase, ({ seed, daysBack, which, partOfWindow, lots }) => {
        const market = markets[seed] ?? expect.fail('no market')
        const blocks: readonly BlockTrade[] = market.blocks?.(newestMs - daysBack * dayMs) ?? []
        const block = blocks[which % blocks.length] ?? expect.fail('no block')
        const { instrument, opensMs, closesMs, heldUntilMs, quantityShares } = block
        const atMs = opensMs + Math.floor((partOfWindow * (closesMs - opensMs)) / 1000) * 1000
        const pricePaise = blockPriceAt(block, market.quote(instrument, atMs)?.pricePaise)
        if (pricePaise === undefined) return
        const wantedShares = Math.min(100 * lots, quantityShares)
        const walked = (side: 'asks' | 'bids') =>
          walkBook(market, instrument, { side, wantedShares, takenShares: 0 }, atMs)
        const [asks, bids] = [walked('asks'), walked('bids')]
        const costPaise = BigInt(pricePaise) * BigInt(wantedShares)
        // Selling into the book at once, whether own shares or short against the block, brings in no more.
        const sold = BigInt(sharesOf(bids)) * BigInt(pricePaise)
        expect(turnoverOf(bids)).toBeLessThanOrEqual(sold)
        if (market.session(atMs).isOpen) seen.inOpenMarket += 1
        if (sharesOf(asks) === wantedShares && costPaise >= turnoverOf(asks)) return
        // If it is cheaper than the book, or larger than the book, it is locked in for a whole trading day.
        seen.cheaperThanBook += 1
        const next = market.session(closesMs + (hours === 'nse' ? 12 * 3_600_000 : dayMs))
        expect(next.closesAtMs).toBeLessThan(heldUntilMs)
        expect(heldUntilMs - atMs).toBeGreaterThanOrEqual(dayMs)
      }),
      { numRuns: 300 },
    )
    expect(seen.inOpenMarket).toBeGreaterThan(50)
    expect(seen.cheaperThanBook).toBeGreaterThan(50)
  },
)
