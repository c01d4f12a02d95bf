/** A candle as the chart draws it. Prices in rupees, for drawing only: money is never computed from them. */
export interface ChartCandle {
  /** The candle's start, epoch milliseconds. */
  readonly startMs: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume: number
  /** VWAP from the session's open to this candle's end; only today's line has it. */
  readonly averagePrice?: number
}

/** A quote's contribution to the newest candle. */
export interface ChartTick {
  readonly instantMs: number
  readonly price: number
  /** Shares traded since the previous tick. */
  readonly addedVolume: number
  /** Whether there is a new price: a trade, or a new level of an index, which has no volume. */
  readonly isNew: boolean
}

/**
 * The newest candle after a tick: the same one extended or, if its time is over, the next one. Candles start
 * at multiples of their width after the last known one; if the exchange's grid differs (overnight), the next
 * load corrects them. An earlier tick changes nothing. A tick without a new price starts no candle, so in a
 * closed market or a finished replay the last candle stays the last.
 */
export const candleAfterTick = (last: ChartCandle, tick: ChartTick, widthMs: number): ChartCandle => {
  const widthsPassed = Math.floor((tick.instantMs - last.startMs) / widthMs)
  if (widthsPassed < 0) return last
  const { price, addedVolume, isNew } = tick
  if (widthsPassed === 0) {
    return {
      ...last,
      high: Math.max(last.high, price),
      low: Math.min(last.low, price),
      close: price,
      volume: last.volume + addedVolume,
    }
  }
  if (!isNew) return last
  const startMs = last.startMs + widthsPassed * widthMs
  return { startMs, open: price, high: price, low: price, close: price, volume: addedVolume }
}
