import type { Instrument, Market, MarketSession } from '@tarazu/market/types.ts'

/** A market for tests: prices stay as they were set, the session is as told. */
export interface SteadyMarket extends Market {
  /** Undefined: no quote. */
  setPrice(code: string, pricePaise: number | undefined): void
  setOpen(isOpen: boolean): void
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

/** Instruments on NSE and BSE in turn, all at 100 rupees until told otherwise. */
export const createSteadyMarket = (codes: readonly string[]): SteadyMarket => {
  const instruments = codes.map(instrumentAt)
  const prices = new Map<string, number | undefined>(codes.map((code) => [code, 10_000]))
  const session: MarketSession = {
    day: '2026-11-20',
    phase: 'open',
    isOpen: true,
    opensAtMs: Date.UTC(2026, 10, 20, 3, 45),
    closesAtMs: Date.UTC(2026, 10, 20, 10),
  }
  let isOpen = true
  const quote = (instrument: Instrument) => {
    const pricePaise = prices.get(instrument.code)
    if (pricePaise === undefined) return undefined
    return {
      pricePaise,
      prevClosePaise: pricePaise,
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
    constituentsOf: () => [],
    find: (exchange, code) =>
      instruments.find((instrument) => instrument.exchange === exchange && instrument.code === code),
    session: () => ({ ...session, phase: isOpen ? 'open' : 'closed', isOpen }),
    quote,
    quotes: (wanted) => wanted.map(quote),
    depth: () => undefined,
    indexQuote: () => undefined,
    firstTouch: () => undefined,
    indexCandles: () => [],
    indexLevel: () => undefined,
    candles: () => [],
    asOf: (instrument) => instrument,
    actionsOf: () => [],
    actionsOn: () => [],
    news: () => [],
    offerings: () => [],
    setPrice: (code, pricePaise) => void prices.set(code, pricePaise),
    setOpen: (open) => {
      isOpen = open
    },
  }
}
