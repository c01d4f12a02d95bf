import type { Instrument, Market, MarketIndex } from '@tarazu/market/types.ts'
import { isoText } from '../../base/iso-text.ts'
import { hundredthsText } from '../figures/text.ts'
import { tradedSession } from '../figures/traded-session.ts'
import { createDayPaths } from './day-paths.ts'

const minuteMs = 60_000
/** The last session minute by minute: for a stock with the average price so far, for an index its level. */
export const createDayLines = (market: Market) => {
  const paths = createDayPaths()

  const ofInstrument = (instrument: Instrument, nowMs: number, fromMs: number) => {
    const { opensAtMs, closesAtMs } = tradedSession(market, nowMs)
    const minutes = market.candles(instrument, '1m', opensAtMs, closesAtMs, nowMs)
    let volumeShares = 0
    let valuePaise = 0
    const list = minutes.map((minute) => {
      const { openPaise, highPaise, lowPaise, closePaise } = minute
      volumeShares += minute.volumeShares
      valuePaise += (minute.volumeShares * (openPaise + highPaise + lowPaise + closePaise)) / 4
      const averagePaise = volumeShares === 0 ? closePaise : Math.round(valuePaise / volumeShares)
      return { minute, averagePaise }
    })
    return {
      opensAt: isoText(opensAtMs),
      closesAt: isoText(closesAtMs),
      list: list
        .filter(({ minute }) => minute.startMs >= fromMs)
        .map(({ minute, averagePaise }) => ({
          time: isoText(minute.startMs),
          price: hundredthsText(minute.closePaise),
          averagePrice: hundredthsText(averagePaise),
          volume: minute.volumeShares,
        })),
    }
  }

  const ofIndex = (index: MarketIndex, nowMs: number, fromMs: number) => {
    const { opensAtMs, closesAtMs } = tradedSession(market, nowMs)
    const levelAt = (instantMs: number) => market.indexLevel(index, instantMs) ?? 0
    const endMs = Math.min(nowMs + 1, closesAtMs)
    const whole = Math.max(0, Math.floor((endMs - opensAtMs) / minuteMs))
    const levels = [
      ...paths(index.code, opensAtMs, whole, (minute) => levelAt(opensAtMs + (minute + 1) * minuteMs - 1000)),
    ]
    if (opensAtMs + whole * minuteMs < endMs) levels.push(levelAt(nowMs))
    const first = Math.max(0, Math.ceil((fromMs - opensAtMs) / minuteMs))
    return {
      opensAt: isoText(opensAtMs),
      closesAt: isoText(closesAtMs),
      list: levels.slice(first).map((level, place) => ({
        time: isoText(opensAtMs + (first + place) * minuteMs),
        price: hundredthsText(level),
      })),
    }
  }

  return { ofInstrument, ofIndex }
}
export type DayLines = ReturnType<typeof createDayLines>
