import type { corporateAction, getStockProfile } from '@tarazu/contract/calls/stock-profile.ts'
import { dayNumberAt, dayOf } from '@tarazu/market/calendar/india-time.ts'
import type { Candle, CorporateAction, Instrument, Market } from '@tarazu/market/types.ts'
import type { z } from 'zod'
import { isoText } from '../../base/iso-text.ts'
import { hundredthsText } from '../figures/text.ts'
import { quoteOf } from '../search/find.ts'
import { yearCandles } from './year-range.ts'

const yearDays = 365
const actionYears = 5
/** Announced actions take effect within a few weeks. */
const daysAhead = 120

/** 0 stands for an unknown figure (Instrument). */
const knownText = (paise: number): string | null => (paise === 0 ? null : hundredthsText(paise))

const presentAction = (action: CorporateAction): z.output<typeof corporateAction> => {
  const dates = { exDate: action.exDay, announcedAt: isoText(action.announcedMs) }
  if (action.kind === 'dividend')
    return { kind: 'dividend', ...dates, stage: action.stage, amount: hundredthsText(action.amountPaise) }
  const change = { ...dates, sharesBefore: action.sharesBefore, sharesAfter: action.sharesAfter }
  if (action.kind === 'bonus') return { kind: 'bonus', ...change }
  return {
    kind: 'split',
    ...change,
    faceValueBefore: knownText(action.faceValueBeforePaise),
    faceValueAfter: knownText(action.faceValueAfterPaise),
  }
}

/** The candles with the highest and the lowest price; among equal ones the latest. */
const extremesOf = (candles: readonly Candle[]) => {
  let [highest] = candles
  let lowest = highest
  for (const candle of candles) {
    if (highest === undefined || candle.highPaise >= highest.highPaise) highest = candle
    if (lowest === undefined || candle.lowPaise <= lowest.lowPaise) lowest = candle
  }
  return { highest, lowest }
}

/** Refuses with noQuote if the instrument has no quote at that time. */
export const profileOf = (
  market: Market,
  instrument: Instrument,
  nowMs: number,
): z.output<typeof getStockProfile.output> => {
  const quote = quoteOf(market, instrument, nowMs)
  const today = dayNumberAt(nowMs)
  const { highest, lowest } = extremesOf(yearCandles(market, instrument, nowMs))
  const dateOf = (candle: Candle | undefined) => dayOf(dayNumberAt(candle?.startMs ?? nowMs))
  const { earningsPerSharePaise, dividendPerSharePaise } = market.asOf(instrument, nowMs)
  const fromDay = dayOf(today - actionYears * yearDays)
  const actions = market.actionsOf(instrument, fromDay, dayOf(today + daysAhead), nowMs)
  return {
    earningsPerShare: knownText(earningsPerSharePaise),
    dividendPerShare: knownText(dividendPerSharePaise),
    yearHigh: hundredthsText(highest?.highPaise ?? quote.highPaise),
    yearHighDate: dateOf(highest),
    yearLow: hundredthsText(lowest?.lowPaise ?? quote.lowPaise),
    yearLowDate: dateOf(lowest),
    actions: actions.map(presentAction).reverse(),
  }
}
