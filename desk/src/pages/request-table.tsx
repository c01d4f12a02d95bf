import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { deskRequestList, type RequestGroup } from '@tarazu/contract/calls/desk-clock.ts'
import { instantText } from '@tarazu/contract/money/format.ts'
import { Card } from 'antd'
import { useState } from 'react'
import { ActionFactsList } from '../action-facts.tsx'
import { call } from '../api.ts'
import { words } from '../words.ts'
import { HistoryTable, historyPageSize } from './history-table.tsx'
import { deciderText } from './request-card.tsx'

interface RequestTableProps {
  readonly of: RequestGroup
  /** Shown while there are no requests. */
  readonly empty: string
}

/** All requests in one area of the desk, paged: what was requested, by whom, and who decided. */
export const RequestTable = ({ of, empty }: RequestTableProps) => {
  const [pageNum, setPageNum] = useState(1)
  const query = useQuery({
    queryKey: ['requests', of, pageNum],
    queryFn: () => call(deskRequestList, { of, pageNum: String(pageNum), pageSize: String(historyPageSize) }),
    placeholderData: keepPreviousData,
    refetchInterval: 5_000,
  })
  return (
    <Card title={words.requestHistory}>
      <HistoryTable
        rowKey="requestId"
        query={query}
        pageNum={pageNum}
        onPage={setPageNum}
        empty={empty}
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
