import { expect, it } from 'vitest'
import { changeOf, comparedCloses } from './compared-closes.ts'

const candle = (startMs: number, close: number) => ({
  startMs,
  open: close,
  high: close,
  low: close,
  close,
  volume: 1,
})

it('draws a fund from the stock’s starting height, change by change', () => {
  const fund = { basePrice: 50, fromMs: 10, candles: [candle(0, 49), candle(10, 55), candle(20, 45)] }
  expect([...comparedCloses({ basePrice: 200 }, fund)]).toEqual([
    [10, 220.00000000000003],
    [20, 180],
  ])
  expect(comparedCloses({ basePrice: 200 }, { ...fund, basePrice: 0 }).size).toBe(0)
})

it('returns a fund’s change over the period', () => {
  const series = {
    range: '1Y',
    kind: 'candles',
    widthMs: 1,
    withTime: false,
    fromMs: 0,
    basePrice: 50,
    candles: [candle(0, 60), candle(1, 55)],
  } as const
  expect(changeOf(series)).toBeCloseTo(10, 9)
  expect(changeOf({ ...series, candles: [] })).toBeUndefined()
})
