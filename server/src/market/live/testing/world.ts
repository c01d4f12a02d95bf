import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { livePath, type ServerFrame } from '@tarazu/contract/wire/live.ts'
import { createLiveDecoder, type LiveFrame } from '@tarazu/contract/wire/live-codec.ts'
import { afterEach } from 'vitest'
import { WebSocket } from 'ws'
import type { UserEvent } from '../../../ledger/command.ts'
import { createKnownHosts } from '../../../wire/known-hosts.ts'
import { noSecurityEvents } from '../../../wire/security-events.ts'
import { createFakeMarket, dayMs, type FakeMarket } from '../../quotes/testing/fake-market.ts'
import { defaultLiveSettings, type Live, type LiveSettings, startLive } from '../live.ts'

export interface World {
  readonly port: number
  readonly live: Live
  readonly market: FakeMarket
  readonly settings: { -readonly [Name in keyof LiveSettings]: LiveSettings[Name] }
  readonly sessions: Map<string, bigint>
  readonly clock: { instantMs: number; nowMs(): number }
  publish(userId: bigint, event: UserEvent): void
  skip(durationMs: number): void
  endSession(userId: bigint, token: string): void
  /** Whether the database is away. */
  areRecordsAway: boolean
  /** Whether the clock is still working through what fell due during a skip. */
  isCatchingUp: boolean
  /** Resolves once every client has been served in this many more rounds. */
  rounds(count: number): Promise<void>
}

const cleanups: (() => void)[] = []
/** Ends all worlds and clients after each test in the file. */
export const endWorldsAfterEach = () =>
  afterEach(() => {
    for (const cleanup of cleanups.splice(0)) cleanup()
  })

/** Announcements to the live socket, and functions that send them. */
const createAnnouncements = () => {
  let published: (userId: bigint, event: UserEvent) => void = () => undefined
  let skipped: () => void = () => undefined
  let sessionEnded: (userId: bigint) => void = () => undefined
  return {
    sources: {
      events: {
        subscribe: (given: typeof published) => {
          published = given
          return () => undefined
        },
      },
      onSessionEnded: (given: typeof sessionEnded) => {
        sessionEnded = given
        return () => undefined
      },
      onSkip: (given: typeof skipped) => {
        skipped = given
        return () => undefined
      },
    },
    published: (userId: bigint, event: UserEvent) => published(userId, event),
    skipped: () => skipped(),
    sessionEnded: (userId: bigint) => sessionEnded(userId),
  }
}

/** For tests: a live socket over a fake market, its clock, sessions and events. */
export const startWorld = async (changes: Partial<LiveSettings> = {}): Promise<World> => {
  const settings = { ...defaultLiveSettings, tickMs: 10, heartbeatMs: 20, ...changes }
  const server: Server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const sessions = new Map<string, bigint>([['token-of-7', 7n]])
  const clock = { instantMs: 20_000 * dayMs, nowMs: () => clock.instantMs }
  /** How many rounds have begun: the last step before clients are served reads the records' state. */
  let begun = 0
  const waiting: (() => void)[] = []
  const announced = createAnnouncements()
  const market = createFakeMarket()
  const live = startLive({
    server,
    market,
    clock,
    sessions: {
      investorId: async (token) => sessions.get(token),
      operator: async () => undefined,
      passedSecurity: async () => false,
    },
    ...announced.sources,
    isCatchingUp: () => world.isCatchingUp,
    areRecordsAway: () => {
      begun += 1
      for (const wake of waiting.splice(0)) wake()
      return world.areRecordsAway
    },
    log: { warn: () => undefined, error: () => undefined },
    addressOf: () => '127.0.0.1',
    security: noSecurityEvents,
    hosts: createKnownHosts({ host: '127.0.0.1', publicOrigins: [] }),
    settings,
  })
  cleanups.push(() => {
    live.close()
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const skip = (durationMs: number) => {
    clock.instantMs += durationMs
    announced.skipped()
  }
  const publish = (userId: bigint, event: UserEvent) => announced.published(userId, event)
  const endSession = (userId: bigint, token: string) => {
    sessions.delete(token)
    announced.sessionEnded(userId)
  }
  const rounds = async (count: number) => {
    // A round is over when the next has begun.
    for (const last = begun + count; begun <= last; )
      await new Promise<void>((resolve) => waiting.push(resolve))
  }
  const world: World = {
    port,
    live,
    market,
    settings,
    sessions,
    clock,
    publish,
    skip,
    endSession,
    areRecordsAway: false,
    isCatchingUp: false,
    rounds,
  }
  return world
}

/** A frame of quotes as its reader sees it, or a text frame. */
export type Heard = ServerFrame | ({ readonly type: 'quotes' } & LiveFrame)

/** A client that records what it receives. */
export const connect = async (world: World, decode = createLiveDecoder()) => {
  const socket = new WebSocket(`ws://127.0.0.1:${world.port}${livePath}`)
  const heard: Heard[] = []
  const waiting: (() => void)[] = []
  socket.on('message', (data, isBinary) => {
    heard.push(isBinary ? { type: 'quotes', ...decode(data as Buffer) } : JSON.parse(String(data)))
    for (const wake of waiting.splice(0)) wake()
  })
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  await new Promise((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  socket.on('error', () => undefined)
  cleanups.push(() => socket.terminate())
  /** The first matching frame, starting at `from`. */
  const until = async <Frame extends Heard>(fits: (frame: Heard) => frame is Frame, from = 0) => {
    for (;;) {
      const found = heard.slice(from).find(fits)
      if (found !== undefined) return found
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
  }
  const send = (frame: unknown) => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame))
  return { socket, heard, closed, until, send }
}

export type Quotes = Extract<Heard, { type: 'quotes' }>
type Hello = Extract<Heard, { type: 'hello' }>
export const isHello = (frame: Heard): frame is Hello => frame.type === 'hello'
export const isPong = (frame: Heard): frame is Extract<Heard, { type: 'pong' }> => frame.type === 'pong'
export const isRows = (frame: Heard): frame is Extract<Heard, { type: 'rows' }> => frame.type === 'rows'
export const isQuotes = (frame: Heard): frame is Quotes => frame.type === 'quotes'
export const isRecords = (frame: Heard): frame is Extract<Heard, { type: 'records' }> =>
  frame.type === 'records'
export const isEvent = (frame: Heard): frame is Extract<Heard, { type: 'event' }> => frame.type === 'event'
export const isEnded = (frame: Heard): frame is Extract<Heard, { type: 'session-ended' }> =>
  frame.type === 'session-ended'

export const all = ['NSE:STOCK0', 'BSE:STOCK1', 'NSE:STOCK2', 'INDEX:TZ50']

export const symbolsOf = (frame: Quotes) => frame.quotes.map(({ symbol }) => symbol)
export const pricesOf = (frame: Quotes) => frame.quotes.map(({ symbol, pricePaise }) => [symbol, pricePaise])
