import { createLiveDecoder } from '@tarazu/contract/wire/live-codec.ts'
import { type ClientsNews, type ClientsOrder, marketStartMs, speed, wallMs } from './messages.ts'
import { connectRaw, type RawClient } from './raw-client.ts'

/** A process of bench:stream: all the clients. */
const epochMs = Number(process.argv[2])
const sampledClients = 200
const connectionsAtOnce = 50

const report = (news: ClientsNews) => process.send?.(news)

let clients: RawClient[] = []
let delaysMs: number[] = []
let arrivals: [number, number][] = []
let samples: string[][] = []
let bytes = 0
let closed = 0
let isMeasuring = false

/** kind tick instantMs …: just the time, for clients that don't decode their frames. */
const instantOf = (payload: Buffer): number => {
  let at = 1
  while ((payload[at] ?? 0) > 127) at += 1
  at += 1
  let value = 0
  for (let place = 1; ; place *= 128) {
    const byte = payload[at++] ?? 0
    value += (byte & 127) * place
    if (byte < 128) return value
  }
}

/** A decoding client reads as the app does: an invalid frame ends the bench. */
const hearMarket = (index: number, decode: ReturnType<typeof createLiveDecoder>) => (payload: Buffer) => {
  const nowMs = wallMs()
  if (index < sampledClients) decode(payload)
  if (!isMeasuring) return
  bytes += payload.length
  delaysMs.push(nowMs - (epochMs + (instantOf(payload) - marketStartMs) / speed))
  if (index < sampledClients) samples[index]?.push(payload.toString('base64'))
}

const hearBare = () => {
  let count = 0
  return (payload: Buffer) => {
    count += 1
    if (!isMeasuring) return
    bytes += payload.length
    arrivals.push([count - 1, wallMs()])
  }
}

const open = async (port: number, index: number, subscription: readonly string[] | undefined) => {
  const hear = subscription === undefined ? hearBare() : hearMarket(index, createLiveDecoder())
  const client = await connectRaw(port, hear, () => {
    closed += 1
  })
  if (subscription !== undefined) client.send(JSON.stringify({ type: 'subscribe', symbols: subscription }))
  clients.push(client)
}

const openAll = async ({ port, count, subscriptions }: Extract<ClientsOrder, { type: 'connect' }>) => {
  for (const client of clients) client.end()
  clients = []
  for (let from = 0; from < count; from += connectionsAtOnce) {
    const batch = Array.from({ length: Math.min(connectionsAtOnce, count - from) }, (_, place) =>
      open(port, from + place, subscriptions[from + place]),
    )
    await Promise.all(batch)
  }
  report({ type: 'connected' })
}

process.on('message', (message) => {
  const order = message as ClientsOrder
  if (order.type === 'connect') return void openAll(order)
  if (order.type === 'measure') {
    delaysMs = []
    arrivals = []
    samples = Array.from({ length: sampledClients }, () => [])
    bytes = closed = 0
    isMeasuring = true
    return
  }
  isMeasuring = false
  report({ type: 'report', delaysMs, arrivals, bytes, closed, samples })
})
process.on('disconnect', () => process.exit())
