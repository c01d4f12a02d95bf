import { type RepaymentRecord, repaymentPoints, scoreOfPoints } from '@tarazu/contract/loans/loan-score.ts'
import { dayMs } from '@tarazu/market/calendar/india-time.ts'

/** The score's input, all of which the investor can see in the app. */
export interface CreditHistory {
  readonly accountAgeMs: number
  /** Closed positions that were leveraged or short. */
  readonly closedCount: number
  /**
   * How many of these lost no more than half of their margin, charges included, because they were closed
   * before a margin call.
   */
  readonly disciplinedCount: number
  readonly repayments: RepaymentRecord
}

/** The score and its points; they add up to it unless it is clamped to 300 or 900. */
export interface CreditScore {
  readonly score: number
  readonly startPoints: number
  readonly accountAgeDays: number
  readonly agePoints: number
  readonly disciplinePoints: number
  readonly repaymentPoints: number
}

const start = 600
const daysAPoint = 3
const mostForAge = 100
const mostForDiscipline = 200
/** Fewer closed positions than this count only in proportion, so that one lucky trade is not a record. */
const positionsForFullWeight = 20

/**
 * The credit score, 300 to 900 (docs/credit-score.md): it starts at 600. The account's age adds a point for
 * every three days, at most 100; margin discipline adds between −200 and +200, by how far the share of
 * disciplined positions is above or below a half; and loans add between −300 and +100
 * (contract/src/loans/loan-score.ts).
 */
export const creditScoreOf = (history: CreditHistory): CreditScore => {
  const accountAgeDays = Math.max(0, Math.floor(history.accountAgeMs / dayMs))
  const agePoints = Math.min(mostForAge, Math.floor(accountAgeDays / daysAPoint))
  const weight = Math.min(1, history.closedCount / positionsForFullWeight)
  const share = history.closedCount === 0 ? 0.5 : history.disciplinedCount / history.closedCount
  const disciplinePoints = Math.round((share - 0.5) * 2 * mostForDiscipline * weight)
  const loanPoints = repaymentPoints(history.repayments)
  const score = scoreOfPoints(start + agePoints + disciplinePoints + loanPoints)
  return {
    score,
    startPoints: start,
    accountAgeDays,
    agePoints,
    disciplinePoints,
    repaymentPoints: loanPoints,
  }
}
