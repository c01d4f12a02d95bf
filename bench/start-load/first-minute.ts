import { readFileSync } from 'node:fs'
import { login } from '@tarazu/contract/calls/accounts.ts'
import { createClient } from '@tarazu/contract/wire/client.ts'
import { freePort, type RunningServer, startServerProcess } from '../../e2e/server.ts'

/** Pages that need a lot of the market; each is the first request to a new process. */
export const heavyPages: Readonly<Record<string, string>> = {
  'home: stocks': '/api/stock/getStock.do?pageSize=20&sort=volume',
  'home: indices': '/api/index/queryHomeIndex.do',
  'AI products': '/api/app/user/quant/list.do',
  'an AI product': '/api/app/user/quant/detail.do?id=TREND',
  funds: '/api/app/user/fund/list.do',
  'a fund': '/api/app/user/fund/detail.do?code=INDEX100',
  'a fund beside what is held': '/api/app/user/fund/overlap.do?code=INDEX100',
}

export interface Wait {
  readonly page: string
  /** On a process that has just started listening. */
  readonly firstMs: number
  /**
   * The server's processor time during that wait, over all its threads; on a busy machine, it explains the
   * wait.
   */
  readonly processorMs: number
}

/** Linux counts in hundredths of a second; fields 14 and 15 of proc(5), after the name in brackets. */
const processorMs = (processId: number): number => {
  const fields = readFileSync(`/proc/${processId}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

const timed = async (server: RunningServer, path: string, token: string) => {
  const beganMs = performance.now()
  const before = processorMs(server.processId)
  const response = await fetch(`${server.address}${path}`, { headers: { token } })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return { tookMs: performance.now() - beganMs, usedMs: processorMs(server.processId) - before }
}

const tokenOf = async (server: RunningServer): Promise<string> => {
  const client = createClient({
    baseUrl: server.address,
    fetch,
    headers: () => ({}),
    timeoutMs: 20_000,
  })
  return (await client(login, server.demo.investor)).token
}

const environment = { SECURITY_CHALLENGE: 'off' }

/** Each page on its own process, with the warm-up running; all on the data of one first start. */
export const waitsForPages = async (): Promise<readonly Wait[]> => {
  const first = await startServerProcess({ environment })
  const token = await tokenOf(first)
  await first.end('SIGTERM')
  const { dataDirectory } = first
  const waits: Wait[] = []
  for (const [page, path] of Object.entries(heavyPages)) {
    const server = await startServerProcess({ environment, dataDirectory })
    const { tookMs, usedMs } = await timed(server, path, token)
    waits.push({ page, firstMs: tookMs, processorMs: usedMs })
    await server.end('SIGTERM')
  }
  await first.remove()
  return waits
}

export interface FirstMinute {
  /** The slowest page. */
  readonly page: string
  readonly tookMs: number
  /** The server's processor time during that time, over all its threads. */
  readonly processorMs: number
  /** How long the server's loop was blocked at most. */
  readonly pauseMs: number
}

/** The loop's longest pause since the last query, from the server's own metrics. */
const longestPauseMs = async (metricsAddress: string): Promise<number> => {
  const text = await (await fetch(`http://${metricsAddress}/metrics`)).text()
  const [, seconds] = /^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(text) ?? []
  if (seconds === undefined) throw new Error('the metrics lack the longest pause of the loop')
  return Number(seconds) * 1000
}

/** The pages one after another, repeatedly, during a new server's first minute. */
export const slowestOfFirstMinute = async (): Promise<FirstMinute> => {
  const metricsAddress = `127.0.0.1:${await freePort()}`
  const server = await startServerProcess({
    environment: { ...environment, METRICS_ADDRESS: metricsAddress },
  })
  // Pauses before it was listening delayed nobody.
  await longestPauseMs(metricsAddress)
  const token = await tokenOf(server)
  const endsMs = performance.now() + 60_000
  let slowest = { page: '', tookMs: 0, processorMs: 0 }
  let pauseMs = 0
  while (performance.now() < endsMs)
    for (const [page, path] of Object.entries(heavyPages)) {
      const { tookMs, usedMs } = await timed(server, path, token)
      if (tookMs > slowest.tookMs) slowest = { page, tookMs, processorMs: usedMs }
      pauseMs = Math.max(pauseMs, await longestPauseMs(metricsAddress))
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  await server.remove()
  return { ...slowest, pauseMs }
}
