import { noWork } from '@tarazu/market/day/day-candles.ts'
import { bandOf } from '@tarazu/market/day/price-band.ts'
import type { Candle, Depth, Instrument, Market, MarketSession, Quote } from '@tarazu/market/types.ts'

/** For tests of this folder: a market with few stocks whose every figure is known in advance. */
export const dayMs = 86_400_000

export const fakeInstrument = (id: number, changes: Partial<Instrument> = {}): Instrument => ({
  id,
  kind: 'equity',
  exchange: id % 2 === 0 ? 'NSE' : 'BSE',
  code: `STOCK${id}`,
  name: `Stock Number ${id}`,
  nameHindi: `शेयर ${id}`,
  isin: `INE000A0${id}`,
  sector: id < 3 ? 'Cement' : 'Spices',
  faceValuePaise: 1000,
  issuePricePaise: 10_000,
  sharesOutstanding: 9_007_199_254,
  freeFloatPpm: 400_000,
  earningsPerSharePaise: id === 1 ? -50 : 500,
  dividendPerSharePaise: 0,
  listingDay: '2020-01-01',
  priceBandPpm: 100_000,
  ...changes,
})

export interface FakeMarket extends Market {
  /** How often the whole market was computed. */
  looks(): number
  /** Makes this stock the most expensive after that time. */
  overtake(code: string, afterMs: number): void
}

/** Minute n of the day is n rupees and n shares. */
const minuteCandles = (fromMs: number, toMs: number): readonly Candle[] => {
  const candles: Candle[] = []
  for (let startMs = Math.ceil(fromMs / 60_000) * 60_000; startMs < toMs; startMs += 60_000) {
    const minute = Math.floor((startMs % dayMs) / 60_000)
    const pricePaise = minute * 100
    candles.push({
      startMs,
      openPaise: pricePaise,
      highPaise: pricePaise,
      lowPaise: pricePaise,
      closePaise: pricePaise,
      volumeShares: minute,
    })
  }
  return candles
}

const openAllDay = (instantMs: number): MarketSession => {
  const opensAtMs = Math.floor(instantMs / dayMs) * dayMs
  const day = new Date(opensAtMs).toISOString().slice(0, 10)
  return { day, phase: 'open', isOpen: true, opensAtMs, closesAtMs: opensAtMs + dayMs }
}

const indexLevelAt = (instantMs: number): number => 1_000_000 + (instantMs % dayMs) / 1000

const depthAround = (bestPaise: number): Depth => ({
  bids: [
    { pricePaise: bestPaise, quantityShares: 300, orders: 2 },
    { pricePaise: bestPaise - 5, quantityShares: 50, orders: 1 },
  ],
  asks: [{ pricePaise: bestPaise + 5, quantityShares: 120, orders: 4 }],
})

/**
 * Minute n of the day is n rupees and n shares. Stock n costs 100 + n rupees at the start of the day and
 * gains n paise a second. Stock 4 has no quote.
 */
export const createFakeMarket = (): FakeMarket => {
  const instruments = [0, 1, 2, 3, 4].map((id) =>
    fakeInstrument(id, { dividendPerSharePaise: id === 2 ? 1500 : 0 }),
  )
  let looks = 0
  let overtaker: { code: string; afterMs: number } | undefined
  const quote = (instrument: Instrument, instantMs: number): Quote | undefined => {
    if (instrument.id === 4) return undefined
    const opensAtMs = Math.floor(instantMs / dayMs) * dayMs
    const prevClosePaise = 10_000 + instrument.id * 100
    const second = Math.floor((instantMs - opensAtMs) / 1000)
    const isAhead = overtaker?.code === instrument.code && instantMs > overtaker.afterMs
    const pricePaise = isAhead ? 10_000_000 : prevClosePaise + instrument.id * second
    return {
      pricePaise,
      prevClosePaise,
      band: bandOf(prevClosePaise, instrument.priceBandPpm),
      openPaise: prevClosePaise,
      highPaise: pricePaise,
      lowPaise: prevClosePaise,
      volumeShares: 1000 - instrument.id,
      turnoverPaise: (1000 - instrument.id) * pricePaise,
    }
  }
  const depth = (instrument: Instrument, instantMs: number): Depth | undefined => {
    const best = quote(instrument, instantMs)?.pricePaise
    return best === undefined ? undefined : depthAround(best)
  }
  return {
    name: 'fake',
    instruments,
    indices: [{ code: 'TZ50', name: 'Tarazu 50', nameHindi: 'Tarazu 50', kind: 'headline' }],
    looks: () => looks,
    overtake: (code, afterMs) => {
      overtaker = { code, afterMs }
    },
    find: (exchange, code) => instruments.find((one) => one.exchange === exchange && one.code === code),
    session: openAllDay,
    quote,
    quotes: (some, instantMs) => {
      looks += 1
      return some.map((instrument) => quote(instrument, instantMs))
    },
    depth,
    ladder: (instrument, side, _wantedShares, instantMs) => depth(instrument, instantMs)?.[side],
    firstTouch: () => undefined,
    indexCandles: () => [],
    candleWork: () => noWork,
    indexCandleWork: () => noWork,
    indexClose: (_index, instantMs) => 1_000_000 + Math.floor(instantMs / dayMs) * 10,
    indexLevel: (_index, instantMs) => indexLevelAt(instantMs),
    constituentsOf: () => instruments.slice(1, 3).map((instrument) => ({ instrument, weightPpm: 500_000 })),
    indexQuote: (_index, instantMs) => {
      const pricePaise = indexLevelAt(instantMs)
      return {
        pricePaise,
        prevClosePaise: 990_000,
        openPaise: 990_000,
        highPaise: pricePaise,
        lowPaise: 990_000,
      }
    },
    candles: (_instrument, _interval, fromMs, toMs, nowMs) =>
      minuteCandles(fromMs, Math.min(toMs, nowMs + 1)),
    asOf: (instrument) => instrument,
    actionsOf: () => [],
    actionsOn: () => [],
    news: () => [],
  }
}
