import type { Paise } from '@tarazu/contract/money/money.ts'
import { dayNumberAt, dayOf, midnightOf } from '@tarazu/market/calendar/india-time.ts'
import { forEachInSlices, mapInSlices } from '../../base/slices.ts'
import { addCharges } from './divided-charges.ts'
import { financialYearAt, spanOfYear } from './financial-year.ts'
import type { GainEvent } from './gain-events.ts'
import { type Gain, gainOf, gainsOf } from './gains.ts'
import type { ProductGain } from './product-gains.ts'
import { type Dividend, type Taxed, type TaxYear, taxed, taxYearOf } from './tax-year.ts'

/** One trade's charges. */
export interface ChargedTrade {
  readonly instantMs: number
  readonly turnoverPaise: Paise
  readonly charges: Readonly<Record<string, string>>
  /** A loss that neither margin nor cash covered. */
  readonly uncoveredPaise: Paise
}

/** The inputs of a tax report. */
export interface TaxFacts {
  readonly events: readonly GainEvent[]
  readonly trades: readonly ChargedTrade[]
  readonly dividends: readonly Dividend[]
  readonly financing: readonly {
    readonly instantMs: number
    readonly amountPaise: Paise
    readonly uncoveredPaise: Paise
  }[]
  /** Interest and penal charges on loans, by the day they are charged for. */
  readonly loanCosts: readonly { readonly instantMs: number; readonly amountPaise: Paise }[]
  /** Listed gold units, by ISIN; all other securities are equity. */
  readonly goldSecurities: ReadonlySet<string>
  /** From products, after stamp duty, exit load and fees, before securities tax. */
  readonly products: readonly ProductGain[]
}

export interface NoteDay {
  readonly day: string
  readonly trades: number
  readonly turnoverPaise: Paise
}

export interface TaxReport {
  readonly year: string
  readonly shortTermPaise: Paise
  readonly longTermPaise: Paise
  readonly speculativePaise: Paise
  readonly dividendsPaise: Paise
  readonly charges: ReadonlyMap<string, Paise>
  readonly chargesPaise: Paise
  /** On redeemed fund units; the tax on shares is among the charges. */
  readonly fundSttPaise: Paise
  readonly financingPaise: Paise
  /** Shown next to the gains, which it doesn't reduce (Income-tax Act 2025, sections 72(1) and 93(2)). */
  readonly loanCostPaise: Paise
  readonly borneByHousePaise: Paise
  readonly netPaise: Paise
  /** In the order of disposal. */
  readonly gains: readonly (Gain & Taxed)[]
  readonly products: readonly (ProductGain & Taxed)[]
  readonly tax: TaxYear
  /** Newest first. */
  readonly noteDays: readonly NoteDay[]
}

const sum = (amounts: readonly Paise[]): Paise => amounts.reduce((total, one) => total + one, 0n)

const sumByCharge = async (trades: readonly ChargedTrade[]): Promise<ReadonlyMap<string, Paise>> => {
  const sums = new Map<string, Paise>()
  await forEachInSlices(trades, ({ charges }) => addCharges(sums, charges))
  return new Map([...sums].sort(([one], [other]) => (one < other ? -1 : 1)))
}

const noteDaysOf = (trades: readonly ChargedTrade[]): readonly NoteDay[] =>
  [...Map.groupBy(trades, ({ instantMs }) => dayNumberAt(instantMs))]
    .sort(([one], [other]) => other - one)
    .map(([dayNumber, ofDay]) => ({
      day: dayOf(dayNumber),
      trades: ofDay.length,
      turnoverPaise: sum(ofDay.map(({ turnoverPaise }) => turnoverPaise)),
    }))

/** The financial years with events, and the current one; newest first. */
export const yearsOf = (
  { events, dividends, financing, loanCosts, products }: TaxFacts,
  nowMs: number,
): readonly string[] => {
  const days = new Set([dayNumberAt(nowMs)])
  for (const happened of [events, dividends, financing, loanCosts])
    for (const { instantMs } of happened) days.add(dayNumberAt(instantMs))
  for (const { disposedMs } of products) days.add(dayNumberAt(disposedMs))
  const years = [...days].map((dayNumber) => financialYearAt(midnightOf(dayNumber)))
  return [...new Set(years)].sort().reverse()
}

/**
 * Profit and loss for one tax year: gains by kind before charges; separately, the costs of trading, financing
 * and loans; and the tax on the gains. Each amount belongs to the year of its own date in India, so that the
 * years add up to the account.
 */
export const taxReportOf = async (facts: TaxFacts, year: string): Promise<TaxReport> => {
  const { fromMs, untilMs } = spanOfYear(year)
  const isWithin = (instantMs: number) => instantMs >= fromMs && instantMs < untilMs
  const inYear = ({ instantMs }: { readonly instantMs: number }) => isWithin(instantMs)
  const allGains = await mapInSlices((await gainsOf(facts.events)).gains, (gain) =>
    taxed(gain, facts.goldSecurities.has(gain.security) ? 'other' : 'equity'),
  )
  const allProducts = facts.products.map((gain) => taxed(gain, gain.asset))
  const gains = allGains.filter(({ disposedMs }) => isWithin(disposedMs))
  const products = allProducts.filter(({ disposedMs }) => isWithin(disposedMs))
  const trades = facts.trades.filter(inYear)
  const financed = facts.financing.filter(inYear)
  const sumOfKind = (kind: Gain['kind']) =>
    sum([...gains, ...products].filter((gain) => gain.kind === kind).map(gainOf))
  const charges = await sumByCharge(trades)
  const amounts = {
    shortTermPaise: sumOfKind('short-term'),
    longTermPaise: sumOfKind('long-term'),
    speculativePaise: sumOfKind('speculative'),
    dividendsPaise: sum(facts.dividends.filter(inYear).map(({ amountPaise }) => amountPaise)),
    chargesPaise: sum([...charges.values()]),
    fundSttPaise: sum(products.map(({ sttPaise }) => sttPaise)),
    financingPaise: sum(financed.map(({ amountPaise }) => amountPaise)),
    loanCostPaise: sum(facts.loanCosts.filter(inYear).map(({ amountPaise }) => amountPaise)),
    borneByHousePaise: sum([...trades, ...financed].map(({ uncoveredPaise }) => uncoveredPaise)),
  }
  const gainedPaise = amounts.shortTermPaise + amounts.longTermPaise + amounts.speculativePaise
  return {
    year,
    ...amounts,
    charges,
    netPaise:
      gainedPaise +
      amounts.dividendsPaise +
      amounts.borneByHousePaise -
      amounts.chargesPaise -
      amounts.fundSttPaise -
      amounts.financingPaise -
      amounts.loanCostPaise,
    gains,
    products,
    tax: taxYearOf(year, [...allGains, ...allProducts], facts.dividends.filter(inYear)),
    noteDays: noteDaysOf(trades),
  }
}
