import { useQuery } from '@tanstack/react-query'
import { instantText } from '@tarazu/contract/money/format.ts'
import {
  Alert,
  Button,
  DatePicker,
  Input,
  Select,
  Space,
  Table,
  type TableColumnsType,
  Tag,
  Typography,
} from 'antd'
import { type ReactNode, useState } from 'react'
import { durationText } from '../duration.ts'
import { problemOf } from '../problem.ts'
import { queueWords } from './queue-words.ts'

/** The filters' input for the call that lists: reviewFilters of the contract, as text of the wire. */
export interface QueueFilters {
  readonly status?: string
  /** Dates in India, "2026-11-21"; `to` is the day after the last one. */
  readonly from?: string
  readonly to?: string
  readonly search?: string
  readonly pageNum: string
  readonly pageSize: string
}

interface QueuePage<Row> {
  readonly list: readonly Row[]
  readonly total: number
  readonly asOf: string
}

interface QueueStatus {
  readonly value: string
  readonly label: string
  readonly color: 'gold' | 'green' | 'red' | 'blue' | 'default'
  /** A waiting item has an age. */
  readonly waits?: boolean
}

export interface ReviewQueueProps<Row> {
  readonly title: string
  readonly hint?: ReactNode
  /** The first part of the query's key; invalidated after a decision. */
  readonly name: string
  readonly load: (filters: QueueFilters) => Promise<QueuePage<Row>>
  /** In the order of the filter; the first one is the default. */
  readonly statuses: readonly QueueStatus[]
  readonly rowKey: (row: Row) => string
  readonly statusOf: (row: Row) => string
  /** ISO 8601, the market's clock. */
  readonly submittedAt: (row: Row) => string
  /** The columns between the instant and the status. */
  readonly columns: TableColumnsType<Row>
  /** The drawer of the row that was opened: a ReviewDrawer. */
  readonly review: (row: Row, close: () => void) => ReactNode
}

const pageSize = 20

/** A list of items that investors sent in: filtered, with ages, paged by the server; a row opens its review. */
export const ReviewQueue = <Row extends object>(props: ReviewQueueProps<Row>) => {
  const { name, load, statuses, rowKey, statusOf, submittedAt, columns, review } = props
  const [filters, setFilters] = useState<Omit<QueueFilters, 'pageNum' | 'pageSize'>>(
    statuses[0] === undefined ? {} : { status: statuses[0].value },
  )
  const [pageNum, setPageNum] = useState(1)
  const [opened, setOpened] = useState<Row>()
  const wire = { ...filters, pageNum: String(pageNum), pageSize: String(pageSize) }
  const rows = useQuery({
    queryKey: [name, wire],
    queryFn: () => load(wire),
    refetchInterval: 10_000,
    placeholderData: (before) => before,
  })
  // As the page opens: everything that waits.
  const isUnfiltered = Object.keys(filters).length === 1 && filters.status === statuses[0]?.value
  const change = (next: typeof filters) => {
    setFilters(next)
    setPageNum(1)
  }
  const statusWith = (row: Row) => statuses.find(({ value }) => value === statusOf(row))
  const ageOf = (row: Row): string =>
    statusWith(row)?.waits && rows.data !== undefined
      ? durationText(Math.max(0, Date.parse(rows.data.asOf) - Date.parse(submittedAt(row))))
      : ''
  // It stays open when somebody else decides it and it disappears from the list: the decision will report that.
  const shown = opened && (rows.data?.list.find((row) => rowKey(row) === rowKey(opened)) ?? opened)
  return (
    <>
      <div className="desk-heading">
        <Typography.Title level={1}>{props.title}</Typography.Title>
        {rows.data ? (
          <Typography.Text type="secondary">{queueWords.total(rows.data.total)}</Typography.Text>
        ) : null}
      </div>
      {props.hint === undefined ? null : <p className="desk-hint">{props.hint}</p>}
      <QueueFilterBar statuses={statuses} filters={filters} onChange={change} />
      {rows.isError ? <Alert type="error" showIcon title={problemOf(rows.error)} /> : null}
      <Table
        className="desk-table"
        rowKey={rowKey}
        loading={rows.isPending}
        dataSource={rows.data?.list ?? []}
        locale={{ emptyText: isUnfiltered ? queueWords.empty : queueWords.emptyFiltered }}
        pagination={{
          current: pageNum,
          pageSize,
          total: rows.data?.total ?? 0,
          onChange: setPageNum,
          hideOnSinglePage: true,
          showSizeChanger: false,
        }}
        onRow={(row) => ({ onClick: () => setOpened(row) })}
        rowClassName="desk-row"
        columns={[
          {
            title: queueWords.submitted,
            key: 'submitted',
            render: (_, row) => instantText(submittedAt(row)),
          },
          { title: queueWords.age, key: 'age', render: (_, row) => ageOf(row) },
          ...columns,
          {
            title: queueWords.status,
            key: 'status',
            render: (_, row) => {
              const status = statusWith(row)
              return <Tag color={status?.color ?? 'default'}>{status?.label ?? statusOf(row)}</Tag>
            },
          },
          {
            title: queueWords.action,
            key: 'open',
            align: 'end',
            render: (_, row) => (
              <Button size="small" onClick={() => setOpened(row)}>
                {statusWith(row)?.waits ? queueWords.review : queueWords.look}
              </Button>
            ),
          },
        ]}
      />
      {shown === undefined ? null : review(shown, () => setOpened(undefined))}
    </>
  )
}

type Filters = Omit<QueueFilters, 'pageNum' | 'pageSize'>

/** Drops empty values: an empty field is refused. */
const filled = (filters: { readonly [Name in keyof Filters]: string | undefined }): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined && value !== ''))

const QueueFilterBar = ({
  statuses,
  filters,
  onChange,
}: {
  readonly statuses: readonly QueueStatus[]
  readonly filters: Filters
  readonly onChange: (filters: Filters) => void
}) => (
  <Space wrap className="desk-filters">
    <Select
      aria-label={queueWords.status}
      className="desk-filter-status"
      value={filters.status ?? ''}
      options={[
        ...statuses.map(({ value, label }) => ({ value, label })),
        { value: '', label: queueWords.all },
      ]}
      onChange={(status: string) => onChange(filled({ ...filters, status }))}
    />
    <DatePicker.RangePicker
      placeholder={[queueWords.from, queueWords.to]}
      format="DD-MM-YYYY"
      allowEmpty={[true, true]}
      onChange={(range) =>
        onChange(
          filled({
            ...filters,
            from: range?.[0]?.format('YYYY-MM-DD'),
            to: range?.[1]?.add(1, 'day').format('YYYY-MM-DD'),
          }),
        )
      }
    />
    <Input.Search
      aria-label={queueWords.search}
      placeholder={queueWords.search}
      maxLength={60}
      allowClear
      onSearch={(search) => onChange(filled({ ...filters, search: search.trim() }))}
    />
  </Space>
)
