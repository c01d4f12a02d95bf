import type { ChartMark } from '@tarazu/ui/charts/layers/marks.ts'
import type { ChartRange } from '@tarazu/ui/charts/ranges.ts'
import type { QuarterRow } from '../company/company-queries.ts'
import type { CorporateAction } from '../market/stock-queries.ts'
import type { NewsRowData } from '../news/news-queries.ts'
import type { Order } from '../orders/order-queries.ts'

/** A stock's event, or the investor's own trade. `time` is ISO 8601. */
export type ChartEvent = { readonly time: string } & (
  | { readonly kind: 'news'; readonly news: NewsRowData }
  | {
      readonly kind: 'results'
      readonly quarter: QuarterRow
      /** The same quarter a year before; undefined if unknown. */
      readonly yearBefore: QuarterRow | undefined
      /** The news that announced them; undefined for old results. */
      readonly news: NewsRowData | undefined
    }
  | { readonly kind: 'action'; readonly action: CorporateAction }
  | { readonly kind: 'trade'; readonly order: Order }
)

interface Sources {
  readonly news: readonly NewsRowData[]
  readonly quarters: readonly QuarterRow[]
  readonly actions: readonly CorporateAction[]
  readonly orders: readonly Order[]
}

const isResults = ({ kind }: NewsRowData): boolean => /^(results|loss)-/.test(kind) && kind !== 'results-date'

/** All events, newest first. News about events with their own marks is omitted. */
export const eventsOf = ({ news, quarters, actions, orders }: Sources): readonly ChartEvent[] => {
  const results = quarters.map((quarter): ChartEvent => {
    const { number, financialYear, toldAt: time } = quarter
    const yearBefore = quarters.find(
      (other) => other.number === number && other.financialYear === financialYear - 1,
    )
    const told = news.find((one) => one.time === time && isResults(one))
    return { kind: 'results', time, quarter, yearBefore, news: told }
  })
  const told = new Set(quarters.map(({ toldAt }) => toldAt))
  const others = news.filter(
    (one) => !one.kind.startsWith('goes-ex-') && !(isResults(one) && told.has(one.time)),
  )
  return [
    ...results,
    ...others.map((one): ChartEvent => ({ kind: 'news', time: one.time, news: one })),
    ...actions.map(
      (action): ChartEvent => ({
        kind: 'action',
        // At the first price of the ex-day.
        time: new Date(`${action.exDate}T00:00:00+05:30`).toISOString(),
        action,
      }),
    ),
    ...orders
      .filter(({ filledQuantity }) => filledQuantity > 0)
      .map((order): ChartEvent => ({ kind: 'trade', time: order.changeTime, order })),
  ].toSorted((one, other) => (one.time < other.time ? 1 : one.time > other.time ? -1 : 0))
}

/**
 * Over a year or more, only news that moved the price, and over five years only annual results, since all of
 * it would hide the chart.
 */
export const eventsOfRange = (events: readonly ChartEvent[], range: ChartRange): readonly ChartEvent[] =>
  events.filter((event) => {
    if (event.kind === 'news' && (range === '1Y' || range === '5Y')) return event.news.direction !== 'none'
    if (event.kind === 'results' && range === '5Y') return event.quarter.number === 4
    return true
  })

/** The letters of the marks at the bottom of a chart. */
export type MarkLetters = Readonly<Record<'results' | CorporateAction['kind'], string>>

const sideOf = ({ side }: Order) => (side === 'buy' ? 'bought' : 'sold')
const severalText = (count: number): string => (count > 1 ? String(count) : '')

/** One candle's marks: each kind of event once, with a count if there are several. */
const marksOfCandle = (startMs: number, events: readonly ChartEvent[], letters: MarkLetters) => {
  const letterOf = (event: ChartEvent) =>
    event.kind === 'results' ? letters.results : event.kind === 'action' ? letters[event.action.kind] : []
  const lettered = new Set(events.flatMap(letterOf))
  const sides = events.flatMap((event) => (event.kind === 'trade' ? [sideOf(event.order)] : []))
  const news = events.filter(({ kind }) => kind === 'news').length
  return [
    ...(news > 0 ? [{ startMs, look: 'dot' as const, text: severalText(news) }] : []),
    ...(['bought', 'sold'] as const).flatMap((look) => {
      const count = sides.filter((side) => side === look).length
      return count > 0 ? [{ startMs, look, text: severalText(count) }] : []
    }),
    ...[...lettered].map((text) => ({ startMs, look: 'letter' as const, text })),
  ]
}

/** All candles' marks, oldest first, as the chart needs them. */
export const marksOf = (
  byCandle: ReadonlyMap<number, readonly ChartEvent[]>,
  letters: MarkLetters,
): readonly ChartMark[] =>
  [...byCandle]
    .toSorted(([one], [other]) => one - other)
    .flatMap(([startMs, events]) => marksOfCandle(startMs, events, letters))

interface Tap {
  readonly abovePx: number
  readonly belowPx: number
  readonly fromFootPx: number
  readonly besidePx: (startMs: number) => number | undefined
}

/** How close to a mark a tap must be. */
const reachPx = 22
/** Two stacked letters. */
const footPx = 48

const isAtFoot = ({ kind }: ChartEvent) => kind === 'results' || kind === 'action'

/** The events of the tapped mark: those at the bottom, or those at the price. */
export const eventsAt = (
  byCandle: ReadonlyMap<number, readonly ChartEvent[]>,
  { abovePx, belowPx, fromFootPx, besidePx }: Tap,
): readonly ChartEvent[] => {
  const foot = fromFootPx <= footPx
  if (!foot && (abovePx > 34 || belowPx > 34)) return []
  let nearest: { readonly px: number; readonly events: readonly ChartEvent[] } | undefined
  for (const [startMs, all] of byCandle) {
    const events = all.filter((event) => isAtFoot(event) === foot)
    const px = besidePx(startMs) ?? Number.POSITIVE_INFINITY
    if (events.length > 0 && px <= reachPx && (nearest === undefined || px < nearest.px))
      nearest = { px, events }
  }
  return nearest?.events ?? []
}
