import { createReadStream, existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import type { DailySeries } from './statistics.ts'

/** The minimum number of days for a stock; the 414 stocks behind the design's figures have it. */
export const fewestDays = 1_000
/** Beyond every price band, so an action is missing from the list of splits. */
const impossibleReturn = 0.35

type Writable<Type> = {
  -readonly [Key in keyof Type]: Type[Key] extends readonly (infer Item)[] ? Item[] : never
}

const emptySeries = (): Writable<DailySeries> => ({
  days: [],
  prevClose: [],
  open: [],
  high: [],
  low: [],
  close: [],
  volume: [],
})

export async function* linesOf(path: string) {
  const file = createReadStream(path)
  yield* createInterface({
    input: path.endsWith('.gz') ? file.pipe(createGunzip()) : file,
    crlfDelay: Infinity,
  })
}

const readFactors = async (path: string): Promise<ReadonlyMap<string, number>> => {
  const factors = new Map<string, number>()
  if (!existsSync(path)) return factors
  for await (const line of linesOf(path)) {
    const [symbol, exDay, , factor] = line.split(',')
    if (Number(factor) > 0) factors.set(`${symbol} ${exDay}`, Number(factor))
  }
  return factors
}

export interface RealDays {
  readonly stocks: readonly DailySeries[]
  /** All days with any trading. */
  readonly tradingDays: ReadonlySet<string>
}

/**
 * Reads a daily history "symbol,date,prev_close,open,high,low,close,volume,…" (gz), grouped by symbol, and
 * adjusts the previous close and the volumes for splits and bonuses (from the file
 * "symbol,ex_date,observed_ratio,share_factor,…" in the folder next to it, if there is one). Stocks with
 * fewer than 1,000 days are left out.
 */
export const readRealDays = async (path: string): Promise<RealDays> => {
  const factors = await readFactors(
    join(dirname(path), '../corporate-actions/derived_split_bonus_factors_nifty500_2019_2026.csv'),
  )
  const stocks = new Map<string, Writable<DailySeries>>()
  const shareFactors = new Map<string, number>()
  const tradingDays = new Set<string>()
  for await (const line of linesOf(path)) {
    const [symbol = '', day = '', ...cells] = line.split(',')
    const [prevClose = 0, open = 0, high = 0, low = 0, close = 0, volume = 0] = cells.map(Number)
    if (!(prevClose > 0 && open > 0 && low > 0 && close > 0)) continue
    tradingDays.add(day)
    const factor = factors.get(`${symbol} ${day}`) ?? 1
    const shareFactor = (shareFactors.get(symbol) ?? 1) * factor
    shareFactors.set(symbol, shareFactor)
    const adjusted = prevClose / factor
    if (Math.abs(Math.log(close / adjusted)) > impossibleReturn) continue
    const series = stocks.get(symbol) ?? emptySeries()
    stocks.set(symbol, series)
    series.days.push(day)
    series.prevClose.push(adjusted)
    series.open.push(open)
    series.high.push(high)
    series.low.push(low)
    series.close.push(close)
    series.volume.push(volume / shareFactor)
  }
  return { stocks: [...stocks.values()].filter(({ days }) => days.length >= fewestDays), tradingDays }
}
