import type { Language } from '@tarazu/contract/text/language.ts'
import { categories } from '@tarazu/market/offerings/categories.ts'
import type { Market } from '@tarazu/market/types.ts'
import type { OfferContent } from './offer-document.ts'
import { nameIn } from './security-names.ts'

/** The contents of an announced public issue's offer document; undefined if there is no such issue. */
export const offerFacts = (
  market: Market,
  id: string,
  language: Language,
  nowMs: number,
): Omit<OfferContent, 'words' | 'nowMs' | 'pageUrl'> | undefined => {
  const issue = market.issues?.list(nowMs).find((one) => one.id === id)
  const facts = issue && market.issues?.factsOf(issue)
  if (issue === undefined || facts === undefined) return undefined
  const { instrument, reservedLots, lotShares, offeredShares, freshShares, uses, risks } = issue
  const { lowestPaise, highestPaise } = issue
  return {
    company: nameIn(language, instrument),
    listing: `${instrument.exchange} ${instrument.code}`,
    isin: instrument.isin,
    lowestPaise,
    highestPaise,
    lotShares,
    offeredShares,
    freshShares,
    uses,
    risks,
    dates: [
      ['opens', issue.opensMs],
      ['closes', issue.closesMs],
      ['allotment', issue.allotmentMs],
      ['credit', issue.creditMs],
      ['listing', issue.listsMs],
    ],
    shares: categories
      .map((category) => ({ category, shares: reservedLots[category] * lotShares }))
      .filter(({ shares }) => shares > 0),
    years: facts.years,
    ratios: facts.ratios,
    peers: facts.peers.flatMap(({ id: peerId, ...ratios }) => {
      const peer = market.instruments.find((one) => one.id === peerId)
      return peer === undefined ? [] : [{ name: nameIn(language, peer), ...ratios }]
    }),
  }
}
