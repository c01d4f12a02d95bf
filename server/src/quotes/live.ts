import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type ClientFrame, clientFrame, livePath, type ServerFrame } from '@tarazu/contract/live.ts'
import type { Market } from '@tarazu/market/types.ts'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import type { SessionReader, UserEvents } from '../services.ts'
import { createLiveFeed, type Subscription } from './live-feed.ts'

export interface LiveSettings {
  /** A client hears at most one frame of quotes in this time. */
  readonly tickMs: number
  /** A client that has not answered the last ping by the next one is dropped; sessions are asked about as often. */
  readonly heartbeatMs: number
  readonly maximumConnections: number
  readonly maximumConnectionsPerAddress: number
  /** What may wait in a slow client's socket before quotes pass it by. */
  readonly maximumWaitingBytes: number
}

export const defaultLiveSettings: LiveSettings = {
  tickMs: 250,
  heartbeatMs: 15_000,
  maximumConnections: 10_000,
  maximumConnectionsPerAddress: 200,
  maximumWaitingBytes: 16 * 1024,
}

export interface LiveOptions {
  readonly server: Server
  readonly market: Market
  readonly clock: Clock
  readonly sessions: SessionReader
  readonly events: UserEvents
  /** Calls the listener whenever the clock was skipped ahead; returns the function that ends it. */
  readonly onSkip: (listener: () => void) => () => void
  readonly log: Log
  /** The peer's address, through trusted proxies. */
  readonly addressOf: (request: IncomingMessage) => string
  readonly settings?: LiveSettings
}

export interface Live {
  connections(): number
  /** Says goodbye to everybody (1001) and stops. */
  close(): void
}

interface Client {
  readonly socket: WebSocket
  readonly address: string
  subscription: Subscription
  /** The tick up to which this client has heard everything. */
  heardTick: number
  session: { readonly token: string; readonly userId: bigint } | undefined
  isAlive: boolean
  /** Frames that the client may send at once; refilled with each tick. */
  credit: number
}

const maximumFrameBytes = 16 * 1024
const maximumCredit = 20
const creditPerTick = 2
const policyViolation = 1008
const unsupportedData = 1003
const goingAway = 1001
const nothing: Subscription = { symbols: [], key: '' }
const pong = JSON.stringify({ type: 'pong' } satisfies ServerFrame)
const sessionEnded = JSON.stringify({ type: 'session-ended' } satisfies ServerFrame)

const parseFrame = (data: Buffer): ClientFrame | undefined => {
  try {
    return clientFrame.safeParse(JSON.parse(data.toString('utf8'))).data
  } catch {
    return undefined
  }
}

const refuse = (socket: Duplex, status: string) => {
  socket.end(`HTTP/1.1 ${status}\r\nx-practice-market: 1\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
}

/** The one WebSocket (contract/src/live.ts): quotes for whoever asks, and a user's own events after a session frame. */
export const startLive = (options: LiveOptions): Live => {
  const settings = options.settings ?? defaultLiveSettings
  const { clock, sessions } = options
  const feed = createLiveFeed(options.market)
  const clients = new Set<Client>()
  const addresses = new Map<string, number>()
  const upgrades = new WebSocketServer({
    noServer: true,
    maxPayload: maximumFrameBytes,
    perMessageDeflate: false,
    clientTracking: false,
  })
  upgrades.on('headers', (headers) => headers.push('x-practice-market: 1'))

  const clockFrame = () => JSON.stringify({ type: 'clock', instantMs: clock.nowMs() } satisfies ServerFrame)

  const isSlow = (client: Client) => client.socket.bufferedAmount > settings.maximumWaitingBytes

  const endSession = (client: Client) => {
    client.session = undefined
    client.socket.send(sessionEnded)
  }

  /** Asks whether the session still holds; a client whose session ended is told once. */
  const isStillLoggedIn = async (client: Client): Promise<boolean> => {
    const { session } = client
    if (session === undefined) return false
    const userId = await sessions.investorId(session.token)
    if (client.session !== session) return false
    if (userId === session.userId) return true
    endSession(client)
    return false
  }

  const subscribe = (client: Client, symbols: readonly string[]) => {
    const before = new Set(client.subscription.symbols)
    const next = feed.subscription(symbols)
    feed.watch(next.symbols, clock.nowMs())
    feed.unwatch(client.subscription.symbols)
    client.subscription = next
    if (isSlow(client)) {
      client.heardTick = -1
      return
    }
    const snapshot = feed.snapshot(next.symbols.filter((symbol) => !before.has(symbol)))
    if (snapshot !== undefined) client.socket.send(snapshot, { binary: false })
    if (before.size === 0) client.heardTick = feed.tick
  }

  const openSession = async (client: Client, token: string) => {
    client.session = undefined
    const userId = await sessions.investorId(token)
    if (userId === undefined) endSession(client)
    else client.session = { token, userId }
  }

  const receive = async (client: Client, data: Buffer, isBinary: boolean) => {
    client.credit -= 1
    if (client.credit < 0) return client.socket.close(policyViolation, 'too many frames')
    if (isBinary) return client.socket.close(unsupportedData, 'frames are text')
    const frame = parseFrame(data)
    if (frame === undefined) return client.socket.close(policyViolation, 'malformed frame')
    if (frame.type === 'ping') return client.socket.send(pong)
    if (frame.type === 'subscribe') return subscribe(client, frame.symbols)
    return openSession(client, frame.token)
  }

  const remove = (client: Client) => {
    if (!clients.delete(client)) return
    feed.unwatch(client.subscription.symbols)
    client.session = undefined
    const left = (addresses.get(client.address) ?? 1) - 1
    if (left === 0) addresses.delete(client.address)
    else addresses.set(client.address, left)
  }

  const admit = (socket: WebSocket, address: string) => {
    const client: Client = {
      socket,
      address,
      subscription: nothing,
      heardTick: feed.tick,
      session: undefined,
      isAlive: true,
      credit: maximumCredit,
    }
    clients.add(client)
    socket.send(clockFrame())
    addresses.set(address, (addresses.get(address) ?? 0) + 1)
    socket.on('pong', () => {
      client.isAlive = true
    })
    socket.on('message', (data, isBinary) => {
      receive(client, data as Buffer, isBinary).catch((cause) => {
        options.log.warn('live-frame-failed', { cause })
        socket.close(1011, 'try again')
      })
    })
    socket.on('close', () => remove(client))
    // What breaks a frame (too large, not UTF-8) closes the socket with its own code.
    socket.on('error', () => undefined)
  }

  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    if (request.url?.split('?', 1)[0] !== livePath) return refuse(socket, '404 Not Found')
    if (clients.size >= settings.maximumConnections) return refuse(socket, '503 Service Unavailable')
    const address = options.addressOf(request)
    if ((addresses.get(address) ?? 0) >= settings.maximumConnectionsPerAddress)
      return refuse(socket, '429 Too Many Requests')
    upgrades.handleUpgrade(request, socket, head, (webSocket) => admit(webSocket, address))
  }

  const tick = () => {
    feed.advance(clock.nowMs())
    for (const client of clients) {
      client.credit = Math.min(maximumCredit, client.credit + creditPerTick)
      // Whoever can't keep up gets the newest state once the socket is free, not a queue of old ones.
      if (client.subscription.symbols.length === 0 || isSlow(client)) continue
      const frame = feed.delta(client.subscription, client.heardTick)
      client.heardTick = feed.tick
      if (frame !== undefined) client.socket.send(frame, { binary: false })
    }
  }

  const heartbeat = () => {
    for (const client of clients) {
      if (!client.isAlive) {
        client.socket.terminate()
        continue
      }
      client.isAlive = false
      client.socket.ping()
      isStillLoggedIn(client).catch((cause) => options.log.warn('live-session-not-asked', { cause }))
    }
  }

  const deliver = async (client: Client, text: string) => {
    if (await isStillLoggedIn(client)) client.socket.send(text)
  }

  const unsubscribe = options.events.subscribe((userId, event) => {
    const text = JSON.stringify({ type: 'event', event } satisfies ServerFrame)
    for (const client of clients)
      if (client.session?.userId === userId)
        deliver(client, text).catch((cause) => options.log.warn('live-event-not-sent', { cause }))
  })
  const unfollow = options.onSkip(() => {
    const text = clockFrame()
    for (const client of clients) client.socket.send(text)
    tick()
  })
  const timers = [setInterval(tick, settings.tickMs), setInterval(heartbeat, settings.heartbeatMs)]
  options.server.on('upgrade', upgrade)

  return {
    connections: () => clients.size,
    close: () => {
      options.server.off('upgrade', upgrade)
      for (const timer of timers) clearInterval(timer)
      unsubscribe()
      unfollow()
      for (const client of [...clients]) {
        client.socket.close(goingAway, 'the server stops')
        remove(client)
      }
      upgrades.close()
    },
  }
}
