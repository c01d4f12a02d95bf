import type { offering, offeringDateKinds, offeringStages } from '@tarazu/contract/calls/offerings.ts'
import { changeBasisPoints } from '@tarazu/contract/money/percent.ts'
import { dayMs } from '@tarazu/market/calendar/india-time.ts'
import type { Issue, Market } from '@tarazu/market/types.ts'
import type { z } from 'zod'
import { isoText } from '../../base/iso-text.ts'
import { hundredthsText, peRatioText } from '../figures/text.ts'

export type Stage = (typeof offeringStages)[number]

export const stageOf = ({ opensMs, closesMs, listsMs }: Issue, nowMs: number): Stage => {
  if (nowMs >= listsMs) return 'listed'
  if (nowMs >= closesMs) return 'closed'
  return nowMs >= opensMs ? 'open' : 'upcoming'
}

/** The first price of the first day, in shares of that day. */
const firstPricePaise = (
  market: Market,
  { instrument, listsMs }: Issue,
  nowMs: number,
): number | undefined => {
  const endMs = listsMs + dayMs
  const [candle] = market.candles(instrument, '1d', listsMs - dayMs / 2, endMs, Math.min(nowMs, endMs - 1))
  return candle?.openPaise
}

export const presentOffering = (market: Market, offered: Issue, nowMs: number): z.output<typeof offering> => {
  const { instrument, lowestPaise, highestPaise } = offered
  const issuePricePaise = market.issues?.outcomeOf(offered, nowMs)?.issuePricePaise ?? highestPaise
  const stage = stageOf(offered, nowMs)
  const listingPaise = stage === 'listed' ? firstPricePaise(market, offered, nowMs) : undefined
  return {
    code: instrument.code,
    name: instrument.name,
    nameHindi: instrument.nameHindi,
    exchange: instrument.exchange,
    sector: instrument.sector,
    classify: stage,
    priceFrom: hundredthsText(lowestPaise),
    priceTo: hundredthsText(highestPaise),
    issuePrice: hundredthsText(issuePricePaise),
    issueQuantity: offered.offeredShares,
    lotSize: offered.lotShares,
    peRatio: peRatioText(issuePricePaise, instrument.earningsPerSharePaise),
    applyFrom: isoText(offered.opensMs),
    applyTo: isoText(offered.closesMs),
    applyFromDate: offered.opensDay,
    applyToDate: offered.closesDay,
    allotmentDate: offered.allotmentDay,
    listingDate: offered.listingDay,
    listingPrice: listingPaise === undefined ? null : hundredthsText(listingPaise),
    listingGainPercent:
      listingPaise === undefined ? null : hundredthsText(changeBasisPoints(listingPaise, issuePricePaise)),
  }
}

type DateKind = (typeof offeringDateKinds)[number]

/** The dates of the offerings from a day on, the nearest first. */
export const datesFrom = (offerings: readonly Issue[], today: string) =>
  offerings
    .flatMap(({ instrument, opensDay, closesDay, allotmentDay, listingDay }) => {
      const { code, name, nameHindi, exchange } = instrument
      const dates: readonly (readonly [DateKind, string])[] = [
        ['opens', opensDay],
        ['closes', closesDay],
        ['allotment', allotmentDay],
        ['listing', listingDay],
      ]
      return dates.map(([kind, date]) => ({ date, kind, code, name, nameHindi, exchange }))
    })
    .filter(({ date }) => date >= today)
    .toSorted((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0))
