import type { getCompany } from '@tarazu/contract/calls/company.ts'
import type {
  ByLanguage,
  QuarterResults,
  Shareholding,
  YearResults,
} from '@tarazu/market/companies/facts-types.ts'
import type { Instrument, Market } from '@tarazu/market/types.ts'
import type { z } from 'zod'
import { isoText } from '../../base/iso-text.ts'
import { hundredthsText } from '../figures/text.ts'

type Company = z.output<typeof getCompany.output>

const presentYear = (year: YearResults): Company['years'][number] => ({
  financialYear: year.financialYear,
  revenue: hundredthsText(year.revenuePaise),
  netProfit: hundredthsText(year.netProfitPaise),
  earningsPerShare: hundredthsText(year.earningsPerSharePaise),
  dividendPerShare: hundredthsText(year.dividendPerSharePaise),
})

const presentQuarter = (quarter: QuarterResults): Company['quarters'][number] => ({
  financialYear: quarter.financialYear,
  number: quarter.number,
  toldAt: isoText(quarter.toldMs),
  revenue: hundredthsText(quarter.revenuePaise),
  netProfit: hundredthsText(quarter.netProfitPaise),
  earningsPerShare: hundredthsText(quarter.earningsPerSharePaise),
})

const percentText = (ppm: number): string => hundredthsText(ppm / 100)

const presentHolders = (holders: Shareholding): Company['holders'][number] => ({
  date: holders.day,
  promoters: percentText(holders.promotersPpm),
  foreign: percentText(holders.foreignPpm),
  mutualFunds: percentText(holders.mutualFundsPpm),
  insurers: percentText(holders.insurersPpm),
  public: percentText(holders.publicPpm),
})

/** The company behind a listing; nulls and empty lists if the market has no facts about it. */
export const companyOf = (
  market: Market,
  instrument: Instrument,
  language: keyof ByLanguage,
  nowMs: number,
): Company => {
  const facts = market.companyFacts?.(instrument, nowMs)
  return {
    trade: facts?.trade[language] ?? null,
    foundedYear: facts?.foundedYear ?? null,
    headOffice: facts?.headOffice[language] ?? null,
    years: (facts?.years ?? []).map(presentYear),
    quarters: (facts?.quarters ?? []).map(presentQuarter),
    holders: (facts?.holders ?? []).map(presentHolders),
  }
}
