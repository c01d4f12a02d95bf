import { tickPaise } from '@tarazu/market/day/tick.ts'
import type { SeededRandom } from '../seeded-random.ts'
import type { Answer, Sent } from './witness-log.ts'

export interface QuotedStock {
  readonly code: string
  readonly exchange: string
  readonly pricePaise: number
}

type Direction = 'long' | 'short'

interface HeldPosition {
  readonly stock: QuotedStock
  readonly direction: Direction
  quantity: number
}

interface WaitingOrder {
  quantity: number
}

/**
 * An investor's positions and orders, to the extent that the answers so far have shown them to the client.
 */
export interface Book {
  readonly positions: Map<string, HeldPosition>
  readonly orders: Map<string, WaitingOrder>
}

export const emptyBook = (): Book => ({ positions: new Map(), orders: new Map() })

/** A change to send, and the effect of its answer on the book. */
export interface Action extends Pick<Sent, 'kind' | 'path' | 'form'> {
  readonly learn: (book: Book, answer: Answer) => void
}

interface Drawing {
  readonly random: SeededRandom
  readonly stocks: readonly QuotedStock[]
  readonly book: Book
}
type Draw = (drawing: Drawing) => Action | undefined

export const paths = {
  buy: '/api/app/user/buyStockTrade.do',
  sell: '/api/app/user/sell.do',
  place: '/api/app/user/order/place.do',
  modify: '/api/app/user/order/modify.do',
  cancel: '/api/app/user/order/cancel.do',
  apply: '/api/app/user/buyNew.do',
} as const
const lot = 100
const leverages = [1, 2, 3, 5]

const formOf = (fields: Readonly<Record<string, string | number>>): string =>
  Object.entries(fields)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')

const quantityOf = (random: SeededRandom): number => lot * (20 + random.below(900))

/** A price this many parts per thousand away from the stock's, on the tick, in rupees. */
const priceAt = ({ pricePaise }: QuotedStock, perThousand: number): string => {
  const wished = Math.round((pricePaise * (1_000 + perThousand)) / 1_000)
  const tick = tickPaise(wished)
  return (Math.max(tick, Math.round(wished / tick) * tick) / 100).toFixed(2)
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const countOf = (value: unknown): number => (typeof value === 'number' ? value : 0)

const learnOrder = (book: Book, { status, data }: Answer): void => {
  if (status !== 0 || data === null) return
  const orderNo = textOf(data.orderNo)
  if (data.state === 'open' || data.state === 'trigger-pending')
    book.orders.set(orderNo, { quantity: countOf(data.quantity) })
  else book.orders.delete(orderNo)
}

const action = (
  kind: Sent['kind'],
  fields: Readonly<Record<string, string | number>>,
  learn: Action['learn'] = learnOrder,
): Action => ({ kind, path: paths[kind], form: formOf(fields), learn })

/** A market order that opens a position. */
export const drawBuy = ({ random, stocks }: Omit<Drawing, 'book'>): Action => {
  const stock = random.pick(stocks)
  const direction = random.pick<Direction>(['long', 'short'])
  const { code, exchange } = stock
  const quantity = quantityOf(random)
  const fields = { code, exchange, quantity, direction, leverage: random.pick(leverages) }
  return action('buy', fields, (book, { status, data }) => {
    if (status === 0 && data !== null)
      book.positions.set(textOf(data.orderNo), { stock, direction, quantity: countOf(data.quantity) })
  })
}

const drawPosition = ({ random, book }: Drawing) =>
  book.positions.size === 0 ? undefined : random.pick([...book.positions])

const drawSell: Draw = (drawing) => {
  const [orderNo, held] = drawPosition(drawing) ?? []
  if (orderNo === undefined || held === undefined) return undefined
  const { random } = drawing
  const isPart = held.quantity > lot && random.chance(0.6)
  const part = lot * (1 + random.below(Math.max(1, held.quantity / lot - 1)))
  return action('sell', isPart ? { orderNo, quantity: part } : { orderNo }, (book, { status, data }) => {
    const known = book.positions.get(orderNo)
    if (known === undefined || status !== 0 || data === null) return
    known.quantity = Math.min(known.quantity, countOf(data.remainingQuantity))
    if (known.quantity === 0) book.positions.delete(orderNo)
  })
}

/** Whether a higher price is worse for this side. */
const worse = (direction: Direction, opens: boolean): 1 | -1 => ((direction === 'long') === opens ? 1 : -1)

/** The prices of an order of that kind, near the market price on either side. */
const pricesFor = (
  random: SeededRandom,
  orderKind: string,
  stock: QuotedStock,
  worseWay: 1 | -1,
): Record<string, string> => {
  const near = 1 + random.below(12)
  if (orderKind === 'limit') return { price: priceAt(stock, worseWay * (random.chance(0.4) ? 2 : -near)) }
  const triggerPrice = priceAt(stock, worseWay * near)
  return orderKind === 'sl-m'
    ? { triggerPrice }
    : { triggerPrice, price: priceAt(stock, worseWay * (near + 3)) }
}

const orderKinds = ['limit', 'limit', 'sl', 'sl-m', 'gtt']

/** A pending order that opens a position. */
const drawOpening: Draw = ({ random, stocks }) => {
  const stock = random.pick(stocks)
  const { code, exchange } = stock
  const direction = random.pick<Direction>(['long', 'short'])
  const orderKind = random.pick(orderKinds)
  return action('place', {
    code,
    exchange,
    direction,
    leverage: random.pick(leverages),
    quantity: quantityOf(random),
    orderKind,
    ...(orderKind === 'limit' && random.chance(0.2) ? { validity: 'ioc' } : {}),
    ...pricesFor(random, orderKind, stock, worse(direction, true)),
  })
}

/** An order to close a position: a limit, a stop, or both as a good-till-triggered one. */
const drawExit: Draw = (drawing) => {
  const [positionNo, held] = drawPosition(drawing) ?? []
  if (positionNo === undefined || held === undefined) return undefined
  const { random } = drawing
  const { stock, direction, quantity } = held
  const worseWay = worse(direction, false)
  if (random.chance(0.4))
    return action('place', {
      positionNo,
      orderKind: 'gtt',
      quantity,
      targetTriggerPrice: priceAt(stock, worseWay * -20),
      targetPrice: priceAt(stock, worseWay * -18),
      stopTriggerPrice: priceAt(stock, worseWay * 20),
      stopPrice: priceAt(stock, worseWay * 25),
    })
  const orderKind = random.pick(['limit', 'sl', 'sl-m'])
  return action('place', { positionNo, orderKind, ...pricesFor(random, orderKind, stock, worseWay) })
}

const drawModify: Draw = ({ random, book }) => {
  if (book.orders.size === 0) return undefined
  const [orderNo, { quantity }] = random.pick([...book.orders])
  return action('modify', { orderNo, quantity: Math.max(lot, quantity + lot * (random.below(21) - 10)) })
}

const drawCancel: Draw = ({ random, book }) => {
  if (book.orders.size === 0) return undefined
  const [orderNo] = random.pick([...book.orders])
  return cancel(orderNo)
}

export const cancel = (orderNo: string): Action => action('cancel', { orderNo })

/** How often each is drawn, out of a hundred; one without a suitable position or order becomes a purchase. */
const mix: readonly (readonly [Draw, number])[] = [
  [drawBuy, 32],
  [drawSell, 24],
  [drawOpening, 18],
  [drawExit, 8],
  [drawModify, 9],
  [drawCancel, 9],
]

export const drawAction = (drawing: Drawing): Action => {
  let place = drawing.random.below(100)
  for (const [draw, share] of mix) {
    if (place < share) return draw(drawing) ?? drawBuy(drawing)
    place -= share
  }
  return drawBuy(drawing)
}
