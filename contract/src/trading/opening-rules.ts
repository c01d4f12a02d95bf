import { type Paise, ratePpmOf, rupeesFromPaise } from '../money/money.ts'
import { type RefusalKey, refusals } from '../refusals/keys.ts'
import { brokerageOf, type ChargeLine } from './charges.ts'
import { type Charging, type DayTrade, tradeCharges } from './day-trades.ts'
import {
  type Found,
  type FundFacts,
  hasPrice,
  type InvestorFacts,
  type OrderRefusal,
  type OrderSettings,
  type PriceFacts,
  percentOfPpm,
  refusal,
  refuseSession,
  refuseThinBook,
  refuseUnquoted,
  type SessionFacts,
  type StockFacts,
  type StockState,
} from './order-rules.ts'
import { buyBackMinutes } from './short-day.ts'
import { type Direction, depositOf, openingSide, productOf } from './trading-arithmetic.ts'

/** The cost of an opening, and the rules that refuse it. */
export interface OpeningTerms {
  readonly exchange: 'NSE' | 'BSE'
  readonly direction: Direction
  readonly leverage: number
  readonly quantity: number
}

/** The cost of an opening. */
export interface OpeningCost {
  readonly turnoverPaise: Paise
  readonly depositPaise: Paise
  /** The trade, as input to the day's next charges. */
  readonly trade: DayTrade
  readonly charges: readonly ChargeLine[]
  readonly chargesPaise: Paise
  /** Margin and charges, deducted from the free cash. */
  readonly neededPaise: Paise
  /** The platform's loan for it. */
  readonly financedPaise: Paise
}

/** The cost of an opening with this turnover, counting the security's earlier trades on the tariff's date. */
export const openingCost = (charging: Charging, terms: OpeningTerms, turnoverPaise: Paise): OpeningCost => {
  const { exchange, direction, leverage, quantity } = terms
  const [side, product] = [openingSide(direction), productOf(direction, leverage)]
  const brokeragePaise = brokerageOf(charging.tariff, { exchange, side, product, turnoverPaise })
  const trade = { exchange, side, shares: BigInt(quantity), turnoverPaise, brokeragePaise }
  const { charges, chargesPaise } = tradeCharges(charging, trade)
  const depositPaise = depositOf(turnoverPaise, leverage)
  return {
    turnoverPaise,
    depositPaise,
    trade,
    charges,
    chargesPaise,
    neededPaise: depositPaise + chargesPaise,
    financedPaise: turnoverPaise - depositPaise,
  }
}

/** accountLocked and a missing identity, which refuse an account's every order. */
export const investorRefusals = ({ locked, identified }: InvestorFacts): readonly OrderRefusal[] => [
  ...(locked ? [refusal(refusals.accountLocked)] : []),
  ...(identified ? [] : [refusal(refusals.identityNeeded)]),
]

const keyOfState: Readonly<Record<StockState, RefusalKey | undefined>> = {
  listed: undefined,
  locked: refusals.stockLocked,
  hidden: refusals.stockHidden,
  suspended: refusals.stockNotTradable,
  'special-treatment': refusals.stockRestricted,
  delisted: refusals.stockRestricted,
  deleted: refusals.stockDeleted,
}

/** The state of the listing, and whether it is listed yet. */
export const refuseStock = (stock: StockFacts | undefined): readonly Found[] => {
  if (stock === undefined) return []
  const key = keyOfState[stock.state]
  const { listingDay } = stock
  return [
    key && refusal(key),
    listingDay === undefined ? undefined : refusal(refusals.notListedYet, { day: listingDay }),
  ]
}

/** Leverage and quantity. */
export const refuseTerms = (
  settings: Pick<OrderSettings, 'leverages' | 'minimumQuantity' | 'maximumQuantity' | 'lotSize'>,
  { leverage, quantity }: Pick<OpeningTerms, 'leverage' | 'quantity'>,
): readonly Found[] => {
  const { leverages, minimumQuantity, maximumQuantity, lotSize } = settings
  const isWhole = quantity >= minimumQuantity && quantity % lotSize === 0
  return [
    leverages.includes(leverage)
      ? undefined
      : refusal(refusals.leverageNotOffered, { leverages: leverages.join(', ') }),
    quantity > maximumQuantity
      ? refusal(refusals.quantityTooHigh, { maximum: String(maximumQuantity) })
      : isWhole
        ? undefined
        : refusal(refusals.quantityNotInLots, { minimum: String(minimumQuantity), lot: String(lotSize) }),
  ]
}

/** No quote, too thin a book, a price limit, or a recent rise. */
const refusePrice = (
  settings: OrderSettings,
  direction: Direction,
  price: PriceFacts | undefined,
  quantity?: number,
): readonly Found[] => {
  if (price === undefined) return []
  if (!hasPrice(price)) return [refuseUnquoted(price, refusals.noQuote)]
  const { pricePaise, lowerPaise, upperPaise, risenPpm } = price
  if (direction === 'short')
    return [
      pricePaise <= lowerPaise
        ? refusal(refusals.shortAtLowerLimit, { limit: rupeesFromPaise(lowerPaise) })
        : refuseThinBook(price, quantity),
    ]
  const { risingDays, risingPpm } = settings
  const hasRisen = risingDays > 0 && risenPpm !== undefined && risenPpm >= risingPpm
  return [
    pricePaise >= upperPaise
      ? refusal(refusals.atUpperLimit, { limit: rupeesFromPaise(upperPaise) })
      : refuseThinBook(price, quantity),
    hasRisen
      ? refusal(refusals.risenTooFar, { percent: percentOfPpm(risingPpm), days: String(risingDays) })
      : undefined,
  ]
}

/** A short in the last minutes of the day it would have to end with. */
const refuseLateShort = (
  { shortsOvernight }: Pick<OrderSettings, 'shortsOvernight'>,
  direction: Direction,
  session: SessionFacts | undefined,
): Found =>
  direction === 'short' && !shortsOvernight && session?.boughtBack === true
    ? refusal(refusals.shortTooLate, { minutes: String(buyBackMinutes) })
    : undefined

/** The parts of the cost that the amount rules need. */
export type ValidatedCost = Pick<OpeningCost, 'depositPaise' | 'neededPaise' | 'financedPaise'>

const isOff = (ratePpm: bigint): boolean => ratePpm >= 1_000_000n

/** More than the platform will still lend. */
const refuseFinancing = (
  { financingLimitPaise }: Pick<OrderSettings, 'financingLimitPaise'>,
  cost: Pick<ValidatedCost, 'financedPaise'>,
  funds: FundFacts,
): Found => {
  const leftToLend = financingLimitPaise - funds.financedPaise
  return cost.financedPaise > 0n && cost.financedPaise > leftToLend
    ? refusal(refusals.financingTooLow, { available: rupeesFromPaise(leftToLend > 0n ? leftToLend : 0n) })
    : undefined
}

/** Too much of an investor's cash and margin in one stock. */
const refuseShareOfStock = (
  { maximumStockPpm }: Pick<OrderSettings, 'maximumStockPpm'>,
  { depositPaise }: Pick<ValidatedCost, 'depositPaise'>,
  { cashPaise, marginPaise, heldInStockPaise }: FundFacts,
): Found =>
  !isOff(maximumStockPpm) &&
  heldInStockPaise + depositPaise > ratePpmOf(cashPaise + marginPaise, maximumStockPpm)
    ? refusal(refusals.aboveConcentrationLimit, { percent: percentOfPpm(maximumStockPpm) })
    : undefined

/** The amounts: minimum, financing limit, funds, maximum share, concentration. */
export const refuseAmounts = (
  settings: OrderSettings,
  cost: ValidatedCost,
  funds: FundFacts | undefined,
  wholeDepositPaise: Paise,
): readonly Found[] => {
  const { neededPaise } = cost
  const { minimumBuyAmountPaise, maximumBuyPpm } = settings
  const tooSmall =
    wholeDepositPaise < minimumBuyAmountPaise
      ? refusal(refusals.buyAmountTooLow, {
          minimumAmount: rupeesFromPaise(minimumBuyAmountPaise),
          amount: rupeesFromPaise(wholeDepositPaise),
        })
      : undefined
  if (funds === undefined) return [tooSmall]
  const { cashPaise } = funds
  const maximumPaise = ratePpmOf(cashPaise, maximumBuyPpm)
  return [
    tooSmall,
    refuseFinancing(settings, cost, funds),
    neededPaise > cashPaise
      ? refusal(refusals.fundsTooLow, {
          needed: rupeesFromPaise(neededPaise),
          available: rupeesFromPaise(cashPaise),
          missing: rupeesFromPaise(neededPaise - cashPaise),
        })
      : undefined,
    !isOff(maximumBuyPpm) && neededPaise > maximumPaise
      ? refusal(refusals.buyAmountTooHigh, {
          percent: percentOfPpm(maximumBuyPpm),
          maximumAmount: rupeesFromPaise(maximumPaise),
          amount: rupeesFromPaise(neededPaise),
        })
      : undefined,
    refuseShareOfStock(settings, cost, funds),
  ]
}

export interface OpeningFacts {
  readonly investor: InvestorFacts | undefined
  readonly stock: StockFacts | undefined
  readonly session: SessionFacts | undefined
  readonly price: PriceFacts | undefined
  readonly funds: FundFacts | undefined
}

/**
 * All rules that refuse an opening, in the documented order (docs/rules.md): account, stock, session,
 * leverage and quantity, price, amounts. Amounts are checked only if there is a cost, which needs a price.
 * For a partly filled order, the cost is that of the rest, and `wholeDepositPaise` is the margin of the whole
 * order.
 */
export const openingRefusals = (
  settings: OrderSettings,
  terms: OpeningTerms,
  facts: OpeningFacts,
  cost: ValidatedCost | undefined,
  wholeDepositPaise = cost?.depositPaise ?? 0n,
): readonly OrderRefusal[] =>
  [
    ...(facts.investor === undefined ? [] : investorRefusals(facts.investor)),
    ...refuseStock(facts.stock),
    refuseSession(facts.session, refusals.weekend),
    refuseLateShort(settings, terms.direction, facts.session),
    ...refuseTerms(settings, terms),
    ...refusePrice(settings, terms.direction, facts.price, terms.quantity),
    ...(cost === undefined ? [] : refuseAmounts(settings, cost, facts.funds, wholeDepositPaise)),
  ].filter((found) => found !== undefined)

/**
 * The rules whose result may have changed since an order was placed; checked when all or part of it is filled
 * at this cost: account, stock, price, amounts (financing limit and concentration).
 */
export const openingFillRefusals = (
  settings: OrderSettings,
  direction: Direction,
  facts: {
    readonly investor: InvestorFacts
    readonly stock: StockFacts
    readonly session: SessionFacts
    readonly price: PriceFacts
    readonly funds: FundFacts
  },
  cost: Pick<ValidatedCost, 'depositPaise' | 'financedPaise'>,
): readonly OrderRefusal[] =>
  [
    ...investorRefusals(facts.investor),
    ...refuseStock(facts.stock),
    refuseLateShort(settings, direction, facts.session),
    ...refusePrice(settings, direction, facts.price),
    refuseFinancing(settings, cost, facts.funds),
    refuseShareOfStock(settings, cost, facts.funds),
  ].filter((found) => found !== undefined)
