import { dayNumberOf, weekdayOf } from '@tarazu/market/calendar/india-time.ts'
import { type RealDays, readRealDays } from '../market-compare/real-days.ts'
import { type DailySeries, mean } from '../market-compare/statistics.ts'
import type { DailyMarket, DailyStock } from './daily-strategies.ts'
import { usualHalfSpread } from './sessions.ts'

/**
 * The real market's days, from the file that market:compare reads: no earnings, no news, and only stocks that
 * are large today, so winners are overrepresented. Stocks' minute bars cover only five days, too few for any
 * figure.
 */
const stockOf = (series: DailySeries, indexOf: ReadonlyMap<string, number>, count: number): DailyStock => {
  const column = () => new Float64Array(count).fill(Number.NaN)
  const [open, high, low, close, volume, rupees] = [
    column(),
    column(),
    column(),
    column(),
    column(),
    column(),
  ]
  // Prices of one share of the first day, by the movements from each previous close.
  let scale = 1
  for (const [i, day] of series.days.entries()) {
    const at = indexOf.get(day)
    const shown = series.close[i] as number
    if (at === undefined) continue
    if (i > 0) scale *= (series.close[i - 1] as number) / (series.prevClose[i] as number)
    open[at] = scale * (series.open[i] as number)
    high[at] = scale * (series.high[i] as number)
    low[at] = scale * (series.low[i] as number)
    close[at] = scale * shown
    volume[at] = series.volume[i] as number
    rupees[at] = shown
  }
  const halfSpread = usualHalfSpread(mean(series.close), mean(series.volume), 0.05)
  return { open, high, low, close, volume, rupees, halfSpread }
}

const marketOf = ({ stocks, tradingDays }: RealDays): DailyMarket => {
  const days = [...tradingDays].sort()
  const indexOf = new Map(days.map((day, i) => [day, i]))
  return {
    name: 'real',
    days,
    weekdays: days.map((day) => weekdayOf(dayNumberOf(day))),
    premiumPerDay: 0,
    stocks: stocks.map((series) => stockOf(series, indexOf, days.length)),
  }
}

export const readRealMarket = async (path: string): Promise<DailyMarket> => marketOf(await readRealDays(path))
