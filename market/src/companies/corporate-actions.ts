import { roundToTick } from '../day/tick.ts'
import type { CorporateAction } from '../types.ts'

/**
 * Splits, bonus issues and dividends of the practice companies. Whether one is announced on a day, and on which terms,
 * follows from that day's random numbers and the prices before it (daily-path.ts); the effect of an action on a price
 * and a share count is here, also for imported actions.
 */

/** An action's effect, without its company and days. Either the count of shares changes or cash is paid, never both. */
export interface Terms {
  readonly kind: CorporateAction['kind']
  readonly stage?: 'interim' | 'final'
  readonly sharesBefore: number
  readonly sharesAfter: number
  readonly amountPaise: number
}

export const termsOf = (action: CorporateAction): Terms =>
  action.kind === 'dividend'
    ? {
        kind: action.kind,
        stage: action.stage,
        sharesBefore: 1,
        sharesAfter: 1,
        amountPaise: action.amountPaise,
      }
    : {
        kind: action.kind,
        sharesBefore: action.sharesBefore,
        sharesAfter: action.sharesAfter,
        amountPaise: 0,
      }

/** The previous close, adjusted for the ex-day and on tick: the reference for that day's change and band. */
export const referencePaise = (closePaise: number, terms: Terms): number =>
  roundToTick(((closePaise - terms.amountPaise) * terms.sharesBefore) / terms.sharesAfter)

/** Uniform numbers in (0, 1) of a company and a day. */
export interface Draws {
  readonly happens: number
  readonly which: number
  readonly lead: number
}

/** The inputs of a decision, as of the day's open. */
export interface Situation {
  readonly pricePaise: number
  readonly faceValuePaise: number
}

/** An action that is announced, with the market days from the announcement to its ex-day. */
export interface Announcement {
  readonly terms: Terms
  readonly leadDays: number
}

/** Usual target face values by current face value (NSE's and BSE's lists of past splits). */
const splitFactors: Readonly<Record<number, readonly number[]>> = { 200: [2], 500: [5], 1000: [10, 5, 2] }
/** Boards don't split a share to below this price. */
const leastAfterSplitPaise = 20_000
const leastAfterBonusPaise = 12_000

/** The mean number of days between actions, by price, since a high price deters small investors. */
const daysBetweenSplits = (pricePaise: number): number => {
  if (pricePaise >= 500_000) return 800
  if (pricePaise >= 200_000) return 1_800
  return pricePaise >= 80_000 ? 7_000 : 30_000
}
const daysBetweenBonuses = (pricePaise: number): number => {
  if (pricePaise >= 250_000) return 3_500
  return pricePaise >= 80_000 ? 7_000 : 20_000
}

/** The probability of a split or bonus on a given day for the most expensive shares. */
export const likeliestShareChange = 1 / 800 + 1 / 3_500

/** Bonus issues, the most common first: 1 for 1, 1 for 2, 2 for 1, 1 for 4. */
const bonuses = [
  { until: 0.5, sharesBefore: 1, sharesAfter: 2 },
  { until: 0.8, sharesBefore: 2, sharesAfter: 3 },
  { until: 0.92, sharesBefore: 1, sharesAfter: 3 },
  { until: 1, sharesBefore: 4, sharesAfter: 5 },
] as const

const splitOf = ({ pricePaise, faceValuePaise }: Situation): number | undefined =>
  splitFactors[faceValuePaise]?.find((factor) => pricePaise / factor >= leastAfterSplitPaise)

const leadBetween = (least: number, most: number, uniform: number): number =>
  least + Math.floor(uniform * (most - least + 1))

/** Whether a company announces a split or a bonus issue on a day. */
export const shareChangeOf = (situation: Situation, draws: Draws): Announcement | undefined => {
  const { pricePaise } = situation
  const factor = splitOf(situation)
  const splitChance = factor === undefined ? 0 : 1 / daysBetweenSplits(pricePaise)
  if (factor !== undefined && draws.happens < splitChance)
    return {
      terms: { kind: 'split', sharesBefore: 1, sharesAfter: factor, amountPaise: 0 },
      leadDays: leadBetween(15, 35, draws.lead),
    }
  if (draws.happens >= splitChance + 1 / daysBetweenBonuses(pricePaise)) return undefined
  const bonus = bonuses.find(({ until }) => draws.which < until) ?? bonuses[0]
  const { sharesBefore, sharesAfter } = bonus
  if ((pricePaise * sharesBefore) / sharesAfter < leastAfterBonusPaise) return undefined
  return {
    terms: { kind: 'bonus', sharesBefore, sharesAfter, amountPaise: 0 },
    leadDays: leadBetween(12, 25, draws.lead),
  }
}

/** Amounts that boards use: steps of 5 paise, of 25 from two rupees, of 50 from ten, of a rupee from twenty. */
const roundAmount = (paise: number): number => {
  const step = paise < 200 ? 5 : paise < 1_000 ? 25 : paise < 2_000 ? 50 : 100
  return Math.floor(paise / step) * step
}
/** Dividends above this fraction of the price are not paid. */
const mostOfPrice = 0.04

/**
 * The dividend declared with a quarter's results, from the year's earnings and the company's payout: three fifths as
 * the final one after the year's last quarter and two fifths as an interim one after the second, or all as the final
 * one.
 */
export const dividendOf = (
  stage: 'interim' | 'final',
  paysInterim: boolean,
  payoutPaise: number,
  { pricePaise }: Situation,
  lead: number,
): Announcement | undefined => {
  const part = stage === 'interim' ? 0.4 : paysInterim ? 0.6 : 1
  const amountPaise = roundAmount(Math.min(payoutPaise * part, pricePaise * mostOfPrice))
  if (amountPaise < 5 || (stage === 'interim' && !paysInterim)) return undefined
  const leadDays = stage === 'interim' ? leadBetween(5, 10, lead) : leadBetween(20, 45, lead)
  return { terms: { kind: 'dividend', stage, sharesBefore: 1, sharesAfter: 1, amountPaise }, leadDays }
}
