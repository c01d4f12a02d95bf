import { lookbackOf } from '@tarazu/contract/trading/own-lookback.ts'
import type { OwnRule } from '@tarazu/contract/trading/own-rule.ts'
import { dayNumberOf } from '../../calendar/india-time.ts'
import { createQuantRun, createViews, type QuantRunDay, type QuantSources } from '../quant-run.ts'
import { decideOwn } from './decide.ts'
import { reportOf } from './own-report.ts'
import { ownStrategy } from './own-strategy.ts'
import type { OwnDecision, OwnOf, OwnPosition, OwnTerms, OwnTest } from './own-types.ts'

/** Eight years. */
const testedDays = 2_922
/** The last quarter is held out. */
const seenPart = 0.75
const fewestDays = 130
/** Values are in ten-thousandths of a rupee per share; the amount is divided into shares of ₹100. */
const sharePaise = 10_000

/** Investors' own strategies on a market; `closedIndex` is the newest closed day. */
export const createOwn = (sources: QuantSources, closedIndex: (nowMs: number) => number): OwnOf => {
  const { days, shares, listingOf, pathOf } = sources
  const viewAt = createViews(sources)
  // The money is the investor's own, which earns nothing in the wallet.
  const withoutInterest = { ...sources, policyRatePpm: () => 0 }

  const testOf = (rule: OwnRule, { sumPaise, lotShares }: OwnTerms, nowMs: number): OwnTest | undefined => {
    const lastIndex = closedIndex(nowMs)
    const firstIndex = Math.max(lookbackOf(rule), days.firstFrom(days.numberOf(lastIndex) - testedDays))
    const count = lastIndex - firstIndex + 1
    if (count < fewestDays) return undefined
    const { strategy, decided } = ownStrategy(rule, lotShares, sources)
    const terms = { capitalPaise: sumPaise, sharesIssued: sumPaise / sharePaise, feePpm: 0 }
    const run = createQuantRun({ ...terms, isOnMargin: false, lotShares }, strategy, withoutInterest, [
      firstIndex,
      Number.POSITIVE_INFINITY,
    ])
    let next: OwnDecision | undefined
    return {
      days: count,
      grow: (until) => void run.countTo(firstIndex + Math.min(until, count) - 1),
      report: (tried) => {
        run.countTo(lastIndex)
        const all = Array.from({ length: count }, (_, place) => run.dayAt(firstIndex + place) as QuantRunDay)
        const { basket, worthPaise, trades } = all.at(-1) as QuantRunDay
        next ??= decided(viewAt(lastIndex), { units: basket.units, worthPaise, trades })
        const splitIndex = firstIndex + Math.floor(count * seenPart)
        return { ...reportOf(sources, { firstIndex, days: all }, splitIndex, tried), next }
      },
    }
  }
  const holdingOf = (dayIndex: number) => (position: OwnPosition) => {
    const { id, quantity, costPaise } = position
    // A split with its ex-day on the trading day has already changed the shares.
    const factor = pathOf(listingOf(id)).shareFactorOf(dayIndex + 1)
    return {
      id,
      sinceIndex: Math.min(dayIndex, days.firstFrom(dayNumberOf(position.sinceDay))),
      entry: (costPaise / quantity) * factor,
      valuePaise: (quantity * shares.startShareOf({ id }, dayIndex)) / factor,
    }
  }
  return {
    test: testOf,
    decide: (rule, positions, { moneyPaise, lotShares }, nowMs) => {
      const dayIndex = closedIndex(nowMs)
      const held = positions.map(holdingOf(dayIndex))
      const worthPaise = held.reduce((sum, { valuePaise }) => sum + valuePaise, moneyPaise)
      const closeOf = (id: number) => shares.closeOf(id, dayIndex)
      return decideOwn(rule, viewAt(dayIndex), { held, worthPaise, closeOf, lotShares })
    },
  }
}
