/** All topics of the practice market's news. Prices leap on `leapsUp`, `leapsDown` and results. */
export const leapsUp = [
  'order-won',
  'approval-received',
  'rating-upgraded',
  'analyst-upgraded',
  'stake-bought',
  'merger-talks',
  'buyback',
  'court-won',
] as const
export const leapsDown = [
  'contract-lost',
  'regulator-notice',
  'rating-downgraded',
  'analyst-downgraded',
  'stake-sold',
  'fire',
  'court-lost',
  'auditor-resigned',
] as const
/** News without an effect on prices. */
export const quietKinds = [
  'management-change',
  'product-launched',
  'small-order',
  'plant-opened',
  'rating-affirmed',
  'analyst-initiated',
] as const
export const newsKinds = [
  ...leapsUp,
  ...leapsDown,
  ...quietKinds,
  'block-deal',
  'results-good',
  'results-in-line',
  'results-bad',
  'loss-narrows',
  'loss-as-expected',
  'loss-widens',
  'results-date',
  'listed',
  'split',
  'bonus',
  'dividend',
  'goes-ex-split',
  'goes-ex-bonus',
  'goes-ex-dividend',
  'index-added',
  'index-removed',
  'year-high',
  'year-low',
  'sector-policy-up',
  'sector-policy-down',
  'sector-demand-up',
  'sector-demand-down',
  'oil-falls',
  'oil-rises',
  'foreign-buying',
  'foreign-selling',
  'world-markets-up',
  'world-markets-down',
  'monsoon-good',
  'monsoon-weak',
  'budget-welcomed',
  'budget-disappoints',
  'rate-cut',
  'rate-held',
  'rate-raised',
  'market-close',
] as const
export type NewsKind = (typeof newsKinds)[number]

/**
 * The figures of a news item by name; the name's suffix gives the unit: Crore (of rupees), Paise, Percent, Count, Day
 * (YYYY-MM-DD), Quarter (as results.ts counts them), Ratio ("1:2"), Name (of a company, see `names`). Names without one
 * of these are indexes into a language's word lists (news-text/words).
 */
export type NewsFacts = Readonly<Record<string, number | string>>
