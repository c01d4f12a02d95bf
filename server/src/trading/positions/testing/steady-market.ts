import { noWork } from '@tarazu/market/day/day-candles.ts'
import { bandOf } from '@tarazu/market/day/price-band.ts'
import type { BookLevel, BookSide, Candle, Instrument, Market, MarketSession } from '@tarazu/market/types.ts'

/** A time on its session's day. */
export const onSteadyDayMs = Date.UTC(2026, 10, 20, 6)

/** A market for tests: prices stay as set, and the session is fixed. */
export interface SteadyMarket extends Market {
  /** Undefined: no quote. */
  setPrice(code: string, pricePaise: number | undefined): void
  setOpen(isOpen: boolean): void
  setSession(change: Partial<MarketSession>): void
  /** The closes of the previous days, oldest first. */
  setCloses(code: string, closesPaise: readonly number[]): void
  /** The previous close, if it is not the price itself. */
  setPrevClose(code: string, pricePaise: number): void
  /** One side of the book; by default everything is offered and bid for at the price. */
  setLadder(code: string, side: BookSide, levels: readonly BookLevel[]): void
}

const instrumentAt = (code: string, id: number): Instrument => ({
  id,
  kind: 'equity',
  exchange: id % 2 === 0 ? 'NSE' : 'BSE',
  code,
  name: code,
  nameHindi: code,
  isin: `INE${String(id).padStart(9, '0')}`,
  sector: 'test',
  faceValuePaise: 1_000,
  issuePricePaise: 10_000,
  sharesOutstanding: 1_000_000,
  freeFloatPpm: 500_000,
  earningsPerSharePaise: 500,
  dividendPerSharePaise: 0,
  listingDay: '2020-01-01',
  priceBandPpm: 200_000,
})

const closingCandle = (closePaise: number, place: number): Candle => ({
  startMs: place,
  openPaise: closePaise,
  highPaise: closePaise,
  lowPaise: closePaise,
  closePaise,
  volumeShares: 1,
})

/** Instruments on NSE and BSE in turn, all at 100 rupees by default. */
export const createSteadyMarket = (codes: readonly string[]): SteadyMarket => {
  const instruments = codes.map(instrumentAt)
  const prices = new Map<string, number | undefined>(codes.map((code) => [code, 10_000]))
  const closes = new Map<string, number>()
  const daily = new Map<string, readonly Candle[]>()
  const ladders = new Map<string, readonly BookLevel[]>()
  let session: MarketSession = {
    day: '2026-11-20',
    phase: 'open',
    isOpen: true,
    opensAtMs: Date.UTC(2026, 10, 20, 3, 45),
    closesAtMs: Date.UTC(2026, 10, 20, 10),
  }
  const quote = (instrument: Instrument) => {
    const pricePaise = prices.get(instrument.code)
    if (pricePaise === undefined) return undefined
    const prevClosePaise = closes.get(instrument.code) ?? pricePaise
    return {
      pricePaise,
      prevClosePaise,
      band: bandOf(prevClosePaise, instrument.priceBandPpm),
      openPaise: pricePaise,
      highPaise: pricePaise,
      lowPaise: pricePaise,
      volumeShares: 0,
      turnoverPaise: 0,
    }
  }
  return {
    name: 'steady',
    instruments,
    indices: [],
    indexClose: () => undefined,
    constituentsOf: () => [],
    find: (exchange, code) =>
      instruments.find((instrument) => instrument.exchange === exchange && instrument.code === code),
    session: () => session,
    quote,
    quotes: (wanted) => wanted.map(quote),
    depth: () => undefined,
    ladder: (instrument, side) => {
      const pricePaise = quote(instrument)?.pricePaise
      if (pricePaise === undefined || !session.isOpen) return pricePaise === undefined ? undefined : []
      return ladders.get(`${instrument.code} ${side}`) ?? [{ pricePaise, quantityShares: 10 ** 10 }]
    },
    indexQuote: () => undefined,
    firstTouch: () => undefined,
    indexCandles: () => [],
    candleWork: () => noWork,
    indexCandleWork: () => noWork,
    indexLevel: () => undefined,
    candles: ({ code }) => daily.get(code) ?? [],
    asOf: (instrument) => instrument,
    actionsOf: () => [],
    actionsOn: () => [],
    news: () => [],
    setPrice: (code, pricePaise) => void prices.set(code, pricePaise),
    setOpen: (isOpen) => {
      session = { ...session, phase: isOpen ? 'open' : 'closed', isOpen }
    },
    setSession: (change) => {
      session = { ...session, ...change }
    },
    setCloses: (code, closesPaise) => void daily.set(code, closesPaise.map(closingCandle)),
    setPrevClose: (code, pricePaise) => void closes.set(code, pricePaise),
    setLadder: (code, side, levels) => void ladders.set(`${code} ${side}`, levels),
  }
}
