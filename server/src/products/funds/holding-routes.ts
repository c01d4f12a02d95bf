import { fundHolding, fundHoldings } from '@tarazu/contract/calls/fund-holdings.ts'
import { fundOverlap } from '@tarazu/contract/calls/fund-overlap.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { Refusal } from '../../base/refusal.ts'
import { type BoundCall, bindInvestor } from '../../wire/http/bind.ts'
import type { Services } from '../../wire/services.ts'
import { createFindFund, fundCatalogueOf, offersFunds } from './catalogue/queries.ts'
import { overlapWith } from './overlap.ts'
import { holdingFigures, presentHolding, presentLot, presentSums } from './present-holding.ts'
import { readHeld, readLots } from './queries.ts'

/** The units that an investor holds. */
export const fundHoldingRoutes = (
  services: Pick<Services, 'database' | 'market' | 'clock'>,
): readonly BoundCall[] => {
  const { database, market, clock } = services
  const funds = fundCatalogueOf(market)
  const findFund = createFindFund(services)
  return [
    bindInvestor(fundOverlap, async ({ code }, { userId }) => {
      const facts = await findFund(code)
      if (!offersFunds(market)) throw new Refusal(refusals.noSuchFund)
      const nowMs = clock.nowMs()
      return overlapWith({ database, market }, funds.find, facts, userId, nowMs)
    }),
    bindInvestor(fundHoldings, async ({ pageNum, pageSize }, { userId }) => {
      const [facts, held] = await Promise.all([funds.list(clock.nowMs()), readHeld(database, userId)])
      const nowMs = clock.nowMs()
      const all = facts
        .flatMap((one) => holdingFigures(one, held) ?? [])
        .toSorted((one, other) => Number(other.marketPaise - one.marketPaise))
      const shown = all.filter(({ holding, payoutPaise }) => holding.units > 0n || payoutPaise > 0n)
      const pendingPaise = held.orders.reduce((sum, { held_paise }) => sum + held_paise, 0n)
      return {
        list: shown
          .slice((pageNum - 1) * pageSize, pageNum * pageSize)
          .map((figures) => presentHolding(figures, nowMs)),
        total: shown.length,
        pageNum,
        pageSize,
        sums: presentSums(all, pendingPaise, nowMs),
      }
    }),
    bindInvestor(fundHolding, async ({ code }, { userId }) => {
      const facts = await findFund(code)
      const [held, lots] = await Promise.all([
        readHeld(database, userId, code),
        readLots(database, userId, code),
      ])
      const figures = holdingFigures(facts, held)
      if (figures === undefined) return null
      const nowMs = clock.nowMs()
      return { ...presentHolding(figures, nowMs), lots: lots.map((lot) => presentLot(facts, lot, nowMs)) }
    }),
  ]
}
