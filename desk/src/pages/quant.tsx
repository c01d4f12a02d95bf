import { useQuery } from '@tanstack/react-query'
import { deskQuant, deskStopQuant } from '@tarazu/contract/calls/desk-quant.ts'
import { countText, dayText, percentText, rupeesText } from '@tarazu/contract/money/format.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { Alert, Button, Skeleton, Space, Table, Tag, Typography } from 'antd'
import { useState } from 'react'
import { call } from '../api.ts'
import { useMay } from '../me.ts'
import { TwoLines } from '../two-lines.tsx'
import { useAsk } from '../use-ask.ts'
import { words as common } from '../words.ts'
import { quantWords as words } from './quant-words.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { RequestCard } from './request-card.tsx'
import { RequestTable } from './request-table.tsx'

type State = CallOutput<typeof deskQuant>
type Product = State['products'][number]
type Stop = State['waiting'][number]['stop']

const colours = {
  coming: 'blue',
  open: 'green',
  stopped: 'orange',
  hidden: 'orange',
  closed: 'red',
  ended: 'default',
} as const

/** AI quantity products: seen here, suspended or closed by two people. */
export const Quant = () => {
  const quant = useQuery({
    queryKey: ['quant'],
    queryFn: () => call(deskQuant, {}),
    refetchInterval: 10_000,
  })
  return (
    <>
      <div className="desk-heading">
        <Typography.Title level={1}>{words.products}</Typography.Title>
      </div>
      <p className="desk-hint">{words.hint}</p>
      {quant.isError ? <Alert type="error" showIcon title={common.offline} /> : null}
      {quant.data ? <Loaded state={quant.data} /> : <Skeleton active paragraph={{ rows: 8 }} />}
    </>
  )
}

const figure = { align: 'end', className: 'figure' } as const

const percent = (text: string | null): string => (text === null ? '–' : percentText(Number(text), 2))

/** What may be asked for of a product as it is. */
const offered = ({ state, stop }: Product): readonly Stop[] => {
  if (state === 'ended' || stop === 'closed') return []
  return stop === null ? ['stopped', 'hidden', 'closed'] : ['resumed', 'closed']
}

interface Asking {
  readonly product: Product
  readonly stop: Stop
}

const Loaded = ({ state }: { readonly state: State }) => {
  const [asking, setAsking] = useState<Asking>()
  const stopping = useAsk(
    (fields: { readonly id: string; readonly stop: Stop; readonly reason: string }) =>
      call(deskStopQuant, fields),
    () => setAsking(undefined),
  )
  const nameOf = (id: string) => state.products.find((one) => one.id === id)?.name ?? id
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
      <Products products={state.products} onAsk={setAsking} />
      <RequestTable of="quant" empty={words.noRequests} />
      {asking === undefined ? null : (
        <ReasonDialog
          title={`${words.stops[asking.stop]}: ${asking.product.name}`}
          needsApproval={state.needsApproval}
          confirm={words.stops[asking.stop]}
          isDangerous={asking.stop !== 'resumed'}
          sending={stopping}
          onConfirm={(reason) => stopping.mutate({ id: asking.product.id, stop: asking.stop, reason })}
          onCancel={() => setAsking(undefined)}
        />
      )}
    </>
  )
}

const Products = ({
  products,
  onAsk,
}: {
  readonly products: readonly Product[]
  readonly onAsk: (asking: Asking) => void
}) => {
  const mayPropose = useMay('product.propose')
  return (
    <Table
      className="desk-table"
      size="middle"
      rowKey="id"
      dataSource={[...products]}
      locale={{ emptyText: words.empty }}
      pagination={false}
      columns={[
        {
          title: words.product,
          className: 'figure',
          render: (_, { name, id, isWarning }) => (
            <span>
              {name} {isWarning ? <Tag color="red">{words.warning}</Tag> : null}
              <br />
              <Typography.Text type="secondary">{id}</Typography.Text>
            </span>
          ),
        },
        {
          title: words.opens,
          className: 'figure',
          render: (_, { opensOn, holdingDays }) => (
            <TwoLines first={dayText(opensOn)} second={words.unlocks(holdingDays)} />
          ),
        },
        {
          title: words.value,
          ...figure,
          render: (_, { value, valueDate }) => (
            <TwoLines
              first={value === null ? '–' : rupeesText(value)}
              second={valueDate === null ? '' : dayText(valueDate)}
            />
          ),
        },
        {
          title: <TwoLines first={words.day} second={words.since} />,
          ...figure,
          render: (_, { dailyYieldRate, sinceOpening }) => (
            <TwoLines first={percent(dailyYieldRate)} second={percent(sinceOpening)} />
          ),
        },
        {
          title: <span title={words.range}>{words.expected}</span>,
          ...figure,
          render: (_, { expectedRate, rate10, rate90 }) => (
            <TwoLines first={percent(expectedRate)} second={`${percent(rate10)} / ${percent(rate90)}`} />
          ),
        },
        {
          title: words.worth,
          ...figure,
          render: (_, { worth, holders, waitingOrders }) => (
            <TwoLines
              first={rupeesText(worth, { whole: true })}
              second={words.holding(countText(holders), countText(waitingOrders))}
            />
          ),
        },
        {
          title: words.state,
          render: (_, { state, stop }) => (
            <Tag color={colours[stop ?? state]}>{words.states[stop ?? state]}</Tag>
          ),
        },
        {
          title: words.actions,
          hidden: !mayPropose,
          render: (_, product) => (
            <Space>
              {offered(product).map((stop) => (
                <Button
                  key={stop}
                  size="small"
                  danger={stop === 'closed'}
                  onClick={() => onAsk({ product, stop })}
                >
                  {words.stops[stop]}
                </Button>
              ))}
            </Space>
          ),
        },
      ]}
    />
  )
}
