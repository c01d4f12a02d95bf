import type { Paise } from '@tarazu/contract/money/money.ts'
import type { Units } from '@tarazu/contract/money/units.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { unitsFor, worthOf } from '@tarazu/contract/trading/fund-arithmetic.ts'
import { type FundAsk, type FundTerms, redemptionRefusals } from '@tarazu/contract/trading/fund-rules.ts'
import type { OrderRefusal } from '@tarazu/contract/trading/order-rules.ts'
import { type Command, type Decision, refused, type State } from '../../ledger/command.ts'
import { investorFacts } from '../../trading/validation/order-validator.ts'
import type { FundFacts } from './catalogue/queries.ts'
import { dealOrder } from './dealing.ts'
import { changeHolding, holdingOf, newOrder, openLots } from './effects.ts'
import { type FundHouse, needsOf, redeemableIn, termsOf } from './house.ts'
import { draftOrder, type Placed, placedOf } from './order-draft.ts'

interface Asked {
  readonly amount?: Paise | undefined
  readonly shares?: Units | undefined
  readonly all?: '1' | undefined
}
export type RedeemInput = Asked & { readonly code: string }
export type SwitchInput = Asked & { readonly from: string; readonly to: string }

export const askOf = ({ amount, shares, all }: Asked): FundAsk => ({
  amountPaise: amount,
  units: shares,
  all: all === '1',
})
const countAsked = ({ amount, shares, all }: Asked): number =>
  [amount, shares, all].filter((one) => one !== undefined).length

/** An amount may take more units than now if the NAV falls, so a tenth more are blocked, if available. */
const frozenFor = (ask: FundAsk, freeUnits: Units, netValue: bigint): Units => {
  if (ask.all === true) return freeUnits
  if (ask.amountPaise === undefined) return ask.units ?? 0n
  const wanted = (unitsFor(ask.amountPaise, netValue) * 11n) / 10n + 1n
  return wanted < freeUnits ? wanted : freeUnits
}

/** What a switch requires of its target fund. */
export const arrivalRefusals = (
  from: FundFacts,
  to: FundFacts,
  toTerms: FundTerms,
  worthPaise: Paise | undefined,
): readonly OrderRefusal[] => {
  if (from.fund.code === to.fund.code) return [{ key: refusals.fundSwitchToItself }]
  if (toTerms.state !== 'open' || toTerms.netValue === undefined)
    return [{ key: refusals.fundSubscriptionClosed }]
  const { minimumSubscriptionShares: minimum, netValue } = toTerms
  const isLow = worthPaise !== undefined && worthPaise < worthOf(BigInt(minimum) * 10_000n, netValue)
  return isLow ? [{ key: refusals.fundSubscriptionTooLow, details: { minimum: String(minimum) } }] : []
}

/** The worth of the requested units at the latest NAV; undefined before the form. */
export const askedWorth = (ask: FundAsk, freeUnits: Units, netValue: bigint): Paise | undefined => {
  if (ask.amountPaise !== undefined) return ask.amountPaise
  if (ask.units === undefined && ask.all !== true) return undefined
  return worthOf(ask.all === true ? freeUnits : (ask.units ?? 0n), netValue)
}

interface Outflow {
  readonly from: FundFacts
  /** For a switch. */
  readonly to?: FundFacts
  /** The withdrawal plan that this date belongs to. */
  readonly planNo?: bigint | undefined
}

const decideOut = (
  house: FundHouse,
  { from, to, planNo }: Outflow,
  state: State,
  input: Asked,
  instantMs: number,
): Decision<Placed> => {
  if (countAsked(input) !== 1) return refused(refusals.fundFieldEmpty, { field: 'shares' })
  const ask = askOf(input)
  const terms = termsOf(from, instantMs)
  const isSwitch = to !== undefined
  const dealing = dealOrder(house.calendar, from.fund, isSwitch ? 'sameDay' : 'redeem', instantMs)
  const redeemable = redeemableIn(state, from.fund, dealing.orderDay)
  const { netValue = 1n } = terms
  const worthPaise = askedWorth(ask, redeemable.freeUnits, netValue)
  const [first] = [
    ...redemptionRefusals(terms, investorFacts(state), redeemable, ask),
    ...(to === undefined ? [] : arrivalRefusals(from, to, termsOf(to, instantMs), worthPaise)),
  ]
  if (first !== undefined) return refused(first.key, first.details)
  const holding = holdingOf(state, from.fund.code)
  if (holding === undefined) return refused(refusals.fundRedemptionTooHigh)
  const units = frozenFor(ask, redeemable.freeUnits, netValue)
  const order = {
    ...draftOrder(state, from.fund, dealing, instantMs),
    plan_no: planNo ?? null,
    kind: isSwitch ? ('switch' as const) : ('redeem' as const),
    to_fund: to?.fund.code ?? null,
    // A switch's money stays in the funds.
    ...(isSwitch ? { payout_day: null, payout_ms: null } : {}),
    asked_by:
      input.all === '1'
        ? ('all' as const)
        : input.amount === undefined
          ? ('shares' as const)
          : ('amount' as const),
    amount_paise: input.amount ?? null,
    units,
    stage: (worthPaise ?? 0n) >= house.fundReviewPaise ? ('review' as const) : ('waiting' as const),
  }
  return {
    kind: 'accepted',
    result: placedOf(order, isSwitch ? { ...dealing, payoutDay: undefined } : dealing),
    effects: [...newOrder(order), changeHolding(holding, { frozen_units: holding.frozen_units + units })],
  }
}

/** Redeems units: they are blocked until the NAV is known, and the payout follows some days later. */
export const createRedeem = (
  house: FundHouse,
  facts: FundFacts,
  planNo?: bigint,
): Command<RedeemInput, Placed> => ({
  name: 'funds.redeem',
  repeatLockMs: house.repeatLockMs,
  needs: ({ code }, userId) => needsOf(userId, code),
  sets: [openLots],
  decide: (state, input, instantMs) => decideOut(house, { from: facts, planNo }, state, input, instantMs),
})

/** From one fund to another, both at the NAV of the same day. */
export const createSwitch = (
  house: FundHouse,
  from: FundFacts,
  to: FundFacts,
): Command<SwitchInput, Placed> => ({
  name: 'funds.switch',
  repeatLockMs: house.repeatLockMs,
  needs: (input, userId) => needsOf(userId, input.from),
  sets: [openLots],
  decide: (state, input, instantMs) => decideOut(house, { from, to }, state, input, instantMs),
})
