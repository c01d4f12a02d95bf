import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { SkeletonRows } from '@tarazu/ui/skeleton.tsx'
import { EmptyState } from '@tarazu/ui/states.tsx'
import { SearchX } from 'lucide-react'
import { DeleteStrategy } from '../../features/strategies/delete-strategy.tsx'
import { presets } from '../../features/strategies/rule-parts.ts'
import { presetNames } from '../../features/strategies/rule-words.tsx'
import { RunningStrategy } from '../../features/strategies/running-strategy.tsx'
import {
  type OwnStrategies,
  strategyFiguresQuery,
  strategyQuery,
} from '../../features/strategies/strategy-queries.ts'
import { Workbench } from '../../features/strategies/workbench.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { useParams } from '../../router/page-context.ts'

/** One own strategy, or a new one that starts from a preset. */
export const StrategyPage = () => {
  const { no } = useParams('/strategy/$no')
  return <StrategyOf key={no} no={no} />
}

const StrategyOf = ({ no }: { readonly no: string }) => {
  // A new one has the name of a preset, a saved one a number.
  const query = useQuery(/^\d+$/.test(no) ? strategyQuery(no) : strategyFiguresQuery)
  const saved = query.data?.list.find(({ strategyNo }) => strategyNo === no)
  return (
    <Page title={saved === undefined ? <Trans>New strategy</Trans> : saved.name}>
      <Loaded query={query} skeleton={<SkeletonRows count={6} />}>
        {(strategies) => <Content no={no} strategies={strategies} />}
      </Loaded>
    </Page>
  )
}

const Content = ({ no, strategies }: { readonly no: string; readonly strategies: OwnStrategies }) => {
  const { t } = useLingui()
  const saved = strategies.list.find(({ strategyNo }) => strategyNo === no)
  const preset = presetNames.find((one) => one === no)
  if (saved !== undefined)
    return (
      <>
        {saved.state !== 'draft' && <RunningStrategy strategy={saved} />}
        <Workbench
          strategies={strategies}
          saved={saved}
          no={no}
          firstName={saved.name}
          firstRule={saved.rule}
        />
        {saved.state !== 'running' && <DeleteStrategy strategy={saved} />}
      </>
    )
  if (preset === undefined)
    return (
      <EmptyState icon={<SearchX />} title={<Trans>Strategy not found</Trans>}>
        <Trans>Look in the list of your strategies.</Trans>
      </EmptyState>
    )
  const names = {
    momentum: t`Slow momentum`,
    dips: t`Buy the dip`,
    breakout: t`Breakout`,
    calmValue: t`Calm and cheap`,
  }
  return (
    <Workbench
      strategies={strategies}
      saved={undefined}
      no={preset}
      firstName={names[preset]}
      firstRule={presets[preset]}
    />
  )
}
