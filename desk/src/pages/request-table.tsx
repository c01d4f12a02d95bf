import type { deskChangeSetting } from '@tarazu/contract/calls/desk-settings.ts'
import { instantText } from '@tarazu/contract/money/format.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { Card, Table } from 'antd'
import { words } from '../words.ts'
import { deciderText } from './request-card.tsx'

type Request = CallOutput<typeof deskChangeSetting>

interface RequestTableProps<Row extends Request> {
  readonly requests: readonly Row[]
  /** Shown if there are no requests yet. */
  readonly empty: string
  /** The content of a row's request, if the table shows it. */
  readonly what?: { readonly title: string; readonly render: (row: Row) => string }
}

/** The requests so far, who made them, and who decided. */
export const RequestTable = <Row extends Request>({ requests, empty, what }: RequestTableProps<Row>) => (
  <Card title={words.requestHistory}>
    <Table
      rowKey="requestId"
      size="small"
      dataSource={[...requests]}
      locale={{ emptyText: empty }}
      pagination={{ pageSize: 10, hideOnSinglePage: true }}
      columns={[
        ...(what === undefined
          ? []
          : [{ title: what.title, key: 'what', render: (_: unknown, row: Row) => what.render(row) }]),
        { title: words.state, key: 'state', render: (_: unknown, { state }: Row) => words.states[state] },
        { title: words.reason, key: 'reason', render: (_: unknown, { reason }: Row) => reason },
        {
          title: words.askedBy,
          key: 'asked',
          render: (_: unknown, { requestedBy, requestedAt }: Row) =>
            `${requestedBy}, ${instantText(requestedAt)}`,
        },
        {
          title: words.decidedBy,
          key: 'decided',
          render: (_: unknown, request: Row) => deciderText(request),
        },
      ]}
    />
  </Card>
)
