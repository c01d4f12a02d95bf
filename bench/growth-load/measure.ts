import { setTimeout as pause } from 'node:timers/promises'
import { runLoad, type Trader } from '../order-load/load.ts'
import { type Side, startSideServer } from './stand.ts'

const connectionCount = 64

export interface OrderRound {
  readonly perSecond: number
  readonly latenciesMs: readonly number[]
}

/** Purchases and sales from 64 connections; throws when one is refused. */
export const runOrders = async (
  side: Side,
  name: string,
  first: number,
  seconds: number,
): Promise<OrderRound> => {
  const { hostname, port } = new URL(side.server.address)
  const began = performance.now()
  const done = await runLoad({
    host: hostname,
    port: Number(port),
    traders: Array.from({ length: connectionCount }, (_, place) =>
      side.traders.filter((_trader, index) => index % connectionCount === place),
    ),
    stocks: side.stocks,
    name,
    first,
    isOver: () => performance.now() - began >= seconds * 1_000,
  })
  const lastedSeconds = (performance.now() - began) / 1_000
  const refused = done.find((attempt) => attempt.answer?.status !== 0)
  if (refused !== undefined) throw new Error(`an order was refused: ${refused.body}`)
  return { perSecond: done.length / lastedSeconds, latenciesMs: done.map(({ latencyMs }) => latencyMs) }
}

const dayText = (instantMs: number): string => new Date(instantMs).toISOString().slice(0, 10)
const monthMs = 30 * 86_400_000

/** What is read of an investor: the path, and whether the answer is a list with rows. */
export const readings = {
  orders: '/api/app/user/order/list.do?view=executed',
  positions: '/api/app/user/futures/position/list.do?closed=false',
  closed: '/api/app/user/futures/position/list.do?closed=true',
  cash: '/api/app/user/cash/list.do',
  statement: `/api/app/user/documents/statement.csv?language=en&fromDay=${dayText(Date.now() - 3 * monthMs)}&toDay=${dayText(Date.now())}`,
} as const
export type Reading = keyof typeof readings

let addresses = 0
/** Each reader comes from another address. */
const nextAddress = (): string => {
  addresses += 1
  return `198.18.${(addresses >> 8) % 256}.${addresses % 256}`
}

/** The milliseconds of one answer; throws unless it holds rows. */
const readOnce = async (side: Side, reading: Reading, { token }: Trader): Promise<number> => {
  const began = performance.now()
  const headers = { token, 'x-forwarded-for': nextAddress() }
  const response = await fetch(`${side.server.address}${readings[reading]}`, { headers })
  const text = await response.text()
  const tookMs = performance.now() - began
  const rows = reading === 'statement' ? text.split('\n').length - 3 : JSON.parse(text).data?.list.length
  if (!response.ok || !(rows > 0))
    throw new Error(`${reading} answered ${response.status}: ${text.slice(0, 300)}`)
  return tookMs
}

/** Every reading of every reader, one after another. */
export const runReadings = async (side: Side): Promise<Record<Reading, readonly number[]>> => {
  const times: Record<Reading, number[]> = { orders: [], positions: [], closed: [], cash: [], statement: [] }
  for (const reader of side.readers)
    for (const reading of Object.keys(readings) as Reading[])
      times[reading].push(await readOnce(side, reading, reader))
  return times
}

/** Stops the server and starts it on the same data; the milliseconds until it is healthy. */
export const restart = async (side: Side): Promise<number> => {
  await side.server.end('SIGTERM')
  await pause(500)
  const began = performance.now()
  side.server = await startSideServer(side.server.dataDirectory)
  return performance.now() - began
}
