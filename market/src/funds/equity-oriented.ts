import type { Day } from '../types.ts'
import { equityOrientedPpm, targetMix } from './fund-plans.ts'
import type { Fund } from './fund-types.ts'

/**
 * Whether a fund is equity-oriented on a day: a Life Cycle Fund is while its plan for the year has the required
 * fraction in shares.
 */
export const isEquityOn = (fund: Pick<Fund, 'family' | 'subject' | 'isEquity'>, day: Day): boolean =>
  fund.family === 'target'
    ? targetMix(Number(fund.subject) - Number(day.slice(0, 4)), day).equityPpm >= equityOrientedPpm
    : fund.isEquity
