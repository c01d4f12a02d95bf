import type { offering, offeringDateKinds, offeringStages } from '@tarazu/contract/calls/offerings.ts'
import { changeBasisPoints } from '@tarazu/contract/money/percent.ts'
import type { Issue, Market } from '@tarazu/market/types.ts'
import type { z } from 'zod'
import { isoText } from '../../base/iso-text.ts'
import { hundredthsText, peRatioText } from '../../market/figures/text.ts'
import { stateOf } from './issue.ts'
import { firstPricePaise, issuePricePaise } from './present.ts'

export type Stage = (typeof offeringStages)[number]

/** Closed until the shares are traded; the allotment comes in between. */
export const stageOf = (market: Pick<Market, 'issues'>, issue: Issue, nowMs: number): Stage => {
  const state = stateOf(market, issue, nowMs)
  return state === 'allotted' ? 'closed' : state
}

export const presentOffering = (market: Market, offered: Issue, nowMs: number): z.output<typeof offering> => {
  const { instrument, lowestPaise, highestPaise } = offered
  const pricePaise = issuePricePaise(market, offered, nowMs)
  const stage = stageOf(market, offered, nowMs)
  const listingPaise = firstPricePaise(market, offered, nowMs)
  return {
    code: instrument.code,
    name: instrument.name,
    nameHindi: instrument.nameHindi,
    exchange: instrument.exchange,
    sector: instrument.sector,
    classify: stage,
    priceFrom: hundredthsText(lowestPaise),
    priceTo: hundredthsText(highestPaise),
    issuePrice: hundredthsText(pricePaise),
    issueQuantity: offered.offeredShares,
    lotSize: offered.lotShares,
    peRatio: peRatioText(pricePaise, offered.earningsPerSharePaise),
    applyFrom: isoText(offered.opensMs),
    applyTo: isoText(offered.closesMs),
    applyFromDate: offered.opensDay,
    applyToDate: offered.closesDay,
    allotmentDate: offered.allotmentDay,
    listingDate: offered.listingDay,
    listingPrice: listingPaise === undefined ? null : hundredthsText(listingPaise),
    listingGainPercent:
      listingPaise === undefined ? null : hundredthsText(changeBasisPoints(listingPaise, pricePaise)),
  }
}

type DateKind = (typeof offeringDateKinds)[number]

/** The issues' dates from a given day, nearest first. */
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
