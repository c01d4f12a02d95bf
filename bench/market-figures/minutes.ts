import type { Market } from '@tarazu/market/types.ts'
import { linesOf } from './real-days.ts'
import { mean } from './statistics.ts'

/** A session of 375 minutes in 15 parts; how much of a day's volume and variance falls into each, the mean over days. */
export interface Shape {
  readonly volume: readonly number[]
  readonly variance: readonly number[]
  readonly stockDays: number
}
const partMinutes = 25
const parts = 375 / partMinutes
const sessionStart = 9 * 60 + 15

class ShapeSum {
  readonly #volume = new Map<string, number[]>()
  readonly #variance = new Map<string, number[]>()

  add(stockDay: string, minute: number, open: number, close: number, volume: number): void {
    if (minute < 0 || minute >= 375 || !(open > 0 && close > 0)) return
    const part = Math.floor(minute / partMinutes)
    const change = Math.log(close / open)
    this.#addTo(this.#volume, stockDay, part, volume)
    this.#addTo(this.#variance, stockDay, part, change * change)
  }

  #addTo(sums: Map<string, number[]>, stockDay: string, part: number, value: number): void {
    const days = sums.get(stockDay) ?? Array.from({ length: parts }, () => 0)
    days[part] = (days[part] ?? 0) + value
    sums.set(stockDay, days)
  }

  #sharesOf(sums: ReadonlyMap<string, number[]>): readonly number[] {
    const whole = [...sums.values()].filter((day) => day.every((value) => value > 0))
    return Array.from({ length: parts }, (_, part) =>
      mean(whole.map((day) => (day[part] ?? 0) / day.reduce((sum, value) => sum + value, 0))),
    )
  }

  shape(): Shape {
    return {
      volume: this.#sharesOf(this.#volume),
      variance: this.#sharesOf(this.#variance),
      stockDays: this.#volume.size,
    }
  }
}

/** From a file "symbol,ts_ist,open,high,low,close,volume,…" of one-minute bars, stamped at their start. */
export const realShape = async (path: string): Promise<Shape> => {
  const sum = new ShapeSum()
  for await (const line of linesOf(path)) {
    const [symbol = '', stamp = '', open, , , close, volume] = line.split(',')
    const [day = '', time = ''] = stamp.split(' ')
    const [hour = 0, minute = 0] = time.split(':').map(Number)
    if (symbol.startsWith('NIFTY')) continue
    sum.add(
      `${symbol} ${day}`,
      hour * 60 + minute - sessionStart,
      Number(open),
      Number(close),
      Number(volume),
    )
  }
  return sum.shape()
}

const dayMs = 86_400_000

/** Of the market's first instruments over a working week. */
export const practiceShape = (market: Market, instruments: number): Shape => {
  const sum = new ShapeSum()
  const mondayMs = Date.parse('2026-03-09T00:00:00+05:30')
  for (const instrument of market.instruments.slice(0, instruments))
    for (let day = 0; day < 5; day += 1) {
      const fromMs = mondayMs + day * dayMs
      const candles = market.candles(instrument, '1m', fromMs, fromMs + dayMs, fromMs + 10 * dayMs)
      for (const [minute, { openPaise, closePaise, volumeShares }] of candles.entries())
        sum.add(`${instrument.id} ${day}`, minute, openPaise, closePaise, volumeShares)
    }
  return sum.shape()
}
