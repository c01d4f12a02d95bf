import { expect, it } from 'vitest'
import { newsByCandle } from './news-marks.ts'

const minute = 60_000
const candle = (startMs: number) => ({ startMs, open: 1, high: 1, low: 1, close: 1, volume: 1 })
const news = (instantMs: number) => ({ time: new Date(instantMs).toISOString() })

it('pins news to the candle in which they came out, those of the night to the next one', () => {
  const candles = [0, 5, 10, 600].map((start) => candle(start * minute))
  const [before, first, early, night, late] = [-1, 0, 9, 300, 700].map((at) => news(at * minute))
  if (!before || !first || !early || !night || !late) throw new Error('five news')
  const marks = newsByCandle([late, night, early, first, before], candles, 5 * minute, 0)
  expect([...marks]).toEqual([
    [600 * minute, [night]],
    [5 * minute, [early]],
    [0, [first]],
  ])
})

it('pins none before the period, and none where nothing is drawn', () => {
  expect(newsByCandle([news(0)], [candle(0), candle(5 * minute)], 5 * minute, 5 * minute).size).toBe(0)
  expect(newsByCandle([news(0)], [], 5 * minute, 0).size).toBe(0)
})
