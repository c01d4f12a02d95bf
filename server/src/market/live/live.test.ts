import { createLiveDecoder } from '@tarazu/contract/wire/live-codec.ts'
import { expect, it } from 'vitest'
import { dayMs } from '../quotes/testing/fake-market.ts'
import {
  all,
  connect,
  endWorldsAfterEach,
  type Heard,
  isHello,
  isPong,
  isQuotes,
  isRecords,
  pricesOf,
  type Quotes,
  startWorld,
  symbolsOf,
} from './testing/world.ts'

endWorldsAfterEach()

it('sends the market time at the start and the new one right after a skip, before its quotes', async () => {
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

it('sends the time of each step of a long skip, and quotes once it has caught up', async () => {
  const world = await startWorld()
  const client = await connect(world)
  client.send({ type: 'subscribe', symbols: ['NSE:STOCK2'] })
  await client.until(isQuotes)
  const isPriced = (frame: Heard): frame is Quotes => isQuotes(frame) && frame.quotes.length > 0
  // Quotes were computed a moment ago, and next in ten seconds.
  await world.rounds(1)
  world.isCatchingUp = true
  const from = client.heard.length
  for (let steps = 0; steps < 5; steps += 1) {
    world.skip(3_600_000)
    await world.rounds(2)
  }
  await client.until(
    (frame): frame is Heard => frame.type === 'clock' && frame.instantMs === world.clock.nowMs(),
  )
  expect(client.heard.slice(from).filter(({ type }) => type === 'clock')).toHaveLength(5)
  expect(client.heard.slice(from).filter(isPriced)).toEqual([])
  world.isCatchingUp = false
  const quotes = await client.until(isPriced, from)
  expect(quotes.instantMs).toBe(world.clock.nowMs())
})

it('reports database outages and recoveries, except momentary ones, even to clients that join late', async () => {
  const world = await startWorld({ tickMs: 250 })
  const early = await connect(world)
  world.areRecordsAway = true
  await world.rounds(2)
  world.areRecordsAway = false
  await world.rounds(1)
  world.areRecordsAway = true
  const away = await early.until(isRecords)
  expect(away.areAway).toBe(true)
  const late = await connect(world)
  expect((await late.until(isRecords)).areAway).toBe(true)
  world.areRecordsAway = false
  await early.until((frame): frame is typeof away => isRecords(frame) && !frame.areAway)
  await late.until((frame): frame is typeof away => isRecords(frame) && !frame.areAway)
  expect(early.heard.filter(isRecords)).toHaveLength(2)
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

it('starts a new day with whole rows, and sends nothing within a second', async () => {
  const world = await startWorld()
  world.clock.instantMs += 100
  const client = await connect(world)
  client.send({ type: 'subscribe', symbols: ['NSE:STOCK2'] })
  await client.until(isQuotes)
  world.clock.instantMs += 899
  await world.rounds(1)
  expect(client.heard.filter(isQuotes)).toHaveLength(1)
  for (let days = 1; days <= 3; days += 1) {
    world.clock.instantMs += dayMs + 1000
    const next = await client.until(isQuotes, 1 + days)
    expect(pricesOf(next)).toEqual([['NSE:STOCK2', 10_200 + 2 * days]])
  }
})

it('replaces the list: a snapshot of the new symbols, and nothing more about the old', async () => {
  const world = await startWorld()
  const client = await connect(world)
  client.send({ type: 'subscribe', symbols: ['BSE:STOCK1', 'NSE:STOCK2'] })
  await client.until(isQuotes)
  client.send({ type: 'subscribe', symbols: ['NSE:STOCK2', 'BSE:STOCK3'] })
  expect(symbolsOf(await client.until(isQuotes, 2))).toEqual(['BSE:STOCK3'])
  world.clock.instantMs += 1000
  expect(symbolsOf(await client.until(isQuotes, 3))).toEqual(['BSE:STOCK3', 'NSE:STOCK2'])
})

it('sends several clients the same figures, whenever they connected and whatever they show', async () => {
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
  /** The watching client's newest frame. */
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
  // Nobody was watching, so it is unknown what did not change.
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

it('continues from the known state when a client returns', async () => {
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
    await world.rounds(1)
  }
  expect(slow.heard.filter(isQuotes)).toEqual([])
  world.settings.maximumWaitingBytes = 1_000_000
  expect(pricesOf(await slow.until(isQuotes))).toEqual([['NSE:STOCK2', 10_210]])
  expect(slow.heard.filter(isQuotes)).toHaveLength(1)
})

it('holds quotes back from a client that does not read, sends the newest once it does, and continues', async () => {
  const world = await startWorld({ heartbeatMs: 50, pingsUntilDropped: 1_000_000 })
  const client = await connect(world)
  client.send({ type: 'subscribe', symbols: ['NSE:STOCK2'] })
  await client.until(isQuotes)
  client.socket.pause()
  // The system's buffers would accept all these frames: only the unanswered pings hold them back.
  for (let second = 0; second < 13; second += 1) {
    world.clock.instantMs += 1000
    await world.rounds(1)
  }
  const frames = 13
  client.socket.resume()
  await client.until(
    (frame): frame is Quotes => isQuotes(frame) && pricesOf(frame)[0]?.[1] === 10_200 + 2 * frames,
  )
  expect(client.heard.filter(isQuotes).length).toBeLessThan(1 + frames)
  const from = client.heard.length
  world.clock.instantMs += 1000
  expect(pricesOf(await client.until(isQuotes, from))).toEqual([['NSE:STOCK2', 10_228]])
})
