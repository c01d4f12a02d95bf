/** How repaying loans affects the credit score (docs/credit-score.md). */
export interface RepaymentRecord {
  /** Loans repaid by their due day that had lasted at least `nightsThatCount`. */
  readonly repaidInTime: number
  /** Loans that were overdue at the end of their due day. */
  readonly overdueLoans: number
  /** Overdue nights, over all loans. */
  readonly overdueNights: number
}

/** A loan repaid sooner proves little: nobody should be able to earn a score in an afternoon. */
export const nightsThatCount = 7

const forEachInTime = 20
const mostInTime = 100
const forEachOverdue = 50
const forEachNight = 2
const mostOverdue = 300

/** −300 to +100: 20 for each loan repaid on time, at most 100; minus 50 for each overdue one and 2 for each night. */
export const repaymentPoints = ({ repaidInTime, overdueLoans, overdueNights }: RepaymentRecord): number => {
  const earned = Math.min(mostInTime, repaidInTime * forEachInTime)
  return earned - Math.min(mostOverdue, overdueLoans * forEachOverdue + overdueNights * forEachNight)
}

export const noRepayments: RepaymentRecord = { repaidInTime: 0, overdueLoans: 0, overdueNights: 0 }

const lowest = 300
const highest = 900

/** The sum of the points, clamped to 300 to 900. */
export const scoreOfPoints = (points: number): number => Math.max(lowest, Math.min(highest, points))

/** The record with one more loan: repaid on time after a week or more, or some nights overdue. */
export const afterOneMore = (record: RepaymentRecord, nightsOverdue: number): RepaymentRecord =>
  nightsOverdue === 0
    ? { ...record, repaidInTime: record.repaidInTime + 1 }
    : {
        ...record,
        overdueLoans: record.overdueLoans + 1,
        overdueNights: record.overdueNights + nightsOverdue,
      }
