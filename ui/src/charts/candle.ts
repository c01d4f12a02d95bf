/** A candle as the chart draws it: prices in rupees, for drawing only, never for arithmetic with money. */
export interface ChartCandle {
  /** The candle's start, epoch milliseconds. */
  readonly startMs: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume: number
  /** Value over volume since the session's open, up to this candle's end: only today's line has it. */
  readonly averagePrice?: number
}

/** What a quote adds to the newest candle. */
export interface ChartTick {
  readonly instantMs: number
  readonly price: number
  /** Shares traded since the tick before. */
  readonly addedVolume: number
  /** Whether there is a new price: a trade, or another level of an index, which has no volumes. */
  readonly isNew: boolean
}

/**
 * The newest candle after a tick: the same one grown, or, if its time is over, the next one. Candles start at whole
 * widths after the last known one; where the exchange's own grid differs (a night in between), the next load of the
 * candles corrects them. A tick from before the candle changes nothing, and one without a new price starts no candle:
 * where nothing trades any more (a closed market, a finished replay) the last candle stays the last.
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
