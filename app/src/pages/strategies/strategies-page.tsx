import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Section } from '@tarazu/ui/card.tsx'
import { Change } from '@tarazu/ui/change.tsx'
import { ListRow } from '@tarazu/ui/list-row.tsx'
import { Money } from '@tarazu/ui/money.tsx'
import { SkeletonRows } from '@tarazu/ui/skeleton.tsx'
import { ChevronRight } from 'lucide-react'
import { presetNames, presetWords, RhythmWords } from '../../features/strategies/rule-words.tsx'
import { StrategyBadge } from '../../features/strategies/running-strategy.tsx'
import { type OwnStrategy, strategiesQuery } from '../../features/strategies/strategy-queries.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { PagedList } from '../../parts/paged-list.tsx'
import { RowLink } from '../../parts/row-link.tsx'

/** The investor's own strategies, and textbook rules as presets. */
export const StrategiesPage = () => (
  <Page title={<Trans>My strategies</Trans>}>
    <p className="px-4 pb-2 text-muted text-sm">
      <Trans>
        Build a rule, test it on eight years of this market on your own device, and let it trade with practice
        money.
      </Trans>
    </p>
    <Saved />
    <Section title={<Trans>Start a new one</Trans>} className="mb-6">
      <ul>
        {presetNames.map((preset) => (
          <li key={preset}>
            <RowLink to="/strategy/$no" params={{ no: preset }}>
              <ListRow
                title={presetWords[preset].name}
                subtitle={presetWords[preset].text}
                middle={<ChevronRight className="size-5 text-muted" aria-hidden />}
              />
            </RowLink>
          </li>
        ))}
      </ul>
    </Section>
  </Page>
)

const Saved = () => {
  const query = useInfiniteQuery(strategiesQuery)
  return (
    <Loaded query={query} skeleton={<SkeletonRows count={2} />}>
      {({ pages }) => {
        const strategies = pages.flatMap(({ list }) => list)
        return strategies.length === 0 ? null : (
          <Section title={<Trans>Saved</Trans>}>
            <PagedList query={query}>
              <ul>
                {strategies.map((strategy) => (
                  <li key={strategy.strategyNo}>
                    <RowLink to="/strategy/$no" params={{ no: strategy.strategyNo }}>
                      <SavedRow strategy={strategy} />
                    </RowLink>
                  </li>
                ))}
              </ul>
            </PagedList>
          </Section>
        )
      }}
    </Loaded>
  )
}

const SavedRow = ({ strategy }: { readonly strategy: OwnStrategy }) => {
  const { name, rule, worth, profitPercent } = strategy
  return (
    <ListRow
      title={name}
      subtitle={
        <span className="flex flex-col items-start gap-1">
          <RhythmWords rule={rule} />
          <StrategyBadge strategy={strategy} />
        </span>
      }
      {...(worth === null ? {} : { value: <Money rupees={worth} /> })}
      {...(profitPercent === null ? {} : { subvalue: <Change percent={profitPercent} /> })}
    />
  )
}
