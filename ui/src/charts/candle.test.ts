import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { candleAfterTick } from './candle.ts'

const minuteMs = 60_000
const last = { startMs: 600_000, open: 100, high: 101, low: 99, close: 100.5, volume: 40 }

describe('candleAfterTick', () => {
  it('extends the candle until its time is over', () => {
    expect(
      candleAfterTick(last, { instantMs: 659_999, price: 102, addedVolume: 5, isNew: true }, minuteMs),
    ).toEqual({
      ...last,
      high: 102,
      close: 102,
      volume: 45,
    })
    expect(
      candleAfterTick(last, { instantMs: 600_000, price: 98, addedVolume: 0, isNew: false }, minuteMs),
    ).toMatchObject({
      high: 101,
      low: 98,
      close: 98,
    })
  })

  it('opens the next candle on its grid, even after a pause', () => {
    const next = candleAfterTick(
      last,
      { instantMs: 660_000, price: 97, addedVolume: 3, isNew: true },
      minuteMs,
    )
    expect(next).toEqual({ startMs: 660_000, open: 97, high: 97, low: 97, close: 97, volume: 3 })
    expect(
      candleAfterTick(last, { instantMs: 815_000, price: 97, addedVolume: 3, isNew: true }, minuteMs).startMs,
    ).toBe(780_000)
  })

  it('starts no candle without a new price: a finished replay’s last one stays the last', () => {
    for (const instantMs of [660_000, 90_000_000])
      expect(candleAfterTick(last, { instantMs, price: 100.5, addedVolume: 0, isNew: false }, minuteMs)).toBe(
        last,
      )
  })

  it('starts one for a new index level, which has no volume', () => {
    const level = { instantMs: 660_000, price: 97, addedVolume: 0, isNew: true }
    expect(candleAfterTick(last, level, minuteMs)).toMatchObject({ startMs: 660_000, close: 97, volume: 0 })
  })

  it('ignores an earlier tick', () => {
    expect(
      candleAfterTick(last, { instantMs: 599_999, price: 500, addedVolume: 9, isNew: true }, minuteMs),
    ).toBe(last)
  })

  it('keeps open and close between low and high', () => {
    const ticks = fc.array(
      fc.record({
        instantMs: fc.integer({ min: 0, max: 5_000_000 }),
        price: fc.double({ min: 0.05, max: 1e5, noNaN: true }),
        addedVolume: fc.nat(1000),
        isNew: fc.boolean(),
      }),
    )
    fc.assert(
      fc.property(ticks, (list) => {
        let candle = last
        for (const tick of list) {
          const next = candleAfterTick(candle, tick, minuteMs)
          expect(next.startMs).toBeGreaterThanOrEqual(candle.startMs)
          expect((next.startMs - last.startMs) % minuteMs).toBe(0)
          expect(Math.min(next.open, next.close)).toBeGreaterThanOrEqual(next.low)
          expect(Math.max(next.open, next.close)).toBeLessThanOrEqual(next.high)
          candle = next
        }
      }),
    )
  })
})
