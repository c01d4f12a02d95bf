import { Agent, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { median } from '../measures.ts'

/** What both versions answer: the calls of market pages, each for so many shares. */
const base = '/market/api/hq/stock'
const shares = 70
const dayMs = 86_400_000
/** Between two calls, so that each finds a server at rest. */
const restMs = 15

const candles = (interval: string, days: number) => (code: string) =>
  `${base}/getINDTimeK.do?exchange=NSE&code=${code}&interval=${interval}&from=${encodeURIComponent(new Date(Date.now() - days * dayMs).toISOString())}`

const calls: Readonly<Record<string, (code: string) => string>> = {
  'days of five years': candles('1d', 1_826),
  'weeks of five years': candles('1w', 1_826),
  'days of a year': candles('1d', 366),
  'hours of 60 days': candles('60m', 60),
  'quarter hours of 20 days': candles('15m', 20),
  'five minutes of five days': candles('5m', 5),
  'minutes of a day': candles('1m', 1),
  'line of the day': (code) => `/market/api/bToday/kLine?exchange=NSE&code=${code}`,
  quote: (code) => `${base}/getINDStockInfo.do?exchange=NSE&code=${code}`,
  depth: (code) => `${base}/getMarketDepth.do?exchange=NSE&code=${code}`,
  'list of 100': () => `${base}/getINDStockList.do?pageNum=2&pageSize=100`,
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

const ask = (url: string): Promise<string> =>
  new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      const pieces: Buffer[] = []
      response.on('data', (piece: Buffer) => pieces.push(piece))
      response.once('error', reject)
      response.once('end', () => {
        const text = Buffer.concat(pieces).toString()
        if (response.statusCode === 200) resolve(text)
        else reject(new Error(`${url} answered ${response.statusCode}: ${text.slice(0, 200)}`))
      })
    }).once('error', reject)
  })

const codesOf = async (address: string): Promise<readonly string[]> => {
  const text = await ask(
    `${address}${base}/getINDStockList.do?pageNum=3&pageSize=100&exchange=NSE&kind=equity`,
  )
  const { data } = JSON.parse(text) as { data: { list: readonly { code: string }[] } }
  return data.list.slice(0, shares).map(({ code }) => code)
}

export interface Figure {
  readonly name: string
  /** Medians in milliseconds: of the earlier version and of this one. */
  readonly beforeMs: number
  readonly nowMs: number
}

/** Asks both servers in turn, each call for every share, the first time and again. */
export const measureCalls = async (before: string, now: string): Promise<readonly Figure[]> => {
  const servers = [
    { address: before, codes: await codesOf(before) },
    { address: now, codes: await codesOf(now) },
  ]
  const figures: Figure[] = []
  for (const [name, pathOf] of Object.entries(calls))
    for (const round of ['first', 'again']) {
      const took: number[][] = servers.map(() => [])
      for (let place = 0; place < shares; place += 1)
        for (const [which, { address, codes }] of servers.entries()) {
          await pause(restMs)
          const began = performance.now()
          await ask(`${address}${pathOf(codes[place] ?? '')}`)
          took[which]?.push(performance.now() - began)
        }
      const [beforeMs = Number.NaN, nowMs = Number.NaN] = took.map(median)
      figures.push({ name: `${name}, ${round}`, beforeMs, nowMs })
    }
  return figures
}
