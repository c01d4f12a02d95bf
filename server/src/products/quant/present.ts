import type {
  quantDetail,
  quantHoldings,
  quantOrders,
  quantStates,
  quantSummary,
} from '@tarazu/contract/calls/quant.ts'
import type { quantDayProof } from '@tarazu/contract/calls/quant-proof.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { dayOf, weekdayOf } from '@tarazu/market/calendar/india-time.ts'
import type { Calendar } from '@tarazu/market/calendar/session.ts'
import type { NetValues } from '@tarazu/market/funds/fund-types.ts'
import { monthReturns } from '@tarazu/market/quant/expectation.ts'
import { quantNamesOf } from '@tarazu/market/quant/quant-names.ts'
import type { QuantDay, QuantOf, QuantProduct } from '@tarazu/market/quant/quant-types.ts'
import type { Market } from '@tarazu/market/types.ts'
import type { z } from 'zod'
import { isoText } from '../../base/iso-text.ts'
import { quantInstants } from './cancel.ts'
import { costOfQuantLot, heldQuantOf, newestQuantValue } from './held.ts'
import type { QuantStops } from './stops.ts'
import type { QuantLotRow, QuantOrderRow } from './tables.ts'

export type QuantStateName = (typeof quantStates)[number]
type Summary = z.output<typeof quantSummary>

/** The sources of the calls' answers. */
export interface QuantShop {
  readonly market: Market
  readonly quant: QuantOf
  readonly stops: QuantStops
  readonly nowMs: number
}

export const quantStateOf = ({ quant, stops, nowMs }: QuantShop, product: QuantProduct): QuantStateName => {
  const state = quant.stateOf(product, nowMs)
  const stop = stops.get(product.id)
  if (stop === 'closed') return 'ended'
  return state !== 'ended' && stop !== undefined ? 'stopped' : state
}

const percent = (part: number): string => {
  const text = (part * 100).toFixed(2)
  return text === '-0.00' ? '0.00' : text
}
const percentOf = (part: number | undefined): string | null => (part === undefined ? null : percent(part))
export const valueText = (value: bigint | number): string => {
  const digits = value.toString().padStart(5, '0')
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`
}
const growthText = (from: bigint, to: bigint): string =>
  from === 0n ? '0.00' : percent(Number(to - from) / Number(from))

/** The index of the newest NAV before the product opened, the base of its later performance. */
const openingPlace = ({ opensOn }: QuantProduct, { dayNumbers }: NetValues): number =>
  Math.max(0, dayNumbers.findIndex((dayNumber) => dayOf(dayNumber) >= opensOn) - 1)

export const presentSummary = (shop: QuantShop, product: QuantProduct): Summary => {
  const { market, quant, nowMs } = shop
  const told = quant.expectationOf(product, nowMs)
  const newest = newestQuantValue(market, product.id, nowMs)
  const series = quant.values(product, nowMs)
  const opening = series.values[openingPlace(product, series)]
  const { id, family, isWarning, opensOn, holdingDays, minimumShares } = product
  return {
    id,
    ...quantNamesOf(id),
    family,
    isWarning,
    opensOn,
    holdingDays,
    minimumShares,
    state: quantStateOf(shop, product),
    value: newest ? valueText(newest.value) : null,
    valueDate: newest ? dayOf(newest.dayNumber) : null,
    dailyYieldRate: newest ? growthText(newest.valueBefore, newest.value) : null,
    expectedRate: percentOf(told?.expected),
    rate10: percentOf(told?.low10),
    rate90: percentOf(told?.high90),
    worstMonth: percentOf(told?.worstMonth),
    sinceOpening:
      newest === undefined || opening === undefined ? null : growthText(BigInt(opening), newest.value),
  }
}

/** The last NAV of each week, and the newest. */
const curveOf = ({ dayNumbers, values }: NetValues): [string, string][] => {
  const weekOf = (dayNumber: number) => dayNumber - weekdayOf(dayNumber)
  return [...dayNumbers].flatMap((dayNumber, place): [string, string][] => {
    const following = dayNumbers[place + 1]
    const isLast = following === undefined || weekOf(following) !== weekOf(dayNumber)
    return isLast ? [[dayOf(dayNumber), valueText(values[place] ?? 0)]] : []
  })
}

export const presentDetail = (shop: QuantShop, product: QuantProduct): CallOutput<typeof quantDetail> => {
  const { market, quant, nowMs } = shop
  const told = quant.expectationOf(product, nowMs)
  const series = quant.values(product, nowMs)
  const dayBefore = series.dayNumbers.at(-2)
  const held = dayBefore === undefined ? undefined : quant.dayOf(product, dayOf(dayBefore), nowMs)
  const partOf = (paise: number) =>
    held === undefined || held.worthPaise <= 0 ? '0.00' : percent(paise / held.worthPaise)
  return {
    ...presentSummary(shop, product),
    parameters: { ...product.parameters },
    commitment: product.commitment,
    testedFrom: product.testedFrom,
    feePercent: percent(product.feePpm / 1_000_000),
    earlySalePercent: percent(product.earlySalePpm / 1_000_000),
    windows: told?.windows ?? null,
    deepestFall: percentOf(told?.deepestFall),
    sharpe: told?.sharpe.toFixed(2) ?? null,
    trials: told?.trials ?? null,
    deflatedSharpe: percentOf(told?.deflatedSharpe),
    curve: curveOf(series),
    months: monthReturns(series).map(({ month, growth }) => ({ month, percent: percent(growth) })),
    holdingsDay: held?.day ?? null,
    holdings: (held?.holdings ?? []).flatMap(({ id, units, valuePaise }) => {
      const instrument = market.instruments[id]
      if (instrument === undefined) return []
      const { code, name, nameHindi } = instrument
      return [{ code, name, nameHindi, units, percent: partOf(valuePaise) }]
    }),
    moneyPercent: held ? partOf(held.moneyPaise) : null,
  }
}

const rupees = (paise: number): string => rupeesFromPaise(BigInt(paise))

export const presentDay = (
  { instruments }: Market,
  { sharesIssued }: QuantProduct,
  day: QuantDay,
): z.output<typeof quantDayProof>['parts'] => {
  const named = (id: number) => {
    const { code = '', exchange = 'NSE', name = '' } = instruments[id] ?? {}
    return { code, exchange, name }
  }
  return {
    trades: day.trades.map(({ id, units, pricePaise, chargesPaise }) => ({
      ...named(id),
      units,
      price: rupees(pricePaise),
      charges: rupees(chargesPaise),
    })),
    holdings: day.holdings.map(({ id, units, pricePaise, valuePaise }) => {
      const { code, exchange } = named(id)
      return { code, exchange, units, price: rupees(pricePaise), value: rupees(valuePaise) }
    }),
    money: rupees(day.moneyPaise),
    interest: rupees(day.interestPaise),
    fee: rupees(day.feePaise),
    worth: rupees(day.worthPaise),
    sharesIssued,
  }
}

type Holding = CallOutput<typeof quantHoldings>['list'][number]

/** The lots of one product, oldest first, and how many of the shares are waiting for a sale's NAV. */
export const presentHolding = (
  shop: QuantShop,
  product: QuantProduct,
  lots: readonly QuantLotRow[],
  frozenShares: bigint,
): Holding => {
  const { id, family } = product
  const newest = newestQuantValue(shop.market, id, shop.nowMs)
  const today = dayOf(newest?.dayNumber ?? 0)
  const shares = lots.reduce((sum, { left_shares }) => sum + left_shares, 0n)
  const { costPaise, valuePaise, newestGainPaise } = heldQuantOf(lots, newest)
  return {
    id,
    ...quantNamesOf(id),
    family,
    state: quantStateOf(shop, product),
    heldShares: Number(shares),
    frozenShares: Number(frozenShares),
    cost: rupeesFromPaise(costPaise),
    value: valueText(newest?.value ?? 0n),
    marketValue: rupeesFromPaise(valuePaise),
    yesterdayEarnings: rupeesFromPaise(newestGainPaise),
    unrealisedGain: rupeesFromPaise(valuePaise - costPaise),
    positionReturn: growthText(costPaise, valuePaise),
    unlocksAt: lots.reduce((latest, { unlocks_day }) => (unlocks_day > latest ? unlocks_day : latest), ''),
    lots: lots.map((lot) => ({
      orderNo: lot.order_no.toString(),
      shares: Number(lot.left_shares),
      cost: rupeesFromPaise(costOfQuantLot(lot)),
      boughtOn: lot.bought_day,
      unlocksAt: lot.unlocks_day,
      isLocked: lot.unlocks_day > today,
    })),
  }
}

type Order = CallOutput<typeof quantOrders>['list'][number]

export const quantOrderFigures = (row: QuantOrderRow): Omit<Order, 'knownAt' | 'cancellableUntil'> => ({
  orderNo: row.order_no.toString(),
  id: row.product,
  ...quantNamesOf(row.product),
  kind: row.kind,
  state: row.state,
  reason: row.reason,
  shares: Number(row.shares),
  review: row.review,
  reviewReason: row.review_reason,
  heldAmount: rupeesFromPaise(row.held_paise),
  value: row.value === null ? null : valueText(row.value),
  amount: row.amount_paise === null ? null : rupeesFromPaise(row.amount_paise),
  fee: row.fee_paise === null ? null : rupeesFromPaise(row.fee_paise),
  valueDay: row.value_day,
  time: isoText(Number(row.ordered_ms)),
})

export const presentQuantOrder = (calendar: Calendar, row: QuantOrderRow): Order => {
  const instants = row.state === 'in_progress' ? quantInstants(calendar, row) : undefined
  return {
    ...quantOrderFigures(row),
    knownAt: isoText(instants?.knownMs ?? Number(row.known_ms)),
    cancellableUntil: instants === undefined ? null : isoText(instants.cutOffMs),
  }
}
