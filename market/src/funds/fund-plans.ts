import { dayNumberOf, dayOf } from '../calendar/india-time.ts'
import { broadIndexCode } from '../indices/index-plans.ts'
import { keyFrom, uniformAt } from '../numbers/random.ts'
import { exp, ln } from '../numbers/real-numbers.ts'
import type { Day, MarketIndex } from '../types.ts'
import {
  activeExpenses,
  followsRulesOf2026,
  gradedLoad,
  lifeCycleLoad,
  noLoad,
  passiveExpenses,
  yearLoad,
} from './fund-rates.ts'
import type { BasketFund, ExitLoad, FundFamily } from './fund-types.ts'
import { managerOf } from './managers.ts'

/** The rule that picks a fund's shares (share-picks.ts). */
export type EquityRule =
  | { readonly kind: 'index'; readonly code: string }
  | { readonly kind: 'sector'; readonly code: string }
  | { readonly kind: 'size'; readonly classes: readonly ('large' | 'mid' | 'small')[] }
  | { readonly kind: 'factor'; readonly factor: Factor }
export type Factor =
  | 'value'
  | 'momentum'
  | 'quality'
  | 'lowVolatility'
  | 'dividendYield'
  | 'size'
  | 'multiFactor'
  /** Value and quality together. */
  | 'worth'

/** Fractions of a fund in millionths; the rest is money. */
export interface Mix {
  readonly equityPpm: number
  readonly goldPpm: number
}

export interface FundPlan {
  readonly fund: BasketFund
  readonly equity?: EquityRule
  /** Fixed, by the market's valuation, or by the years to the target. */
  readonly mix: Mix | 'dynamic' | { readonly targetYear: number }
  /** Rebalanced on rule days each month; otherwise each quarter. */
  readonly isMonthly: boolean
  /** Follows a sector's index. */
  readonly ofSector: boolean
  /** Accepts no new money above these net assets. */
  readonly capacityPaise?: number
}

/** A family: what all its funds share. */
interface Kind {
  readonly family: FundFamily
  readonly equity?: EquityRule
  readonly mix?: FundPlan['mix']
  readonly load?: readonly ExitLoad[]
  readonly lockUpYears?: number
  readonly subject?: string
  readonly benchmarkCode?: string
  /** Below the highest allowed for an index fund's business: millionths. */
  readonly passivePpm?: number
  readonly isLiquid?: boolean
  readonly capacity?: number
  readonly ofSector?: boolean
}

const all: Mix = { equityPpm: 1_000_000, goldPpm: 0 }
const largeIndexCode = 'TARAZU100'
/** Direct plans charge some two fifths of the legal limit. */
const directPart = 0.4
const lockUpYears = 3
/**
 * Small companies' shares are illiquid: the fund accepts no new money beyond one and a half times its launch
 * assets.
 */
const smallCapacity = 1.5
const activeSectors = 6
const targetStepYears = 5
const targets = 7

const factorKind = (family: Factor & FundFamily): Kind => ({
  family,
  equity: { kind: 'factor', factor: family },
})
const size = (...classes: readonly ('large' | 'mid' | 'small')[]): EquityRule => ({ kind: 'size', classes })
const largest: EquityRule = { kind: 'index', code: largeIndexCode }
const mixed = (family: FundFamily, equityPpm: number, goldPpm = 0): Kind => ({
  family,
  equity: size('large'),
  mix: { equityPpm, goldPpm },
  benchmarkCode: largeIndexCode,
})

const kindsOf = (indices: readonly MarketIndex[], firstYear: number): readonly Kind[] => [
  ...indices.map(
    ({ code, sector }): Kind => ({
      family: 'index',
      equity: { kind: 'index', code },
      subject: code,
      benchmarkCode: code,
      load: noLoad,
      passivePpm: sector === undefined ? 2_000 : 3_000,
      ofSector: sector !== undefined,
    }),
  ),
  ...indices
    .filter(({ sector }) => sector !== undefined)
    .slice(0, activeSectors)
    .map(
      ({ code }): Kind => ({
        family: 'sector',
        equity: { kind: 'sector', code },
        subject: code,
        benchmarkCode: code,
      }),
    ),
  { family: 'large', equity: size('large'), benchmarkCode: largeIndexCode },
  { family: 'mid', equity: size('mid') },
  { family: 'small', equity: size('small'), capacity: smallCapacity },
  { family: 'largeMid', equity: size('large', 'mid') },
  { family: 'multi', equity: size('large', 'mid', 'small') },
  ...(['value', 'momentum', 'quality', 'lowVolatility', 'dividendYield', 'multiFactor'] as const).map(
    factorKind,
  ),
  { family: 'equalWeight', equity: { kind: 'factor', factor: 'size' }, passivePpm: 3_000 },
  { family: 'taxSaver', equity: { kind: 'factor', factor: 'worth' }, load: noLoad, lockUpYears },
  mixed('conservative', 250_000),
  mixed('balanced', 500_000),
  mixed('aggressive', 750_000),
  mixed('multiAsset', 600_000, 200_000),
  { family: 'dynamic', equity: size('large'), mix: 'dynamic', benchmarkCode: largeIndexCode },
  { family: 'gold', mix: { equityPpm: 0, goldPpm: 1_000_000 }, load: noLoad, passivePpm: 2_500 },
  ...(['liquid', 'overnight'] as const).map(
    (family): Kind => ({
      family,
      mix: { equityPpm: 0, goldPpm: 0 },
      load: family === 'liquid' ? gradedLoad : noLoad,
      passivePpm: family === 'liquid' ? 1_500 : 800,
      isLiquid: true,
    }),
  ),
  ...Array.from({ length: targets }, (_, place): Kind => {
    const targetYear = (Math.ceil((firstYear + 2) / targetStepYears) + place) * targetStepYears
    return {
      family: 'target',
      subject: String(targetYear),
      equity: largest,
      benchmarkCode: largeIndexCode,
      mix: { targetYear },
      load: lifeCycleLoad,
      passivePpm: 4_000,
    }
  }),
]

const sizesKey = keyFrom(new Uint8Array(32), 'tarazu fund sizes 1')
const crorePaise = 1e9
const launchPaise = 1_000

/** Launch assets: half of them between some ₹400 and ₹1,300 crore, whole crores. */
const launchAssetsOf = (number: number): number =>
  crorePaise * Math.round(exp(ln(300) + 2 * uniformAt(sizesKey, number, 0)))

/** Factor rules look back a year; the others begin with the history. */
const launchAfterDays = ({ equity }: Kind, number: number): number =>
  equity?.kind === 'factor' ? 400 + ((number * 37) % 90) : 7 + ((number * 11) % 60)

const codeOf = ({ family, subject = '' }: Kind): string =>
  `${family.toUpperCase()}${family === 'target' ? subject : subject.replace('TARAZU', '')}`

const mixOf = (mix: FundPlan['mix']): Mix =>
  mix === 'dynamic'
    ? { equityPpm: 650_000, goldPpm: 0 }
    : 'targetYear' in mix
      ? { equityPpm: 600_000, goldPpm: 100_000 }
      : mix

const planOf = (kind: Kind, number: number, launchDay: Day): FundPlan => {
  const { family, equity, mix = all, load = yearLoad, subject, passivePpm, isLiquid = false } = kind
  const assetsPaise = launchAssetsOf(number)
  const middle = mixOf(mix)
  return {
    fund: {
      code: codeOf(kind),
      family,
      ...(subject !== undefined && { subject }),
      manager: managerOf(number),
      benchmark: { indexCode: kind.benchmarkCode ?? broadIndexCode, ...middle },
      launchDay,
      launchPaise,
      unitsIssued: assetsPaise / launchPaise,
      expenses:
        passivePpm === undefined ? activeExpenses(assetsPaise, directPart) : passiveExpenses(passivePpm),
      exitLoads: load,
      lockUpYears: kind.lockUpYears ?? 0,
      minimumSubscriptionShares: isLiquid ? 50 : 10,
      minimumRedemptionShares: 1,
      isEquity: middle.equityPpm >= equityOrientedPpm,
      isLiquid,
      isOvernight: family === 'overnight',
      payoutDays: isLiquid ? 1 : 2,
      hasUnknownPayouts: false,
    },
    ...(equity && { equity }),
    mix,
    ofSector: kind.ofSector ?? false,
    isMonthly: equity?.kind === 'index' || isLiquid,
    ...(kind.capacity && { capacityPaise: assetsPaise * kind.capacity }),
  }
}

/**
 * A market's funds: one for each share index; active ones for the first sectors, sizes and factors; mixed
 * ones; and Life Cycle Funds in steps of five years. `onTradingDay` gives the first trading day on or after a
 * day.
 */
export const fundPlansOf = (
  indices: readonly MarketIndex[],
  firstDay: Day,
  onTradingDay: (day: Day) => Day,
): readonly FundPlan[] =>
  kindsOf(
    indices.filter(({ kind }) => kind !== 'commodity'),
    Number(firstDay.slice(0, 4)),
  ).map((kind, number) =>
    planOf(kind, number, onTradingDay(dayOf(dayNumberOf(firstDay) + launchAfterDays(kind, number)))),
  )

/** A fund with at least this fraction in domestic shares is equity-oriented (Income-tax Act 2025, s. 198). */
export const equityOrientedPpm = 650_000

/** A Life Cycle Fund has between 5 and 20 % in shares in its last year. */
const lastYearEquityPpm = 100_000

/**
 * The fraction of a Life Cycle Fund in shares by the years to its date: 4 % less each year, from 90 % to 20
 * %. SEBI's circular of 26 February 2026 requires 65 to 95 % at 15 years or more, 5 to 20 % in the last year,
 * and at most 10 % in gold (telegraphindia.com of 27 February 2026); its steps between were not available to
 * us.
 */
export const targetMix = (yearsLeft: number, day: Day): Mix => {
  const isLastYear = yearsLeft <= 0 && day >= followsRulesOf2026
  const equityPercent = Math.round(Math.min(90, Math.max(20, 20 + 4 * yearsLeft)))
  return {
    equityPpm: isLastYear ? lastYearEquityPpm : 10_000 * equityPercent,
    goldPpm: yearsLeft > 0 ? 50_000 : 0,
  }
}
