import type { UseQueryResult } from '@tanstack/react-query'
import { Alert, Table, type TableProps } from 'antd'
import { words } from '../words.ts'

/** Rows per page of a history. */
export const historyPageSize = 10

interface HistoryTableProps<Row> {
  readonly rowKey: keyof Row & string
  readonly query: Pick<
    UseQueryResult<{ readonly list: readonly Row[]; readonly total: number }>,
    'data' | 'isError' | 'isPending'
  >
  readonly pageNum: number
  readonly onPage: (pageNum: number) => void
  /** Shown while there is no entry. */
  readonly empty: string
  readonly columns: TableProps<Row>['columns']
}

/** A paged history, newest first. */
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
