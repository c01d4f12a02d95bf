import { classNames } from '@tarazu/ui/class-names.ts'
import { ArrowDownRight, ArrowUpRight, CalendarDays, ChartNoAxesColumn, Newspaper, Users } from 'lucide-react'
import { memo, useRef } from 'react'
import { stockSymbol, useWatchInSight } from '../../api/live.ts'
import { Link } from '../../router/link.tsx'
import { LiveChange } from '../market/live-price.tsx'
import type { LinkedStock, NewsRowData } from './news-queries.ts'
import { NewsAge, TopicName } from './news-words.tsx'
import { topicOf } from './topic.ts'

const tones = {
  up: 'bg-gain-soft text-gain',
  down: 'bg-loss-soft text-loss',
  none: 'bg-sunken text-muted',
} as const

const topicIcons = {
  results: CalendarDays,
  shareholders: Users,
  sector: ChartNoAxesColumn,
  market: ChartNoAxesColumn,
  company: Newspaper,
} as const

/** The price's direction after the news, or else the topic; both are also given in words. */
export const NewsMark = ({ item }: { readonly item: Pick<NewsRowData, 'direction' | 'kind' | 'sector'> }) => {
  const { direction } = item
  const Icon =
    direction === 'up'
      ? ArrowUpRight
      : direction === 'down'
        ? ArrowDownRight
        : topicIcons[topicOf(item.kind, item.sector)]
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'mt-0.5 flex size-9 shrink-0 items-center justify-center rounded-full',
        tones[direction],
      )}
    >
      <Icon className="size-4.5" />
    </span>
  )
}

/** A linked stock's code with its live change today. */
const StockChip = ({ stock }: { readonly stock: LinkedStock }) => {
  const place = useRef<HTMLSpanElement>(null)
  const symbol = stockSymbol(stock)
  useWatchInSight(place, symbol)
  return (
    <span
      ref={place}
      className="inline-flex min-h-6 items-center gap-1.5 rounded-sm bg-sunken px-1.5 text-xs"
    >
      <span className="font-medium text-ink">{stock.code}</span>
      {stock.changePercent !== null && <LiveChange symbol={symbol} percent={stock.changePercent} />}
    </span>
  )
}

interface NewsRowProps {
  readonly item: NewsRowData
  /** False on the page of the one stock concerned. */
  readonly namesStocks?: boolean
}

/** One news item in a list: what happened, when, and to which company. */
export const NewsRow = memo(({ item, namesStocks = true }: NewsRowProps) => (
  <Link
    to="/news/$id"
    params={{ id: item.id }}
    className="tappable block border-line border-b -outline-offset-2 last:border-b-0"
  >
    <article className="flex min-h-16 gap-3 px-4 py-3">
      <NewsMark item={item} />
      <div className="min-w-0 flex-1">
        <p className="line-clamp-3 text-pretty font-medium text-base">{item.headline}</p>
        <div className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-xs">
          {namesStocks &&
            item.stocks.slice(0, 2).map((stock) => <StockChip key={stockSymbol(stock)} stock={stock} />)}
          <span className="w-full">
            <TopicName topic={topicOf(item.kind, item.sector)} /> · <NewsAge time={item.time} />
          </span>
        </div>
      </div>
    </article>
  </Link>
))
NewsRow.displayName = 'NewsRow'
