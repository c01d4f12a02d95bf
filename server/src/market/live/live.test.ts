import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { livePath, type ServerFrame } from '@tarazu/contract/wire/live.ts'
import { createLiveDecoder, type LiveFrame } from '@tarazu/contract/wire/live-codec.ts'
import { afterEach, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import type { UserEvent } from '../../ledger/command.ts'
import { createKnownHosts } from '../../wire/known-hosts.ts'
import { createFakeMarket, dayMs, type FakeMarket } from '../quotes/fake-market.ts'
import { defaultLiveSettings, type Live, type LiveSettings, startLive } from './live.ts'

interface World {
  readonly port: number
  readonly live: Live
  readonly market: FakeMarket
  readonly settings: { -readonly [Name in keyof LiveSettings]: LiveSettings[Name] }
  readonly sessions: Map<string, bigint>
  readonly clock: { instantMs: number; nowMs(): number }
  tell(userId: bigint, event: UserEvent): void
  skip(durationMs: number): void
  endSession(userId: bigint, token: string): void
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
  let sessionEnded: (userId: bigint) => void = () => undefined
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
    events: {
      subscribe: (given) => {
        listener = given
        return () => undefined
      },
    },
    onSessionEnded: (given) => {
      sessionEnded = given
      return () => undefined
    },
    onSkip: (given) => {
      skipped = given
      return () => undefined
    },
    log: { warn: () => undefined, error: () => undefined },
    addressOf: () => '127.0.0.1',
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
    skipped()
  }
  const tell = (userId: bigint, event: UserEvent) => listener(userId, event)
  const endSession = (userId: bigint, token: string) => {
    sessions.delete(token)
    sessionEnded(userId)
  }
  return { port, live, market, settings, sessions, clock, tell, skip, endSession }
}

/** A frame of quotes as its reader sees it, or a text frame. */
type Heard = ServerFrame | ({ readonly type: 'quotes' } & LiveFrame)

/** A client that keeps what it hears. */
const connect = async (world: World, decode = createLiveDecoder()) => {
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
  /** The first frame from `from` on that fits. */
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

type Quotes = Extract<Heard, { type: 'quotes' }>
type Hello = Extract<Heard, { type: 'hello' }>
const isHello = (frame: Heard): frame is Hello => frame.type === 'hello'
const isPong = (frame: Heard): frame is Extract<Heard, { type: 'pong' }> => frame.type === 'pong'
const isRows = (frame: Heard): frame is Extract<Heard, { type: 'rows' }> => frame.type === 'rows'
const isQuotes = (frame: Heard): frame is Quotes => frame.type === 'quotes'
const isEvent = (frame: Heard): frame is Extract<Heard, { type: 'event' }> => frame.type === 'event'
const isEnded = (frame: Heard): frame is Extract<Heard, { type: 'session-ended' }> =>
  frame.type === 'session-ended'

const all = ['NSE:STOCK0', 'BSE:STOCK1', 'NSE:STOCK2', 'INDEX:TZ50']

const symbolsOf = (frame: Quotes) => frame.quotes.map(({ symbol }) => symbol)
const pricesOf = (frame: Quotes) => frame.quotes.map(({ symbol, pricePaise }) => [symbol, pricePaise])
const turn = () => new Promise((resolve) => setTimeout(resolve, 15))

it('sends the market’s instant at the start and the new one at once after a skip, before its quotes', async () => {
  const world = await startWorld({ tickMs: 60_000 })
  const client = await connect(world)
  const startMs = world.clock.nowMs()
  expect((await client.until(isHello)).instantMs).toBe(startMs)
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
  expect(symbolsOf(snapshot)).toEqual([...all].sort())
  expect(snapshot.quotes.find(({ symbol }) => symbol === 'NSE:STOCK2')).toEqual({
    symbol: 'NSE:STOCK2',
    pricePaise: 10_200,
    prevClosePaise: 10_200,
    highPaise: 10_200,
    lowPaise: 10_200,
    volumeShares: 998,
  })
  world.clock.instantMs += 5000
  const delta = await client.until(isQuotes, 2)
  // Stock 0 never moves.
  expect(pricesOf(delta)).toEqual([
    ['BSE:STOCK1', 10_105],
    ['INDEX:TZ50', 1_000_005],
    ['NSE:STOCK2', 10_210],
  ])
  expect(delta.instantMs).toBe(world.clock.instantMs)
})

it('begins a new day with whole rows, and says nothing while a second lasts', async () => {
  const world = await startWorld()
  world.clock.instantMs += 100
  const client = await connect(world)
  client.send({ type: 'subscribe', symbols: ['NSE:STOCK2'] })
  await client.until(isQuotes)
  world.clock.instantMs += 899
  await turn()
  expect(client.heard.filter(isQuotes)).toHaveLength(1)
  for (let days = 1; days <= 3; days += 1) {
    world.clock.instantMs += dayMs + 1000
    const next = await client.until(isQuotes, 1 + days)
    expect(pricesOf(next)).toEqual([['NSE:STOCK2', 10_200 + 2 * days]])
  }
})

it('replaces the list: a snapshot of the new ones, no more of the old', async () => {
  const world = await startWorld()
  const client = await connect(world)
  client.send({ type: 'subscribe', symbols: ['BSE:STOCK1', 'NSE:STOCK2'] })
  await client.until(isQuotes)
  client.send({ type: 'subscribe', symbols: ['NSE:STOCK2', 'BSE:STOCK3'] })
  expect(symbolsOf(await client.until(isQuotes, 2))).toEqual(['BSE:STOCK3'])
  world.clock.instantMs += 1000
  expect(symbolsOf(await client.until(isQuotes, 3))).toEqual(['BSE:STOCK3', 'NSE:STOCK2'])
})

it('gives several clients the same figures, whenever they came and whatever they show', async () => {
  const world = await startWorld()
  const first = await connect(world)
  first.send({ type: 'subscribe', symbols: ['BSE:STOCK1', 'NSE:STOCK2'] })
  await first.until(isQuotes)
  world.clock.instantMs += 1000
  await first.until(isQuotes, 2)
  const second = await connect(world)
  second.send({ type: 'subscribe', symbols: ['NSE:STOCK2', 'BSE:STOCK3'] })
  await second.until(isQuotes)
  world.clock.instantMs += 7000
  expect(pricesOf(await first.until(isQuotes, 3))).toEqual([
    ['BSE:STOCK1', 10_108],
    ['NSE:STOCK2', 10_216],
  ])
  expect(pricesOf(await second.until(isQuotes, 2))).toEqual([
    ['BSE:STOCK3', 10_324],
    ['NSE:STOCK2', 10_216],
  ])
})

it('sends a returning client only what changed since, and everything to one from another server', async () => {
  const world = await startWorld()
  const before = await connect(world)
  const { server } = await before.until(isHello)
  before.send({ type: 'subscribe', symbols: all })
  const { tick } = await before.until(isQuotes)
  before.socket.terminate()
  world.clock.instantMs += 2000
  const watcher = await connect(world)
  watcher.send({ type: 'subscribe', symbols: all })
  /** The watcher's frame of the newest instant. */
  const newest = () =>
    watcher.until((one): one is Quotes => isQuotes(one) && one.instantMs === world.clock.instantMs)
  await newest()
  const resumes = async (given: { server: string; tick: number; symbols: string[] }) => {
    const client = await connect(world)
    client.send({ type: 'subscribe', symbols: all, resume: given })
    const answer = await client.until(isQuotes)
    client.socket.terminate()
    return symbolsOf(answer)
  }
  const everything = [...all].sort()
  // Nobody watched meanwhile, so that nobody knows what did not change.
  expect(await resumes({ server, tick, symbols: all })).toEqual(everything)
  world.clock.instantMs += 2000
  const { tick: heard } = await newest()
  expect(await resumes({ server, tick: heard, symbols: all })).toEqual([])
  expect(await resumes({ server, tick: heard, symbols: all.slice(1) })).toEqual(all.slice(0, 1))
  world.clock.instantMs += 2000
  await newest()
  expect(await resumes({ server, tick: heard, symbols: all })).toEqual(
    everything.filter((symbol) => symbol !== 'NSE:STOCK0'),
  )
  expect(await resumes({ server, tick: heard + 1000, symbols: all })).toEqual(everything)
  expect(await resumes({ server: 'another', tick: heard, symbols: all })).toEqual(everything)
})

it('goes on from what was known when a client comes back', async () => {
  const world = await startWorld()
  const keeper = await connect(world)
  keeper.send({ type: 'subscribe', symbols: ['NSE:STOCK2'] })
  await keeper.until(isQuotes)
  const decode = createLiveDecoder()
  const before = await connect(world, decode)
  const { server } = await before.until(isHello)
  before.send({ type: 'subscribe', symbols: ['NSE:STOCK2'] })
  await before.until(isQuotes)
  world.clock.instantMs += 1000
  const { tick } = await before.until(isQuotes, 2)
  before.socket.terminate()
  const after = await connect(world, decode)
  const resume = { server, tick, symbols: ['NSE:STOCK2'] }
  after.send({ type: 'subscribe', symbols: ['NSE:STOCK2'], resume })
  expect((await after.until(isQuotes)).quotes).toEqual([])
  world.clock.instantMs += 1000
  expect(pricesOf(await after.until(isQuotes, 2))).toEqual([['NSE:STOCK2', 10_204]])
})

it('gives a slow client the newest state, not a queue', async () => {
  const world = await startWorld({ maximumWaitingBytes: -1 })
  const slow = await connect(world)
  slow.send({ type: 'subscribe', symbols: ['NSE:STOCK2'] })
  slow.send({ type: 'ping' })
  await slow.until(isPong)
  for (let second = 0; second < 5; second += 1) {
    world.clock.instantMs += 1000
    await turn()
  }
  expect(slow.heard.filter(isQuotes)).toEqual([])
  world.settings.maximumWaitingBytes = 1_000_000
  expect(pricesOf(await slow.until(isQuotes))).toEqual([['NSE:STOCK2', 10_210]])
  expect(slow.heard.filter(isQuotes)).toHaveLength(1)
})

it('holds quotes back from a client that does not read, gives it the newest once it does, and goes on', async () => {
  const world = await startWorld({ heartbeatMs: 50, pingsUntilDropped: 1_000_000 })
  const client = await connect(world)
  client.send({ type: 'subscribe', symbols: ['NSE:STOCK2'] })
  await client.until(isQuotes)
  client.socket.pause()
  // The system's buffers would take all these frames: what holds them back is that no ping is answered.
  for (let second = 0; second < 13; second += 1) {
    world.clock.instantMs += 1000
    await turn()
  }
  const frames = 13
  client.socket.resume()
  while (!client.heard.filter(isQuotes).some((frame) => pricesOf(frame)[0]?.[1] === 10_200 + 2 * frames))
    await turn()
  expect(client.heard.filter(isQuotes).length).toBeLessThan(1 + frames)
  const from = client.heard.length
  world.clock.instantMs += 1000
  expect(pricesOf(await client.until(isQuotes, from))).toEqual([['NSE:STOCK2', 10_228]])
})

it('drops a client that answers no pings', async () => {
  const world = await startWorld()
  const deaf = await connect(world)
  deaf.socket.pause()
  while (world.live.connections() > 0) await turn()
})

it('is never silent for long', async () => {
  const world = await startWorld({ beatMs: 30 })
  const client = await connect(world)
  const first = await client.until(isQuotes)
  expect(first.quotes).toEqual([])
  await client.until(isQuotes, client.heard.length)
})

it('follows a screen: its rows, their quotes, and the new order of a ranking', async () => {
  const world = await startWorld()
  const client = await connect(world)
  const screen = { name: 'home', ranking: 'gainers' } as const
  client.send({ type: 'subscribe', symbols: ['NSE:STOCK0'], screen })
  const { symbols, screen: told } = await client.until(isRows)
  expect(told).toEqual(screen)
  expect(symbols[0]).toBe('INDEX:TZ50')
  expect([...symbols].sort()).toEqual(['BSE:STOCK1', 'BSE:STOCK3', 'INDEX:TZ50', 'NSE:STOCK0', 'NSE:STOCK2'])
  expect(symbolsOf(await client.until(isQuotes))).toEqual([...symbols].sort())
  const from = client.heard.length
  world.clock.instantMs += 60_000
  const again = await client.until(isRows, from)
  expect(again.symbols).toEqual(['INDEX:TZ50', 'BSE:STOCK3', 'NSE:STOCK2', 'BSE:STOCK1', 'NSE:STOCK0'])
  await client.until(isQuotes, from)
  client.send({ type: 'subscribe', symbols: [], screen: { name: 'stock', exchange: 'BSE', code: 'STOCK3' } })
  expect((await client.until(isRows, client.heard.length)).symbols).toEqual(['BSE:STOCK3'])
})

it('moves the quotes of a screen on as its rows change', async () => {
  const world = await startWorld()
  const client = await connect(world)
  const screen = { name: 'stocks', ranking: 'gainers', exchange: 'NSE', from: 0, count: 1 } as const
  world.clock.instantMs += 1000
  client.send({ type: 'subscribe', symbols: [], screen })
  expect((await client.until(isRows)).symbols).toEqual(['NSE:STOCK2'])
  world.market.overtake('STOCK0', world.clock.instantMs)
  const from = client.heard.length
  world.clock.instantMs += 1000
  expect((await client.until(isRows, from)).symbols).toEqual(['NSE:STOCK0'])
  expect(pricesOf(await client.until(isQuotes, from))).toEqual([['NSE:STOCK0', 10_000_000]])
})

it('tells a user only the user’s own events, and none after the session ended', async () => {
  const world = await startWorld({ heartbeatMs: 1_000_000 })
  const seven = await connect(world)
  const stranger = await connect(world)
  seven.send({ type: 'session', token: 'token-of-7' })
  stranger.send({ type: 'session', token: 'made-up' })
  await stranger.until(isEnded)
  seven.send({ type: 'ping' })
  await seven.until(isPong)
  world.tell(8n, { type: 'position-changed', reference: '8' })
  world.tell(7n, { type: 'position-changed', reference: '41' })
  expect((await seven.until(isEvent)).event).toEqual({ type: 'position-changed', reference: '41' })
  world.sessions.clear()
  world.tell(7n, { type: 'position-changed', reference: '42' })
  await seven.until(isEnded)
  expect(seven.heard.filter(isEvent)).toHaveLength(1)
  expect(stranger.heard.filter(isEvent)).toEqual([])
})

it('tells a browser at once that its session ended', async () => {
  const world = await startWorld({ sessionCheckMs: 1_000_000 })
  const client = await connect(world)
  client.send({ type: 'session', token: 'token-of-7' })
  client.send({ type: 'ping' })
  await client.until(isPong)
  // The round in which every client is asked once has passed.
  await turn()
  await turn()
  world.endSession(8n, 'token-of-8')
  await turn()
  expect(client.heard.filter(isEnded)).toEqual([])
  world.endSession(7n, 'token-of-7')
  await client.until(isEnded)
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
  ['nested arrays', `${'['.repeat(8000)}${']'.repeat(8000)}`, 1008],
  [
    'a nested screen',
    `{"type":"subscribe","symbols":[],"screen":${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}}`,
    1008,
  ],
  ['an unknown screen', '{"type":"subscribe","symbols":[],"screen":{"name":"all"}}', 1008],
  [
    'a resume of nothing',
    '{"type":"subscribe","symbols":[],"resume":{"server":"x","tick":-1,"symbols":[]}}',
    1008,
  ],
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
  await other.until(isPong)
})

it('asks for no quote twice in a tick, however often clients change what they show', async () => {
  const world = await startWorld({ tickMs: 60_000 })
  const client = await connect(world)
  for (let round = 0; round < 5; round += 1) {
    client.send({ type: 'subscribe', symbols: ['NSE:STOCK2'] })
    client.send({ type: 'subscribe', symbols: ['BSE:STOCK1'] })
  }
  client.send({ type: 'ping' })
  await client.until(isPong)
  expect(client.heard.filter(isQuotes)).toHaveLength(10)
  for (const frame of client.heard.filter(isQuotes)) expect(frame.quotes).toHaveLength(1)
  expect(world.market.looks()).toBe(2)
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
