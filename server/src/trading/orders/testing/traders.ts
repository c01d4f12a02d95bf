import { dayMs } from '@tarazu/market/calendar/india-time.ts'
import { roundToTick } from '@tarazu/market/day/tick.ts'
import type { Exchange, Market } from '@tarazu/market/types.ts'
import type { TransferRules } from '../../../money/transfers/rules.ts'
import { withdrawalTable } from '../../../money/transfers/tables.ts'
import { testTransferRules } from '../../../money/transfers/testing/fixtures.ts'
import { cancelWithdrawal } from '../../../money/transfers/withdrawal.ts'
import { reviewWithdrawal } from '../../../money/transfers/withdrawal-review.ts'
import type { TradingRules } from '../../positions/rules.ts'
import { testRules } from '../../positions/testing/fixtures.ts'
import { cancelOpenOrder } from '../cancel.ts'
import type { PlaceInput } from '../terms.ts'
import { PracticeHouse } from './practice-house.ts'
import { createRandomMarket } from './random-market.ts'
import { exchangeOf, startMs, type Trading, type TradingStep } from './random-trading.ts'

export const freeRules: TradingRules = {
  ...testRules,
  minimumBuyAmountPaise: 0n,
  maximumRisePpm: 1_000_000,
  maximumDeclinePpm: 1_000_000,
  minimumQuantity: 1,
  lotSize: 1,
  repeatLockMs: 1_000,
}
export const freeTransferRules: TransferRules = {
  ...testTransferRules,
  withdrawalMinimumPaise: 501n,
  withdrawalHours: [{ from: '00:00', to: '24:00' }],
  repeatLockMs: 0,
}

type Placing = Pick<Extract<TradingStep, { kind: 'place' }>, 'orderKind' | 'away' | 'apart'> & {
  readonly side: 'buy' | 'sell'
  readonly twoLegs: boolean
}

/** Prices for a kind of order around the market's, mostly acceptable ones. */
const pricesFor = (
  { orderKind, away, apart, side, twoLegs }: Placing,
  pricePaise: number,
): Partial<PlaceInput> => {
  const at = (parts: number) => BigInt(roundToTick(Math.max(1, pricePaise * (1 + parts / 10_000))))
  const sign = side === 'buy' ? 1 : -1
  const beyond = sign * (Math.abs(away) + 1)
  if (orderKind === 'market') return {}
  if (orderKind === 'limit') return { price: at(away) }
  if (orderKind === 'sl-m') return { triggerPrice: at(beyond) }
  if (orderKind === 'sl') return { triggerPrice: at(beyond), price: at(beyond + sign * apart) }
  if (!twoLegs) return { triggerPrice: at(away), price: at(away + sign * apart) }
  return {
    targetTriggerPrice: at(-beyond),
    targetPrice: at(-beyond + sign * apart),
    stopTriggerPrice: at(beyond),
    stopPrice: at(beyond + sign * apart),
  }
}

/** Undefined prices are dropped. */
const sessionOf = (market: Market, nowMs: number, orderKind: PlaceInput['orderKind']): Partial<PlaceInput> =>
  market.session(nowMs).isOpen || orderKind === 'gtt' ? {} : { afterMarket: 'true' }

/** Acts as the investors. */
export class Traders {
  readonly house: PracticeHouse
  /** Called after each step. */
  readonly #look: (house: PracticeHouse) => void
  #last: (() => unknown) | undefined
  #keys = 0

  constructor(one: Trading, look: (house: PracticeHouse) => void = () => undefined) {
    const options = {
      market: createRandomMarket(one),
      rules: freeRules,
      transferRules: freeTransferRules,
      startMs,
    }
    this.house = new PracticeHouse(options)
    this.#look = look
    this.house.addInvestor(1n, one.cashPaise)
    this.house.addInvestor(2n, one.cashPaise)
  }

  play(steps: readonly TradingStep[]): this {
    for (const one of steps) {
      if (one.kind === 'wait') this.house.passTo(this.house.nowMs + one.seconds * 1_000)
      else if (one.kind === 'repeat') this.#last?.()
      else this.#act(one)
      this.#look(this.house)
    }
    this.house.passTo(this.house.nowMs + dayMs)
    this.#look(this.house)
    return this
  }

  #do(act: (key: string) => unknown): void {
    this.#keys += 1
    const key = `key-${this.#keys}`
    this.#last = () => act(key)
    act(key)
  }

  #act(one: Exclude<TradingStep, { kind: 'wait' | 'repeat' }>): void {
    const { house } = this
    const { commands, store } = house
    if (one.kind === 'buy') {
      const { userId, code, direction, leverage } = one
      const exchange = exchangeOf(code)
      const input = { code, direction, leverage, exchange, quantity: this.#affordable(one) }
      this.#do((key) => house.submit(commands.buy, input, userId, key))
    } else if (one.kind === 'sell') {
      const [position, quantity] = this.#position(one)
      if (position === undefined) return
      const input = { orderNo: position.order_no, ...quantity }
      this.#do((key) => house.submit(commands.sell, input, position.user_id, key))
    } else if (one.kind === 'sell-holdings') this.#sellHoldings(one)
    else if (one.kind === 'place') this.#place(one)
    else if (one.kind === 'exit') this.#exit(one)
    else if (one.kind === 'modify') this.#modify(one)
    else if (one.kind === 'cancel') {
      const order = at(house.openOrders(), one.place)
      if (order === undefined) return
      const input = { orderNo: order.order_no }
      this.#do((key) => house.submit(cancelOpenOrder, input, order.user_id, key))
    } else if (one.kind === 'withdraw') {
      const { userId, part } = one
      const amountPaise = (store.balancePaise(userId, 'user:cash') * BigInt(part)) / 100n + 501n
      this.#do((key) => house.submit(commands.withdraw, { amountPaise }, userId, key))
    } else this.#review(one)
  }

  #review(one: Extract<TradingStep, { kind: 'review' }>): void {
    const { house } = this
    const withdrawal = at(house.store.rows(withdrawalTable), one.place)
    if (withdrawal === undefined) return
    const { user_id, withdrawal_no: orderNo, first_approved_by } = withdrawal
    const { decision } = one
    const review = (operatorId: bigint, chosen: 'approve' | 'reject', approvals: number) => {
      const reason = chosen === 'reject' ? 'no' : null
      const input = { orderNo, operatorId, decision: chosen, approvals, reason }
      this.#do((key) => house.submit(reviewWithdrawal, input, user_id, key))
    }
    if (decision === 'cancel') this.#do((key) => house.submit(cancelWithdrawal, { orderNo }, user_id, key))
    else if (decision === 'pay') {
      review(7n, 'approve', 0)
      review(8n, 'approve', 1)
    } else review(one.operatorId, decision, first_approved_by === null ? 0 : 1)
  }

  #priceOf(exchange: Exchange, code: string): number {
    const { market, nowMs } = this.house
    const instrument = market.find(exchange, code)
    return (instrument && market.quote(instrument, nowMs)?.pricePaise) ?? 1
  }

  /** The shares whose margin is a fraction of the available cash. */
  #affordable(
    one: Pick<Extract<TradingStep, { kind: 'buy' }>, 'userId' | 'code' | 'leverage' | 'part'>,
  ): number {
    const { userId, code, leverage, part } = one
    const cash = Number(this.house.store.balancePaise(userId, 'user:cash'))
    const price = this.#priceOf(exchangeOf(code), code)
    return Math.max(1, Math.floor((cash * part * leverage) / (100 * price)))
  }

  #position({ place, part }: { readonly place: number; readonly part: number | null }) {
    const position = at(this.house.openPositions(), place)
    const quantity = partOf(Number(position?.quantity ?? 0), part)
    return [position, quantity] as const
  }

  #place(one: Extract<TradingStep, { kind: 'place' }>): void {
    const { house } = this
    const { market, nowMs } = house
    const { userId, orderKind, ioc, code, direction, leverage } = one
    const quantity = this.#affordable(one)
    const exchange = exchangeOf(code)
    const pricePaise = this.#priceOf(exchange, code)
    const side = direction === 'long' ? 'buy' : 'sell'
    const isIoc = ioc && orderKind === 'limit' && market.session(nowMs).isOpen
    const input: PlaceInput = {
      code,
      exchange,
      direction,
      leverage,
      quantity,
      orderKind,
      ...(isIoc ? { validity: 'ioc' as const } : {}),
      ...sessionOf(market, nowMs, orderKind),
      ...pricesFor({ ...one, side, twoLegs: false }, pricePaise),
    }
    this.#do((key) => house.submit(house.commands.place, input, userId, key))
  }

  #exit(one: Extract<TradingStep, { kind: 'exit' }>): void {
    const { house } = this
    const { market, nowMs } = house
    const [position, quantity] = this.#position(one)
    if (position === undefined) return
    const { exchange, code, order_no, user_id, direction } = position
    const pricePaise = this.#priceOf(exchange, code)
    const side = direction === 'long' ? 'sell' : 'buy'
    const input: PlaceInput = {
      positionNo: order_no,
      ...quantity,
      orderKind: one.orderKind,
      ...sessionOf(market, nowMs, one.orderKind),
      ...pricesFor({ ...one, side }, pricePaise),
    }
    this.#do((key) => house.submit(house.commands.place, input, user_id, key))
  }

  #sellHoldings(one: Extract<TradingStep, { kind: 'sell-holdings' }>): void {
    const { house } = this
    const { market, nowMs, commands } = house
    const { userId, code, direction, orderKind } = one
    const exchange = exchangeOf(code)
    const held = house
      .openPositions()
      .filter((position) => position.user_id === userId && position.code === code)
      .filter((position) =>
        direction === undefined ? position.product === 'delivery' : position.direction === direction,
      )
      .reduce((sum, { quantity }) => sum + Number(quantity), 0)
    const quantity = Math.max(1, Math.floor((held * one.part) / 100))
    const sale = { code, exchange, quantity }
    if (orderKind === undefined) {
      this.#do((key) => house.submit(commands.sellHoldings, { ...sale, direction }, userId, key))
      return
    }
    const side = direction === 'short' ? ('buy' as const) : ('sell' as const)
    const prices = { ...one, orderKind, side, twoLegs: false }
    const input: PlaceInput = {
      ...sale,
      ...(direction === undefined ? { fromHoldings: 'true' } : { exit: 'true', direction }),
      orderKind,
      ...sessionOf(market, nowMs, orderKind),
      ...pricesFor(prices, this.#priceOf(exchange, code)),
    }
    this.#do((key) => house.submit(commands.place, input, userId, key))
  }

  #modify({ place, part, away, guess }: Extract<TradingStep, { kind: 'modify' }>): void {
    const { house } = this
    const order = at(house.openOrders(), place)
    if (order === undefined) return
    const price = order.limit_paise ?? order.rise_limit_paise ?? order.fall_limit_paise
    const moved = price === null ? undefined : roundToTick(Number(price) * (1 + away / 10_000))
    const input = {
      orderNo: order.order_no,
      ...partOf(Number(order.quantity), part),
      ...(moved === undefined ? {} : { price: BigInt(moved) }),
    }
    const known = guess ? order.position_no : null
    house.modify(input, order.user_id, known)
  }
}

/** Null means everything. */
const partOf = (quantity: number, part: number | null): { readonly quantity?: number } =>
  part === null ? {} : { quantity: Math.max(1, Math.floor((quantity * part) / 100)) }

const at = <Row>(rows: readonly Row[], place: number): Row | undefined =>
  rows[place % Math.max(rows.length, 1)]
