import { describe, expect, it } from 'vitest'
import { dayNumberOf } from '../calendar/india-time.ts'
import { createCalendar } from '../calendar/session.ts'
import { createSeedChain } from '../numbers/seeds.ts'
import { createPracticeMarket } from '../practice-market.ts'
import { createReplayMarket } from '../replay/replay-market.ts'
import { replayInMemory } from '../replay/replay-testing.ts'
import type { Market } from '../types.ts'

const calendar = createCalendar('nse')
const firstDay = '2018-01-01'
const at = (time: string) => Date.parse(`${time}+05:30`)

const practice = createPracticeMarket({
  seedOf: createSeedChain(new Uint8Array(32).fill(9), dayNumberOf(firstDay)).seedOf,
  firstDay,
  calendar,
  companies: 30,
})
const data = replayInMemory(
  ['2017-11-01', '2017-11-02'],
  [
    {
      code: 'KAVERI',
      listed: [
        {
          dayIndex: 0,
          prevClosePaise: 5140,
          openPaise: 5175,
          highPaise: 5285,
          lowPaise: 5105,
          closePaise: 5135,
          volumeShares: 114_655,
          turnoverPaise: 590_000_000,
        },
        {
          dayIndex: 1,
          prevClosePaise: 5135,
          openPaise: 5135,
          highPaise: 5135,
          lowPaise: 4800,
          closePaise: 4805,
          volumeShares: 9_000_000,
          turnoverPaise: 44_000_000_000,
        },
      ],
    },
  ],
)
const replay = createReplayMarket({ data, startDay: '2026-03-11', calendar })

const markets: readonly (readonly [string, Market])[] = [
  ['the practice market', practice],
  ['a replay', replay],
]

describe.each(markets)('market depth of %s', (_name, market) => {
  it('lies around the quote while the market is open', () => {
    for (const instrument of market.instruments.slice(0, 20)) {
      const instantMs = at('2026-03-11T11:23:45')
      const pricePaise = market.quote(instrument, instantMs)?.pricePaise
      const depth = market.depth(instrument, instantMs)
      if (pricePaise === undefined) {
        expect(depth).toBeUndefined()
        continue
      }
      expect(depth?.bids[0]?.pricePaise ?? 0).toBeLessThanOrEqual(pricePaise)
      expect(depth?.asks[0]?.pricePaise ?? Number.MAX_VALUE).toBeGreaterThanOrEqual(pricePaise)
      expect((depth?.bids.length ?? 0) + (depth?.asks.length ?? 0)).toBeGreaterThanOrEqual(5)
    }
  })

  it('is empty while it is closed, and undefined before there is a quote', () => {
    const [instrument] = market.instruments
    if (instrument === undefined) throw new Error('the market is empty')
    for (const time of ['2026-03-11T16:00:00', '2026-03-12T09:05:00', '2026-03-15T12:00:00'])
      expect(market.depth(instrument, at(time))).toEqual({ bids: [], asks: [] })
    expect(market.depth(instrument, at('2017-06-01T12:00:00'))).toBeUndefined()
  })
})
