import { setTimeout as pause } from 'node:timers/promises'
import { type Connection, openConnection } from './connection.ts'

export interface Trader {
  readonly userId: string
  /** One of their sessions. */
  readonly token: string
}

export interface Stock {
  readonly code: string
  readonly exchange: string
}

/** A client's request. */
interface Sent {
  readonly trader: Trader
  /** The idempotency key. */
  readonly key: string
  readonly kind: 'open' | 'close'
  readonly path: string
  readonly form: string
}

/** The client's request and its answer: the witness of a run. */
export class Attempt {
  readonly sent: Sent
  /** The answer; undefined if there was none. */
  body: string | undefined
  latencyMs = 0

  constructor(sent: Sent) {
    this.sent = sent
  }

  /** Parsed only on demand: the client shares the measured cores. */
  get answer(): OrderAnswer | undefined {
    return this.body === undefined ? undefined : (JSON.parse(this.body) as OrderAnswer)
  }
}

/** The part of the answer's envelope that a witness needs. */
export interface OrderAnswer {
  readonly status: 0 | 1
  readonly msg: string
  readonly data: { readonly orderNo: string; readonly turnover: string; readonly quantity: number } | null
}

export interface Load {
  readonly host: string
  readonly port: number
  /** For each connection, the traders it trades for in turn. */
  readonly traders: readonly (readonly Trader[])[]
  readonly stocks: readonly Stock[]
  /** Part of every idempotency key, so that no two runs share one. */
  readonly name: string
  /** How many orders were sent earlier: this run continues after them, so as not to repeat any. */
  readonly first?: number
  readonly isOver: () => boolean
  /** How long each connection rests after an answer; if omitted, it sends the next at once. */
  readonly pauseMs?: number
  /** Called with every answer, and how many there are. */
  readonly answered?: (count: number) => void
}

const buyPath = '/api/app/user/buyStockTrade.do'
const sellPath = '/api/app/user/sell.do'
const leverages = [1, 2, 3, 5]

/** In lots: enough for the minimum amount, and at most a few levels of a liquid book. */
const [fewestLots, differentLots] = [10, 100]

/**
 * The n-th order: for a different stock from any of the previous 800. The repeat lock doesn't look back that
 * far, so it has nothing to refuse.
 */
const buyForm = (stocks: readonly Stock[], n: number): string => {
  const stock = stocks[n % stocks.length]
  if (stock === undefined) throw new Error('no stocks to trade')
  const turn = Math.floor(n / stocks.length)
  const leverage = leverages[turn % 4]
  const direction = Math.floor(turn / 4) % 2 === 0 ? 'long' : 'short'
  const quantity = 100 * (fewestLots + (Math.floor(turn / 8) % differentLots))
  const code = encodeURIComponent(stock.code)
  return `code=${code}&exchange=${stock.exchange}&quantity=${quantity}&direction=${direction}&leverage=${leverage}`
}

/** Sends an attempt with its key and stores the answer in it. */
export const send = async (connection: Connection, attempt: Attempt): Promise<void> => {
  const { trader, key, path, form } = attempt.sent
  const started = performance.now()
  const headers = { token: trader.token, 'idempotency-key': key }
  const { status, body } = await connection.post(path, headers, form)
  if (status !== 200) throw new Error(`${path} answered ${status}: ${body}`)
  attempt.latencyMs = performance.now() - started
  attempt.body = body
}

/**
 * Every connection buys for one of its traders, sells the same shares, and continues with the next trader,
 * until the load is over or the server is gone. Resolves to all attempts, unordered.
 */
export const runLoad = async (load: Load): Promise<readonly Attempt[]> => {
  let sequence = load.first ?? 0
  /** How many purchases each trader has sent: a separate count keeps their orders different. */
  const purchases = new Map<string, number>()
  const nextForm = (trader: Trader): string => {
    const count = purchases.get(trader.userId) ?? 0
    purchases.set(trader.userId, count + 1)
    return buyForm(load.stocks, (load.first ?? 0) + count)
  }
  const attempts: Attempt[] = []
  const attempt = (trader: Trader, kind: Sent['kind'], form: string): Attempt => {
    sequence += 1
    const path = kind === 'open' ? buyPath : sellPath
    const made = new Attempt({ trader, key: `${load.name}-${sequence}`, kind, path, form })
    attempts.push(made)
    return made
  }
  let answers = 0
  const sendOne = async (connection: Connection, one: Attempt): Promise<void> => {
    await send(connection, one)
    answers += 1
    load.answered?.(answers)
    if (load.pauseMs !== undefined) await pause(load.pauseMs)
  }
  const trade = async (connection: Connection, trader: Trader): Promise<void> => {
    const purchase = attempt(trader, 'open', nextForm(trader))
    await sendOne(connection, purchase)
    const bought = purchase.answer
    if (bought?.status !== 0 || load.isOver()) return
    await sendOne(connection, attempt(trader, 'close', `orderNo=${bought.data?.orderNo}`))
  }
  const work = async (traders: readonly Trader[]): Promise<void> => {
    const connection = await openConnection(load.host, load.port)
    try {
      for (let turn = 0; !load.isOver(); turn += 1) {
        const trader = traders[turn % traders.length]
        if (trader !== undefined) await trade(connection, trader)
      }
    } finally {
      connection.close()
    }
  }
  const ends = await Promise.allSettled(load.traders.map(work))
  const broken = ends.find((end) => end.status === 'rejected')
  if (broken !== undefined && !load.isOver()) throw broken.reason
  return attempts
}
