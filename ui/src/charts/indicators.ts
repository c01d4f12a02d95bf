import { EMA, MACD, RSI, SMA } from 'trading-signals'

/** The indicators at one candle, from the closes up to it; null until there are enough candles. */
export interface IndicatorValues {
  /** Rupees. */
  readonly ma20: number | null
  readonly ma50: number | null
  /** 0 to 100. */
  readonly rsi: number | null
  /** MACD: the fast average minus the slow one, in rupees. */
  readonly macd: number | null
  /** Signal: the average of the last nine MACD values. */
  readonly signal: number | null
  /** Histogram: MACD minus signal. */
  readonly histogram: number | null
}

export interface Indicators {
  /** The values at the next candle. */
  readonly add: (close: number) => IndicatorValues
  /** The values at the same newest candle, after its close moved. */
  readonly replace: (close: number) => IndicatorValues
}

const signalCandles = 9

/** All indicators over one series of closes, updated candle by candle. For drawing only. */
export const createIndicators = (): Indicators => {
  const short = new SMA(20)
  const long = new SMA(50)
  const strength = new RSI(14)
  const convergence = new MACD(new EMA(12), new EMA(26), new EMA(signalCandles))
  /** Counts the signal's inputs, because the library would throw an exception for each candle. */
  let signals = 0
  const update = (close: number, replace: boolean): IndicatorValues => {
    const [ma20, ma50, rsi] = [short, long, strength].map((one) => one.update(close, replace))
    const moved = convergence.update(close, replace)
    if (moved !== null && !replace) signals += 1
    // The first signal values rest on too few inputs to be shown.
    const settled = signals >= signalCandles ? moved : null
    return {
      ma20: ma20 ?? null,
      ma50: ma50 ?? null,
      rsi: rsi ?? null,
      macd: moved?.macd ?? null,
      signal: settled?.signal ?? null,
      histogram: settled?.histogram ?? null,
    }
  }
  return { add: (close) => update(close, false), replace: (close) => update(close, true) }
}
