import { keyFrom, normalAt, uniformAt } from '../numbers/random.ts'
import { exp } from '../numbers/real-numbers.ts'
import { minimumLotsOf, reservedLotsOf } from './categories.ts'
import { type IssueCalendar, type IssueTerms, type Purpose, purposes, type Risk, risks } from './terms.ts'

/** Public, like the companies: an offer document contains it all before the book opens. */
const termsKey = keyFrom(new Uint8Array(32), 'tarazu issues 1')
const draw = { size: 1, kind: 2, fresh: 3, band: 4, uses: 16, risks: 32 } as const

/**
 * The minimum application costs between ₹10,000 and ₹15,000 (ICDR 49(1)); like most companies, all use the largest lot
 * within the chosen limit.
 */
export const leastApplicationPaise = { from: 1_000_000, to: 1_500_000 } as const
const lotSharesOf = (highestPaise: number): number => Math.floor(leastApplicationPaise.to / highestPaise)

/** Half of all issues lie between ₹120 and ₹260 crore; earlier holders keep the rest of the free float. */
const usualIssuePaise = 175e9
const sizeDeviation = 0.6
const [smallestPaise, largestPaise] = [50e9, 600e9]

const within = (low: number, high: number, value: number): number => Math.min(high, Math.max(low, value))

export const sizeScoreOf = (company: number): number => normalAt(termsKey, company, draw.size)

const offeredLotsOf = (
  company: number,
  highestPaise: number,
  floatShares: number,
  lotShares: number,
): number => {
  const valuePaise = within(
    smallestPaise,
    largestPaise,
    usualIssuePaise * exp(sizeDeviation * sizeScoreOf(company)),
  )
  return Math.floor(Math.min(valuePaise / highestPaise, floatShares) / lotShares)
}

/**
 * A quarter of the issues have only fresh shares, a fifth are purely offers for sale, and the others are
 * both.
 */
const freshPartOf = (company: number): number => {
  const kind = uniformAt(termsKey, company, draw.kind)
  if (kind < 0.25) return 1
  return kind < 0.45 ? 0 : 0.2 + 0.6 * uniformAt(termsKey, company, draw.fresh)
}

/** In whole rupees; the band's ends are 5 to 7 per cent apart in most issues, and up to a fifth in some. */
const lowestOf = (company: number, highestPaise: number): number => {
  const drawn = uniformAt(termsKey, company, draw.band)
  const times = 1.05 + (drawn < 0.8 ? 0.02 * drawn : 0.7 * (drawn - 0.8))
  // Rounded down, but at most a fifth below.
  return Math.max(Math.floor(highestPaise / times / 100), Math.ceil(highestPaise / 1.2 / 100)) * 100
}

/** Two to four uses of the money, largest first; the last one is general purposes, at most a quarter (ICDR 7(2)). */
const usesOf = (company: number): IssueTerms['uses'] => {
  const named = purposes.filter((purpose) => purpose !== 'general')
  const first = named
    .map((purpose, i) => ({ purpose, weight: uniformAt(termsKey, company, draw.uses + i) }))
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, 1 + Math.floor(3 * uniformAt(termsKey, company, draw.uses + 8)))
  const generalPpm = 10_000 * Math.round(8 + 15 * uniformAt(termsKey, company, draw.uses + 9))
  const weight = first.reduce((sum, one) => sum + one.weight, 0)
  const parts = first.map((one) => ({
    purpose: one.purpose as Purpose,
    partPpm: 10_000 * Math.floor(((1_000_000 - generalPpm) * one.weight) / weight / 10_000),
  }))
  const rest = 1_000_000 - parts.reduce((sum, { partPpm }) => sum + partPpm, 0)
  const [largest, ...others] = parts
  if (largest === undefined) return []
  // The rounding remainder goes to the largest use.
  return [
    { ...largest, partPpm: largest.partPpm + rest - generalPpm },
    ...others,
    { purpose: 'general', partPpm: generalPpm },
  ]
}

const risksShown = 4
/** Above this price/earnings ratio, the price itself is a risk. */
const dearPriceOverEarnings = 40

/** Risks of the issue itself, and of the company's trade. */
const risksOf = (
  company: number,
  priceOverEarnings: number | undefined,
  freshPart: number,
): readonly Risk[] => {
  const ofIssue: Risk[] = []
  if (priceOverEarnings === undefined) ofIssue.push('losses')
  else if (priceOverEarnings > dearPriceOverEarnings) ofIssue.push('highPrice')
  if (freshPart < 0.5) ofIssue.push('promotersSell')
  const ofTrade = risks
    .filter((risk) => risk !== 'losses' && risk !== 'promotersSell' && risk !== 'highPrice')
    .map((risk, i) => ({ risk, weight: uniformAt(termsKey, company, draw.risks + i) }))
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, risksShown - ofIssue.length)
  return [...ofIssue, ...ofTrade.map(({ risk }) => risk)]
}

/** The terms of a company's issue without its calendar. */
export const termsOf = (company: {
  readonly company: number
  readonly isin: string
  readonly highestPaise: number
  readonly floatShares: number
  /** Per share and year; negative for a loss. */
  readonly earningsPaise: number
}): Omit<IssueTerms, keyof IssueCalendar> => {
  const { highestPaise, earningsPaise } = company
  const hasTrackRecord = earningsPaise > 0
  const lotShares = lotSharesOf(highestPaise)
  const offeredLots = offeredLotsOf(company.company, highestPaise, company.floatShares, lotShares)
  const freshPart = freshPartOf(company.company)
  return {
    id: `issue:${company.isin}`,
    lowestPaise: lowestOf(company.company, highestPaise),
    highestPaise,
    lotShares,
    earningsPerSharePaise: earningsPaise,
    offeredShares: offeredLots * lotShares,
    freshShares: Math.round(offeredLots * freshPart) * lotShares,
    hasTrackRecord,
    reservedLots: reservedLotsOf(offeredLots, hasTrackRecord),
    minimumLots: minimumLotsOf(highestPaise, lotShares),
    uses: freshPart === 0 ? [] : usesOf(company.company),
    risks: risksOf(company.company, hasTrackRecord ? highestPaise / earningsPaise : undefined, freshPart),
  }
}
