import type { IssueDetail } from './issue-queries.ts'

/**
 * For a category decided by a draw: one application in this many would be drawn if applications closed now, "7.3".
 * Undefined while there is enough for all. `drawnQuantity`: the minimum allotment of a drawn application, in shares.
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
