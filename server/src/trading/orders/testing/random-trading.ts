import type { Direction } from '@tarazu/contract/trading/trading-arithmetic.ts'
import { dayMs, dayNumberOf, dayOf, midnightOf } from '@tarazu/market/calendar/india-time.ts'
import { roundToTick } from '@tarazu/market/day/tick.ts'
import type { CorporateAction, Exchange, Instrument, Market } from '@tarazu/market/types.ts'
import fc from 'fast-check'
import type { TransferRules } from '../../../money/transfers/rules.ts'
import { withdrawalTable } from '../../../money/transfers/tables.ts'
import { testTransferRules } from '../../../money/transfers/testing/fixtures.ts'
import { cancelWithdrawal } from '../../../money/transfers/withdrawal.ts'
import { reviewWithdrawal } from '../../../money/transfers/withdrawal-review.ts'
import type { TradingRules } from '../../positions/rules.ts'
import { testRules } from '../../positions/testing/fixtures.ts'
import { cancelOpenOrder } from '../cancel.ts'
import type { PlaceInput } from '../terms.ts'
import { createPathMarket, type PathStep, usualDepth } from './path-market.ts'
import { PracticeHouse } from './practice-house.ts'

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

const codes = ['KAVCEM', 'MALSPI'] as const
/** A Wednesday, then Thursday, Friday, Monday, Tuesday. */
const days = ['2026-03-11', '2026-03-12', '2026-03-13', '2026-03-16', '2026-03-17'].map(dayNumberOf)
const openOf = (place: number): number => midnightOf(days[place] ?? 0) + (9 * 60 + 15) * 60_000
export const startMs = midnightOf(days[0] ?? 0) + 10 * 3_600_000

const code = fc.constantFrom(...codes)
const direction = fc.constantFrom<Direction>('long', 'short')
const leverage = fc.constantFrom(1, 2, 3, 5)
/** Per cent of the free cash, of what is held, or of what is ordered; more than all of it now and then. */
const part = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: 1, max: 60 }) },
  { weight: 1, arbitrary: fc.integer({ min: 60, max: 130 }) },
)
const place = fc.nat({ max: 9 })
const userId = fc.constantFrom(1n, 1n, 1n, 2n)
/** In parts of 10,000 of the price. */
const away = fc.oneof(fc.integer({ min: -40, max: 40 }), fc.integer({ min: -300, max: 300 }))
const apart = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 0, max: 60 }) },
  { weight: 1, arbitrary: fc.integer({ min: -20, max: 0 }) },
)
const kind = fc.constantFrom<PlaceInput['orderKind']>('limit', 'limit', 'sl', 'sl-m', 'gtt', 'market')
const always = <Kind extends string>(kind: Kind) => fc.constant(kind)

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: always('wait'), seconds: fc.integer({ min: 1, max: 7_200 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: always('wait'), seconds: fc.integer({ min: 7_200, max: 100_000 }) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: always('buy'), userId, code, direction, leverage, part }) },
  { weight: 1, arbitrary: fc.record({ kind: always('sell'), place, part: fc.option(part) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: always('place'),
      userId,
      code,
      direction,
      leverage,
      part,
      orderKind: kind,
      away,
      apart,
      ioc: fc.constantFrom(false, false, false, true),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: always('exit'),
      place,
      part: fc.option(part),
      orderKind: kind,
      away,
      apart,
      twoLegs: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: always('modify'),
      place,
      part: fc.option(part),
      away,
      guess: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: always('cancel'), place }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: always('withdraw'),
      userId,
      part,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: always('review'),
      place,
      operatorId: fc.constantFrom(7n, 8n),
      decision: fc.constantFrom('pay' as const, 'approve' as const, 'reject' as const, 'cancel' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: always('repeat') }) },
)
type TradingStep = typeof step extends fc.Arbitrary<infer One> ? One : never

const pathStep = fc.record({
  day: fc.nat({ max: days.length - 1 }),
  second: fc.oneof(fc.constant(0), fc.nat({ max: 22_499 })),
  /** Mostly small moves; else anything between a thirtieth and three times: gaps that ruin. */
  move: fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: 9_700, max: 10_300 }) },
    { weight: 1, arbitrary: fc.integer({ min: 300, max: 30_000 }) },
  ),
})
const action = fc.record({
  which: fc.nat({ max: codes.length - 1 }),
  day: fc.integer({ min: 1, max: days.length - 1 }),
  what: fc.oneof(
    fc.record({
      kind: fc.constantFrom('split' as const, 'bonus' as const),
      shares: fc.constantFrom([1, 5], [2, 3], [1, 2], [7, 1]),
    }),
    fc.record({ kind: fc.constant('dividend' as const), amountPaise: fc.integer({ min: 1, max: 9_000 }) }),
  ),
})

/** Two investors, prices, corporate actions and what the investors do. */
export const randomTrading = (most: number) =>
  fc.record({
    cashPaise: fc.oneof(
      fc.bigInt({ min: 100_000n, max: 30_000_000n }),
      fc.bigInt({ min: 1n, max: 100_000n }),
    ),
    pricePaise: fc.oneof(fc.integer({ min: 5, max: 30_000 }), fc.integer({ min: 1_000, max: 12_000 })),
    moves: fc.tuple(
      fc.array(pathStep, { maxLength: 16, size: 'max' }),
      fc.array(pathStep, { maxLength: 16, size: 'max' }),
    ),
    actions: fc.array(action, { maxLength: 2 }),
    steps: fc.array(step, { minLength: 1, maxLength: most, size: 'max' }),
  })
export type Trading = ReturnType<typeof randomTrading> extends fc.Arbitrary<infer One> ? One : never

const pathOf = (one: Trading, which: number): readonly PathStep[] => {
  const moves = (one.moves[which] ?? []).toSorted((a, b) => a.day - b.day || a.second - b.second)
  const changes = one.actions.filter((action) => action.which === which && action.what.kind !== 'dividend')
  const path: PathStep[] = [{ atMs: startMs - 30 * dayMs, pricePaise: roundToTick(one.pricePaise) }]
  let price = one.pricePaise
  const all = [
    ...moves.map(({ day, second, move }) => ({ atMs: openOf(day) + second * 1_000, factor: move / 10_000 })),
    ...changes.map(({ day, what }) => {
      const [before = 1, after = 1] = what.kind === 'dividend' ? [] : what.shares
      return { atMs: openOf(day), factor: before / after }
    }),
  ].sort((a, b) => a.atMs - b.atMs)
  for (const { atMs, factor } of all) {
    price = Math.min(5_000_000, Math.max(1, price * factor))
    if (path.at(-1)?.atMs === atMs) path.pop()
    path.push({ atMs, pricePaise: roundToTick(price) })
  }
  return path
}

const actionsOf = (one: Trading, instruments: readonly Instrument[]): readonly CorporateAction[] => {
  const found = new Map<string, CorporateAction>()
  for (const { which, day, what } of one.actions) {
    const instrument = instruments[which]
    if (instrument === undefined) continue
    const exDay = dayOf(days[day] ?? 0)
    const common = {
      id: `${what.kind}:${instrument.isin}:${exDay}`,
      isin: instrument.isin,
      listings: [instrument],
      announcedMs: 0,
      exDay,
    }
    // One change of the shares a day at most, as on an exchange.
    const name = `${which} ${day} ${what.kind === 'dividend'}`
    if (what.kind === 'dividend')
      found.set(name, { ...common, kind: 'dividend', stage: 'final', amountPaise: what.amountPaise })
    else {
      const [sharesBefore = 1, sharesAfter = 1] = what.shares
      const faces = { faceValueBeforePaise: 1_000, faceValueAfterPaise: 1_000 }
      found.set(name, { ...common, ...faces, kind: what.kind, sharesBefore, sharesAfter })
    }
  }
  return [...found.values()]
}

const createMarket = (one: Trading): Market => {
  const paths = { KAVCEM: pathOf(one, 0), MALSPI: pathOf(one, 1) }
  const { instruments } = createPathMarket({ paths })
  /** Of what could be ordered a few parts at a time. */
  const unitShares = Math.ceil(Number(one.cashPaise) / one.pricePaise / 60)
  const depthShares = (slot: number, id: number) => unitShares * usualDepth(slot, id)
  return createPathMarket({ paths, actions: actionsOf(one, instruments), depthShares })
}

type Placing = Pick<Extract<TradingStep, { kind: 'place' }>, 'orderKind' | 'away' | 'apart'> & {
  readonly side: 'buy' | 'sell'
  readonly twoLegs: boolean
}

/** Prices of a kind of order around the market's, mostly where they are accepted. */
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

/** Prices with undefined for none are no prices. */
const sessionOf = (market: Market, nowMs: number, orderKind: PlaceInput['orderKind']): Partial<PlaceInput> =>
  market.session(nowMs).isOpen || orderKind === 'gtt' ? {} : { afterMarket: 'true' }

/** Plays the investors' part. */
export class Traders {
  readonly house: PracticeHouse
  /** Told after each step. */
  readonly #look: (house: PracticeHouse) => void
  #last: (() => unknown) | undefined
  #keys = 0

  constructor(one: Trading, look: (house: PracticeHouse) => void = () => undefined) {
    const options = { market: createMarket(one), rules: freeRules, transferRules: freeTransferRules, startMs }
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
      const input = { orderNo: position.order_no.toString(), ...quantity }
      this.#do((key) => house.submit(commands.sell, input, position.user_id, key))
    } else if (one.kind === 'place') this.#place(one)
    else if (one.kind === 'exit') this.#exit(one)
    else if (one.kind === 'modify') this.#modify(one)
    else if (one.kind === 'cancel') {
      const order = at(house.openOrders(), one.place)
      if (order === undefined) return
      const input = { orderNo: order.order_no.toString() }
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

  /** The shares whose deposits are a part of the free cash. */
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
      positionNo: order_no.toString(),
      ...quantity,
      orderKind: one.orderKind,
      ...sessionOf(market, nowMs, one.orderKind),
      ...pricesFor({ ...one, side }, pricePaise),
    }
    this.#do((key) => house.submit(house.commands.place, input, user_id, key))
  }

  #modify({ place, part, away, guess }: Extract<TradingStep, { kind: 'modify' }>): void {
    const { house } = this
    const order = at(house.openOrders(), place)
    if (order === undefined) return
    const price = order.limit_paise ?? order.rise_limit_paise ?? order.fall_limit_paise
    const moved = price === null ? undefined : roundToTick(Number(price) * (1 + away / 10_000))
    const input = {
      orderNo: order.order_no.toString(),
      ...partOf(Number(order.quantity), part),
      ...(moved === undefined ? {} : { price: BigInt(moved) }),
    }
    const known = guess ? (order.position_no?.toString() ?? null) : null
    house.modify(input, order.user_id, known)
  }
}

/** Nothing said is all of it. */
const partOf = (quantity: number, part: number | null): { readonly quantity?: number } =>
  part === null ? {} : { quantity: Math.max(1, Math.floor((quantity * part) / 100)) }

const exchangeOf = (code: (typeof codes)[number]): Exchange => (code === 'KAVCEM' ? 'NSE' : 'BSE')

const at = <Row>(rows: readonly Row[], place: number): Row | undefined =>
  rows[place % Math.max(rows.length, 1)]
