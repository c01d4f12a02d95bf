import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Section } from '@tarazu/ui/card.tsx'
import { Segmented } from '@tarazu/ui/segmented.tsx'
import { SkeletonRows } from '@tarazu/ui/skeleton.tsx'
import { ChevronRight } from 'lucide-react'
import { stockSymbol, usePollInterval, useScreen } from '../../api/live.ts'
import { moversQuery, type Ranking, type StockRow } from '../../api/market-queries.ts'
import { LinkButton } from '../../parts/link-button.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { StockListRow } from './stock-list-row.tsx'
import { detailOf, useRankingNames } from './use-ranking-names.ts'

interface MoversProps {
  readonly ranking: Ranking
  readonly onRanking: (ranking: Ranking) => void
}

/** The day's movers in their four rankings. */
export const Movers = ({ ranking, onRanking }: MoversProps) => {
  const { t } = useLingui()
  const options = useRankingNames()
  return (
    <Section
      title={<Trans>Today’s movers</Trans>}
      aside={
        <LinkButton to="/stocks" search={{ view: ranking }} look="text">
          <Trans>See all</Trans>
          <ChevronRight className="size-4" aria-hidden />
        </LinkButton>
      }
    >
      <Segmented label={t`Rankings`} value={ranking} onChange={onRanking} options={options} look="chips">
        <MoverRows ranking={ranking} />
      </Segmented>
    </Section>
  )
}

/** How soon a list is refetched if the ranking contains a stock that isn't in it. */
const newcomerMs = 5_000

const MoverRows = ({ ranking }: { readonly ranking: Ranking }) => {
  const pollMs = usePollInterval()
  const order = useScreen({ name: 'home', ranking }).filter((symbol) => !symbol.startsWith('INDEX:'))
  const query = useQuery({
    ...moversQuery(ranking),
    refetchInterval: ({ state }) =>
      state.data === undefined || inOrder(state.data.list, order) !== undefined ? pollMs : newcomerMs,
    placeholderData: keepPreviousData,
  })
  return (
    <Loaded query={query} skeleton={<SkeletonRows count={6} />}>
      {({ list }) => (
        <div className="mt-1">
          {(inOrder(list, order) ?? list).map((stock) => (
            <StockListRow key={`${stock.exchange}:${stock.code}`} stock={stock} detail={detailOf(ranking)} />
          ))}
        </div>
      )}
    </Loaded>
  )
}

/** The rows in the live ranking's order; undefined until a ranking of these stocks has loaded. */
const inOrder = (list: readonly StockRow[], order: readonly string[]): readonly StockRow[] | undefined => {
  const rows = order.flatMap((symbol) => list.find((stock) => stockSymbol(stock) === symbol) ?? [])
  return rows.length === list.length && rows.length > 0 ? rows : undefined
}
