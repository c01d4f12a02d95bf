import { describe, expect, it } from 'vitest'
import { chartPoints } from './chart-points.ts'

const minuteMs = 60_000
const candle = (at: number, close: number, volume = 10) => ({
  startMs: at * minuteMs,
  open: close,
  high: close,
  low: close,
  close,
  volume,
})

describe('a chart’s points', () => {
  it('have the previous close and follow the market', () => {
    const points = chartPoints([candle(0, 100), candle(1, 104)])
    expect(points.all.map(({ previousClose }) => previousClose)).toEqual([undefined, 100])
    const grown = points.take(
      { instantMs: 1.5 * minuteMs, price: 106, addedVolume: 5, isNew: true },
      minuteMs,
    )
    expect(grown).toMatchObject({ candle: { close: 106, high: 106, volume: 15 }, previousClose: 100 })
    const next = points.take({ instantMs: 2 * minuteMs, price: 105, addedVolume: 1, isNew: true }, minuteMs)
    expect(next).toMatchObject({ candle: { startMs: 2 * minuteMs, open: 105 }, previousClose: 106 })
    expect(points.all).toHaveLength(3)
    expect(points.take({ instantMs: 0, price: 1, addedVolume: 1, isNew: true }, minuteMs)).toBeUndefined()
  })

  it('continue the indicators as if all candles had been known', () => {
    const closes = Array.from({ length: 70 }, (_, at) => 100 + Math.sin(at))
    const known = chartPoints(closes.map((close, at) => candle(at, close)))
    const grown = chartPoints(closes.slice(0, 60).map((close, at) => candle(at, close)))
    for (const [at, price] of closes.entries())
      if (at >= 60) {
        grown.take({ instantMs: at * minuteMs, price: 55, addedVolume: 1, isNew: true }, minuteMs)
        grown.take({ instantMs: at * minuteMs + 1, price, addedVolume: 9, isNew: true }, minuteMs)
      }
    expect(grown.all.at(-1)?.indicators.ma50).toBeCloseTo(known.all.at(-1)?.indicators.ma50 ?? 0, 9)
    expect(grown.all.at(-1)?.indicators.rsi).toBeCloseTo(known.all.at(-1)?.indicators.rsi ?? 0, 9)
  })

  it('weight the average price by volume', () => {
    const points = chartPoints([{ ...candle(0, 100, 30), averagePrice: 100 }])
    const next = points.take({ instantMs: minuteMs, price: 110, addedVolume: 10, isNew: true }, minuteMs)
    expect(next?.candle.averagePrice).toBe(102.5)
    expect(
      points.take({ instantMs: minuteMs, price: 112, addedVolume: 0, isNew: false }, minuteMs)?.candle
        .averagePrice,
    ).toBe(102.5)
  })
})
