import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { IconButton } from '@tarazu/ui/button.tsx'
import type { ChartTap } from '@tarazu/ui/charts/drawing.ts'
import type { ChartLayer } from '@tarazu/ui/charts/layers/layer.ts'
import { marksLayer } from '@tarazu/ui/charts/layers/marks.ts'
import type { ChartRange } from '@tarazu/ui/charts/ranges.ts'
import { Newspaper, X } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Link } from '../../router/link.tsx'
import { navigate } from '../../router/navigation.ts'
import { latestNewsQuery, type NewsRowData } from '../news/news-queries.ts'
import { useNewsLanguage } from '../news/news-words.tsx'
import type { Charted, ChartSeries } from './chart-queries.ts'
import { newsByCandle } from './news-marks.ts'

/** One answer's worth: about a year of one company. */
const newsMarked = 100
/** How near to its mark a tap must be, above the candle's top. */
const [lowestPx, highestPx] = [-10, 34]

const noNews: readonly NewsRowData[] = []

/** In a year or more only the news that moved the price: all of them would hide it. */
const newsOfRange = (news: readonly NewsRowData[], range: ChartRange) =>
  range === '1Y' || range === '5Y' ? news.filter(({ direction }) => direction !== 'none') : news

/** Whose news are asked for where there are none. */
const nobody = { exchange: 'NSE', code: '-' } as const

/** A stock's news as marks on their candles: a tap opens the news, or lists them where there are several. An index has none. */
export const useChartNews = (
  { exchange, code }: Charted,
  { range, candles, widthMs, fromMs }: ChartSeries,
) => {
  const stock = exchange === 'INDEX' ? undefined : { exchange, code }
  const [listed, setListed] = useState<readonly NewsRowData[]>(noNews)
  const query = useQuery({
    ...latestNewsQuery(stock ?? nobody, useNewsLanguage(), newsMarked),
    staleTime: 5 * 60_000,
    enabled: stock !== undefined,
  })
  const list = query.data?.list ?? noNews
  const items = useMemo(() => newsOfRange(list, range), [list, range])
  const marks = useMemo(
    () => newsByCandle(items, candles, widthMs, fromMs),
    [items, candles, widthMs, fromMs],
  )
  const layer = useMemo(
    (): ChartLayer => marksLayer(new Map([...marks].map(([startMs, news]) => [startMs, news.length]))),
    [marks],
  )
  const onTap = ({ startMs, abovePx }: ChartTap) => {
    const news = abovePx > lowestPx && abovePx < highestPx ? (marks.get(startMs) ?? noNews) : noNews
    const [only, second] = news
    if (only !== undefined && second === undefined) navigate({ to: '/news/$id', params: { id: only.id } })
    else setListed(news)
  }
  return { layer, onTap, listed, close: () => setListed(noNews) }
}

interface CandleNewsProps {
  readonly news: readonly NewsRowData[]
  readonly onClose: () => void
}

/** The news of one candle, each with the way to its page. */
export const CandleNews = ({ news, onClose }: CandleNewsProps) => {
  const { t } = useLingui()
  if (news.length === 0) return null
  return (
    <section
      aria-label={t`News of this candle`}
      className="mx-4 mt-2 flex items-start rounded-md border border-line bg-surface"
    >
      <ul className="min-w-0 flex-1">
        {news.map(({ id, headline }) => (
          <li key={id} className="border-line border-b last:border-b-0">
            <Link
              to="/news/$id"
              params={{ id }}
              className="tappable flex min-h-11 items-center gap-2.5 px-3 py-2 text-sm"
            >
              <Newspaper className="size-4 shrink-0 text-accent" aria-hidden />
              {headline}
            </Link>
          </li>
        ))}
      </ul>
      <IconButton label={t`Close`} onClick={onClose}>
        <X className="size-4.5" aria-hidden />
      </IconButton>
    </section>
  )
}
