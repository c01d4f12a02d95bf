import { useQuery } from '@tanstack/react-query'
import { deskHistory } from '@tarazu/contract/calls/desk-history.ts'
import { countText, rupeesText } from '@tarazu/contract/money/format.ts'
import { paiseFromRupees, rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { DayChart } from '@tarazu/ui/charts/day-chart.tsx'
import { Alert, Button, Card, Skeleton } from 'antd'
import { call } from '../api.ts'
import { words } from '../words.ts'
import { historyWords } from './history-words.ts'

type History = CallOutput<typeof deskHistory>
type Day = History['days'][number]

/** The platform's last thirty days, and the waiting times of deposits. */
export const OverviewHistory = () => {
  const { data, isError, refetch } = useQuery({
    queryKey: ['overview-history'],
    queryFn: () => call(deskHistory, {}),
    refetchInterval: 60_000,
  })
  if (data !== undefined) return <Charts history={data} />
  return isError ? (
    <Alert
      type="error"
      showIcon
      title={words.offline}
      action={<Button onClick={() => refetch()}>{words.retry}</Button>}
    />
  ) : (
    <Skeleton active paragraph={{ rows: 6 }} />
  )
}

const Charts = ({ history: { days, deposits } }: { readonly history: History }) => {
  const sum = (of: (day: Day) => number) => days.reduce((all, day) => all + of(day), 0)
  const resultPaise = days.reduce((all, { houseResult }) => all + (paiseFromRupees(houseResult) ?? 0n), 0n)
  const first = days[0]?.investors ?? 0
  const last = days.at(-1)?.investors ?? 0
  return (
    <div className="desk-charts">
      <ChartCard
        title={historyWords.orders}
        told={countText(sum(({ orders }) => orders))}
        days={days}
        value={({ orders }) => orders}
      />
      <ChartCard
        title={historyWords.investors}
        told={historyWords.more(countText(last), last - first)}
        days={days}
        value={({ investors }) => investors}
        look="line"
      />
      <ChartCard
        title={historyWords.liquidations}
        told={countText(sum(({ liquidations }) => liquidations))}
        days={days}
        value={({ liquidations }) => liquidations}
      />
      <ChartCard
        title={historyWords.result}
        told={rupeesText(rupeesFromPaise(resultPaise))}
        days={days}
        value={({ houseResult }) => Number(houseResult)}
        text={(rupees) => rupeesText(rupees.toFixed(2))}
      />
      <DepositAges deposits={deposits} />
    </div>
  )
}

interface ChartCardProps {
  readonly title: string
  /** One figure that sums up the thirty days. */
  readonly told: string
  readonly days: readonly Day[]
  readonly value: (day: Day) => number
  readonly text?: (value: number) => string
  readonly look?: 'bars' | 'line'
}

const ChartCard = ({ title, told, days, value, text = countText, look = 'bars' }: ChartCardProps) => (
  <Card size="small" title={title} extra={<span className="figure">{told}</span>}>
    <DayChart
      days={days.map((day) => ({ day: day.day, value: value(day) }))}
      text={text}
      label={`${title}: ${told}`}
      look={look}
    />
  </Card>
)

/** The number of waiting deposits by age, one bar each. */
const DepositAges = ({ deposits }: Pick<History, 'deposits'>) => {
  const most = Math.max(1, ...deposits.map(({ count }) => count))
  const all = deposits.reduce((sum, { count }) => sum + count, 0)
  return (
    <Card
      size="small"
      title={historyWords.deposits}
      extra={<a href="#/deposits">{historyWords.waiting(countText(all))}</a>}
    >
      <ul className="desk-ages">
        {deposits.map(({ age, count }) => (
          <li key={age}>
            <span>{historyWords.ages[age]}</span>
            <span className="desk-age-bar" style={{ inlineSize: `${(count / most) * 100}%` }} />
            <b className="figure">{countText(count)}</b>
          </li>
        ))}
      </ul>
    </Card>
  )
}
