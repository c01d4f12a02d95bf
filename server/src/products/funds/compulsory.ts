import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { redemptionOf } from '@tarazu/contract/trading/fund-arithmetic.ts'
import { dayOf } from '@tarazu/market/calendar/india-time.ts'
import type { Calendar } from '@tarazu/market/calendar/session.ts'
import type { Command } from '../../ledger/command.ts'
import { messageEffects } from '../../people/inbox/message.ts'
import type { FundFacts } from './catalogue/queries.ts'
import { dealOrder } from './dealing.ts'
import { holdingNeed, holdingOf, newOrder, openLots } from './effects.ts'
import { leave, transfer } from './holding-effects.ts'
import { lotsOf, ratesOf } from './house.ts'
import { draftOrder } from './order-draft.ts'

export interface CompulsoryInput {
  readonly fund: string
  readonly dueMs: number
}

/**
 * For a closed fund: redeems an investor's whole holding at its last NAV, despite any lock-up and without
 * exit load.
 */
export const createCompulsory = (calendar: Calendar, facts: FundFacts): Command<CompulsoryInput, null> => ({
  name: 'funds.compulsory',
  needs: ({ fund }, userId) => [holdingNeed(userId, fund)],
  sets: [openLots],
  decide: (state, { fund, dueMs }) => {
    const holding = holdingOf(state, fund)
    const last = facts.series.values.at(-1)
    const lastDay = facts.series.dayNumbers.at(-1)
    if (holding === undefined || holding.units === 0n || last === undefined || lastDay === undefined)
      return { kind: 'accepted', result: null, effects: [] }
    const [netValue, valueDay] = [BigInt(last), dayOf(lastDay)]
    const lots = lotsOf(state.rows(openLots), fund)
    const facing = lots.map(({ units, cost_paise }) => ({ units, costPaise: cost_paise, loadPpm: 0 }))
    const { taxPpm } = ratesOf(facts.fund, valueDay)
    const given = redemptionOf(facing, holding.units, netValue, taxPpm)
    const dealing = dealOrder(calendar, facts.fund, 'sameDay', dueMs)
    const order = {
      ...draftOrder(state, facts.fund, dealing, dueMs),
      kind: 'compulsory' as const,
      asked_by: 'all' as const,
      units: holding.units,
      stage: 'paying' as const,
      value_day: valueDay,
      settled_ms: BigInt(dueMs),
      net_value: netValue,
      done_units: given.units,
      gross_paise: given.grossPaise,
      load_paise: 0n,
      tax_paise: given.taxPaise,
      duty_paise: 0n,
      net_paise: given.netPaise,
      gain_paise: given.netPaise - given.costPaise,
    }
    return {
      kind: 'accepted',
      result: null,
      effects: [
        ...newOrder(order),
        ...transfer('fund-redemption', order.order_no, {
          'house:funds': given.grossPaise,
          'house:stt': -given.taxPaise,
          'user:fund-payout': -given.netPaise,
        }),
        ...leave(state, order, lots, given, holding.frozen_units),
        ...messageEffects(state, dueMs, {
          kind: 'fund-closed',
          parameters: {
            orderNo: order.order_no.toString(),
            fund: facts.name,
            fundHindi: facts.nameHindi,
            amount: rupeesFromPaise(given.netPaise),
          },
        }),
      ],
    }
  },
})
