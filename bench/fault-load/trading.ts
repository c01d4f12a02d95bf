import { setTimeout as pause } from 'node:timers/promises'
import type { Trader } from '../order-load/load.ts'
import type { SeededRandom } from '../seeded-random.ts'
import { type Book, drawAction, emptyBook, type QuotedStock } from './actions.ts'
import { Client, type Exchange } from './delivery.ts'

export interface Trading {
  readonly exchange: Exchange
  readonly traders: readonly Trader[]
  readonly stocks: readonly QuotedStock[]
  readonly random: SeededRandom
  readonly isOver: () => boolean
  /**
   * The interval between the starts of a client's changes; by default the next one starts as soon as the last is
   * answered.
   */
  readonly paceMs?: number
}

/** The fraction of changes sent to both processes at once with the same key, as an impatient client would. */
const impatientShare = 0.04

/**
 * Mixed trading until it is over: each investor trades from two clients at once, one per server. Every started change
 * is sent until it is answered. Resolves when all are.
 */
export const trade = async ({
  exchange,
  traders,
  stocks,
  random,
  isOver,
  paceMs = 0,
}: Trading): Promise<void> => {
  const { servers } = exchange
  const work = async (client: Client, home: number, book: Book) => {
    const chance = random.fork()
    while (!isOver()) {
      const beganMs = performance.now()
      const action = drawAction({ random: chance, stocks, book })
      const sent = client.prepare(action)
      const other = servers[(home + 1) % servers.length]
      const isImpatient = other !== undefined && chance.chance(impatientShare)
      const [answer] = await Promise.all([
        client.deliver(sent, home),
        isImpatient ? client.send(other, sent) : undefined,
      ])
      if (answer !== undefined) action.learn(book, answer)
      const restMs = beganMs + paceMs - performance.now()
      if (restMs > 0) await pause(restMs)
    }
    client.close()
  }
  await Promise.all(
    traders.flatMap((trader) => {
      const book = emptyBook()
      return servers.map((_server, home) => work(new Client(exchange, trader), home, book))
    }),
  )
}
