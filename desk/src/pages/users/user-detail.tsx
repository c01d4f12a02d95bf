import { useQuery } from '@tanstack/react-query'
import { deskUser } from '@tarazu/contract/calls/desk-users.ts'
import { eventView } from '@tarazu/contract/money/event-view.ts'
import { dateText, instantText, rupeesText } from '@tarazu/contract/money/format.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { Alert, Button, Card, Descriptions, Skeleton, Space, Statistic, Table, Tabs, Typography } from 'antd'
import { call } from '../../api.ts'
import { useMay } from '../../me.ts'
import { problemOf } from '../../problem.ts'
import { words } from '../../words.ts'
import { ActionTable } from '../action-table.tsx'
import { IdentityTag, StateTags } from './tags.tsx'
import { UserChanges } from './user-changes.tsx'
import { userWords } from './user-words.ts'

type Detail = CallOutput<typeof deskUser>

/** One investor's account. Each view is recorded, so it is fetched once, not every few seconds. */
export const UserDetail = ({ userId }: { readonly userId: string }) => {
  const detail = useQuery({
    queryKey: ['user', userId],
    queryFn: () => call(deskUser, { userId }),
    staleTime: 60_000,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  })
  return (
    <>
      <Button type="link" className="desk-back" href="#/users">
        {`‹ ${userWords.back}`}
      </Button>
      {detail.isError ? <Alert type="error" showIcon title={problemOf(detail.error)} /> : null}
      {detail.data ? <Loaded detail={detail.data} /> : null}
      {detail.isPending ? <Skeleton active paragraph={{ rows: 10 }} /> : null}
    </>
  )
}

const Loaded = ({ detail }: { readonly detail: Detail }) => {
  const { investor, figures, ownLink } = detail
  return (
    <>
      <div className="desk-heading">
        <Typography.Title level={1}>{investor.name ?? words.noName}</Typography.Title>
        <Space size={0}>
          <IdentityTag status={investor.identityStatus} />
          <StateTags {...investor} />
        </Space>
        {investor.closedAt === null && ownLink === null ? <UserChanges investor={investor} /> : null}
      </div>
      {ownLink === null ? null : <Alert type="info" showIcon title={words.ownLinks[ownLink]} />}
      {investor.closedAt === null ? (
        <p className="desk-hint">{userWords.shown}</p>
      ) : (
        <Alert type="info" showIcon title={userWords.closedSince(dateText(investor.closedAt))} />
      )}
      <div className="desk-figures desk-figures-six">
        {(Object.keys(userWords.figures) as (keyof typeof userWords.figures)[]).map((name) => (
          <Card size="small" key={name}>
            <Statistic title={userWords.figures[name]} value={rupeesText(figures[name])} className="figure" />
          </Card>
        ))}
      </div>
      <Account detail={detail} />
      <Tabs
        className="desk-tabs"
        items={[
          {
            key: 'positions',
            label: `${userWords.positions} (${detail.positions.length})`,
            children: <Positions positions={detail.positions} />,
          },
          { key: 'lines', label: userWords.lines, children: <Events events={detail.events} /> },
          {
            key: 'sessions',
            label: `${userWords.sessions} (${detail.sessions.length})`,
            children: <Sessions sessions={detail.sessions} />,
          },
          {
            key: 'actions',
            label: userWords.actions,
            children: <ActionTable actions={detail.actions} pagination={false} />,
          },
        ]}
      />
    </>
  )
}

const Account = ({ detail: { investor, figures, bank } }: { readonly detail: Detail }) => {
  const mayBank = useMay('bank.read')
  return (
    <Card size="small">
      <Descriptions
        column={3}
        size="small"
        items={[
          { key: 'id', label: words.userId, children: investor.userId },
          { key: 'phone', label: userWords.phone, children: investor.phone },
          { key: 'since', label: userWords.since, children: dateText(investor.createdAt) },
          {
            key: 'bank',
            label: userWords.bank,
            children:
              bank === null
                ? mayBank
                  ? userWords.noBank
                  : userWords.bankHidden
                : `${bank.bankName}, ${bank.branch}, ${bank.ifsc}, ${bank.account}, ${bank.holder}`,
            span: 2,
          },
          { key: 'score', label: userWords.creditScore, children: figures.creditScore },
        ]}
      />
    </Card>
  )
}

const Positions = ({ positions }: { readonly positions: Detail['positions'] }) => (
  <Table
    rowKey="orderNo"
    size="small"
    dataSource={positions}
    pagination={false}
    locale={{ emptyText: userWords.noPositions }}
    columns={[
      { title: userWords.stock, render: (_, { exchange, code }) => `${code} · ${exchange}` },
      {
        title: userWords.direction,
        render: (_, { direction, leverage }) => `${userWords.directions[direction]} ${leverage}×`,
      },
      { title: userWords.quantity, align: 'end', className: 'figure', dataIndex: 'quantity' },
      {
        title: userWords.buyPrice,
        align: 'end',
        className: 'figure',
        render: (_, { buyPrice }) => rupeesText(buyPrice),
      },
      {
        title: userWords.deposit,
        align: 'end',
        className: 'figure',
        render: (_, { deposit }) => rupeesText(deposit),
      },
      { title: userWords.opened, align: 'end', render: (_, { openedAt }) => instantText(openedAt) },
    ]}
  />
)

const Events = ({ events }: { readonly events: Detail['events'] }) => (
  <Table
    rowKey="entryId"
    size="small"
    dataSource={events}
    pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
    locale={{ emptyText: userWords.noLines }}
    columns={[
      { title: userWords.time, render: (_, { time }) => instantText(time) },
      { title: userWords.what, render: (_, { entryType }) => userWords.entryTypes[entryType] },
      {
        title: userWords.stock,
        render: (_, { stock }) => (stock ? `${stock.code} · ${stock.exchange}` : ''),
      },
      {
        title: userWords.amount,
        align: 'end',
        className: 'figure',
        render: (_, { postings }) => rupeesText(rupeesFromPaise(eventView(postings).amountPaise)),
      },
      {
        title: userWords.balance,
        align: 'end',
        className: 'figure',
        render: (_, { balanceAfter }) => (balanceAfter === null ? '' : rupeesText(balanceAfter)),
      },
      { title: userWords.reference, align: 'end', className: 'figure', dataIndex: 'reference' },
    ]}
  />
)

const Sessions = ({ sessions }: { readonly sessions: Detail['sessions'] }) => (
  <Table
    rowKey={({ device, createdAt }) => `${createdAt} ${device}`}
    size="small"
    dataSource={sessions}
    pagination={false}
    locale={{ emptyText: userWords.noSessions }}
    columns={[
      { title: userWords.device, dataIndex: 'device' },
      { title: userWords.loggedIn, width: 200, render: (_, { createdAt }) => instantText(createdAt) },
      { title: userWords.lastUsed, width: 200, render: (_, { lastUsedAt }) => instantText(lastUsedAt) },
    ]}
  />
)
