import { expect, it } from 'vitest'
import { eventsByCandle } from './event-marks.ts'

const minute = 60_000
const nine = Date.parse('2026-11-30T09:15:00+05:30')
const candle = (minutes: number) => ({
  startMs: nine + minutes * minute,
  open: 1,
  high: 1,
  low: 1,
  close: 1,
  volume: 1,
})
const event = (minutes: number) => ({ time: new Date(nine + minutes * minute).toISOString() })

it('pins events to the candle in which they happened, overnight ones to the next one', () => {
  const candles = [0, 5, 10, 600].map(candle)
  const [yesterday, morning, first, early, night, late] = [-600, -60, 0, 9, 300, 700].map(event)
  if (!yesterday || !morning || !first || !early || !night || !late) throw new Error('six events')
  const marks = eventsByCandle([late, night, early, first, morning, yesterday], candles, 5 * minute, nine)
  expect([...marks]).toEqual([
    [nine + 600 * minute, [night]],
    [nine + 5 * minute, [early]],
    [nine, [first, morning]],
  ])
})

it('pins none if nothing is drawn', () => {
  expect(eventsByCandle([event(0)], [], 5 * minute, nine).size).toBe(0)
})
