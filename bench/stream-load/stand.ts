import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { Instrument, Market } from '@tarazu/market/types.ts'
import { engineArguments } from '../../e2e/server.ts'
import { benchMarket } from '../practice-market.ts'
import { SeededRandom } from '../seeded-random.ts'

/** The practice market with all its listings. */
export const streamMarket = (): Market =>
  benchMarket({ seedByte: 42, historyDay: '2026-01-01', hours: 'always' })

export const symbolOf = ({ exchange, code }: Instrument): string => `${exchange}:${code}`

/** A different list of symbols for each client, so that almost no two can share a frame: the worst case. */
export const makeSubscriptions = (
  market: Market,
  clients: number,
  symbols: number,
): readonly (readonly string[])[] => {
  const all = market.instruments.map(symbolOf)
  // Any distribution works; a fixed one makes runs comparable.
  const random = new SeededRandom(1)
  return Array.from({ length: clients }, () => {
    const own = new Set<string>()
    while (own.size < Math.min(symbols, all.length)) own.add(random.pick(all))
    return [...own]
  })
}

/** A process of the bench that takes commands and reports back. */
export const startPart = <Order extends object, News extends { readonly type: string }>(
  file: string,
  given: readonly string[],
) => {
  const child: ChildProcess = fork(join(import.meta.dirname, file), given, {
    execArgv: [...engineArguments],
  })
  const waiting = new Map<string, (news: News) => void>()
  child.on('message', (message) => {
    const news = message as News
    waiting.get(news.type)?.(news)
    waiting.delete(news.type)
  })
  const ended = new Promise<never>((_, reject) =>
    child.once('exit', (code) => reject(new Error(`${file} ended early (${code})`))),
  )
  ended.catch(() => undefined)
  const wait = <Type extends News['type']>(type: Type): Promise<Extract<News, { type: Type }>> => {
    const answer = new Promise<News>((resolve) => waiting.set(type, resolve))
    return Promise.race([answer as Promise<Extract<News, { type: Type }>>, ended])
  }
  return {
    wait,
    /** Rejects when the part has exited. */
    ended,
    order: (order: Order) => child.send(order),
    ask: <Type extends News['type']>(order: Order, type: Type) => {
      const answer = wait(type)
      child.send(order)
      return answer
    },
    end: () => child.disconnect(),
  }
}
