import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createIndicators, type IndicatorValues } from './indicators.ts'

const over = (closes: readonly number[]): IndicatorValues[] => {
  const indicators = createIndicators()
  return closes.map(indicators.add)
}
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const last = <Value>(values: readonly Value[]): Value => {
  const value = values.at(-1)
  if (value === undefined) throw new Error('empty')
  return value
}

/** Test prices: a slow wave with a drift. */
const wave = Array.from({ length: 120 }, (_, at) => 100 + at / 10 + 5 * Math.sin(at / 7))

/** The textbook definitions, implemented independently. */
const textbook = {
  rsi: (closes: readonly number[]) => {
    const moves = closes.slice(1).map((close, at) => close - (closes[at] ?? 0))
    let gain = mean(moves.slice(0, 14).map((move) => Math.max(move, 0)))
    let loss = mean(moves.slice(0, 14).map((move) => Math.max(-move, 0)))
    for (const move of moves.slice(14)) {
      gain = (gain * 13 + Math.max(move, 0)) / 14
      loss = (loss * 13 + Math.max(-move, 0)) / 14
    }
    return 100 - 100 / (1 + gain / loss)
  },
  average: (values: readonly number[], length: number) => {
    const part = 2 / (length + 1)
    return values.slice(1).reduce((average, value) => value * part + average * (1 - part), values[0] ?? 0)
  },
}

describe('indicators', () => {
  it('match the textbook', () => {
    const end = last(over(wave))
    expect(end.ma20).toBeCloseTo(mean(wave.slice(-20)), 9)
    expect(end.ma50).toBeCloseTo(mean(wave.slice(-50)), 9)
    expect(end.rsi).toBeCloseTo(textbook.rsi(wave), 9)
    const differences = wave.map((_, at) => {
      const closes = wave.slice(0, at + 1)
      return textbook.average(closes, 12) - textbook.average(closes, 26)
    })
    expect(end.macd).toBeCloseTo(last(differences), 9)
    expect(end.signal).toBeCloseTo(textbook.average(differences.slice(25), 9), 9)
    expect(end.histogram).toBeCloseTo((end.macd ?? 0) - (end.signal ?? 0), 9)
  })

  it('start once there are enough candles', () => {
    const values = over(wave)
    const first = (name: keyof IndicatorValues) => values.findIndex((value) => value[name] !== null) + 1
    expect([first('ma20'), first('ma50'), first('rsi'), first('macd'), first('signal')]).toEqual([
      20, 50, 15, 26, 34,
    ])
  })

  it('are the same, whether the newest candle moved or was complete from the start', () => {
    const price = fc.double({ min: 1, max: 10_000, noNaN: true })
    fc.assert(
      fc.property(
        fc.array(fc.tuple(price, fc.array(price, { maxLength: 3 })), { minLength: 60, maxLength: 90 }),
        (candles) => {
          const indicators = createIndicators()
          let moved: IndicatorValues | undefined
          for (const [open, moves] of candles) {
            moved = indicators.add(open)
            for (const move of moves) moved = indicators.replace(move)
          }
          const known = last(over(candles.map(([open, moves]) => moves.at(-1) ?? open)))
          for (const [name, value] of Object.entries(known))
            expect(moved?.[name as keyof IndicatorValues], name).toBeCloseTo(value, 6)
        },
      ),
      { numRuns: 50 },
    )
  })
})
