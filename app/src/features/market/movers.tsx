import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Section } from '@tarazu/ui/card.tsx'
import { Segmented } from '@tarazu/ui/segmented.tsx'
import { SkeletonRows } from '@tarazu/ui/skeleton.tsx'
import { ChevronRight } from 'lucide-react'
import { usePollInterval } from '../../api/live.ts'
import { moversQuery, type Ranking } from '../../api/market-queries.ts'
import { LinkButton } from '../../frame/link-button.tsx'
import { Loaded } from '../../frame/loaded.tsx'
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

const refreshMs = 15_000

const MoverRows = ({ ranking }: { readonly ranking: Ranking }) => {
  const pollMs = usePollInterval()
  const query = useQuery({
    ...moversQuery(ranking),
    // The order of a ranking changes though every price of it is live: ask for it anew from time to time.
    refetchInterval: Math.min(pollMs, refreshMs),
    placeholderData: keepPreviousData,
  })
  return (
    <Loaded query={query} skeleton={<SkeletonRows count={6} />}>
      {({ list }) => (
        <div className="mt-1">
          {list.map((stock) => (
            <StockListRow key={`${stock.exchange}:${stock.code}`} stock={stock} detail={detailOf(ranking)} />
          ))}
        </div>
      )}
    </Loaded>
  )
}
