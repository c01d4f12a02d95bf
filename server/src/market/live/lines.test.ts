import { expect, it, vi } from 'vitest'
import {
  connect,
  endWorldsAfterEach,
  isEnded,
  isEvent,
  isPong,
  isQuotes,
  isRows,
  pricesOf,
  startWorld,
  symbolsOf,
} from './testing/world.ts'

endWorldsAfterEach()

it('drops a client that answers no pings', async () => {
  const world = await startWorld()
  const deaf = await connect(world)
  deaf.socket.pause()
  await vi.waitUntil(() => world.live.connections() === 0, { timeout: 60_000 })
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
  const { symbols, screen: shown } = await client.until(isRows)
  expect(shown).toEqual(screen)
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

it('updates the quotes of a screen as its rows change', async () => {
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

it('sends a user only the user’s own events, and none after the session ended', async () => {
  const world = await startWorld({ heartbeatMs: 1_000_000 })
  const seven = await connect(world)
  const stranger = await connect(world)
  seven.send({ type: 'session', token: 'token-of-7' })
  stranger.send({ type: 'session', token: 'made-up' })
  await stranger.until(isEnded)
  seven.send({ type: 'ping' })
  await seven.until(isPong)
  world.publish(8n, { type: 'position-changed', reference: '8' })
  world.publish(7n, { type: 'position-changed', reference: '41' })
  expect((await seven.until(isEvent)).event).toEqual({ type: 'position-changed', reference: '41' })
  world.sessions.clear()
  world.publish(7n, { type: 'position-changed', reference: '42' })
  await seven.until(isEnded)
  expect(seven.heard.filter(isEvent)).toHaveLength(1)
  expect(stranger.heard.filter(isEvent)).toEqual([])
})

it('notifies a browser at once that its session ended', async () => {
  const world = await startWorld({ sessionCheckMs: 1_000_000 })
  const client = await connect(world)
  client.send({ type: 'session', token: 'token-of-7' })
  client.send({ type: 'ping' })
  await client.until(isPong)
  // The round in which every client is checked once has passed.
  await world.rounds(1)
  world.endSession(8n, 'token-of-8')
  // Answers arrive in order after earlier frames.
  client.send({ type: 'ping' })
  await client.until(isPong, client.heard.length)
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

it('computes no quote twice in a tick, however often clients change what they show', async () => {
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

it('closes on binary frames, and on a flood', async () => {
  const world = await startWorld()
  const bytes = await connect(world)
  bytes.socket.send(Buffer.from([1, 2, 3]))
  expect(await bytes.closed).toBe(1003)
  const flood = await connect(world)
  for (let sent = 0; sent < 200; sent += 1) flood.send({ type: 'ping' })
  expect(await flood.closed).toBe(1008)
})

it('keeps to its limit of connections and forgets those that left', async () => {
  const world = await startWorld({ maximumConnectionsPerAddress: 1 })
  const first = await connect(world)
  await expect(connect(world)).rejects.toThrow(/429/)
  first.socket.close()
  await first.closed
  await vi.waitUntil(() => world.live.connections() === 0, { timeout: 60_000 })
  await connect(world)
})

it('says goodbye when the server stops', async () => {
  const world = await startWorld()
  const client = await connect(world)
  world.live.close()
  expect(await client.closed).toBe(1001)
})
