import { bytesOfHex } from '../numbers/sha256.ts'
import type { CategoryAllotment } from './allotment.ts'
import type { Application, Bid } from './application.ts'
import { type ByCategory, type Category, categories, type PersonalCategory } from './categories.ts'
import type { IssueTerms } from './terms.ts'

/** A person's application in the draw and in the published file: its leaf in hexadecimal, without a name. */
export interface DrawnApplication {
  readonly leaf: string
  readonly category: PersonalCategory
  readonly bids: readonly Bid[]
}

/** All applications of a draw: the simulated ones in order of arrival, then persons' sorted by leaf. */
export function* everybody(
  simulated: Iterable<Application>,
  personal: readonly DrawnApplication[],
): Generator<Application> {
  yield* simulated
  for (const { leaf, category, bids } of personal) yield { leaf: bytesOfHex(leaf), category, bids }
}

const averageText = (allotted: number, applications: number): string =>
  (applications === 0 ? 0 : allotted / applications).toFixed(2)

/** The result by category, in shares, as published. */
export const resultsOf = ({ lotShares }: IssueTerms, byCategory: ByCategory<CategoryAllotment>) =>
  categories.map((category: Category) => {
    const { applications, askedLots, availableLots, allottedLots, method, drawn, cut } = byCategory[category]
    return {
      category,
      applications,
      asked: askedLots * lotShares,
      available: availableLots * lotShares,
      allotted: allottedLots * lotShares,
      method,
      drawn: drawn ?? null,
      cut: cut ?? null,
      averageAllotted: averageText(allottedLots * lotShares, applications),
    }
  })
