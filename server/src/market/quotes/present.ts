import type { getIndiaIndex } from '@tarazu/contract/calls/indices.ts'
import type { stock, stockDetail } from '@tarazu/contract/calls/stocks.ts'
import { changeBasisPoints } from '@tarazu/contract/money/percent.ts'
import type {
  Day,
  Depth,
  DepthLevel,
  IndexQuote,
  Instrument,
  MarketIndex,
  MarketSession,
} from '@tarazu/market/types.ts'
import type { z } from 'zod'
import { dividendYieldText, hundredthsText, peRatioText, productText } from '../figures/text.ts'
import type { QuotedInstrument } from './snapshot.ts'

/** 0 stands for an unknown figure (Instrument). */
const knownText = (paise: number): string | null => (paise === 0 ? null : hundredthsText(paise))

/** A stock; `other` is the listing of the same shares on the other exchange. */
export const presentStock = (
  row: QuotedInstrument,
  other: Instrument | undefined,
): z.output<typeof stock> => {
  const { instrument, quote } = row
  return {
    code: instrument.code,
    name: instrument.name,
    nameHindi: instrument.nameHindi,
    exchange: instrument.exchange,
    otherListing: other === undefined ? null : { exchange: other.exchange, code: other.code },
    kind: instrument.kind,
    sector: instrument.sector,
    price: hundredthsText(quote.pricePaise),
    change: hundredthsText(quote.pricePaise - quote.prevClosePaise),
    changePercent: hundredthsText(row.changeBasisPoints),
    issuePrice: knownText(instrument.issuePricePaise),
    quantity: instrument.sharesOutstanding,
    peRatio: peRatioText(quote.pricePaise, instrument.earningsPerSharePaise),
    dividendYield: dividendYieldText(quote.pricePaise, instrument.dividendPerSharePaise),
    open: hundredthsText(quote.openPaise),
    prevClose: hundredthsText(quote.prevClosePaise),
    high: hundredthsText(quote.highPaise),
    low: hundredthsText(quote.lowPaise),
    volume: quote.volumeShares,
    turnover: hundredthsText(Math.round(quote.turnoverPaise)),
  }
}

const presentLevel = (level: DepthLevel) => ({
  price: hundredthsText(level.pricePaise),
  quantity: level.quantityShares,
  orders: level.orders,
})
const quantityOf = (side: readonly DepthLevel[]): number =>
  side.reduce((sum, level) => sum + level.quantityShares, 0)

export const presentDepth = ({ bids, asks }: Depth) => ({
  bids: bids.map(presentLevel),
  asks: asks.map(presentLevel),
  totalBidQuantity: quantityOf(bids),
  totalAskQuantity: quantityOf(asks),
})

export const presentStockDetail = (
  row: QuotedInstrument,
  other: Instrument | undefined,
  session: MarketSession,
  depth: Depth,
  lastTradedDay?: Day,
): z.output<typeof stockDetail> => {
  const { instrument, quote } = row
  const { widthPpm, lowerPaise, upperPaise } = quote.band
  return {
    ...presentStock(row, other),
    isin: instrument.isin,
    faceValue: knownText(instrument.faceValuePaise),
    marketValue:
      instrument.sharesOutstanding === 0 ? null : productText(quote.pricePaise, instrument.sharesOutstanding),
    listingDate: instrument.listingDay,
    priceBandPercent: hundredthsText(widthPpm / 100),
    lowerLimit: hundredthsText(lowerPaise),
    upperLimit: hundredthsText(upperPaise),
    session: session.phase,
    lastTradedDate: lastTradedDay ?? null,
    depth: presentDepth(depth),
  }
}

export const presentIndex = (
  index: MarketIndex,
  quote: IndexQuote,
): z.output<typeof getIndiaIndex.output>['list'][number] => ({
  code: index.code,
  name: index.name,
  nameHindi: index.nameHindi,
  kind: index.kind,
  sector: index.sector ?? null,
  price: hundredthsText(quote.pricePaise),
  change: hundredthsText(quote.pricePaise - quote.prevClosePaise),
  changePercent: hundredthsText(changeBasisPoints(quote.pricePaise, quote.prevClosePaise)),
  open: hundredthsText(quote.openPaise),
  prevClose: hundredthsText(quote.prevClosePaise),
  high: hundredthsText(quote.highPaise),
  low: hundredthsText(quote.lowPaise),
})
