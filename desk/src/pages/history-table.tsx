import type { UseQueryResult } from '@tanstack/react-query'
import { Alert, Table, type TableProps } from 'antd'
import { words } from '../words.ts'

/** How many rows of a history a page has. */
export const historyPageSize = 10

interface HistoryTableProps<Row> {
  readonly rowKey: keyof Row & string
  readonly query: Pick<
    UseQueryResult<{ readonly list: readonly Row[]; readonly total: number }>,
    'data' | 'isError' | 'isPending'
  >
  readonly pageNum: number
  readonly onPage: (pageNum: number) => void
  /** Shown if there is nothing yet. */
  readonly empty: string
  readonly columns: TableProps<Row>['columns']
}

/** What happened, the newest first, back to the first one, page by page. */
export const HistoryTable = <Row extends object>({
  rowKey,
  query: { data, isError, isPending },
  pageNum,
  onPage,
  empty,
  columns,
}: HistoryTableProps<Row>) => (
  <>
    {isError ? <Alert type="error" showIcon title={words.offline} /> : null}
    <Table<Row>
      rowKey={rowKey}
      size="small"
      loading={isPending}
      dataSource={data?.list ?? []}
      locale={{ emptyText: empty }}
      pagination={{
        current: pageNum,
        pageSize: historyPageSize,
        total: data?.total ?? 0,
        hideOnSinglePage: true,
        showSizeChanger: false,
        onChange: onPage,
      }}
      {...(columns === undefined ? {} : { columns })}
    />
  </>
)
