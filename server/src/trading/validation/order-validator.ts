import { hourText } from '@tarazu/contract/money/format.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { type ClosingFacts, closingRefusals } from '@tarazu/contract/trading/closing-rules.ts'
import { openingFillRefusals, type ValidatedCost } from '@tarazu/contract/trading/opening-rules.ts'
import type {
  InvestorFacts,
  OrderRefusal,
  PriceFacts,
  SessionFacts,
  StockFacts,
} from '@tarazu/contract/trading/order-rules.ts'
import { buyBackMs } from '@tarazu/contract/trading/short-day.ts'
import {
  dayMs,
  dayNumberAt,
  dayNumberOf,
  dayOf,
  midnightOf,
  weekdayOf,
} from '@tarazu/market/calendar/india-time.ts'
import { bandOf } from '@tarazu/market/day/price-band.ts'
import type { Instrument, Market } from '@tarazu/market/types.ts'
import type { State } from '../../ledger/command.ts'
import { type RowKey, rowKey } from '../../ledger/rows.ts'
import { hasOverdueLoan } from '../../money/loans/effects.ts'
import { investorTable } from '../../people/investors/tables.ts'
import { nextOpenMs } from '../../time/next-open.ts'
import { depositBetween } from '../book/charges.ts'
import type { Fill } from '../book/matching.ts'
import type { OrderRow } from '../book/tables.ts'
import type { LossCover } from '../positions/loss-cover.ts'
import { exposureNeed, exposureOf } from '../positions/record.ts'
import type { TradingRules } from '../positions/rules.ts'
import type { Closable } from './closable.ts'
import { createRise, type Rise } from './rise.ts'

/** Whether an investor has a debt that prevents a sale (124): the rows it is read from, and the answer. */
export interface DebtRule {
  readonly needs: (userId: bigint) => readonly RowKey[]
  readonly hasDebt: (state: State, instantMs: number) => boolean
}

/** The rule for every sale, however it is ordered: an overdue loan, recorded in the investor's own row. */
const debtRule: DebtRule = { needs: () => [], hasDebt: hasOverdueLoan }

/** Validates a sell-and-repay, and every sale that happens automatically. */
export const repaying = (validator: OrderValidator): OrderValidator => ({
  ...validator,
  debt: { needs: validator.debt.needs, hasDebt: () => false },
})

/** Validates a sale as requested. */
export const validatorAsAsked = (
  validator: OrderValidator,
  { repay }: { readonly repay?: '1' | undefined },
): OrderValidator => (repay === undefined ? validator : repaying(validator))

/**
 * The inputs for validating every order. The facts for the rules in contract/src/trading are collected here,
 * in one place for an opening and in another for a closing.
 */
export interface OrderValidator {
  readonly market: Market
  readonly rules: TradingRules
  readonly rise: Rise
  readonly lossCovers: readonly LossCover[]
  readonly debt: DebtRule
}

export const createValidator = (
  market: Market,
  rules: TradingRules,
  lossCovers: readonly LossCover[],
  debt: DebtRule = debtRule,
): OrderValidator => ({
  market,
  rules,
  lossCovers,
  rise: createRise(market, rules.risingDays),
  debt,
})

/** The validator for the current settings; its cache of the market's past lasts until they change. */
export const followRules = (
  market: Market,
  settings: {
    readonly current: () => TradingRules
    readonly subscribe: (listener: (rules: TradingRules) => void) => () => void
  },
  lossCovers: readonly LossCover[],
): { readonly currentValidator: () => OrderValidator; readonly stop: () => void } => {
  let validator = createValidator(market, settings.current(), lossCovers)
  const stop = settings.subscribe((rules) => {
    if (validator.rules !== rules) validator = createValidator(market, rules, lossCovers)
  })
  return { currentValidator: () => validator, stop }
}

export const sessionFacts = (market: Market, instantMs: number): SessionFacts => {
  const { day, phase, isOpen, opensAtMs, closesAtMs } = market.session(instantMs)
  const hours = `${hourText(opensAtMs)}–${hourText(closesAtMs)}`
  if (isOpen) return { closed: undefined, hours, opensAtMs, boughtBack: instantMs >= closesAtMs - buyBackMs }
  const today = dayNumberAt(instantMs)
  const isTradingDay = dayNumberOf(day) === today
  const dayOff = weekdayOf(today) >= 5 ? 'weekend' : 'holiday'
  const closed = !isTradingDay ? dayOff : phase === 'settlement' ? 'settlement' : 'hours'
  return { closed, hours, opensAtMs: nextOpenMs(market, instantMs), boughtBack: false }
}

/** The first day on which a delivery opened then may be sold, if that is in the future. */
const sellableDay = (
  market: Market,
  holdingDays: number,
  openedMs: number,
  instantMs: number,
): string | undefined => {
  if (holdingDays === 0) return undefined
  let day = dayOf(dayNumberAt(openedMs))
  for (let count = 0; count < holdingDays; count += 1)
    day = market.session(midnightOf(dayNumberOf(day) + 1)).day
  return day > dayOf(dayNumberAt(instantMs)) ? day : undefined
}

/** No weekend plus holidays is longer: a lock of up to this length lasts until the next trading day. */
const longestOvernightMs = 10 * dayMs

/** For an order that these rules validate only when it is executed. */
const unlocked = { sellableDay: undefined, lockedUntilDay: undefined }

/**
 * From when a delivery may be sold, if that is in the future: by the setting, a few days after its purchase;
 * for a block, the next trading day; for a placement, months later.
 */
const lockFacts = (
  { market, rules }: OrderValidator,
  { opened_ms, locked_until_ms }: Pick<Closable, 'opened_ms' | 'locked_until_ms'>,
  instantMs: number,
): Pick<ClosingFacts, 'sellableDay' | 'lockedUntilDay'> => {
  const openedMs = Number(opened_ms)
  if (locked_until_ms === null || Number(locked_until_ms) <= instantMs)
    return { ...unlocked, sellableDay: sellableDay(market, rules.holdingDays, openedMs, instantMs) }
  const untilDay = dayOf(dayNumberAt(Number(locked_until_ms)))
  return Number(locked_until_ms) - openedMs <= longestOvernightMs
    ? { ...unlocked, sellableDay: untilDay }
    : { ...unlocked, lockedUntilDay: untilDay }
}

/** The rows that every validation of an order reads. */
export const validatorNeeds = (userId: bigint, debt: DebtRule): readonly RowKey[] => [
  rowKey(investorTable, { user_id: userId }),
  exposureNeed(userId),
  ...debt.needs(userId),
]

export const investorFacts = (state: State): InvestorFacts => {
  const investor = state.row(investorTable, { user_id: state.userId })
  if (investor === undefined) throw new Error('a command of an unknown user')
  return { locked: investor.locked, identified: investor.identity_status === 'passed' }
}

const stockFacts = (
  { market, rules }: OrderValidator,
  instrument: Instrument,
  instantMs: number,
): StockFacts => {
  const { exchange, code, listingDay } = instrument
  const { day } = market.session(instantMs)
  return {
    state: rules.stockStates[`${exchange}:${code}`] ?? 'listed',
    listingDay: listingDay > day ? listingDay : undefined,
  }
}

/** The current quote and the day's limits: the narrower of the exchange's band and the house's. */
export const priceFacts = (
  { market, rules }: OrderValidator,
  instrument: Instrument,
  instantMs: number,
  rise: Rise | undefined,
): PriceFacts => {
  const quote = market.quote(instrument, instantMs)
  if (quote === undefined) return unquoted
  const { pricePaise, band } = quote
  const { lowerPaise } = bandOf(band.basePaise, rules.maximumDeclinePpm)
  const { upperPaise } = bandOf(band.basePaise, rules.maximumRisePpm)
  return {
    pricePaise: BigInt(pricePaise),
    lowerPaise: BigInt(Math.max(band.lowerPaise, lowerPaise)),
    upperPaise: BigInt(Math.min(band.upperPaise, upperPaise)),
    risenPpm: rise?.(instrument, pricePaise, instantMs),
    availableShares: undefined,
  }
}
export const unquoted: PriceFacts = {
  pricePaise: undefined,
  lowerPaise: 0n,
  upperPaise: 0n,
  risenPpm: undefined,
  availableShares: undefined,
}

/** The common inputs for validating an opening, other than session and price. */
export const openingFacts = (
  validator: OrderValidator,
  state: State,
  instrument: Instrument,
  instantMs: number,
) => ({
  investor: investorFacts(state),
  stock: stockFacts(validator, instrument, instantMs),
  funds: {
    cashPaise: state.balancePaise('user:cash'),
    marginPaise: state.balancePaise('user:margin'),
    ...exposureOf(state, instrument),
  },
})

/** What part of a position is to be closed, and when. */
interface ToClose extends Pick<ClosingFacts, 'session' | 'price'> {
  readonly quantity: bigint
  readonly instantMs: number
  /** When it would be executed; undefined if it is validated again at its execution. */
  readonly executedMs: number | undefined
  /** Undefined: everything held. */
  readonly freeQuantity: bigint | undefined
}

/** Every unmet rule of closing this much of a position. */
export const refuseClosing = (
  validator: OrderValidator,
  state: State,
  position: Closable,
  { quantity, instantMs, executedMs, session, price, freeQuantity }: ToClose,
): readonly OrderRefusal[] => {
  const { market, rules, debt } = validator
  const instrument = market.find(position.exchange, position.code)
  const openedMs = Number(position.opened_ms)
  const terms = {
    direction: position.direction,
    product: position.boughtMs === undefined ? ('intraday' as const) : ('delivery' as const),
    heldQuantity: position.quantity,
    freeQuantity,
    quantity,
    openedMs: executedMs === undefined ? 0 : openedMs,
    inAuction: position.delivery_failed_ms !== null,
  }
  const facts = {
    investor: investorFacts(state),
    stock: instrument && stockFacts(validator, instrument, instantMs),
    session,
    price,
    ...(executedMs === undefined
      ? unlocked
      : lockFacts(
          validator,
          { ...position, opened_ms: position.boughtMs ?? position.opened_ms },
          executedMs,
        )),
    hasDebt: debt.hasDebt(state, instantMs),
  }
  return closingRefusals(rules, terms, facts, executedMs ?? instantMs)
}

/** The margin and loan for the part of an opening order between two amounts of its turnover. */
export const marginBetween = (
  order: OrderRow,
  fromPaise: bigint,
  toPaise: bigint,
): Pick<ValidatedCost, 'depositPaise' | 'financedPaise'> => {
  const depositPaise = depositBetween(order, fromPaise, toPaise)
  return { depositPaise, financedPaise: toPaise - fromPaise - depositPaise }
}

/**
 * The rule that prevents a fill of an opening order at its time, if any: a locked account, the stock, the
 * day's limits, the house's financing, too much in one stock. The orders' holds still count as the investor's
 * cash, as do this order's charges.
 */
export const refuseOpeningFill = (
  validator: OrderValidator,
  state: State,
  instrument: Instrument,
  order: OrderRow,
  { instantMs, turnoverPaise }: Fill,
): OrderRefusal | undefined => {
  const { market, rules } = validator
  const general = openingFacts(validator, state, instrument, instantMs)
  const cashPaise = general.funds.cashPaise + state.balancePaise('user:order-hold') + order.fee_paise
  const facts = {
    ...general,
    session: sessionFacts(market, instantMs),
    price: priceFacts(validator, instrument, instantMs, validator.rise),
    funds: { ...general.funds, cashPaise },
  }
  const beforePaise = order.filled_turnover_paise
  const cost = marginBetween(order, beforePaise, beforePaise + turnoverPaise)
  return openingFillRefusals(rules, order.direction, facts, cost)[0]
}

/** The refusal for locked shares (129, 261); undefined if they are not locked. */
export const refuseLocked = (
  validator: OrderValidator,
  position: Pick<Closable, 'opened_ms' | 'locked_until_ms'>,
  instantMs: number,
): OrderRefusal | undefined => {
  const { sellableDay: day, lockedUntilDay } = lockFacts(validator, position, instantMs)
  if (lockedUntilDay !== undefined) return { key: refusals.sharesLockedIn, details: { day: lockedUntilDay } }
  return day === undefined ? undefined : { key: refusals.boughtToday, details: { day } }
}

/**
 * The rule that prevents closing a position at the time of a fill, if any: too early, a locked account or
 * stock. A debt is repaid from the proceeds.
 */
export const refuseClosingFill = (
  validator: OrderValidator,
  state: State,
  position: Closable,
  instantMs: number,
): OrderRefusal | undefined =>
  refuseClosing(repaying(validator), state, position, {
    quantity: position.quantity,
    instantMs,
    executedMs: instantMs,
    session: undefined,
    price: undefined,
    freeQuantity: undefined,
  })[0]
