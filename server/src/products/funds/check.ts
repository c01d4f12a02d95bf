import type { fundCheck } from '@tarazu/contract/calls/fund-orders.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { textFromParts } from '@tarazu/contract/money/units.ts'
import {
  boughtFor,
  redemptionOf,
  subscribedWith,
  unitsFor,
} from '@tarazu/contract/trading/fund-arithmetic.ts'
import {
  type FundAsk,
  heldForSubscription,
  type Redeemable,
  redemptionRefusals,
  subscriptionRefusals,
} from '@tarazu/contract/trading/fund-rules.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { exitLoadPpm } from '@tarazu/market/funds/fund-rates.ts'
import type { State } from '../../ledger/command.ts'
import { investorFacts } from '../../trading/validation/order-validator.ts'
import type { FundFacts } from './catalogue/queries.ts'
import { dealOrder, presentDealing } from './dealing.ts'
import { openLots } from './effects.ts'
import { type FundHouse, lotsOf, ratesOf, redeemableIn, termsOf } from './house.ts'
import { newestValues } from './present.ts'
import { arrivalRefusals, askedWorth } from './redeem.ts'

type Checked = CallOutput<typeof fundCheck>
type Estimate = NonNullable<Checked['estimate']>

export interface CheckSubject {
  readonly house: FundHouse
  readonly state: State
  readonly facts: FundFacts
  /** For a switch. */
  readonly to: FundFacts | undefined
  readonly ask: FundAsk
  readonly nowMs: number
}

const nothing = {
  exitLoad: '0.00',
  securitiesTax: '0.00',
  stampDuty: '0.00',
  heldAmount: '0.00',
  payout: '0.00',
  toShares: null,
  gain: null,
}

const boughtEstimate = ({ facts, ask, nowMs }: CheckSubject, netValue: bigint): Estimate => {
  const terms = termsOf(facts, nowMs)
  const heldPaise = heldForSubscription(terms, ask)
  const bought = subscribedWith(heldPaise, ask.units, netValue, terms.dutyPpm)
  return {
    ...nothing,
    shares: textFromParts(bought.units),
    amount: rupeesFromPaise(bought.takenPaise),
    stampDuty: rupeesFromPaise(bought.dutyPaise),
    heldAmount: rupeesFromPaise(heldPaise),
  }
}

/** As if settled at the latest NAV; undefined for more units than can be redeemed. */
const givenEstimate = (
  { state, facts, to, ask, nowMs }: CheckSubject,
  { freeUnits }: Redeemable,
  netValue: bigint,
  valueDay: string,
): Estimate | undefined => {
  const { fund } = facts
  const wanted = ask.amountPaise === undefined ? ask.units : unitsFor(ask.amountPaise, netValue)
  const units = ask.all === true ? freeUnits : (wanted ?? 0n)
  if (units > freeUnits) return undefined
  const lots = lotsOf(state.rows(openLots), fund.code).map((lot) => ({
    units: lot.units,
    costPaise: lot.cost_paise,
    loadPpm: exitLoadPpm(fund, lot.value_day, valueDay),
  }))
  const given = redemptionOf(lots, units, netValue, ratesOf(fund, valueDay).taxPpm)
  const toTerms = to && termsOf(to, nowMs)
  const bought =
    toTerms?.netValue === undefined ? undefined : boughtFor(given.netPaise, toTerms.netValue, toTerms.dutyPpm)
  return {
    ...nothing,
    shares: textFromParts(units),
    amount: rupeesFromPaise(given.grossPaise),
    exitLoad: rupeesFromPaise(given.loadPaise),
    securitiesTax: rupeesFromPaise(given.taxPaise),
    stampDuty: rupeesFromPaise(bought?.dutyPaise ?? 0n),
    payout: rupeesFromPaise(given.netPaise),
    toShares: bought === undefined ? null : textFromParts(bought.units),
    gain: rupeesFromPaise(given.netPaise - given.costPaise),
  }
}

const isAsked = ({ amountPaise, units, all }: FundAsk): boolean =>
  (amountPaise ?? 0n) > 0n || (units ?? 0n) > 0n || all === true

type Action = 'subscribe' | 'redeem' | 'switch'

const worthAsked = (
  { facts, ask, nowMs }: CheckSubject,
  action: Action,
  { freeUnits }: Redeemable,
): bigint => {
  const terms = termsOf(facts, nowMs)
  if (!isAsked(ask) || terms.netValue === undefined) return 0n
  if (action === 'subscribe') return heldForSubscription(terms, ask)
  return askedWorth(ask, freeUnits, terms.netValue) ?? 0n
}

const refusalsOf = (subject: CheckSubject, action: Action, redeemable: Redeemable) => {
  const { state, facts, to, ask, nowMs } = subject
  const terms = termsOf(facts, nowMs)
  const investor = investorFacts(state)
  if (action === 'subscribe')
    return subscriptionRefusals(terms, investor, ask, state.balancePaise('user:cash'))
  const out = redemptionRefusals(terms, investor, redeemable, ask)
  if (to === undefined) return out
  const worthPaise = isAsked(ask) ? worthAsked(subject, action, redeemable) : undefined
  return [...out, ...arrivalRefusals(facts, to, termsOf(to, nowMs), worthPaise)]
}

const estimateOf = (subject: CheckSubject, action: Action, redeemable: Redeemable, valueDay: string) => {
  const { netValue } = termsOf(subject.facts, subject.nowMs)
  if (!isAsked(subject.ask) || netValue === undefined) return undefined
  return action === 'subscribe'
    ? boughtEstimate(subject, netValue)
    : givenEstimate(subject, redeemable, netValue, valueDay)
}

/** Every unmet rule of an order now, and an estimate at the latest NAV. */
export const checkOrder = (subject: CheckSubject, action: Action): Checked => {
  const { house, state, facts, nowMs } = subject
  const side = action === 'switch' ? 'sameDay' : action
  const dealing = dealOrder(house.calendar, facts.fund, side, nowMs)
  const redeemable = redeemableIn(state, facts.fund, dealing.orderDay)
  const { newest, day } = newestValues(facts)
  return {
    refusals: refusalsOf(subject, action, redeemable).map(({ key, details }) => ({
      key,
      details: details ?? null,
    })),
    available: rupeesFromPaise(state.balancePaise('user:cash')),
    redeemableShares: textFromParts(redeemable.freeUnits),
    lockedShares: textFromParts(redeemable.lockedUnits),
    unlocksAt: redeemable.unlocksDay ?? null,
    needsReview: worthAsked(subject, action, redeemable) >= house.fundReviewPaise,
    dealing: presentDealing(action === 'switch' ? { ...dealing, payoutDay: undefined } : dealing),
    netValue: newest === undefined ? null : textFromParts(BigInt(newest)),
    netValueDate: day ?? null,
    estimate: estimateOf(subject, action, redeemable, dealing.valueDay) ?? null,
  }
}
