import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { LineChart } from '@tarazu/ui/charts/line-chart.tsx'
import { Segmented } from '@tarazu/ui/segmented.tsx'
import { useMemo, useState } from 'react'
import { minuteText } from '../../parts/minute-text.ts'
import { type IssueDetail, type IssuePath, issuePathQuery } from './issue-queries.ts'
import { shortCategoryName } from './issue-words.ts'

type Shown = 'all' | 'qualified' | 'bigNonInstitutional' | 'smallNonInstitutional' | 'retail'
type Point = IssuePath['list'][number]

const refreshMs = 60_000
/** With fewer points a line is meaningless. */
const fewestPoints = 2
const timesText = (times: number): string => `${times.toFixed(times < 10 ? 2 : 1)}×`

const timesOf = ({ times, categories }: Point, shown: Shown): string =>
  shown === 'all' ? times : (categories.find(({ category }) => category === shown)?.times ?? '0.00')

/** An IPO's subscription ratio hour by hour, next to the total. */
export const BookChart = ({ issue }: { readonly issue: IssueDetail }) => {
  const { t } = useLingui()
  const isOpen = issue.state === 'open'
  const { data } = useQuery({ ...issuePathQuery(issue.id), refetchInterval: isOpen ? refreshMs : false })
  const [shown, setShown] = useState<Shown>('all')
  const [pointedMs, setPointedMs] = useState<number>()
  const [points, compared] = useMemo(() => {
    const line = (of: Shown) =>
      (data?.list ?? []).map((point) => ({
        instantMs: Date.parse(point.time),
        value: Number(timesOf(point, of)),
      }))
    return [line(shown), shown === 'all' ? [] : line('all')]
  }, [data, shown])
  const list = data?.list ?? []
  const point = list.find(({ time }) => Date.parse(time) === pointedMs) ?? list.at(-1)
  if (point === undefined || list.length < fewestPoints) return null
  const times = timesOf(point, shown)
  const names: readonly Shown[] = [
    'all',
    'qualified',
    'bigNonInstitutional',
    'smallNonInstitutional',
    'retail',
  ]
  return (
    <div className="mt-4">
      <p className="px-4 text-sm">
        <span className="figures font-semibold text-xl">{times}×</span>{' '}
        <span className="figures text-muted">{minuteText(point.time)}</span>
      </p>
      <div className="mt-1 ps-4">
        <LineChart
          points={points}
          compared={compared}
          text={timesText}
          onPoint={setPointedMs}
          hourly
          label={t`Subscription over time, latest ${times} times`}
        />
      </div>
      <Segmented
        label={t`Category`}
        look="chips"
        className="mt-1"
        value={shown}
        onChange={setShown}
        options={names.map((value) => ({
          value,
          label:
            value === 'all' ? t({ message: 'All', context: 'IPO categories' }) : shortCategoryName(value),
        }))}
      />
      {shown !== 'all' && (
        <p className="flex items-center gap-2 px-4 pt-1 text-muted text-xs">
          <span aria-hidden="true" className="w-4 border-muted border-t border-dashed" />
          <Trans>All categories together</Trans>
        </p>
      )}
    </div>
  )
}
