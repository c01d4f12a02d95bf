import type { deskQuant } from '@tarazu/contract/calls/desk-quant.ts'
import { countText, dayText, instantText, rupeesText } from '@tarazu/contract/money/format.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { Table, Tag, Typography } from 'antd'
import { quantWords as words } from './quant-words.ts'

const colours = { in_progress: 'blue', success: 'green', failed: 'red' } as const

/** The newest orders of all investors. */
export const QuantOrders = ({ orders }: Pick<CallOutput<typeof deskQuant>, 'orders'>) => (
  <>
    <Typography.Title level={2}>{words.orders}</Typography.Title>
    <Table
      className="desk-table"
      size="middle"
      rowKey="orderNo"
      dataSource={[...orders]}
      locale={{ emptyText: words.noOrders }}
      pagination={{ pageSize: 10, hideOnSinglePage: true }}
      columns={[
        { title: words.order, dataIndex: 'orderNo' },
        { title: words.investor, dataIndex: 'userId' },
        { title: words.product, dataIndex: 'name' },
        { title: words.kind, render: (_, { kind }) => words.kinds[kind] },
        { title: words.shares, align: 'end', render: (_, { shares }) => countText(shares) },
        {
          title: words.amount,
          align: 'end',
          render: (_, { amount }) => (amount === null ? '–' : rupeesText(amount)),
        },
        { title: words.valueDay, render: (_, { valueDay }) => dayText(valueDay) },
        { title: words.placed, render: (_, { time }) => instantText(time) },
        {
          title: words.state,
          render: (_, { state }) => <Tag color={colours[state]}>{words.orderStates[state]}</Tag>,
        },
      ]}
    />
  </>
)
