import { getINDTimeK } from '@tarazu/contract/calls/candles.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { dayNumberOf } from '@tarazu/market/calendar/india-time.ts'
import { createCalendar } from '@tarazu/market/calendar/session.ts'
import type { DayCut } from '@tarazu/market/day/day-candles.ts'
import { cutDay } from '@tarazu/market/day/day-candles.ts'
import { createSeedChain } from '@tarazu/market/numbers/seeds.ts'
import { createPracticeMarket } from '@tarazu/market/practice-market.ts'
import type { Instrument, Market } from '@tarazu/market/types.ts'
import { describe, expect, it } from 'vitest'
import { createPieces } from '../../base/pieces.ts'
import { bindPublic } from '../../wire/http/bind.ts'
import { createFixture } from '../../wire/http/testing/fixture.ts'
import { createWorkBudget, defaultWorkBudget } from '../../wire/work-budget.ts'
import { findInstrument } from '../search/find.ts'
import { candleLists } from './list.ts'
import { createCandleThread } from './thread.ts'

const nowMs = Date.parse('2026-03-11T14:23:45+05:30')
const marketOf = () =>
  createPracticeMarket({
    seedOf: createSeedChain(new Uint8Array(32).fill(4), dayNumberOf('2025-01-01')).seedOf,
    firstDay: '2025-01-01',
    calendar: createCalendar('always'),
    companies: 12,
  })
const firstOf = ({ instruments: [instrument] }: Market): Instrument => {
  if (instrument === undefined) throw new Error('the market lists nothing')
  return instrument
}
const client = { address: '192.0.2.1', isGone: () => false }
const widest = { interval: '60m' as const }

/** Lists whose thread records its tasks. */
const createTrial = (settings = defaultWorkBudget) => {
  const market = marketOf()
  const given: number[] = []
  const real = createCandleThread()
  const thread = {
    cut: (cuts: readonly DayCut[]) => {
      given.push(cuts.length)
      return real.cut(cuts)
    },
  }
  const budget = createWorkBudget(settings)
  const clock = { nowMs: () => nowMs }
  const lists = candleLists({ market, clock, budget, pieces: createPieces(), thread })
  return { market, lists, given, instrument: firstOf(market) }
}

describe('wide candles', () => {
  it('are computed in a thread, and equal the market’s own', async () => {
    const { market, lists, given, instrument } = createTrial()
    const made = await lists.ofInstrument(instrument, widest, client)
    expect(made.list).toHaveLength(5_000)
    expect(made.closesAt).toBe('2026-03-11T18:29:00.000Z')
    expect(given.reduce((sum, days) => sum + days, 0)).toBeGreaterThan(200)
    const alone = candleLists({
      market: marketOf(),
      clock: { nowMs: () => nowMs },
      budget: createWorkBudget(),
      pieces: createPieces(),
      thread: { cut: async (cuts) => cuts.map(cutDay) },
    })
    expect(await alone.ofInstrument(instrument, widest, client)).toEqual(made)
    expect(market.candleWork(instrument, '60m', nowMs - 200 * 86_400_000, nowMs, nowMs).days).toBe(0)
  })

  it('are not computed again while they are cached, even for the company’s other listing', async () => {
    const { market, lists, given, instrument } = createTrial()
    await lists.ofInstrument(instrument, widest, client)
    const before = given.length
    await lists.ofInstrument(instrument, widest, client)
    for (const other of market.instruments.filter(({ name }) => name === instrument.name))
      await lists.ofInstrument(other, widest, client)
    expect(given).toHaveLength(before)
  })

  it('are abandoned when the client has disconnected', async () => {
    const { lists, given, instrument } = createTrial()
    let batches = 0
    const isGone = () => {
      batches += 1
      return batches > 2
    }
    await expect(lists.ofInstrument(instrument, widest, { ...client, isGone })).rejects.toMatchObject({
      key: refusals.tooManyRequests,
    })
    expect(given.length).toBeLessThan(3)
  })

  it('covering a few days need no thread', async () => {
    const { lists, given, instrument } = createTrial()
    const from = nowMs - 5 * 86_400_000
    const { list } = await lists.ofInstrument(instrument, { ...widest, from }, client)
    expect(list.length).toBeGreaterThan(100)
    expect(given).toEqual([])
  })
})

describe('a client that requests more than its share', () => {
  it('learns when to retry, in the header too', async () => {
    const trial = createTrial({ ...defaultWorkBudget, clientUnits: 45_000, clientUnitsPerSecond: 1_000 })
    const bound = bindPublic(getINDTimeK, (input, context) =>
      trial.lists.ofInstrument(findInstrument(trial.market, input), input, context),
    )
    const { server } = await createFixture({ calls: [getINDTimeK], bound: [bound] })
    const [first, second] = [trial.market.instruments[0], trial.market.instruments[5]]
    const ask = (stock: typeof first, remoteAddress: string) => {
      const fields = { code: stock?.code ?? '', exchange: stock?.exchange ?? '', interval: '60m' }
      const url = `${getINDTimeK.path}?${new URLSearchParams(fields)}`
      return server.inject({ method: 'GET', url, remoteAddress })
    }
    expect((await ask(first, '192.0.2.1')).statusCode).toBe(200)
    const refused = await ask(second, '192.0.2.1')
    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toMatchObject({ status: 1, msg: refusals.tooManyRequests })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(10)
    expect(refused.json().data.seconds).toBe(refused.headers['retry-after'])
    expect((await ask(second, '192.0.2.2')).statusCode).toBe(200)
    await server.close()
  })
})

describe('the candle thread', () => {
  it('fails an impossible task, and does the next one', async () => {
    const { cut } = createCandleThread()
    const market = marketOf()
    const fromMs = nowMs - 3 * 86_400_000
    const { days, cutOf } = market.candleWork(firstOf(market), '60m', fromMs, nowMs, nowMs)
    if (days === 0) throw new Error('there is a day to cut')
    const day = cutOf(0)
    await expect(cut([{ ...day, key: undefined as never }])).rejects.toThrow()
    expect((await cut([day]))[0]?.volumesShares).toHaveLength(24)
  })
})
