import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { livePath, type ServerFrame } from '@tarazu/contract/live.ts'
import { afterEach, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import type { UserEvent } from '../ledger/command.ts'
import { createFakeMarket, dayMs } from './fake-market.ts'
import { defaultLiveSettings, type Live, type LiveSettings, startLive } from './live.ts'

interface World {
  readonly port: number
  readonly live: Live
  readonly settings: { -readonly [Name in keyof LiveSettings]: LiveSettings[Name] }
  readonly sessions: Map<string, bigint>
  readonly clock: { instantMs: number; nowMs(): number }
  tell(userId: bigint, event: UserEvent): void
  skip(durationMs: number): void
}

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup()
})

const startWorld = async (changes: Partial<LiveSettings> = {}): Promise<World> => {
  const settings = { ...defaultLiveSettings, tickMs: 10, heartbeatMs: 20, ...changes }
  const server: Server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const sessions = new Map<string, bigint>([['token-of-7', 7n]])
  const clock = { instantMs: 20_000 * dayMs, nowMs: () => clock.instantMs }
  let listener: (userId: bigint, event: UserEvent) => void = () => undefined
  let skipped: () => void = () => undefined
  const live = startLive({
    server,
    market: createFakeMarket(),
    clock,
    sessions: {
      investorId: async (token) => sessions.get(token),
      operatorId: async () => undefined,
      passedSecurity: async () => false,
    },
    events: {
      subscribe: (given) => {
        listener = given
        return () => undefined
      },
    },
    onSkip: (given) => {
      skipped = given
      return () => undefined
    },
    log: { warn: () => undefined, error: () => undefined },
    addressOf: () => '127.0.0.1',
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
    skipped()
  }
  const tell = (userId: bigint, event: UserEvent) => listener(userId, event)
  return { port, live, settings, sessions, clock, tell, skip }
}

/** A client that keeps what it hears. */
const connect = async (world: World) => {
  const socket = new WebSocket(`ws://127.0.0.1:${world.port}${livePath}`)
  const heard: ServerFrame[] = []
  const waiting: (() => void)[] = []
  socket.on('message', (data) => {
    heard.push(JSON.parse(String(data)))
    for (const wake of waiting.splice(0)) wake()
  })
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  await new Promise((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  socket.on('error', () => undefined)
  cleanups.push(() => socket.terminate())
  /** The first frame from `from` on that fits. */
  const until = async <Frame extends ServerFrame>(fits: (frame: ServerFrame) => frame is Frame, from = 0) => {
    for (;;) {
      const found = heard.slice(from).find(fits)
      if (found !== undefined) return found
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
  }
  const send = (frame: unknown) => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame))
  return { socket, heard, closed, until, send }
}

type Quotes = Extract<ServerFrame, { type: 'quotes' }>
const isQuotes = (frame: ServerFrame): frame is Quotes => frame.type === 'quotes'
const isClock = (frame: ServerFrame): frame is Extract<ServerFrame, { type: 'clock' }> =>
  frame.type === 'clock'
const isEvent = (frame: ServerFrame): frame is Extract<ServerFrame, { type: 'event' }> =>
  frame.type === 'event'
const isEnded = (frame: ServerFrame): frame is Extract<ServerFrame, { type: 'session-ended' }> =>
  frame.type === 'session-ended'

const all = ['NSE:STOCK0', 'BSE:STOCK1', 'NSE:STOCK2', 'INDEX:TZ50']

it('tells the market’s instant at the start and the new one at once after a skip, before its quotes', async () => {
  const world = await startWorld({ tickMs: 60_000 })
  const client = await connect(world)
  const startMs = world.clock.nowMs()
  expect(await client.until(isClock)).toEqual({ type: 'clock', instantMs: startMs })
  client.send({ type: 'subscribe', symbols: ['NSE:STOCK2'] })
  await client.until(isQuotes)
  const from = client.heard.length
  world.skip(3_600_000)
  const quotes = await client.until(isQuotes, from)
  expect(client.heard.slice(from)).toEqual([{ type: 'clock', instantMs: startMs + 3_600_000 }, quotes])
  expect(quotes.instantMs).toBe(startMs + 3_600_000)
})

it('sends a snapshot, then only what changed', async () => {
  const world = await startWorld()
  const client = await connect(world)
  client.send({ type: 'subscribe', symbols: [...all, 'NSE:NOTHING', 'NSE:STOCK4'] })
  const snapshot = await client.until(isQuotes)
  expect(snapshot.quotes.map(([symbol]) => symbol)).toEqual([...all].sort())
  expect(snapshot.quotes.find(([symbol]) => symbol === 'NSE:STOCK2')).toEqual([
    'NSE:STOCK2',
    10_200,
    0,
    0,
    10_200,
    10_200,
    998,
  ])
  world.clock.instantMs += 5000
  const delta = await client.until(isQuotes, 2)
  // Stock 0 never moves.
  expect(delta.quotes.map(([symbol]) => symbol)).toEqual(['BSE:STOCK1', 'INDEX:TZ50', 'NSE:STOCK2'])
  expect(delta.instantMs).toBe(world.clock.instantMs)
})

it('replaces the list: a snapshot of the new ones, no more of the old', async () => {
  const world = await startWorld()
  const client = await connect(world)
  client.send({ type: 'subscribe', symbols: ['BSE:STOCK1', 'NSE:STOCK2'] })
  await client.until(isQuotes)
  client.send({ type: 'subscribe', symbols: ['NSE:STOCK2', 'BSE:STOCK3'] })
  const second = await client.until(isQuotes, 2)
  expect(second.quotes.map(([symbol]) => symbol)).toEqual(['BSE:STOCK3'])
  world.clock.instantMs += 1000
  const third = await client.until(isQuotes, 3)
  expect(third.quotes.map(([symbol]) => symbol)).toEqual(['BSE:STOCK3', 'NSE:STOCK2'])
})

it('gives a slow client the newest state, not a queue', async () => {
  const world = await startWorld({ maximumWaitingBytes: -1 })
  const slow = await connect(world)
  slow.send({ type: 'subscribe', symbols: ['NSE:STOCK2'] })
  slow.send({ type: 'ping' })
  await slow.until((frame): frame is Extract<ServerFrame, { type: 'pong' }> => frame.type === 'pong')
  for (let second = 0; second < 5; second += 1) {
    world.clock.instantMs += 1000
    await new Promise((resolve) => setTimeout(resolve, 15))
  }
  expect(slow.heard.filter(isQuotes)).toEqual([])
  world.settings.maximumWaitingBytes = 1_000_000
  const newest = await slow.until(isQuotes)
  expect(newest.quotes.map(([symbol, pricePaise]) => [symbol, pricePaise])).toEqual([['NSE:STOCK2', 10_210]])
  expect(slow.heard.filter(isQuotes)).toHaveLength(1)
})

it('tells a user only the user’s own events, and none after the session ended', async () => {
  const world = await startWorld({ heartbeatMs: 1_000_000 })
  const seven = await connect(world)
  const stranger = await connect(world)
  seven.send({ type: 'session', token: 'token-of-7' })
  stranger.send({ type: 'session', token: 'made-up' })
  await stranger.until(isEnded)
  seven.send({ type: 'ping' })
  await seven.until((frame): frame is Extract<ServerFrame, { type: 'pong' }> => frame.type === 'pong')
  world.tell(8n, { type: 'position-changed', reference: '8' })
  world.tell(7n, { type: 'position-changed', reference: '41' })
  expect((await seven.until(isEvent)).event).toEqual({ type: 'position-changed', reference: '41' })
  world.sessions.clear()
  world.tell(7n, { type: 'position-changed', reference: '42' })
  await seven.until(isEnded)
  expect(seven.heard.filter(isEvent)).toHaveLength(1)
  expect(stranger.heard.filter(isEvent)).toEqual([])
})

it('notices at a heartbeat that a session ended', async () => {
  const world = await startWorld()
  const client = await connect(world)
  client.send({ type: 'session', token: 'token-of-7' })
  world.sessions.clear()
  await client.until(isEnded)
})

it.each([
  ['not JSON', 'subscribe!', 1008],
  ['an unknown type', '{"type":"trade"}', 1008],
  ['a malformed symbol', '{"type":"subscribe","symbols":["MCX:GOLD"]}', 1008],
  ['too many symbols', JSON.stringify({ type: 'subscribe', symbols: Array(201).fill('NSE:A') }), 1008],
  ['__proto__', '{"__proto__":{"type":"ping"}}', 1008],
  ['a huge frame', JSON.stringify({ type: 'session', token: 'x'.repeat(50_000) }), 1009],
])('closes politely on %s', async (_title, frame, code) => {
  const world = await startWorld()
  const client = await connect(world)
  client.send(frame)
  expect(await client.closed).toBe(code)
  const other = await connect(world)
  other.send({ type: 'ping' })
  await other.until((one): one is Extract<ServerFrame, { type: 'pong' }> => one.type === 'pong')
})

it('closes on bytes, and on a flood', async () => {
  const world = await startWorld()
  const bytes = await connect(world)
  bytes.socket.send(Buffer.from([1, 2, 3]))
  expect(await bytes.closed).toBe(1003)
  const flood = await connect(world)
  for (let sent = 0; sent < 200; sent += 1) flood.send({ type: 'ping' })
  expect(await flood.closed).toBe(1008)
})

it('keeps to its number of connections and forgets who left', async () => {
  const world = await startWorld({ maximumConnectionsPerAddress: 1 })
  const first = await connect(world)
  await expect(connect(world)).rejects.toThrow(/429/)
  first.socket.close()
  await first.closed
  while (world.live.connections() > 0) await new Promise((resolve) => setTimeout(resolve, 5))
  await connect(world)
})

it('says goodbye when the server stops', async () => {
  const world = await startWorld()
  const client = await connect(world)
  world.live.close()
  expect(await client.closed).toBe(1001)
})
