/**
 * The categories of applicants in a public issue, and their reservations: SEBI (Issue of Capital and Disclosure
 * Requirements) Regulations, 2018, called ICDR here. Regulations are cited from memory, as amended up to 2025.
 */
export const categories = [
  'anchor',
  'qualified',
  'bigNonInstitutional',
  'smallNonInstitutional',
  'retail',
] as const
export type Category = (typeof categories)[number]
export type ByCategory<Value> = Readonly<Record<Category, Value>>

/** Categories open in the app; the others are institutions. */
export const personalCategories = ['retail', 'smallNonInstitutional', 'bigNonInstitutional'] as const
export type PersonalCategory = (typeof personalCategories)[number]

/** A retail individual investor applies for at most ₹2 lakh (ICDR 2(1)(vv)). */
export const retailMaximumPaise = 2_00_000_00
/** A small non-institutional investor for at most ₹10 lakh (ICDR 32(3A)). */
export const smallMaximumPaise = 10_00_000_00

export const mapCategories = <Value>(ofCategory: (category: Category) => Value): ByCategory<Value> =>
  Object.fromEntries(categories.map((category) => [category, ofCategory(category)])) as Record<
    Category,
    Value
  >

/** The category of a person's application, by its maximum cost. */
export const categoryOf = (amountPaise: number): PersonalCategory => {
  if (amountPaise <= retailMaximumPaise) return 'retail'
  return amountPaise <= smallMaximumPaise ? 'smallNonInstitutional' : 'bigNonInstitutional'
}

/**
 * Parts of an issue in thousandths. With a record of profits at least 35 % retail, at least 15 % non-institutional, at most
 * 50 % qualified (ICDR 32(1)); without, at most 10 % and 15 %, at least 75 % qualified (ICDR 32(2)).
 */
const parts = {
  withRecord: { retail: 350, nonInstitutional: 150 },
  withoutRecord: { retail: 100, nonInstitutional: 150 },
} as const
/** Up to three fifths of the qualified part (ICDR Schedule XIII, part A, paragraph 10). */
const anchorPart = 600

/**
 * Whole lots of each category, rounded so that retail gets at least, and qualified institutions at most,
 * their part.
 */
export const reservedLotsOf = (offeredLots: number, hasTrackRecord: boolean): ByCategory<number> => {
  const part = hasTrackRecord ? parts.withRecord : parts.withoutRecord
  const rounded = hasTrackRecord ? Math.ceil : Math.floor
  const retail = rounded((offeredLots * part.retail) / 1000)
  const nonInstitutional = Math.min(
    offeredLots - retail,
    rounded((offeredLots * part.nonInstitutional) / 1000),
  )
  // A third for applications up to ₹10 lakh, two thirds for larger ones (ICDR 32(3A)).
  const smallNonInstitutional = Math.floor(nonInstitutional / 3)
  const institutional = offeredLots - retail - nonInstitutional
  const anchor = Math.floor((institutional * anchorPart) / 1000)
  return {
    anchor,
    qualified: institutional - anchor,
    bigNonInstitutional: nonInstitutional - smallNonInstitutional,
    smallNonInstitutional,
    retail,
  }
}

/** The fewest lots that cost more than an amount. */
const lotsAbove = (amountPaise: number, lotPaise: number): number => Math.floor(amountPaise / lotPaise) + 1

/**
 * The minimum for a drawn application: a lot in retail, in both non-institutional categories, the smallest
 * application above ₹2 lakh (ICDR 49 and Schedule XIII, part A, paragraph 15). Institutions have no draw.
 */
export const minimumLotsOf = (highestPaise: number, lotShares: number): ByCategory<number> => {
  const above = lotsAbove(retailMaximumPaise, highestPaise * lotShares)
  return { anchor: 1, qualified: 1, bigNonInstitutional: above, smallNonInstitutional: above, retail: 1 }
}

/**
 * The range of lots for a person's application in a category, at the band's upper end; big ones have no upper
 * limit.
 */
export const lotLimitsOf = (category: PersonalCategory, highestPaise: number, lotShares: number) => {
  const lotPaise = highestPaise * lotShares
  const retail = { fewest: 1, most: lotsAbove(retailMaximumPaise, lotPaise) - 1 }
  const small = { fewest: retail.most + 1, most: lotsAbove(smallMaximumPaise, lotPaise) - 1 }
  if (category === 'retail') return retail
  return category === 'smallNonInstitutional'
    ? small
    : { fewest: small.most + 1, most: Number.MAX_SAFE_INTEGER }
}
