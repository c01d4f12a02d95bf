import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ChartTap } from '@tarazu/ui/charts/drawing.ts'
import { marksLayers } from '@tarazu/ui/charts/layers/marks.ts'
import { useMemo } from 'react'
import { useLoggedIn } from '../../api/session.ts'
import { companyQuery } from '../company/company-queries.ts'
import { profileQuery } from '../market/stock-queries.ts'
import { latestNewsQuery } from '../news/news-queries.ts'
import { useNewsLanguage } from '../news/news-words.tsx'
import { stockTradesQuery } from '../orders/order-queries.ts'
import {
  type ChartEvent,
  eventsAt,
  eventsOf,
  eventsOfRange,
  type MarkLetters,
  marksOf,
} from './chart-events.ts'
import type { Charted, ChartSeries } from './chart-queries.ts'
import { eventsByCandle } from './event-marks.ts'

/** One page: about a year of one company. */
const newsMarked = 100
const calmMs = 5 * 60_000
/** A placeholder stock, for when there are no events. */
const nobody = { exchange: 'NSE', code: '-' } as const

/** A stock's news, results, corporate actions and the investor's own trades, newest first. An index has none. */
export const useEvents = ({ exchange, code }: Charted): readonly ChartEvent[] => {
  const language = useNewsLanguage()
  const isStock = exchange !== 'INDEX'
  const stock = isStock ? { exchange, code } : nobody
  const loggedIn = useLoggedIn()
  const news = useQuery({
    ...latestNewsQuery(stock, language, newsMarked),
    staleTime: calmMs,
    enabled: isStock,
  }).data?.list
  const quarters = useQuery({ ...companyQuery(stock, language), enabled: isStock }).data?.quarters
  const actions = useQuery({ ...profileQuery(stock), enabled: isStock }).data?.actions
  const orders = useQuery({ ...stockTradesQuery(stock), enabled: isStock && loggedIn }).data?.list
  return useMemo(
    () =>
      eventsOf({ news: news ?? [], quarters: quarters ?? [], actions: actions ?? [], orders: orders ?? [] }),
    [news, quarters, actions, orders],
  )
}

/** The letters of marks: R for results. */
const useMarkLetters = (): MarkLetters => {
  const { t } = useLingui()
  const results = t({ message: 'R', comment: 'one letter in a small circle on a chart: quarterly results' })
  const dividend = t({ message: 'D', comment: 'one letter in a small circle on a chart: dividend' })
  const split = t({ message: 'S', comment: 'one letter in a small circle on a chart: stock split' })
  const bonus = t({ message: 'B', comment: 'one letter in a small circle on a chart: bonus issue' })
  return useMemo(() => ({ results, dividend, split, bonus }), [results, dividend, split, bonus])
}

/** A stock's events as marks on the candles of a chart. */
export const useChartEvents = (charted: Charted, { range, candles, widthMs, fromMs }: ChartSeries) => {
  const all = useEvents(charted)
  const letters = useMarkLetters()
  const byCandle = useMemo(
    () => eventsByCandle(eventsOfRange(all, range), candles, widthMs, fromMs),
    [all, range, candles, widthMs, fromMs],
  )
  const layers = useMemo(() => marksLayers(marksOf(byCandle, letters)), [byCandle, letters])
  return {
    layers,
    at: (tap: ChartTap): readonly ChartEvent[] => eventsAt(byCandle, tap),
  }
}
