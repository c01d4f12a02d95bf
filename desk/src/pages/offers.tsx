import { useQuery } from '@tanstack/react-query'
import { deskOffers, deskStopOffer } from '@tarazu/contract/calls/desk-offers.ts'
import { countText, dateText, rupeesText, timeText } from '@tarazu/contract/money/format.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { Alert, Button, Skeleton, Space, Table, Tag, Typography } from 'antd'
import { useState } from 'react'
import { call } from '../api.ts'
import { useMay } from '../me.ts'
import { TwoLines } from '../two-lines.tsx'
import { useAsk } from '../use-ask.ts'
import { words as common } from '../words.ts'
import { offerWords as words } from './offer-words.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { RequestCard } from './request-card.tsx'
import { RequestTable } from './request-table.tsx'

type State = CallOutput<typeof deskOffers>
type Offer = State['offers'][number]
type Stop = NonNullable<Offer['stop']>

const kinds = ['issue', 'placement', 'block'] as const
const states = ['upcoming', 'open', 'closed'] as const
const stateColours = { upcoming: 'blue', open: 'green', closed: 'default' } as const

/** IPOs, placements and block trades, which the market makes: seen here, and stopped before they open. */
export const Offers = () => {
  const offers = useQuery({
    queryKey: ['offers'],
    queryFn: () => call(deskOffers, {}),
    refetchInterval: 5_000,
  })
  return (
    <>
      <div className="desk-heading">
        <Typography.Title level={1}>{words.offers}</Typography.Title>
      </div>
      <p className="desk-hint">{words.hint}</p>
      {offers.isError ? <Alert type="error" showIcon title={common.offline} /> : null}
      {offers.data ? <Loaded state={offers.data} /> : <Skeleton active paragraph={{ rows: 8 }} />}
    </>
  )
}

const When = ({ instant }: { readonly instant: string }) => (
  <span className="desk-lines">
    <TwoLines first={dateText(instant)} second={timeText(instant).slice(0, 5)} />
  </span>
)

const Loaded = ({ state }: { readonly state: State }) => {
  const mayPropose = useMay('product.propose')
  const [asking, setAsking] = useState<{ readonly offer: Offer; readonly stop: Stop }>()
  const stopping = useAsk(
    (fields: { readonly id: string; readonly stop: Stop; readonly reason: string }) =>
      call(deskStopOffer, fields),
    () => setAsking(undefined),
  )
  const nameOf = (id: string) => state.offers.find((one) => one.id === id)?.name ?? id
  return (
    <>
      {state.waiting.map((request) => (
        <RequestCard
          key={request.requestId}
          request={request}
          what={`${words.stops[request.stop]}: ${nameOf(request.id)}`}
          mayApprove={!request.own || !state.needsApproval}
        />
      ))}
      <Table
        className="desk-table"
        size="middle"
        rowKey="id"
        dataSource={state.offers}
        locale={{ emptyText: words.empty }}
        pagination={{ pageSize: 15, hideOnSinglePage: true }}
        columns={[
          {
            title: words.company,
            render: (_, { name, exchange, code }) => <TwoLines first={name} second={`${exchange} ${code}`} />,
          },
          {
            title: words.kind,
            filters: kinds.map((value) => ({ value, text: words.kinds[value] })),
            onFilter: (value, { kind }) => kind === value,
            render: (_, { kind }) => words.kinds[kind],
          },
          { title: words.opens, render: (_, { opensAt }) => <When instant={opensAt} /> },
          { title: words.closes, render: (_, { closesAt }) => <When instant={closesAt} /> },
          { title: words.quantity, align: 'end', render: (_, { quantity }) => countText(quantity) },
          { title: words.count, align: 'end', render: (_, { count }) => countText(count) },
          { title: words.shares, align: 'end', render: (_, { shares }) => countText(shares) },
          {
            title: words.amount,
            align: 'end',
            render: (_, { amount }) => rupeesText(amount, { whole: true }),
          },
          {
            title: words.state,
            filters: states.map((value) => ({ value, text: words.states[value] })),
            onFilter: (value, { state: its }) => its === value,
            render: (_, { state: its, stop }) => (
              <Tag color={stop !== null ? 'red' : stateColours[its]}>{words.states[stop ?? its]}</Tag>
            ),
          },
          {
            title: words.actions,
            hidden: !mayPropose,
            render: (_, offer) =>
              offer.state === 'upcoming' &&
              offer.stop === null && (
                <Space>
                  <Button size="small" onClick={() => setAsking({ offer, stop: 'stopped' })}>
                    {words.stops.stopped}
                  </Button>
                  <Button size="small" onClick={() => setAsking({ offer, stop: 'hidden' })}>
                    {words.stops.hidden}
                  </Button>
                </Space>
              ),
          },
        ]}
      />
      <RequestTable of="offers" empty={words.noRequests} />
      {asking === undefined ? null : (
        <ReasonDialog
          title={`${words.stops[asking.stop]}: ${asking.offer.name}`}
          lines={[
            { label: words.kind, text: words.kinds[asking.offer.kind] },
            { label: words.effect, text: words.effects[asking.stop] },
          ]}
          needsApproval={state.needsApproval}
          confirm={words.stops[asking.stop]}
          isDangerous
          sending={stopping}
          onConfirm={(reason) => stopping.mutate({ id: asking.offer.id, stop: asking.stop, reason })}
          onCancel={() => setAsking(undefined)}
        />
      )}
    </>
  )
}
