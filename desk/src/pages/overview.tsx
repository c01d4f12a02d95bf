import { useQuery } from '@tanstack/react-query'
import { deskOverview } from '@tarazu/contract/calls/desk.ts'
import { countText, instantText, rupeesText } from '@tarazu/contract/money/format.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { Alert, Badge, Button, Card, Descriptions, Skeleton, Statistic, Typography } from 'antd'
import { call } from '../api.ts'
import { words } from '../words.ts'
import { WorklistCard } from '../worklist/worklist-card.tsx'
import { OverviewHistory } from './overview-history.tsx'

type Figures = CallOutput<typeof deskOverview>

/** The platform's state at a glance, refreshed every five seconds. */
export const Overview = () => {
  const overview = useQuery({
    queryKey: ['overview'],
    queryFn: () => call(deskOverview, {}),
    refetchInterval: 5_000,
  })
  return (
    <>
      <div className="desk-heading">
        <Typography.Title level={1}>{words.overview}</Typography.Title>
        {overview.data ? (
          <Typography.Text type="secondary">{instantText(overview.data.marketInstant)}</Typography.Text>
        ) : null}
      </div>
      {overview.isError ? (
        <Alert
          type="error"
          showIcon
          title={words.offline}
          action={<Button onClick={() => overview.refetch()}>{words.retry}</Button>}
        />
      ) : null}
      <WorklistCard />
      {overview.data ? <House figures={overview.data} /> : <Skeleton active paragraph={{ rows: 8 }} />}
    </>
  )
}

const House = ({ figures }: { readonly figures: Figures }) => (
  <>
    <div className="desk-figures">
      <Figure title={words.investors} value={countText(figures.investors)} />
      <Figure title={words.openPositions} value={countText(figures.openPositions)} />
      <Figure title={words.ordersToday} value={countText(figures.ordersToday)} />
      <Figure title={words.investorCash} value={rupeesText(figures.investorCash)} />
      <Figure title={words.investorMargin} value={rupeesText(figures.investorMargin)} />
    </div>
    <OverviewHistory />
    <div className="desk-columns">
      <Card title={words.houseAccounts}>
        <p>{words.houseAccountsHint}</p>
        <Descriptions
          bordered
          column={1}
          size="small"
          items={figures.houseAccounts.map(({ account, balance }) => ({
            key: account,
            label: words.accounts[account],
            children: <span className="figure desk-amount">{rupeesText(balance)}</span>,
          }))}
        />
      </Card>
      <State figures={figures} />
    </div>
  </>
)

const Figure = ({ title, value }: { readonly title: string; readonly value: string }) => (
  <Card size="small">
    <Statistic title={title} value={value} className="figure" />
  </Card>
)

const State = ({ figures }: { readonly figures: Figures }) => (
  <Card title={words.state}>
    <Descriptions
      column={1}
      size="small"
      items={[
        { key: 'market', label: words.market, children: figures.market },
        { key: 'clock', label: words.marketClock, children: instantText(figures.marketInstant) },
        { key: 'phase', label: words.marketPhase, children: words.phases[figures.marketPhase] },
        {
          key: 'ledger',
          label: words.ledger,
          children: (
            <Badge
              status={figures.ledgerBalanced ? 'success' : 'error'}
              text={figures.ledgerBalanced ? words.ledgerBalanced : words.ledgerUnbalanced}
            />
          ),
        },
        {
          key: 'database',
          label: words.database,
          children: (
            <Badge
              status={figures.databaseHealthy ? 'success' : 'error'}
              text={figures.databaseHealthy ? words.healthy : words.unhealthy}
            />
          ),
        },
        { key: 'health', label: words.health, children: <a href="/api/health">{'/api/health'}</a> },
        { key: 'calls', label: words.calls, children: <a href="/api/docs">{'/api/docs'}</a> },
      ]}
    />
  </Card>
)
