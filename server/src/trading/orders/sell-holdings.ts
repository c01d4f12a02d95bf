import type { checkSellHoldings, sellHoldings } from '@tarazu/contract/calls/holdings.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { mergeCharges, totalCharges } from '@tarazu/contract/trading/charges.ts'
import { holdingTermOf } from '@tarazu/contract/trading/holding-term.ts'
import type { OrderRefusal } from '@tarazu/contract/trading/order-rules.ts'
import { averagePrice, partOfHeld } from '@tarazu/contract/trading/trading-arithmetic.ts'
import type { CallOutput, ParsedInput } from '@tarazu/contract/wire/call.ts'
import { dayNumberAt, dayOf } from '@tarazu/market/calendar/india-time.ts'
import type { Instrument } from '@tarazu/market/types.ts'
import { isoText } from '../../base/iso-text.ts'
import { type Command, refused, type State } from '../../ledger/command.ts'
import { presentCharges } from '../book/charges.ts'
import { begun, changed, effectsOf } from '../book/draft.ts'
import type { Fill } from '../book/matching.ts'
import type { OrderRow } from '../book/tables.ts'
import {
  type ClosedLot,
  closableLots,
  type LotPart,
  type LotScope,
  mostLots,
  openPositions,
  scopeOf,
  sharesOfLots,
  takeOldest,
} from '../positions/holdings.ts'
import type { PositionRow } from '../positions/tables.ts'
import { closableOf, freeShares } from '../validation/closable.ts'
import {
  investorFacts,
  type OrderValidator,
  validatorAsAsked,
  validatorNeeds,
} from '../validation/order-validator.ts'
import { validateMarketClosing } from '../validation/validate-market.ts'
import { fillClosing, filledMessage } from './fill.ts'
import { newOrder, nothingToClose } from './place.ts'
import { noPrices } from './terms.ts'

export type SellHoldingsInput = ParsedInput<typeof sellHoldings>
/** As stored in the command log: the walk is recomputed from it. */
export type SellHoldingsResult = Omit<CallOutput<typeof sellHoldings>, 'walk'> & {
  readonly takenBefore: number
}

/** 254: from more positions than one order may use. */
const refuseLots = (lots: readonly PositionRow[], quantity: bigint): readonly OrderRefusal[] => {
  const most = sharesOfLots(lots.slice(0, mostLots))
  const isTooMuch = quantity > most && quantity <= sharesOfLots(lots)
  return isTooMuch ? [{ key: refusals.tooManyLots, details: { quantity: most.toString() } }] : []
}

interface ValidatedSale {
  /** The positions in the scope that can be closed, in closing order. */
  readonly lots: readonly PositionRow[]
  readonly found: readonly OrderRefusal[]
  readonly fill: Fill | undefined
}

/** Every unmet rule of closing this many shares in a scope at a given time, and what the book gives. */
export const validateSale = (
  validator: OrderValidator,
  state: State,
  scope: LotScope,
  quantity: bigint,
  instantMs: number,
): ValidatedSale => {
  const lots = closableLots(state, scope, instantMs)
  const closable = closableOf(lots, quantity)
  if (closable === undefined)
    return { lots, found: [nothingToClose(validator, state, scope, instantMs)], fill: undefined }
  const { found, fill } = validateMarketClosing(validator, state, closable, quantity, instantMs)
  return { lots, found: [...found, ...refuseLots(lots, quantity)], fill }
}

/** The order in the order list's form: a market order, executed at once. */
const marketSale = (
  validator: OrderValidator,
  state: State,
  instrument: Instrument,
  input: SellHoldingsInput,
  instantMs: number,
): OrderRow =>
  newOrder(validator, state, instrument, {
    ...scopeOf(input),
    intent: 'close',
    ...noPrices,
    validity: 'day',
    after_market: false,
    placed_ms: BigInt(instantMs),
    kind: 'market',
    position_no: null,
    quantity: BigInt(input.quantity),
  })

/**
 * Closes several positions in a stock by the book at the time of the decision: one order, first in, first
 * out. Without a direction it sells only fully paid shares; with one, it exits all positions in that
 * direction, including leveraged ones. The rules are the same as for closing one position; 115 if there
 * are no such positions. Shares that waiting orders are to sell from the holdings are reserved (253).
 */
export const createSellHoldings = (
  validator: OrderValidator,
): Command<SellHoldingsInput, SellHoldingsResult> => ({
  name: 'trading.sell-holdings',
  repeatLockMs: validator.rules.repeatLockMs,
  needs: (_input, userId) => validatorNeeds(userId, validator.debt),
  sets: [openPositions],
  decide: (state, input, instantMs) => {
    if (investorFacts(state).locked) return refused(refusals.accountLocked)
    const instrument = validator.market.find(input.exchange, input.code)
    if (instrument === undefined) return refused(refusals.noSuchStock)
    const quantity = BigInt(input.quantity)
    const asked = validatorAsAsked(validator, input)
    const { lots, found, fill } = validateSale(asked, state, scopeOf(input), quantity, instantMs)
    const [first] = found
    if (first !== undefined) return refused(first.key, first.details)
    if (fill === undefined) throw new Error('a sale against an empty book was not refused')
    const order = marketSale(validator, state, instrument, input, instantMs)
    const placed = changed(begun(state, order), {}, { kind: 'placed', instantMs, quantity })
    const { draft, closed } = fillClosing(validator, state, { instrument, lots }, placed, fill)
    const result = resultOf(state, fill, closed, sharesOfLots(lots))
    const message = filledMessage(state, instrument, draft.order, instantMs)
    return { kind: 'accepted', result, effects: [...effectsOf(state, undefined, draft), ...message] }
  },
})

const dayAt = (instantMs: number): string => dayOf(dayNumberAt(instantMs))

/** A closing's part of a position at a given time, in wire format. */
const presentLot = (
  { position, quantity }: LotPart,
  instantMs: number,
): CallOutput<typeof checkSellHoldings>['lots'][number] => ({
  orderNo: position.order_no.toString(),
  quantity: Number(quantity),
  buyPrice: rupeesFromPaise(averagePrice(position.cost_paise, position.quantity)),
  cost: rupeesFromPaise(partOfHeld(position.cost_paise, quantity, position.quantity)),
  leverage: position.leverage,
  deposit: rupeesFromPaise(partOfHeld(position.deposit_paise, quantity, position.quantity)),
  boughtAt: isoText(position.opened_ms),
  term: holdingTermOf(dayAt(Number(position.opened_ms)), dayAt(instantMs)),
})

const sum = (closed: readonly ClosedLot[], amount: (lot: ClosedLot) => bigint): bigint =>
  closed.reduce((total, lot) => total + amount(lot), 0n)

const resultOf = (
  { commandId }: State,
  fill: Fill,
  closed: readonly ClosedLot[],
  heldQuantity: bigint,
): SellHoldingsResult => ({
  orderNo: commandId.toString(),
  price: rupeesFromPaise(averagePrice(fill.turnoverPaise, fill.quantity)),
  quantity: Number(fill.quantity),
  turnover: rupeesFromPaise(fill.turnoverPaise),
  takenBefore: fill.takenBefore,
  remainingQuantity: Number(heldQuantity - fill.quantity),
  fee: rupeesFromPaise(sum(closed, ({ chargesPaise }) => chargesPaise)),
  charges: presentCharges(mergeCharges(closed.map(({ charges }) => charges))),
  profitLoss: rupeesFromPaise(sum(closed, (lot) => lot.grossPaise - lot.chargesPaise)),
  returned: rupeesFromPaise(sum(closed, ({ settlement }) => settlement.cashChangePaise)),
  repaid: rupeesFromPaise(sum(closed, ({ repaidPaise }) => repaidPaise)),
  lots: closed.map((lot) => ({
    ...presentLot({ position: lot.position, quantity: lot.fill.quantity }, fill.instantMs),
    turnover: rupeesFromPaise(lot.fill.turnoverPaise),
    profitLoss: rupeesFromPaise(lot.grossPaise - totalCharges(lot.charges)),
  })),
  time: isoText(fill.instantMs),
})

/** The shares that a closing would use, those held, and those reserved by waiting orders. */
export const presentHeld = (
  state: State,
  lots: readonly PositionRow[],
  quantity: bigint,
  instantMs: number,
) => {
  const held = sharesOfLots(lots)
  const closable = closableOf(lots, quantity)
  const free = (closable && freeShares(state, closable, instantMs, 0n)) ?? held
  return {
    heldQuantity: Number(held),
    reservedQuantity: Number(held - free),
    lots: lotsTaken(lots, quantity, instantMs),
  }
}

const lotsTaken = (lots: readonly PositionRow[], quantity: bigint, instantMs: number) =>
  takeOldest(lots.slice(0, mostLots), quantity).map((part) => presentLot(part, instantMs))
