import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { dayMs, dayNumberOf } from './calendar/india-time.ts'
import { createCalendar, type MarketHours, withHistory } from './calendar/session.ts'
import { createSeedChain } from './numbers/seeds.ts'
import { createPracticeMarket, type PracticeMarket } from './practice-market.ts'
import { modelVersion } from './price-proof.ts'

const [firstDay, liveFrom] = ['2018-01-01', '2026-03-02']
const { seedOf } = createSeedChain(new Uint8Array(32).fill(7), dayNumberOf(firstDay))
const marketOf = (hours: MarketHours): PracticeMarket =>
  createPracticeMarket({
    seedOf,
    firstDay,
    calendar: withHistory(createCalendar(hours), liveFrom),
    companies: 120,
  })

/** At advancing times of day: years and days before the first live day, on that day, and after it. */
const instants = [-2_000, -400, -3, 0, 1, 9, 60].map(
  (days, place) => Date.parse(`${liveFrom}T10:07:13+05:30`) + days * dayMs + place * 2_411_000,
)
const lastMs = Math.max(...instants)

const pricesAt = (market: PracticeMarket, instantMs: number) => [
  market.quotes(market.instruments, instantMs),
  market.indices.map((index) => market.indexQuote(index, instantMs)),
  market.instruments.slice(0, 20).map((instrument) => market.ladder(instrument, 'asks', 5_000, instantMs)),
  market.blocks?.(instantMs).map(({ opensMs, terms }) => [opensMs, terms]),
]

/** NAVs, a day of an AI product, and allotments. */
const productsOf = (market: PracticeMarket) => [
  market.funds?.list.map((fund) => Array.from(market.funds?.netValues(fund, lastMs).values ?? [])),
  market.quant?.list.slice(0, 1).map((product) => market.quant?.dayOf(product, liveFrom, lastMs)),
  market.issues?.list(lastMs).map((issue) => market.issues?.outcomeOf(issue, lastMs)),
]

// If this fails, the same seeds give other prices than before, and published proofs no longer hold. If that was not
// meant, find what changed them. Otherwise increment `modelVersion`, once for all changes of a release, say so in
// docs/market-model.md, and put the new digest here.
it('gives the prices of its version, in both hours, before and after the market’s first day', () => {
  const [always, nse] = [marketOf('always'), marketOf('nse')]
  const prices = [always, nse].map((market) => instants.map((instantMs) => pricesAt(market, instantMs)))
  const proven = JSON.stringify([prices, productsOf(always)])
  const digest = createHash('sha256').update(proven).digest('hex')
  expect({ modelVersion, digest }).toEqual({
    modelVersion: 3,
    digest: 'd4afc46a407adff7be48c236ca5bd722b6d5a95c494b501abcaf72f5024b87bc',
  })
})
