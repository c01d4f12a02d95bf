import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import {
  type Bought,
  boughtFor,
  type Redemption,
  redemptionOf,
  subscribedWith,
  unitsFor,
} from '@tarazu/contract/trading/fund-arithmetic.ts'
import { exitLoadPpm } from '@tarazu/market/funds/fund-rates.ts'
import type { Command, Effect, State } from '../../ledger/command.ts'
import { messageEffects } from '../../people/inbox/message.ts'
import type { FundFacts } from './catalogue/queries.ts'
import { changeOrder, endFundOrder, frozenBy, fundHold, holdingNeed, openLots, orderNeed } from './effects.ts'
import { arrive, leave, transfer } from './holding-effects.ts'
import { lotsOf, ratesOf } from './house.ts'
import { failedMessage } from './messages.ts'
import { type FundOrderReason, type FundOrderRow, fundOrderTable } from './tables.ts'

/** The NAVs that settle an order, in ten-thousandths of a rupee. */
export interface SettleInput {
  readonly orderNo: bigint
  readonly fund: string
  readonly toFund: string | null
  /** Undefined if the fund has closed and has none for this order. */
  readonly netValue: bigint | undefined
  readonly toNetValue: bigint | undefined
  /** The day of the NAV: the order's, unless that day became a holiday. */
  readonly valueDay: string
  readonly dueMs: number
}

interface Subject {
  readonly state: State
  readonly order: FundOrderRow
  readonly facts: FundFacts
  readonly input: SettleInput & { readonly netValue: bigint }
}

const confirmed = ({ state, facts, order, input }: Subject, amountPaise: bigint): readonly Effect[] =>
  messageEffects(state, input.dueMs, {
    kind: 'fund-order-confirmed',
    parameters: {
      orderNo: order.order_no.toString(),
      fund: facts.name,
      fundHindi: facts.nameHindi,
      amount: rupeesFromPaise(amountPaise),
    },
  })

const failed = (
  state: State,
  order: FundOrderRow,
  facts: FundFacts,
  reason: FundOrderReason,
  dueMs: number,
): readonly Effect[] => [
  ...endFundOrder(state, order, { stage: 'failed', reason }, dueMs),
  ...messageEffects(state, dueMs, failedMessage(order, facts, reason)),
]

const subscribed = (subject: Subject): readonly Effect[] => {
  const { state, order, facts, input } = subject
  const { dutyPpm } = ratesOf(facts.fund, input.valueDay)
  const bought = subscribedWith(order.held_paise, order.units ?? undefined, input.netValue, dutyPpm)
  return [
    ...changeOrder(order, {
      stage: 'done',
      held_paise: 0n,
      net_value: input.netValue,
      value_day: input.valueDay,
      done_units: bought.units,
      gross_paise: bought.takenPaise,
      duty_paise: bought.dutyPaise,
      load_paise: 0n,
      tax_paise: 0n,
      net_paise: bought.takenPaise - bought.dutyPaise,
      settled_ms: BigInt(input.dueMs),
    }),
    ...transfer('fund-subscription', order.order_no, {
      'user:fund-hold': bought.takenPaise,
      'house:funds': -bought.worthPaise,
      'house:stamp-duty': -bought.dutyPaise,
      'house:rounding': -bought.roundingPaise,
    }),
    ...fundHold.move(order.order_no, bought.takenPaise - order.held_paise),
    ...arrive(state, order.order_no, facts.fund.code, bought, input),
    ...confirmed(subject, bought.takenPaise),
  ]
}

/**
 * The oldest units leave first, so an order, which takes no more than was redeemable when it was placed,
 * reaches no locked lot.
 */
const agedLots = ({ state, facts, input, order }: Subject) => {
  const { fund } = facts
  const isForced = order.kind === 'compulsory'
  return lotsOf(state.rows(openLots), fund.code).map((lot) => {
    const loadPpm = isForced ? 0 : exitLoadPpm(fund, lot.value_day, input.valueDay)
    return { lot, units: lot.units, costPaise: lot.cost_paise, loadPpm }
  })
}

/** As many units as were blocked or, for an amount, as many as it takes at this NAV. */
const unitsOut = ({ order, input }: Subject): bigint => {
  const frozen = frozenBy(order)
  if (order.asked_by !== 'amount') return frozen
  const wanted = unitsFor(order.amount_paise ?? 0n, input.netValue)
  return wanted < frozen ? wanted : frozen
}

const redeemedFacts = ({ input }: Subject, given: Redemption) => ({
  net_value: input.netValue,
  value_day: input.valueDay,
  done_units: given.units,
  gross_paise: given.grossPaise,
  load_paise: given.loadPaise,
  tax_paise: given.taxPaise,
  net_paise: given.netPaise,
  gain_paise: given.netPaise - given.costPaise,
  settled_ms: BigInt(input.dueMs),
})

const redeems = (subject: Subject) => {
  const lots = agedLots(subject)
  const { taxPpm } = ratesOf(subject.facts.fund, subject.input.valueDay)
  const given = redemptionOf(lots, unitsOut(subject), subject.input.netValue, taxPpm)
  const { state, order } = subject
  const rows = lots.map(({ lot }) => lot)
  return { given, effects: leave(state, order, rows, given, frozenBy(order)) }
}

const redeemed = (subject: Subject): readonly Effect[] => {
  const { order } = subject
  const { given, effects } = redeems(subject)
  return [
    ...changeOrder(order, { ...redeemedFacts(subject, given), stage: 'paying', duty_paise: 0n }),
    ...transfer('fund-redemption', order.order_no, {
      'house:funds': given.grossPaise,
      'house:fund-load': -given.loadPaise,
      'house:stt': -given.taxPaise,
      'user:fund-payout': -given.netPaise,
    }),
    ...effects,
    ...confirmed(subject, given.netPaise),
  ]
}

const switched = (subject: Subject, to: FundFacts, toNetValue: bigint): readonly Effect[] => {
  const { state, order, input } = subject
  const { given, effects } = redeems(subject)
  const { dutyPpm } = ratesOf(to.fund, input.valueDay)
  const bought: Bought = boughtFor(given.netPaise, toNetValue, dutyPpm)
  return [
    ...changeOrder(order, {
      ...redeemedFacts(subject, given),
      stage: 'done',
      duty_paise: bought.dutyPaise,
      to_net_value: toNetValue,
      to_units: bought.units,
    }),
    ...transfer('fund-switch', order.order_no, {
      'house:funds': given.grossPaise - bought.worthPaise,
      'house:fund-load': -given.loadPaise,
      'house:stt': -given.taxPaise,
      'house:stamp-duty': -bought.dutyPaise,
      'house:rounding': -bought.roundingPaise,
    }),
    ...effects,
    ...arrive(state, order.order_no, to.fund.code, bought, {
      netValue: toNetValue,
      valueDay: input.valueDay,
    }),
    ...confirmed(subject, given.netPaise),
  ]
}

/**
 * Settles an order at its day's NAV; a large one not approved in time fails. Does nothing if the order has
 * ended in the meantime.
 */
export const createSettle = (factsOf: (code: string) => FundFacts): Command<SettleInput, null> => ({
  name: 'funds.settle',
  needs: ({ orderNo, fund, toFund }, userId) => [
    orderNeed(userId, orderNo),
    holdingNeed(userId, fund),
    ...(toFund === null ? [] : [holdingNeed(userId, toFund)]),
  ],
  sets: [openLots],
  decide: (state, input) => {
    const order = state.row(fundOrderTable, { user_id: state.userId, order_no: input.orderNo })
    const accepted = (effects: readonly Effect[]) => ({ kind: 'accepted', result: null, effects }) as const
    if (order?.stage !== 'waiting' && order?.stage !== 'review') return accepted([])
    const facts = factsOf(order.fund)
    const { netValue, toNetValue, dueMs } = input
    if (order.stage === 'review') return accepted(failed(state, order, facts, 'not-reviewed', dueMs))
    if (netValue === undefined) return accepted(failed(state, order, facts, 'fund-closed', dueMs))
    const subject = { state, order, facts, input: { ...input, netValue } }
    if (order.kind === 'subscribe') return accepted(subscribed(subject))
    if (order.kind !== 'switch') return accepted(redeemed(subject))
    if (toNetValue === undefined) return accepted(failed(state, order, facts, 'fund-closed', dueMs))
    return accepted(switched(subject, factsOf(order.to_fund ?? ''), toNetValue))
  },
})
