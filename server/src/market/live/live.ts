import { randomBytes } from 'node:crypto'
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type ClientFrame, clientFrame, liveBeatMs } from '@tarazu/contract/wire/live.ts'
import type { Market } from '@tarazu/market/types.ts'
import type { WebSocket } from 'ws'
import type { Log } from '../../base/log.ts'
import type { Clock } from '../../time/clock.ts'
import type { KnownHosts } from '../../wire/known-hosts.ts'
import { narrowNetwork } from '../../wire/networks.ts'
import type { SecurityEvents } from '../../wire/security-events.ts'
import type { SessionReader, UserEvents } from '../../wire/services.ts'
import { createShownListings, type Listings } from '../quotes/shown-listings.ts'
import { type Client, newClient, sendText } from './client.ts'
import { openLiveDoor } from './door.ts'
import { letGo } from './drain.ts'
import { createLiveFeed } from './feed.ts'
import { createRecordsNews } from './records-news.ts'
import { createLiveScreens } from './screens.ts'
import { createLiveSessions } from './sessions.ts'
import { createShowing, type Showing } from './showing.ts'
import { createKeepAlive, createTurns } from './turns.ts'

export interface LiveSettings {
  /** A client gets at most one frame of quotes in this time. */
  readonly tickMs: number
  /** A client that was sent nothing for this long gets an empty frame. */
  readonly beatMs: number
  /** How often a client is pinged; after two unanswered pings it gets no quotes until it answers. */
  readonly heartbeatMs: number
  /** A client that leaves this many pings in a row unanswered is dropped. */
  readonly pingsUntilDropped: number
  /** How often the session behind a client is checked. */
  readonly sessionCheckMs: number
  readonly maximumConnections: number
  readonly maximumConnectionsPerAddress: number
  /** How much may wait in a slow client's socket before quotes skip it. */
  readonly maximumWaitingBytes: number
}

export const defaultLiveSettings: LiveSettings = {
  tickMs: 250,
  beatMs: liveBeatMs,
  heartbeatMs: 10_000,
  pingsUntilDropped: 3,
  sessionCheckMs: 15_000,
  maximumConnections: 10_000,
  maximumConnectionsPerAddress: 200,
  maximumWaitingBytes: 16 * 1024,
}

export interface LiveOptions {
  /** The content of screens; the whole market if absent. */
  readonly listings?: Listings
  readonly server: Server
  readonly market: Market
  readonly clock: Clock
  readonly sessions: SessionReader
  readonly events: UserEvents
  /** Calls the listener whenever a session of this investor has ended; returns the function that unsubscribes. */
  readonly onSessionEnded: (listener: (userId: bigint) => void) => () => void
  /** Calls the listener whenever the clock was skipped ahead; returns the function that unsubscribes. */
  readonly onSkip: (listener: () => void) => () => void
  /** Whether the clock is still working through what fell due during a skip. */
  readonly isCatchingUp: () => boolean
  /** Whether this process has lost its database. */
  readonly areRecordsAway: () => boolean
  readonly log: Log
  /** The peer's address, through trusted proxies. */
  readonly addressOf: (request: IncomingMessage) => string
  /** The pages from which connections are accepted, and the names. */
  readonly hosts: KnownHosts
  /** Refused connections are reported to it. */
  readonly security: SecurityEvents
  readonly settings?: LiveSettings
}

export interface Live {
  connections(): number
  /** Says goodbye to everybody (1001), evenly over this time, so that not all connect to the other servers at once. */
  drain(durationMs: number): Promise<void>
  /** Says goodbye to everybody (1001) and stops. */
  close(): void
}

const maximumCredit = 20
const creditPerTurn = 2
/** A session frame needs a database query. */
const sessionCost = 5
const policyViolation = 1008
const unsupportedData = 1003
const goingAway = 1001

/** The time settings, counted in turns. */
const turnsOf = ({ tickMs, heartbeatMs, sessionCheckMs, beatMs }: LiveSettings) => {
  const turns = (ms: number) => Math.max(1, Math.round(ms / tickMs))
  return {
    pingTurns: turns(heartbeatMs),
    sessionTurns: turns(sessionCheckMs),
    beatTurns: turns(beatMs),
  }
}

const parseFrame = (data: Buffer): ClientFrame | undefined => {
  try {
    return clientFrame.safeParse(JSON.parse(data.toString('utf8'))).data
  } catch {
    return undefined
  }
}

/** Handles a client's frame; closes the connection of one that breaks the rules. */
const createReceive =
  (showing: Pick<Showing, 'subscribe'>, sessions: Pick<ReturnType<typeof createLiveSessions>, 'open'>) =>
  async (client: Client, data: Buffer, isBinary: boolean): Promise<void> => {
    if (client.credit < 1) return client.socket.close(policyViolation, 'too many frames')
    if (isBinary) return client.socket.close(unsupportedData, 'frames are text')
    const frame = parseFrame(data)
    if (frame === undefined) return client.socket.close(policyViolation, 'malformed frame')
    client.credit -= frame.type === 'session' ? sessionCost : 1
    if (frame.type === 'ping') return sendText(client, { type: 'pong' })
    if (frame.type === 'subscribe') return showing.subscribe(client, frame)
    return sessions.open(client, frame.token)
  }

/** Passes on what a client sends. */
const hear = (client: Client, receive: ReturnType<typeof createReceive>, log: Log): void => {
  const { socket } = client
  socket.on('pong', () => {
    client.unansweredPings = 0
  })
  socket.on('message', (data, isBinary) => {
    receive(client, data as Buffer, isBinary).catch((cause) => {
      log.warn('live-frame-failed', { cause })
      socket.close(1011, 'try again')
    })
  })
  // A broken frame (too large, not UTF-8) closes the socket with its own code.
  socket.on('error', () => undefined)
}

/** A ping is written with the quotes frame: a write costs more than everything else done for a client. */
const createServing =
  (keepAlive: ReturnType<typeof createKeepAlive>, showing: Pick<Showing, 'sendQuotes'>) =>
  (client: Client): void => {
    const isPingDue = client.turnsToPing === 1
    if (isPingDue) client.stream.cork()
    client.credit = Math.min(maximumCredit, client.credit + creditPerTurn)
    keepAlive(client)
    showing.sendQuotes(client)
    if (isPingDue) client.stream.uncork()
  }

/** Reports a refused connection to the security log. */
const refusalReporter =
  ({ security, addressOf }: Pick<LiveOptions, 'security' | 'addressOf'>) =>
  (request: IncomingMessage): void =>
    security.report('socket-refused', {
      face: 'app',
      call: 'live',
      requestId: randomBytes(8).toString('hex'),
      address: narrowNetwork(addressOf(request)),
      host: request.headers.host,
    })

const catchingUpMs = 10_000

/**
 * Whether to compute quotes now. While catching up, the clock jumps several times a second; the cost of a
 * day's jump (an index's highs and lows since its open) would delay the very work that the clock is waiting
 * for.
 */
const createPace = (isCatchingUp: () => boolean, nowMs: () => number = () => performance.now()) => {
  let computedMs = Number.NEGATIVE_INFINITY
  return (): boolean => {
    if (isCatchingUp() && nowMs() - computedMs < catchingUpMs) return false
    computedMs = nowMs()
    return true
  }
}

interface Prepared {
  readonly feed: Pick<ReturnType<typeof createLiveFeed>, 'advance'>
  readonly screens: Pick<ReturnType<typeof createLiveScreens>, 'refresh'>
  readonly records: Pick<ReturnType<typeof createRecordsNews>, 'look'>
}

/** The beginning of a round. */
const createPrepare = (
  { clock, isCatchingUp }: Pick<LiveOptions, 'clock' | 'isCatchingUp'>,
  { feed, screens, records }: Prepared,
) => {
  const isTime = createPace(isCatchingUp)
  return (): void => {
    const nowMs = clock.nowMs()
    if (isTime()) {
      feed.advance(nowMs)
      screens.refresh(nowMs)
    }
    records.look()
  }
}

/**
 * The only WebSocket (contract/src/wire/live.ts): quotes for everybody, and a user's own events after a session frame.
 */
export const startLive = (options: LiveOptions): Live => {
  const settings = options.settings ?? defaultLiveSettings
  const { clock, market } = options
  const name = randomBytes(8).toString('hex')
  const feed = createLiveFeed(market, clock.nowMs())
  const screens = createLiveScreens(market, options.listings ?? createShownListings(market))
  const clients = new Set<Client>()
  const sessions = createLiveSessions({ ...options, clients })
  const records = createRecordsNews({ ...options, clients, tickMs: settings.tickMs })
  const { pingTurns, sessionTurns, beatTurns } = turnsOf(settings)
  const keepAlive = createKeepAlive({ ...settings, pingTurns, sessionTurns, checkSession: sessions.check })

  const showing = createShowing({ name, feed, screens, settings, beatTurns, nowMs: () => clock.nowMs() })
  const receive = createReceive(showing, sessions)

  const remove = (client: Client) => {
    if (!clients.delete(client)) return
    if (client.subscription !== undefined) feed.release(client.subscription)
    if (client.screen !== undefined) screens.close(client.screen)
    client.session = undefined
  }

  const admit = (socket: WebSocket, stream: Duplex) => {
    const client = newClient(socket, stream, {
      heardTick: feed.tick,
      // Spread over time, so that not all are pinged in one round.
      turnsToPing: 1 + (clients.size % pingTurns),
      turnsToSessionCheck: 1 + (clients.size % sessionTurns),
      credit: maximumCredit,
    })
    clients.add(client)
    hear(client, receive, options.log)
    socket.on('close', () => remove(client))
    sendText(client, { type: 'hello', server: name, instantMs: clock.nowMs() })
    records.greet(client)
  }

  const prepare = createPrepare(options, { feed, screens, records })
  const turns = createTurns(clients, createServing(keepAlive, showing), prepare)

  const unfollow = options.onSkip(() => {
    for (const client of clients) sendText(client, { type: 'clock', instantMs: clock.nowMs() })
    turns.start()
  })
  const timer = setInterval(turns.start, settings.tickMs)
  const door = openLiveDoor({ ...options, settings, onRefused: refusalReporter(options), onOpen: admit })

  const sayGoodbye = (client: Client) => {
    client.socket.close(goingAway, 'the server stops')
    remove(client)
  }

  return {
    connections: () => clients.size,
    drain: (durationMs) => letGo(clients, sayGoodbye, durationMs),
    close: () => {
      door.close()
      clearInterval(timer)
      turns.stop()
      sessions.close()
      unfollow()
      for (const client of [...clients]) sayGoodbye(client)
    },
  }
}
