import type { PlacementBook } from '@tarazu/market/offerings/offer-types.ts'
import type { Placement } from '@tarazu/market/types.ts'
import { testRules } from '../../../trading/positions/testing/fixtures.ts'
import { createSteadyMarket, onSteadyDayMs } from '../../../trading/positions/testing/steady-market.ts'

export const dueMs = onSteadyDayMs + 3_600_000

export const settings = {
  ...testRules,
  placementQuotaPaise: 5_000_000_00n,
  vipMaximumFallPpm: 50_000,
  blockTradeMinimumPaise: 1n,
  repeatLockMs: 0,
}

/** A steady market with a placement of 10,000 shares at 101 rupees, with its final book. */
export const createPlacementMarket = (
  change: Partial<Placement> = {},
  book: PlacementBook = { othersShares: 0, closePaise: 10_000, calledOff: false },
) => {
  const market = createSteadyMarket(['KAVCEM'])
  const [instrument] = market.instruments
  if (instrument === undefined) throw new Error('the market lists no stock')
  const placement: Placement = {
    id: '2026-11-19-placement-INE000000000',
    instrument,
    forTickets: false,
    purpose: 'capacity',
    quantityShares: 10_000,
    relevantDay: '2026-11-19',
    resultDay: '2026-11-20',
    average90Paise: 10_099,
    average10Paise: 10_020,
    pricePaise: 10_100,
    announcedMs: onSteadyDayMs - 7_200_000,
    opensMs: onSteadyDayMs - 3_600_000,
    closesMs: onSteadyDayMs + 1_800_000,
    resultMs: dueMs,
    ...change,
  }
  const offered = {
    placements: () => [placement],
    placementBook: (_one: Placement, nowMs: number) => (nowMs < placement.resultMs ? undefined : book),
  }
  return { market: Object.assign(market, offered), placement }
}
