import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { deskRequestList, type RequestGroup } from '@tarazu/contract/calls/desk-clock.ts'
import { instantText } from '@tarazu/contract/money/format.ts'
import { Alert, Card, Table } from 'antd'
import { useState } from 'react'
import { ActionFactsList } from '../action-facts.tsx'
import { call } from '../api.ts'
import { words } from '../words.ts'
import { deciderText } from './request-card.tsx'

interface RequestTableProps {
  readonly of: RequestGroup
  /** Shown if there are no requests yet. */
  readonly empty: string
}

const pageSize = 10

/** Every request of a part of the desk, page by page: what it asked for, who made it, and who decided. */
export const RequestTable = ({ of, empty }: RequestTableProps) => {
  const [pageNum, setPageNum] = useState(1)
  const { data, isError, isPending } = useQuery({
    queryKey: ['requests', of, pageNum],
    queryFn: () => call(deskRequestList, { of, pageNum: String(pageNum), pageSize: String(pageSize) }),
    placeholderData: keepPreviousData,
    refetchInterval: 5_000,
  })
  return (
    <Card title={words.requestHistory}>
      {isError ? <Alert type="error" showIcon title={words.offline} /> : null}
      <Table
        rowKey="requestId"
        size="small"
        loading={isPending}
        dataSource={data?.list ?? []}
        locale={{ emptyText: empty }}
        pagination={{
          current: pageNum,
          pageSize,
          total: data?.total ?? 0,
          hideOnSinglePage: true,
          showSizeChanger: false,
          onChange: setPageNum,
        }}
        columns={[
          {
            title: words.request,
            key: 'what',
            render: (_, { facts }) => <ActionFactsList before={null} after={facts} />,
          },
          { title: words.state, key: 'state', render: (_, { state }) => words.states[state] },
          { title: words.reason, dataIndex: 'reason' },
          {
            title: words.askedBy,
            key: 'asked',
            render: (_, { requestedBy, requestedAt }) => `${requestedBy}, ${instantText(requestedAt)}`,
          },
          { title: words.decidedBy, key: 'decided', render: (_, request) => deciderText(request) },
        ]}
      />
    </Card>
  )
}
