import { randomBytes } from 'node:crypto'
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type ClientFrame, clientFrame, liveBeatMs, maximumLiveSymbols } from '@tarazu/contract/wire/live.ts'
import type { Market } from '@tarazu/market/types.ts'
import type { WebSocket } from 'ws'
import type { Log } from '../../base/log.ts'
import type { Clock } from '../../time/clock.ts'
import type { KnownHosts } from '../../wire/known-hosts.ts'
import type { SessionReader, UserEvents } from '../../wire/services.ts'
import { createShownListings, type Listings } from '../quotes/shown-listings.ts'
import { type Client, isSlow, sendMade, sendText } from './client.ts'
import { openLiveDoor } from './door.ts'
import { createLiveFeed } from './feed.ts'
import { createLiveScreens } from './screens.ts'
import { createLiveSessions } from './sessions.ts'

export interface LiveSettings {
  /** A client hears at most one frame of quotes in this time. */
  readonly tickMs: number
  /** A client to which nothing was sent for this long gets an empty frame. */
  readonly beatMs: number
  /** How often a client is pinged; after two pings without an answer it gets no more quotes until it answers. */
  readonly heartbeatMs: number
  /** A client that has left so many pings in a row unanswered is dropped. */
  readonly pingsUntilDropped: number
  /** How often the session behind a client is asked about. */
  readonly sessionCheckMs: number
  readonly maximumConnections: number
  readonly maximumConnectionsPerAddress: number
  /** What may wait in a slow client's socket before quotes pass it by. */
  readonly maximumWaitingBytes: number
}

export const defaultLiveSettings: LiveSettings = {
  tickMs: 250,
  beatMs: liveBeatMs,
  heartbeatMs: 5_000,
  pingsUntilDropped: 4,
  sessionCheckMs: 15_000,
  maximumConnections: 10_000,
  maximumConnectionsPerAddress: 200,
  maximumWaitingBytes: 16 * 1024,
}

export interface LiveOptions {
  /** What screens show; all of the market without it. */
  readonly listings?: Listings
  readonly server: Server
  readonly market: Market
  readonly clock: Clock
  readonly sessions: SessionReader
  readonly events: UserEvents
  /** Calls the listener whenever a session of this investor has ended; returns the function that ends it. */
  readonly onSessionEnded: (listener: (userId: bigint) => void) => () => void
  /** Calls the listener whenever the clock was skipped ahead; returns the function that ends it. */
  readonly onSkip: (listener: () => void) => () => void
  readonly log: Log
  /** The peer's address, through trusted proxies. */
  readonly addressOf: (request: IncomingMessage) => string
  /** From which pages connections are taken, and under which names. */
  readonly hosts: KnownHosts
  readonly settings?: LiveSettings
}

export interface Live {
  connections(): number
  /** Says goodbye to everybody (1001) and stops. */
  close(): void
}

const maximumCredit = 20
const creditPerTurn = 2
/** A session frame asks the database. */
const sessionCost = 5
/** So many clients are served before whoever else waits in the process (orders) has a turn. */
const clientsAtOnce = 250
const policyViolation = 1008
const unsupportedData = 1003
const goingAway = 1001
const nothingKnown: ReadonlySet<string> = new Set()

const parseFrame = (data: Buffer): ClientFrame | undefined => {
  try {
    return clientFrame.safeParse(JSON.parse(data.toString('utf8'))).data
  } catch {
    return undefined
  }
}

/** The one WebSocket (contract/src/wire/live.ts): quotes for whoever asks, and a user's own events after a session frame. */
export const startLive = (options: LiveOptions): Live => {
  const settings = options.settings ?? defaultLiveSettings
  const { clock, market } = options
  const name = randomBytes(8).toString('hex')
  const feed = createLiveFeed(market, clock.nowMs())
  const screens = createLiveScreens(market, options.listings ?? createShownListings(market))
  const clients = new Set<Client>()
  const sessions = createLiveSessions({ ...options, clients })
  const turnsOf = (ms: number) => Math.max(1, Math.round(ms / settings.tickMs))
  const [pingTurns, sessionTurns, beatTurns] = [
    turnsOf(settings.heartbeatMs),
    turnsOf(settings.sessionCheckMs),
    turnsOf(settings.beatMs),
  ]

  /** Follows what the client's screen and its own symbols are now; sends what it does not know of them. */
  const show = (client: Client, known: ReadonlySet<string>, heardTick: number) => {
    const { screen, subscription: before } = client
    const symbols = screen === undefined ? client.symbols : [...client.symbols, ...screen.symbols]
    const next = feed.subscribe(symbols.slice(0, maximumLiveSymbols))
    if (before !== undefined) feed.release(before)
    client.subscription = next
    if (screen !== undefined) {
      client.screenVersion = screen.version
      sendText(client, screen.rows)
    }
    if (isSlow(client, settings.maximumWaitingBytes)) {
      client.heardTick = -1
      return
    }
    sendMade(client, feed.snapshot(next, known, heardTick))
    client.heardTick = feed.heard
  }

  const knownBy = (client: Client): ReadonlySet<string> =>
    client.subscription === undefined ? nothingKnown : new Set(client.subscription.symbols)

  const subscribe = (client: Client, frame: Extract<ClientFrame, { type: 'subscribe' }>) => {
    const { screen, resume } = frame
    const before = client.screen
    client.symbols = frame.symbols
    client.screen = screen === undefined ? undefined : screens.open(screen, clock.nowMs())
    if (before !== undefined) screens.close(before)
    const isResumed = client.subscription === undefined && resume?.server === name && resume.tick <= feed.tick
    if (isResumed) show(client, new Set(resume.symbols), resume.tick)
    else show(client, knownBy(client), client.heardTick)
  }

  const receive = async (client: Client, data: Buffer, isBinary: boolean) => {
    if (client.credit < 1) return client.socket.close(policyViolation, 'too many frames')
    if (isBinary) return client.socket.close(unsupportedData, 'frames are text')
    const frame = parseFrame(data)
    if (frame === undefined) return client.socket.close(policyViolation, 'malformed frame')
    client.credit -= frame.type === 'session' ? sessionCost : 1
    if (frame.type === 'ping') return sendText(client, { type: 'pong' })
    if (frame.type === 'subscribe') return subscribe(client, frame)
    return sessions.open(client, frame.token)
  }

  const remove = (client: Client) => {
    if (!clients.delete(client)) return
    if (client.subscription !== undefined) feed.release(client.subscription)
    if (client.screen !== undefined) screens.close(client.screen)
    client.session = undefined
  }

  const admit = (socket: WebSocket, stream: Duplex) => {
    const client: Client = {
      socket,
      stream,
      symbols: [],
      screen: undefined,
      screenVersion: 0,
      subscription: undefined,
      heardTick: feed.tick,
      silentTurns: 0,
      // Spread over the time, so that not all are pinged in one turn.
      turnsToPing: 1 + (clients.size % pingTurns),
      turnsToSessionCheck: 1 + (clients.size % sessionTurns),
      unansweredPings: 0,
      session: undefined,
      credit: maximumCredit,
    }
    clients.add(client)
    socket.on('pong', () => {
      client.unansweredPings = 0
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
    sendText(client, { type: 'hello', server: name, instantMs: clock.nowMs() })
  }

  const tellQuotes = (client: Client) => {
    const { subscription, screen } = client
    client.silentTurns += 1
    // Whoever can't keep up gets the newest state once the line is free, not a queue of old ones.
    if (isSlow(client, settings.maximumWaitingBytes)) return
    if (screen !== undefined && screen.version !== client.screenVersion)
      return show(client, knownBy(client), client.heardTick)
    const frame = subscription === undefined ? undefined : feed.delta(subscription, client.heardTick)
    client.heardTick = Math.max(client.heardTick, feed.tick)
    if (frame !== undefined) sendMade(client, frame)
    else if (client.silentTurns >= beatTurns) sendMade(client, feed.beat())
  }

  const keepAlive = (client: Client) => {
    client.credit = Math.min(maximumCredit, client.credit + creditPerTurn)
    client.turnsToSessionCheck -= 1
    if (client.turnsToSessionCheck === 0) {
      client.turnsToSessionCheck = sessionTurns
      sessions.check(client)
    }
    client.turnsToPing -= 1
    if (client.turnsToPing > 0) return
    client.turnsToPing = pingTurns
    if (client.unansweredPings >= settings.pingsUntilDropped) return client.socket.terminate()
    client.unansweredPings += 1
    client.socket.ping()
  }

  /** A ping goes in one write with the frame of quotes: a write costs more than everything else done for a client. */
  const serveOne = (client: Client) => {
    const isPingDue = client.turnsToPing === 1
    if (isPingDue) client.stream.cork()
    keepAlive(client)
    tellQuotes(client)
    if (isPingDue) client.stream.uncork()
  }

  let turn: Iterator<Client> | undefined
  let isAnotherWanted = false
  const serve = () => {
    for (let served = 0; served < clientsAtOnce; served += 1) {
      const next = turn?.next()
      if (next === undefined || next.done === true) {
        turn = undefined
        if (isAnotherWanted) startTurn()
        return
      }
      serveOne(next.value)
    }
    setImmediate(serve)
  }
  /** Computes the quotes and serves every client; a turn that is not over when the next is due takes its place. */
  const startTurn = () => {
    isAnotherWanted = turn !== undefined
    if (isAnotherWanted) return
    const nowMs = clock.nowMs()
    feed.advance(nowMs)
    screens.refresh(nowMs)
    turn = clients.values()
    serve()
  }

  const unfollow = options.onSkip(() => {
    for (const client of clients) sendText(client, { type: 'clock', instantMs: clock.nowMs() })
    startTurn()
  })
  const timer = setInterval(startTurn, settings.tickMs)
  const door = openLiveDoor({ ...options, settings, onOpen: admit })

  return {
    connections: () => clients.size,
    close: () => {
      door.close()
      clearInterval(timer)
      turn = undefined
      isAnotherWanted = false
      sessions.close()
      unfollow()
      for (const client of [...clients]) {
        client.socket.close(goingAway, 'the server stops')
        remove(client)
      }
    },
  }
}
