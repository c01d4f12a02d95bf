import type { Language } from '@tarazu/contract/text/language.ts'
import { categories } from '@tarazu/market/offerings/categories.ts'
import type { Issue, Market } from '@tarazu/market/types.ts'
import { nameIn } from '../../../money/documents/words/paper-text.ts'
import type { OfferContent } from './layout.ts'

/** The contents of a public issue's offer document; undefined for a company without figures. */
export const offerFacts = (
  market: Market,
  issue: Issue,
  language: Language,
): Omit<OfferContent, 'words' | 'offer' | 'nowMs' | 'pageUrl'> | undefined => {
  const facts = market.issues?.factsOf(issue)
  if (facts === undefined) return undefined
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
