import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { calmStock } from '@tarazu/contract/calls/testing/calm-stock.ts'
import { buyStockTrade } from '@tarazu/contract/calls/trading.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { currentTracing } from '../base/tracing.ts'
import { startTestTarazu, type TestTarazu } from './testing.ts'

interface SentSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly startTimeUnixNano: string
  readonly endTimeUnixNano: string
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[]
}

/** The spans received by a collector of OTLP over HTTP. */
const spans: SentSpan[] = []
let sent = ''
const collector = createServer((request, response) => {
  let body = ''
  request.on('data', (piece: Buffer) => {
    body += piece.toString()
  })
  request.on('end', () => {
    sent += body
    const { resourceSpans } = JSON.parse(body)
    for (const { scopeSpans } of resourceSpans)
      for (const scope of scopeSpans) if (request.url === '/v1/traces') spans.push(...scope.spans)
    response.setHeader('content-type', 'application/json').end('{}')
  })
})

let tarazu: TestTarazu
beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  const { port } = collector.address() as AddressInfo
  tarazu = await startTestTarazu({ tracing: { endpoint: `http://127.0.0.1:${port}`, part: 1 } })
})
afterAll(async () => {
  await tarazu.close()
  await new Promise((resolve) => collector.close(resolve))
})

it('sends one trace of an order: the call, its batch, the database reads and the commit, without personal data', async () => {
  const token = await tarazu.investorToken()
  const stock = await calmStock(tarazu.client())
  const order = {
    code: stock.code,
    exchange: stock.exchange,
    quantity: '100',
    direction: 'long',
    leverage: '1',
  } as const
  const key = 'key-that-nobody-should-see'
  await tarazu.client({ token })(buyStockTrade, order, { idempotencyKey: key })

  await expect
    .poll(() => spans.some(({ name }) => name.endsWith(buyStockTrade.path)), { timeout: 20_000 })
    .toBe(true)
  const root = spans.find(({ name }) => name.endsWith(buyStockTrade.path))
  const trace = spans.filter(({ traceId }) => traceId === root?.traceId)
  const one = (name: string): SentSpan => {
    const found = trace.filter((span) => span.name === name)
    expect(found.length, name).toBe(1)
    return found[0] as SentSpan
  }
  const batch = one('ledger.batch')
  expect(root?.parentSpanId ?? '').toBe('')
  expect(batch.parentSpanId).toBe(root?.spanId)
  for (const name of ['ledger.decide', 'database.commit']) expect(one(name).parentSpanId).toBe(batch.spanId)
  const [rootFacts, batchFacts] = [root?.attributes ?? [], batch.attributes]
  expect(rootFacts).toContainEqual({ key: 'http.response.status_code', value: { intValue: 200 } })
  expect(batchFacts).toContainEqual({ key: 'tarazu.command', value: { stringValue: 'trading.buy' } })
  const [began, ended] = [BigInt(root?.startTimeUnixNano ?? 0), BigInt(root?.endTimeUnixNano ?? 0)]
  // Two clocks of one process: a span may seem to begin slightly before its parent.
  const slackNs = 20_000_000n
  expect(BigInt(one('database.commit').startTimeUnixNano) >= began - slackNs).toBe(true)
  expect(BigInt(one('database.commit').endTimeUnixNano) <= ended + slackNs).toBe(true)

  const { investor } = tarazu.demo.people ?? {}
  for (const secret of [
    token,
    key,
    investor?.phone ?? 'no phone',
    investor?.password ?? 'no password',
    stock.code,
  ])
    expect(sent).not.toContain(secret)
})

it('is loaded only by the tracing, and only when that is on', () => {
  const folder = join(import.meta.dirname, '..')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.ts$/.test(name),
  )
  const importing = files.filter((name) => {
    const lines = readFileSync(join(folder, name), 'utf8').split('\n')
    return lines.some((line) => line.includes("'@opentelemetry/") && !line.startsWith('import type'))
  })
  expect(importing).toEqual([join('start', 'tracing.ts')])
  const text = readFileSync(join(folder, 'start', 'tracing.ts'), 'utf8')
  expect(text).not.toMatch(/^import (?!type).*@opentelemetry/m)
  expect(currentTracing()).toBeDefined()
})
