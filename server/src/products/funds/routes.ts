import { fundDetail, fundList, fundProof, fundValues } from '@tarazu/contract/calls/funds.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { dayNumberOf, dayOf } from '@tarazu/market/calendar/india-time.ts'
import type { Calendar } from '@tarazu/market/calendar/session.ts'
import type { MarketRecipe } from '@tarazu/market/price-proof.ts'
import { Refusal } from '../../base/refusal.ts'
import { type BoundCall, bindPublic } from '../../wire/http/bind.ts'
import type { Services } from '../../wire/services.ts'
import { fundCatalogueOf, offersFunds } from './catalogue/queries.ts'
import { netValueText } from './figures.ts'
import { listFunds } from './list.ts'
import { valueTextAt } from './present.ts'
import { presentDetail } from './present-detail.ts'
import { proveNetValue } from './proof.ts'

interface PublicServices extends Pick<Services, 'database' | 'market' | 'clock'> {
  readonly calendar: Calendar
  readonly recipe: (() => MarketRecipe) | undefined
}

/** The public calls about mutual funds. */
export const fundRoutes = (services: PublicServices): readonly BoundCall[] => {
  const { market, clock, calendar } = services
  const funds = fundCatalogueOf(market)
  const found = async (code: string, nowMs: number) => {
    const facts = await funds.find(code, nowMs)
    if (facts === undefined || !offersFunds(market)) throw new Refusal(refusals.noSuchFund)
    return { market, facts }
  }
  return [
    bindPublic(fundList, async (filters) => {
      const nowMs = clock.nowMs()
      return listFunds(await funds.list(nowMs), filters, market.funds?.policyRatePpm(nowMs))
    }),
    bindPublic(fundDetail, async ({ code }) => {
      const nowMs = clock.nowMs()
      const { market: offering, facts } = await found(code, nowMs)
      return presentDetail(offering, calendar, facts, nowMs)
    }),
    bindPublic(fundValues, async ({ code, from, to, benchmark }) => {
      const nowMs = clock.nowMs()
      const { facts } = await found(code, nowMs)
      const other = benchmark === '1' ? facts.benchmark : undefined
      const { dayNumbers } = facts.series
      const fromNumber = from === undefined ? Number.NEGATIVE_INFINITY : dayNumberOf(from)
      const toNumber = to === undefined ? Number.POSITIVE_INFINITY : dayNumberOf(to)
      return {
        code,
        list: [...dayNumbers].flatMap((dayNumber, place) => {
          if (dayNumber < fromNumber || dayNumber > toNumber) return []
          const level = other?.values[place]
          const text = level === undefined ? null : netValueText(level)
          return [[dayOf(dayNumber), valueTextAt(facts, place), text] as [string, string, string | null]]
        }),
      }
    }),
    bindPublic(fundProof, (input) => proveNetValue(services, input, clock.nowMs())),
  ]
}
