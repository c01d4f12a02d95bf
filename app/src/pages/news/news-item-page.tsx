import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { dateText, timeText } from '@tarazu/contract/money/format.ts'
import { Section } from '@tarazu/ui/card.tsx'
import { ListRow } from '@tarazu/ui/list-row.tsx'
import { ReadMore } from '@tarazu/ui/read-more.tsx'
import { Skeleton } from '@tarazu/ui/skeleton.tsx'
import { wholeFigures } from '@tarazu/ui/whole-figures.tsx'
import { Info } from 'lucide-react'
import { stockSymbol, useWatch } from '../../api/live.ts'
import { LiveChange, LivePrice } from '../../features/market/live-price.tsx'
import { type LinkedStock, newsDetailQuery } from '../../features/news/news-queries.ts'
import { NewsMark } from '../../features/news/news-row.tsx'
import { NewsAge, TopicName, useNewsLanguage } from '../../features/news/news-words.tsx'
import { topicOf } from '../../features/news/topic.ts'
import { localName } from '../../locale/activate.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { Link } from '../../router/link.tsx'
import { useParams } from '../../router/page-context.ts'

/** One news item: what happened, when, and its stocks with their current prices. */
export const NewsItemPage = () => {
  const { id } = useParams('/news/$id')
  const query = useQuery(newsDetailQuery(id, useNewsLanguage()))
  return (
    <Page title={<Trans>News</Trans>}>
      <Loaded query={query} skeleton={<DetailsSkeleton />}>
        {(item) => (
          <>
            <article className="px-4">
              <div className="flex items-center gap-3 text-muted text-xs">
                <NewsMark item={item} />
                <div>
                  <div className="font-medium text-ink text-sm">
                    <TopicName topic={topicOf(item.kind, item.sector)} />
                  </div>
                  <div className="figures">
                    {wholeFigures(dateText(item.time))} {timeText(item.time)} · <NewsAge time={item.time} />
                  </div>
                </div>
              </div>
              <h2 className="mt-4 text-pretty font-bold text-2xl tracking-tight">{item.headline}</h2>
              <ReadMore moreLabel={<Trans>Read more</Trans>} lessLabel={<Trans>Show less</Trans>}>
                <p className="mt-3 text-pretty text-base leading-relaxed">{item.body}</p>
              </ReadMore>
            </article>
            <LinkedStocks stocks={item.stocks} />
            <p className="mx-4 mt-6 flex gap-2.5 rounded-md bg-sunken px-3.5 py-3 text-muted text-xs">
              <Info className="mt-0.5 size-4 shrink-0" aria-hidden />
              <Trans>
                Practice news about made-up companies. Like the prices, it is computed from the day’s seed, so
                anyone can check it after the day ends.
              </Trans>
            </p>
          </>
        )}
      </Loaded>
    </Page>
  )
}

const LinkedStocks = ({ stocks }: { readonly stocks: readonly LinkedStock[] }) => {
  useWatch(stocks.map(stockSymbol))
  if (stocks.length === 0) return null
  return (
    <Section title={<Trans>Stocks in this news</Trans>}>
      <div className="mt-1">
        {stocks.map((stock) => (
          <LinkedStockRow key={stockSymbol(stock)} stock={stock} />
        ))}
      </div>
    </Section>
  )
}

const LinkedStockRow = ({ stock }: { readonly stock: LinkedStock }) => {
  const symbol = stockSymbol(stock)
  const { price, changePercent } = stock
  return (
    <Link
      to="/stock/$exchange/$code"
      params={{ exchange: stock.exchange, code: stock.code }}
      className="tappable block border-line border-b -outline-offset-2 last:border-b-0"
    >
      <ListRow
        title={localName(stock)}
        subtitle={`${stock.code} · ${stock.exchange}`}
        value={price === null ? '–' : <LivePrice symbol={symbol} price={price} />}
        subvalue={changePercent !== null && <LiveChange symbol={symbol} percent={changePercent} />}
      />
    </Link>
  )
}

const DetailsSkeleton = () => (
  <div className="px-4" aria-hidden="true">
    <div className="flex items-center gap-3">
      <Skeleton className="size-9 rounded-full" />
      <Skeleton className="h-4 w-40" />
    </div>
    <Skeleton className="mt-5 h-7 w-full" />
    <Skeleton className="mt-2 h-7 w-3/5" />
    <Skeleton className="mt-5 h-4 w-full" />
    <Skeleton className="mt-2 h-4 w-full" />
    <Skeleton className="mt-2 h-4 w-2/3" />
    <Skeleton className="mt-8 h-16 w-full" />
  </div>
)
