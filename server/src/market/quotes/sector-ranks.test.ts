import { changeBasisPoints } from '@tarazu/contract/money/percent.ts'
import { bandOf } from '@tarazu/market/day/price-band.ts'
import type { Instrument } from '@tarazu/market/types.ts'
import { expect, it } from 'vitest'
import { rankSectors } from './sector-ranks.ts'
import { mainListings } from './shown-listings.ts'
import type { MarketSnapshot, QuotedInstrument } from './snapshot.ts'
import { createFakeMarket, fakeInstrument } from './testing/fake-market.ts'

const rowOf = (id: number, prevClosePaise: number, pricePaise: number, facts: Partial<Instrument> = {}) => {
  const instrument = fakeInstrument(id, { sector: 'Cement', exchange: 'NSE', ...facts })
  const quote = {
    pricePaise,
    prevClosePaise,
    band: bandOf(prevClosePaise, instrument.priceBandPpm),
    openPaise: prevClosePaise,
    highPaise: Math.max(pricePaise, prevClosePaise),
    lowPaise: Math.min(pricePaise, prevClosePaise),
    volumeShares: 10,
    turnoverPaise: 10 * pricePaise,
  }
  return { instrument, quote, changeBasisPoints: changeBasisPoints(pricePaise, prevClosePaise) }
}
const rank = (rows: readonly QuotedInstrument[]) => {
  const byChange = rows.toSorted((one, other) => other.changeBasisPoints - one.changeBasisPoints)
  const snapshot: MarketSnapshot = {
    instantMs: 0,
    session: createFakeMarket().session(0),
    quoted: rows,
    yearOf: () => undefined,
    sorted: () => byChange,
  }
  const main = mainListings(rows.map(({ instrument }) => instrument))
  const isMain = ({ instrument }: QuotedInstrument) => main.has(instrument.id)
  return rankSectors(createFakeMarket(), snapshot, isMain, 'changePercent', 'desc')
}

it('weighs each company by the value of its free float', () => {
  const [cement] = rank([
    rowOf(0, 10_000, 11_000, { sharesOutstanding: 3000, freeFloatPpm: 1_000_000 }),
    rowOf(1, 20_000, 19_000, { sharesOutstanding: 1000, freeFloatPpm: 500_000 }),
  ])
  // (3,000 · ₹110 + 500 · ₹190) / (3,000 · ₹100 + 500 · ₹200)
  expect(cement).toMatchObject({ changePercent: '6.25', marketValue: '520000.00', turnover: '3000.00' })
})

it('takes the mean of the changes if the free float is unknown', () => {
  const unknown = { sharesOutstanding: 0, freeFloatPpm: 0 }
  const [cement] = rank([
    rowOf(0, 10_000, 11_000, unknown),
    rowOf(1, 2_000_000, 1_900_000, unknown),
    rowOf(2, 500, 515, unknown),
  ])
  expect(cement).toMatchObject({ changePercent: '2.67', marketValue: null, gainers: 2, losers: 1 })
})

it('counts a company listed twice once, by NSE', () => {
  const [cement] = rank([
    rowOf(0, 10_000, 11_000, { isin: 'INE1', exchange: 'BSE' }),
    rowOf(1, 10_000, 11_000, { isin: 'INE1' }),
    rowOf(2, 10_000, 10_000, { isin: 'INE2', exchange: 'BSE' }),
  ])
  expect(cement).toMatchObject({
    companies: 2,
    gainers: 1,
    unchanged: 1,
    leader: { code: 'STOCK1', exchange: 'NSE' },
    laggard: { code: 'STOCK2', exchange: 'BSE' },
  })
})
