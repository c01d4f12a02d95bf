import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { countText, rupeesText } from '@tarazu/contract/money/format.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import type { GoalOutlook as Futures } from '@tarazu/market/funds/goal-chance.ts'
import { FactRow } from '@tarazu/ui/fact-row.tsx'
import { Skeleton } from '@tarazu/ui/skeleton.tsx'
import type { ReactNode } from 'react'
import { Loaded } from '../../../parts/loaded.tsx'
import { useSettled } from '../../orders/use-settled.ts'
import { fundValuesQuery } from '../fund-queries.ts'
import { paiseNumber } from '../net-value-series.ts'
import { FanChart } from './fan-chart.tsx'
import { type GoalQuestion, hundredOf } from './goal-plan.ts'
import { useOutlook } from './use-outlook.ts'

const settleMs = 350

const whole = (paise: number): string =>
  rupeesText(rupeesFromPaise(BigInt(Math.round(paise))), { whole: true })

/**
 * The odds of a goal, computed in this browser from a fund's NAVs. Undefined while the inputs are incomplete.
 */
export const useFutures = (code: string, question: GoalQuestion | undefined) => {
  const query = useQuery(fundValuesQuery(code, undefined))
  const settled = useSettled(question === undefined ? '' : JSON.stringify(question), settleMs)
  return { query, outlook: useOutlook(query.data, settled === '' ? undefined : settled) }
}

interface FuturesPartProps extends ReturnType<typeof useFutures> {
  readonly children: (outlook: Futures) => ReactNode
}

/** A figure from the simulation, or why it is missing. */
export const FuturesPart = ({ query, outlook, children }: FuturesPartProps) => (
  <Loaded query={query} skeleton={<OutlookSkeleton />}>
    {() => {
      if (outlook === undefined) return <OutlookSkeleton />
      if (outlook === 'young')
        return (
          <p className="px-4 text-muted text-sm">
            <Trans>This fund has less than a year of history: too little to say anything.</Trans>
          </p>
        )
      if (outlook === 'failed')
        return (
          <p className="px-4 text-muted text-sm">
            <Trans>This browser couldn’t compute it. Open the page again, or use another browser.</Trans>
          </p>
        )
      return children(outlook)
    }}
  </Loaded>
)

/** The odds of a goal, its fan chart, and the assumptions. */
export const GoalOutlook = ({ question }: { readonly question: GoalQuestion }) => (
  <FuturesPart {...useFutures(question.code, question)}>
    {(outlook) => (
      <>
        <div className="px-4 pb-3">
          <Chance chance={outlook.chance} />
        </div>
        <GoalFutures outlook={outlook} question={question} />
      </>
    )}
  </FuturesPart>
)

export const Chance = ({ chance }: Pick<Futures, 'chance'>) => {
  const reached = hundredOf(chance)
  return (
    <>
      <p className="figures font-bold text-2xl">{reached}%</p>
      <p className="text-muted text-sm">
        <Trans>
          You reach it in {reached} of 100 futures modelled on this fund’s history. A practice figure, not a
          promise.
        </Trans>
      </p>
    </>
  )
}

interface GoalFuturesProps {
  readonly outlook: Futures
  readonly question: GoalQuestion
}

/** The fan chart, the outcomes at the end, and the assumptions. */
export const GoalFutures = ({ outlook, question }: GoalFuturesProps) => (
  <>
    <FanChart
      outlook={outlook}
      startPaise={paiseNumber(question.value)}
      targetPaise={paiseNumber(question.target)}
      day={question.day}
    />
    <Ends outlook={outlook} />
    <Assumptions outlook={outlook} />
  </>
)

/** The value at the end, and the payments that would be needed. */
const Ends = ({ outlook: { fan, monthlyFor, paidPaise } }: { readonly outlook: Futures }) => {
  const last = fan.at(-1)
  if (last === undefined) return null
  return (
    <dl className="mt-2 px-4">
      <FactRow label={<Trans>You invest</Trans>} value={whole(paidPaise)} />
      <FactRow label={<Trans>Median result</Trans>} value={whole(last[2])} />
      <FactRow label={<Trans>Worst 5% end below</Trans>} value={whole(last[0])} />
      <FactRow label={<Trans>Monthly, for a 50% chance</Trans>} value={whole(monthlyFor.half)} />
      <FactRow label={<Trans>Monthly, for an 80% chance</Trans>} value={whole(monthlyFor.likely)} />
    </dl>
  )
}

const Assumptions = ({ outlook }: { readonly outlook: Futures }) => {
  const futures = countText(outlook.futures)
  const { blockMonths, historyMonths } = outlook
  return (
    <details className="mx-4 mt-3 rounded-lg border border-line p-3 text-sm">
      <summary className="tappable min-h-6 cursor-pointer font-medium">
        <Trans>Assumptions</Trans>
      </summary>
      <ul className="mt-2 list-disc space-y-1.5 ps-5 text-muted">
        <li>
          <Trans>
            {futures} possible futures, each built from random {blockMonths}-month stretches of this fund’s{' '}
            {historyMonths}-month history.
          </Trans>
        </li>
        <li>
          <Trans>If the past was better than the future will be, these simulations are too optimistic.</Trans>
        </li>
        <li>
          <Trans>You pay at the beginning of each month and miss none.</Trans>
        </li>
        <li>
          <Trans>The fund’s costs are in its NAV. Exit load, tax and rising prices are left out.</Trans>
        </li>
        <li>
          <Trans>Your browser computed it from NAVs that anyone can check.</Trans>
        </li>
      </ul>
    </details>
  )
}

const OutlookSkeleton = () => (
  <div className="space-y-3 px-4" aria-hidden="true">
    <Skeleton className="h-8 w-20" />
    <Skeleton className="h-48 w-full" />
    <Skeleton className="h-24 w-full" />
  </div>
)
