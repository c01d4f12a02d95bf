import { dayOf } from '../calendar/india-time.ts'
import type { NetValues } from './fund-types.ts'
import { type GoalPlan, paidBy } from './goal-chance.ts'
import { type MonthEnd, monthEnds } from './returns.ts'

/**
 * The past outcomes of a monthly SIP started in each month of a fund's history; they promise nothing about
 * the future.
 */
export interface SipPast {
  /** The day of its first payment. */
  readonly fromDay: string
  readonly worthPaise: number
  /** The yearly money-weighted return, as a fraction. */
  readonly yearly: number
}

export interface SipHistory {
  readonly paidPaise: number
  /** By starting month, oldest first. */
  readonly pasts: readonly SipPast[]
  readonly worst: SipPast
  readonly median: SipPast
  readonly best: SipPast
  /** The fraction of starts that ended with less than was paid in. */
  readonly lossShare: number
}

type Sip = Pick<GoalPlan, 'monthlyPaise' | 'stepUpPpm' | 'months'>

const paymentsOf = ({ monthlyPaise, stepUpPpm, months }: Sip): readonly number[] => {
  const payments = [monthlyPaise]
  for (let month = 1; month < months; month += 1) {
    const before = payments[month - 1] as number
    payments.push(month % 12 === 0 ? before + (before * stepUpPpm) / 1_000_000 : before)
  }
  return payments
}

/** The monthly rate, between total loss and tenfold growth, at which the payments grow to the final worth. */
const yearlyRate = (payments: readonly number[], worthPaise: number): number => {
  let [low, high] = [-1, 9]
  const grown = (rate: number) => payments.reduce((sum, payment) => (sum + payment) * (1 + rate), 0)
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2
    if (grown(middle) < worthPaise) low = middle
    else high = middle
  }
  return (1 + low) ** 12 - 1
}

/**
 * A payment at the end of each month; undefined if the history is shorter than the span, or without payments.
 */
export const sipHistory = (series: NetValues, sip: Sip): SipHistory | undefined => {
  const ends = monthEnds(series)
  const payments = paymentsOf(sip)
  const count = ends.length - sip.months
  if (count <= 0 || sip.months < 1 || sip.monthlyPaise <= 0) return undefined
  const pasts = Array.from({ length: count }, (_, from): SipPast => {
    const last = (ends[from + sip.months] as MonthEnd).value
    const worthPaise = payments.reduce(
      (sum, payment, month) => sum + (payment * last) / (ends[from + month] as MonthEnd).value,
      0,
    )
    return {
      fromDay: dayOf((ends[from] as MonthEnd).dayNumber),
      worthPaise: Math.round(worthPaise),
      yearly: yearlyRate(payments, worthPaise),
    }
  })
  const sorted = pasts.toSorted((one, other) => one.worthPaise - other.worthPaise)
  const paidPaise = paidBy(sip)
  const [worst, median, best] = [sorted[0], sorted[Math.floor(count / 2)], sorted.at(-1)] as [
    SipPast,
    SipPast,
    SipPast,
  ]
  const lost = pasts.filter(({ worthPaise }) => worthPaise < paidPaise).length
  return { paidPaise, pasts, worst, median, best, lossShare: lost / count }
}
