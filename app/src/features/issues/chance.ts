import type { IssueDetail } from './issue-queries.ts'

/**
 * Of a category that is drawn: of so many applications one would be drawn if applications ended now, "7.3". Undefined
 * while there is enough for all. `drawnQuantity`: what an application that is drawn is given at least, in shares.
 */
export const oneInSoMany = (
  book: IssueDetail['book'],
  category: 'retail' | 'smallNonInstitutional' | 'bigNonInstitutional',
  drawnQuantity: number,
): string | undefined => {
  const own = book?.categories.find((one) => one.category === category)
  if (own === undefined || own.bid <= own.offered) return undefined
  const winners = Math.floor(own.offered / drawnQuantity)
  if (winners === 0 || own.applications <= winners) return undefined
  const times = own.applications / winners
  return times < 10 ? times.toFixed(1) : String(Math.round(times))
}
