import type { newStockLessons } from '@tarazu/contract/calls/issue-applications.ts'
import { changeBasisPoints } from '@tarazu/contract/money/percent.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { hundredthsText } from '../../market/figures/text.ts'

/** The result of an application whose shares are traded. */
export interface Listed {
  readonly allottedQuantity: number
  /** The amount blocked for it. */
  readonly heldPaise: number
  readonly issuePricePaise: number
  readonly listingPaise: number
}

type Lessons = CallOutput<typeof newStockLessons>

const gainBasisPoints = ({ issuePricePaise, listingPaise }: Listed): number =>
  changeBasisPoints(listingPaise, issuePricePaise)

const outcomesOf = (listed: readonly Listed[]): Lessons['all'] => {
  const sum = listed.reduce((total, one) => total + gainBasisPoints(one), 0)
  return {
    applications: listed.length,
    listingGainPercent: listed.length === 0 ? null : hundredthsText(Math.round(sum / listed.length)),
  }
}

/**
 * The winner's curse: everybody wants the issues that gain, so few of those shares are allotted, but all of
 * the unpopular issues' shares are. Compares the applications' gains with the allotments' gains.
 */
export const lessonsOf = (listed: readonly Listed[]): Lessons => {
  const heldPaise = listed.reduce((sum, one) => sum + one.heldPaise, 0)
  const gainedPaise = listed.reduce(
    (sum, { allottedQuantity, issuePricePaise, listingPaise }) =>
      sum + allottedQuantity * (listingPaise - issuePricePaise),
    0,
  )
  return {
    all: outcomesOf(listed),
    allotted: outcomesOf(listed.filter(({ allottedQuantity }) => allottedQuantity > 0)),
    notAllotted: outcomesOf(listed.filter(({ allottedQuantity }) => allottedQuantity === 0)),
    perRupee: heldPaise === 0 ? null : hundredthsText(Math.round((gainedPaise * 10_000) / heldPaise)),
  }
}
