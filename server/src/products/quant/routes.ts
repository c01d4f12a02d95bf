import {
  quantBuy,
  quantCancel,
  quantCheck,
  quantDetail,
  quantHoldings,
  quantList,
  quantOrders,
  quantSell,
} from '@tarazu/contract/calls/quant.ts'
import { quantProof } from '@tarazu/contract/calls/quant-proof.ts'
import { type Paise, rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { earlySaleFee, quantWorth } from '@tarazu/contract/trading/quant-rules.ts'
import type { CallOutput, ParsedInput } from '@tarazu/contract/wire/call.ts'
import { dayNumberOf, dayOf } from '@tarazu/market/calendar/india-time.ts'
import type { Calendar } from '@tarazu/market/calendar/session.ts'
import type { MarketRecipe } from '@tarazu/market/price-proof.ts'
import type { QuantProduct } from '@tarazu/market/quant/quant-types.ts'
import { pageOf } from '../../base/page-of.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Encryption } from '../../database/encryption.ts'
import { readPage } from '../../database/read-page.ts'
import { readState } from '../../ledger/read-state.ts'
import { submitOrRefuse } from '../../ledger/submit-or-refuse.ts'
import { readProofDay } from '../../market/quotes/queries.ts'
import { type BoundCall, bindInvestor, bindPublic, type InvestorContext } from '../../wire/http/bind.ts'
import type { Services } from '../../wire/services.ts'
import { confirmOrder } from '../kit/confirm.ts'
import { createQuantCancel } from './cancel.ts'
import { lotsOf } from './effects.ts'
import type { QuantHistories } from './histories.ts'
import {
  createQuantOrder,
  orderNeeds,
  orderSets,
  type QuantValidator,
  quantDealing,
  validateQuantOrder,
} from './order.ts'
import {
  presentDay,
  presentDetail,
  presentHolding,
  presentQuantOrder,
  presentSummary,
  type QuantShop,
  quantStateOf,
  valueText,
} from './present.ts'
import { readQuantStops } from './stops.ts'

export interface QuantServices extends Services {
  readonly calendar: Calendar
  readonly encryption: Encryption
  readonly repeatLockMs: () => number
  readonly reviewPaise: () => Paise
  readonly histories: QuantHistories
  readonly recipe: (() => MarketRecipe) | undefined
}

const noProducts = { list: [], total: 0 }

/** The products of this market with the desk's stops, once their histories are computed; undefined in a replay. */
const openShop = async (
  services: QuantServices,
  grown: (quant: QuantShop['quant']) => Promise<void>,
): Promise<QuantShop | undefined> => {
  const { database, market, clock } = services
  const { quant } = market
  if (quant === undefined) return undefined
  await grown(quant)
  const stops = await readQuantStops(database, market)
  return { market, quant, stops, nowMs: clock.nowMs() }
}

const shownIn = ({ quant, stops }: QuantShop): readonly QuantProduct[] =>
  quant.list.filter(({ id }) => stops.get(id) !== 'hidden')

/** A hidden product is in no list, but its holders can find and sell it. Refuses with noSuchQuantProduct. */
const findProduct = async (services: QuantServices, id: string) => {
  const shop = await openShop(services, async (quant) => {
    const wanted = quant.find(id)
    if (wanted !== undefined) await services.histories.of(wanted)
  })
  const product = shop?.quant.find(id)
  if (shop === undefined || product === undefined) throw new Refusal(refusals.noSuchQuantProduct)
  return { shop, product }
}

const list = async (
  services: QuantServices,
  { state, pageNum, pageSize }: ParsedInput<typeof quantList>,
): Promise<CallOutput<typeof quantList>> => {
  const shop = await openShop(services, services.histories.ofAll)
  if (shop === undefined) return { ...noProducts, pageNum, pageSize }
  const found = shownIn(shop).filter(
    (product) => state === undefined || quantStateOf(shop, product) === state,
  )
  const page = found.slice((pageNum - 1) * pageSize, pageNum * pageSize)
  return { list: page.map((one) => presentSummary(shop, one)), total: found.length, pageNum, pageSize }
}

const prove = async (
  services: QuantServices,
  { id, day }: ParsedInput<typeof quantProof>,
): Promise<CallOutput<typeof quantProof>> => {
  const { shop, product } = await findProduct(services, id)
  const { market, quant, nowMs } = shop
  const recipe = services.recipe?.()
  const newest = quant.values(product, nowMs).dayNumbers.at(-1)
  // Its holdings become public a trading day later, so that nobody can trade ahead of it.
  const isPublic = newest !== undefined && (day < dayOf(newest) || quant.stateOf(product, nowMs) === 'ended')
  const found = isPublic ? quant.dayOf(product, day, nowMs) : undefined
  const published = found && (await readProofDay(services.database, day))
  if (recipe === undefined || found === undefined || published === undefined)
    throw new Refusal(refusals.noQuote)
  return {
    format: 'tarazu-quant-day-1',
    recipe: { ...recipe, specialDays: recipe.specialDays.map((special) => ({ ...special })) },
    day: published,
    quant: { id, day, value: valueText(found.value), commitment: product.commitment },
    parts: presentDay(market, product, found),
  }
}

const validatorOf = (
  { market, calendar, repeatLockMs, reviewPaise }: QuantServices,
  { stops }: QuantShop,
  id: string,
): QuantValidator => ({
  market,
  calendar,
  stop: stops.get(id) ?? null,
  repeatLockMs: repeatLockMs(),
  reviewPaise: reviewPaise(),
})

const order = async (
  services: QuantServices,
  side: 'buy' | 'sell',
  { id, shares, withPwd }: ParsedInput<typeof quantBuy>,
  { userId, idempotencyKey }: InvestorContext,
): Promise<CallOutput<typeof quantBuy>> => {
  const { shop } = await findProduct(services, id)
  await confirmOrder(services, userId, withPwd, refusals.quantNeedsTransactionPassword)
  const command = createQuantOrder(validatorOf(services, shop, id), side)
  return submitOrRefuse(services.commitLoop, command, { id, shares }, { userId, idempotencyKey })
}

/** How many of the shares to sell are still locked on a day. */
const lockedOf = (lots: ReturnType<typeof lotsOf>, shares: bigint, day: string): bigint => {
  let [left, locked] = [shares, 0n]
  for (const { left_shares, unlocks_day } of lots) {
    const part = left < left_shares ? left : left_shares
    if (unlocks_day > day) locked += part
    left -= part
  }
  return locked
}

const check = async (
  services: QuantServices,
  { side, id, shares }: ParsedInput<typeof quantCheck>,
  userId: bigint,
): Promise<CallOutput<typeof quantCheck>> => {
  const { shop, product } = await findProduct(services, id)
  const { nowMs } = shop
  const state = await readState(services.database, userId, orderNeeds(userId), orderSets)
  const validated = validateQuantOrder(validatorOf(services, shop, id), state, side, { id, shares }, nowMs)
  if (validated === undefined) throw new Refusal(refusals.noSuchQuantProduct)
  const { found, newestValue, freeShares, heldPaise, needsReview } = validated
  const { valueDay } = quantDealing(services.calendar, nowMs)
  const lockedShares = side === 'buy' ? 0n : lockedOf(lotsOf(state, id), BigInt(shares), valueDay)
  return {
    refusals: found.map(({ key, details }) => ({ key, details: details ?? null })),
    available: rupeesFromPaise(state.balancePaise('user:cash')),
    held: rupeesFromPaise(heldPaise),
    worth: rupeesFromPaise(quantWorth(BigInt(shares), newestValue)),
    fee: rupeesFromPaise(earlySaleFee(lockedShares, newestValue, BigInt(product.earlySalePpm))),
    freeShares: Number(freeShares),
    valueDay,
    unlocksAt: side === 'buy' ? dayOf(dayNumberOf(valueDay) + product.holdingDays) : null,
    needsReview,
  }
}

const holdings = async (
  services: QuantServices,
  { id, ...paging }: ParsedInput<typeof quantHoldings>,
  userId: bigint,
): Promise<CallOutput<typeof quantHoldings>> => {
  const shop = await openShop(services, services.histories.ofAll)
  if (shop === undefined) return pageOf([], paging)
  const { database } = services
  const [lots, sales] = await Promise.all([
    database
      .selectFrom('quant_lots')
      .selectAll()
      .where('user_id', '=', userId)
      .where('state', '=', 'held')
      .orderBy('order_no')
      .execute(),
    database
      .selectFrom('quant_orders')
      .select(['product', 'shares'])
      .where('user_id', '=', userId)
      .where('state', '=', 'in_progress')
      .where('kind', '=', 'sell')
      .execute(),
  ])
  const byProduct = Map.groupBy(lots, ({ product }) => product)
  const frozenOf = (product: string) =>
    sales.filter((sale) => sale.product === product).reduce((sum, sale) => sum + sale.shares, 0n)
  const held = [...byProduct].flatMap(([product, its]) => {
    const found = shop.quant.find(product)
    const isWanted = found !== undefined && (id === undefined || id === product)
    return isWanted ? [presentHolding(shop, found, its, frozenOf(product))] : []
  })
  return pageOf(held, paging)
}

const orders = async (
  { database, calendar }: QuantServices,
  { id, state, before, pageNum, pageSize }: ParsedInput<typeof quantOrders>,
  userId: bigint,
): Promise<CallOutput<typeof quantOrders>> => {
  let query = database.selectFrom('quant_orders').where('user_id', '=', userId)
  if (id !== undefined) query = query.where('product', '=', id)
  if (state !== undefined) query = query.where('state', '=', state)
  if (before !== undefined) query = query.where('order_no', '<', before)
  const paging = { pageNum, pageSize }
  const { list, total } = await readPage(query.selectAll().orderBy('order_no', 'desc'), paging)
  return { list: list.map((row) => presentQuantOrder(calendar, row)), total, ...paging }
}

export const quantRoutes = (services: QuantServices): readonly BoundCall[] => [
  bindPublic(quantList, (input) => list(services, input)),
  bindPublic(quantDetail, async ({ id }) => {
    const { shop, product } = await findProduct(services, id)
    return presentDetail(shop, product)
  }),
  bindPublic(quantProof, (input) => prove(services, input)),
  bindInvestor(quantBuy, (input, context) => order(services, 'buy', input, context)),
  bindInvestor(quantSell, (input, context) => order(services, 'sell', input, context)),
  bindInvestor(quantCancel, async (input, { userId, idempotencyKey }) => {
    return submitOrRefuse(services.commitLoop, createQuantCancel(services.calendar), input, {
      userId,
      idempotencyKey,
    })
  }),
  bindInvestor(quantCheck, (input, { userId }) => check(services, input, userId)),
  bindInvestor(quantHoldings, (input, { userId }) => holdings(services, input, userId)),
  bindInvestor(quantOrders, (input, { userId }) => orders(services, input, userId)),
]
