import { isUndersubscribed } from './allotment.ts'
import type { Cell } from './application.ts'
import { type ByCategory, type Category, categories, mapCategories } from './categories.ts'
import type { IssueOutcome, IssueTerms } from './terms.ts'

/** The categories' demand at an issue price. */
const askedAt = (cells: readonly Cell[], issuePricePaise: number): ByCategory<number> => {
  const asked: Record<Category, number> = { ...mapCategories(() => 0) }
  for (const { category, lots, pricePaise, applications } of cells)
    if (pricePaise === undefined || pricePaise >= issuePricePaise) asked[category] += lots * applications
  return asked
}

export const ruleOf = ({ offeredShares, freshShares, lotShares, ...terms }: IssueTerms) => ({
  offeredLots: offeredShares / lotShares,
  freshLots: freshShares / lotShares,
  hasTrackRecord: terms.hasTrackRecord,
  reservedLots: terms.reservedLots,
  minimumLots: terms.minimumLots,
})

/**
 * The issue price follows from the book: the highest price in the band with demand for all shares, or the
 * band's lower end if there is none. As for every price, only the market's own applicants count: people in
 * the app don't move it.
 */
export const outcomeOf = (terms: IssueTerms, cells: readonly Cell[]): IssueOutcome => {
  const rule = ruleOf(terms)
  let issuePricePaise = terms.highestPaise
  const isCovered = (pricePaise: number): boolean => {
    const asked = askedAt(cells, pricePaise)
    return categories.reduce((sum, category) => sum + asked[category], 0) >= rule.offeredLots
  }
  while (issuePricePaise > terms.lowestPaise && !isCovered(issuePricePaise)) issuePricePaise -= 100
  return {
    issuePricePaise,
    isFailed: isUndersubscribed(rule, askedAt(cells, issuePricePaise), terms.closesMs),
  }
}
