import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { livePath } from '@tarazu/contract/wire/live.ts'
import { silentLog } from '@tarazu/server/database/testing/log.ts'
import { defaultLiveSettings, startLive } from '@tarazu/server/market/live/live.ts'
import { createKnownHosts } from '@tarazu/server/wire/known-hosts.ts'
import { noSecurityEvents } from '@tarazu/server/wire/security-events.ts'
import { type WebSocket, WebSocketServer } from 'ws'
import { marketStartMs, type ServerNews, type ServerOrder, speed, wallMs } from './messages.ts'
import { streamMarket } from './stand.ts'

/** A process of bench:stream: the live socket over the practice market, or a bare `ws` server as a baseline. */
const [mode, epochMs] = [process.argv[2], Number(process.argv[3])]

const report = (news: ServerNews) => process.send?.(news)
const server = createServer()
const onOrder = (take: (order: ServerOrder) => void) =>
  process.on('message', (order) => take(order as ServerOrder))

let before = { atMs: wallMs(), cpu: process.cpuUsage() }
const ticksMs: number[] = []
const answerUsage = (order: ServerOrder) => {
  if (order.type !== 'usage') return
  const now = { atMs: wallMs(), cpu: process.cpuUsage() }
  const cpuMs = (now.cpu.user + now.cpu.system - before.cpu.user - before.cpu.system) / 1000
  const cpuCores = cpuMs / (now.atMs - before.atMs)
  before = now
  const residentMegabytes = process.memoryUsage.rss() / 2 ** 20
  report({ type: 'usage', usage: { cpuCores, residentMegabytes }, ticksMs })
}
onOrder(answerUsage)

/** The real one, with the bench's clock: the time in a frame is when its tick began. */
const serveMarket = () => {
  const market = streamMarket()
  const clock = { nowMs: () => Math.round(marketStartMs + (wallMs() - epochMs) * speed) }
  startLive({
    server,
    market,
    clock,
    sessions: {
      investorId: async () => undefined,
      operator: async () => undefined,
      passedSecurity: async () => false,
    },
    events: { subscribe: () => () => undefined },
    onSessionEnded: () => () => undefined,
    onSkip: () => () => undefined,
    areRecordsAway: () => false,
    isCatchingUp: () => false,
    log: silentLog,
    addressOf: (request) => request.socket.remoteAddress ?? '',
    hosts: createKnownHosts({ host: '127.0.0.1', publicOrigins: [] }),
    security: noSecurityEvents,
    settings: { ...defaultLiveSettings, maximumConnectionsPerAddress: 100_000 },
  })
}

/** The least that any server could do: on each tick, one prepared frame for each client. */
const serveBare = () => {
  const clients: WebSocket[] = []
  let frames: readonly (readonly Buffer[])[] = []
  const sockets = new WebSocketServer({ server, path: livePath, perMessageDeflate: false })
  sockets.on('connection', (socket) => clients.push(socket))
  const send = () => {
    ticksMs.push(wallMs())
    for (const [index, socket] of clients.entries()) {
      const own = frames[index % frames.length] ?? []
      const frame = own[(ticksMs.length - 1) % own.length]
      if (frame !== undefined) socket.send(frame)
    }
  }
  onOrder((order) => {
    if (order.type === 'frames')
      frames = order.frames.map((own) => own.map((frame) => Buffer.from(frame, 'base64')))
    if (order.type === 'start') setInterval(send, defaultLiveSettings.tickMs)
  })
}

if (mode === 'bare') serveBare()
else serveMarket()
server.listen(0, '127.0.0.1', () => report({ type: 'ready', port: (server.address() as AddressInfo).port }))
process.on('disconnect', () => process.exit())
