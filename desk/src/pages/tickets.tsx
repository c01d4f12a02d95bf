import { useQuery } from '@tanstack/react-query'
import { deskStopTickets, deskTickets } from '@tarazu/contract/calls/desk-tickets.ts'
import { countText } from '@tarazu/contract/money/format.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { Alert, Button, Skeleton, Table, Tag, Typography } from 'antd'
import { useState } from 'react'
import { call } from '../api.ts'
import { useMay } from '../me.ts'
import { useAsk } from '../use-ask.ts'
import { words as common } from '../words.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { RequestCard } from './request-card.tsx'
import { RequestTable } from './request-table.tsx'
import { ticketWords as words } from './ticket-words.ts'

type State = CallOutput<typeof deskTickets>
type Kind = State['kinds'][number]
type Ask = { readonly earnedBy: Kind['earnedBy']; readonly stop: 'stopped' | 'resumed' }

/** VIP tickets by how they are earned: counted, and a kind suspended. */
export const Tickets = () => {
  const { data, isError } = useQuery({
    queryKey: ['tickets'],
    queryFn: () => call(deskTickets, {}),
    refetchInterval: 5_000,
  })
  return (
    <>
      <div className="desk-heading">
        <Typography.Title level={1}>{words.tickets}</Typography.Title>
      </div>
      {isError ? <Alert type="error" showIcon title={common.offline} /> : null}
      {data ? <Loaded state={data} /> : <Skeleton active paragraph={{ rows: 6 }} />}
    </>
  )
}

const Loaded = ({ state }: { readonly state: State }) => {
  const mayPropose = useMay('product.propose')
  const [asking, setAsking] = useState<Ask>()
  const stopping = useAsk(
    (fields: Ask & { readonly reason: string }) => call(deskStopTickets, fields),
    () => setAsking(undefined),
  )
  return (
    <>
      <p className="desk-hint">{words.hint(state.discountPercent, state.validDays)}</p>
      {state.waiting.map((request) => (
        <RequestCard
          key={request.requestId}
          request={request}
          what={`${words.stops[request.stop]}: ${words.kinds[request.earnedBy]}`}
          mayApprove={!request.own || !state.needsApproval}
        />
      ))}
      <Table<Kind>
        className="desk-table"
        size="middle"
        rowKey="earnedBy"
        dataSource={[...state.kinds]}
        pagination={false}
        columns={[
          { title: words.earnedBy, render: (_, { earnedBy }) => words.kinds[earnedBy] },
          { title: words.ready, align: 'end', render: (_, { ready }) => countText(ready) },
          { title: words.used, align: 'end', render: (_, { used }) => countText(used) },
          { title: words.expired, align: 'end', render: (_, { expired }) => countText(expired) },
          {
            title: words.state,
            render: (_, { isStopped }) => (
              <Tag color={isStopped ? 'red' : 'green'}>
                {isStopped ? words.states.stopped : words.states.earned}
              </Tag>
            ),
          },
          {
            title: words.actions,
            hidden: !mayPropose,
            render: (_, { earnedBy, isStopped }) => {
              const stop = isStopped ? 'resumed' : 'stopped'
              return (
                <Button size="small" onClick={() => setAsking({ earnedBy, stop })}>
                  {words.stops[stop]}
                </Button>
              )
            },
          },
        ]}
      />
      <RequestTable of="tickets" empty={words.noRequests} />
      {asking === undefined ? null : (
        <ReasonDialog
          title={`${words.stops[asking.stop]}: ${words.kinds[asking.earnedBy]}`}
          lines={[{ label: words.effect, text: words.effects[asking.stop] }]}
          needsApproval={state.needsApproval}
          confirm={words.stops[asking.stop]}
          isDangerous={asking.stop === 'stopped'}
          sending={stopping}
          onConfirm={(reason) => stopping.mutate({ ...asking, reason })}
          onCancel={() => setAsking(undefined)}
        />
      )}
    </>
  )
}
