import { keepPreviousData, useQuery } from '@tanstack/react-query'
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
import { Fragment, type ReactNode, useState } from 'react'
import { durationText } from '../duration.ts'
import { problemOf } from '../problem.ts'
import { queueWords } from './queue-words.ts'

/** The filters as input to the list call: the contract's reviewFilters, in wire format. */
interface QueueFilters<Status extends string> {
  readonly status?: Status
  /** Dates in India, "2026-11-21"; `to` is exclusive. */
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

interface QueueStatus<Status extends string> {
  readonly value: Status
  readonly label: string
  readonly color: 'gold' | 'green' | 'red' | 'blue' | 'default'
  /** Only a waiting item has an age. */
  readonly waits?: boolean
}

/** The fields of an item that the queue displays. */
interface Queued {
  readonly status: string
  /** ISO 8601, the market's clock. */
  readonly submittedAt: string
}

type RowOf<Page extends QueuePage<Queued>> = Page['list'][number]

/** A drawer's input: the opened row, and its page of the queue. */
export interface Opened<Page extends QueuePage<Queued>> {
  readonly row: RowOf<Page>
  readonly page: Page
  readonly onClose: () => void
}

interface ReviewQueueProps<Status extends string, Page extends QueuePage<Queued>> {
  readonly title: string
  readonly hint: string | ((page: Page | undefined) => string)
  /** First part of the query key; invalidated after a decision. */
  readonly name: string
  readonly load: (filters: QueueFilters<Status>) => Promise<Page>
  /** In the order of the filter; the first one is the default. */
  readonly statuses: readonly QueueStatus<Status>[]
  readonly rowKey: (row: RowOf<Page>) => string
  /** The columns between the time and the status. */
  readonly columns: TableColumnsType<RowOf<Page>>
  /** The drawer of the opened row: a ReviewDrawer. */
  readonly review: (opened: Opened<Page>) => ReactNode
}

const pageSize = 20

/** Items sent in by investors: filtered, with ages, and paged by the server; a row opens its review. */
export const ReviewQueue = <Status extends string, Page extends QueuePage<Queued>>(
  props: ReviewQueueProps<Status, Page>,
) => {
  const { name, load, statuses, rowKey, hint, review } = props
  const [filters, setFilters] = useState<Filters<Status>>(
    statuses[0] === undefined ? {} : { status: statuses[0].value },
  )
  const [pageNum, setPageNum] = useState(1)
  const [opened, setOpened] = useState<RowOf<Page>>()
  const wire = { ...filters, pageNum: String(pageNum), pageSize: String(pageSize) }
  const { data, error, isPending } = useQuery({
    queryKey: [name, wire],
    queryFn: () => load(wire),
    refetchInterval: 10_000,
    placeholderData: keepPreviousData,
  })
  // The initial filter: everything that is waiting.
  const isUnfiltered = Object.keys(filters).length === 1 && filters.status === statuses[0]?.value
  const change = (next: typeof filters) => {
    setFilters(next)
    setPageNum(1)
  }
  // Stays open when somebody else decides it and it leaves the list; trying to decide it will then report
  // that.
  const shown = opened && (data?.list.find((row) => rowKey(row) === rowKey(opened)) ?? opened)
  return (
    <>
      <div className="desk-heading">
        <Typography.Title level={1}>{props.title}</Typography.Title>
        {data ? <Typography.Text type="secondary">{queueWords.total(data.total)}</Typography.Text> : null}
      </div>
      <p className="desk-hint">{typeof hint === 'string' ? hint : hint(data)}</p>
      <QueueFilterBar statuses={statuses} filters={filters} onChange={change} />
      {error === null ? null : <Alert type="error" showIcon title={problemOf(error)} />}
      <Table<RowOf<Page>>
        className="desk-table"
        rowKey={rowKey}
        loading={isPending}
        dataSource={data?.list ?? []}
        locale={{ emptyText: isUnfiltered ? queueWords.empty : queueWords.emptyFiltered }}
        pagination={{
          current: pageNum,
          pageSize,
          total: data?.total ?? 0,
          onChange: setPageNum,
          hideOnSinglePage: true,
          showSizeChanger: false,
        }}
        onRow={(row) => ({ onClick: () => setOpened(row) })}
        rowClassName="desk-row"
        columns={[
          ...submittedColumns(statuses, data?.asOf),
          ...props.columns,
          ...statusColumns(statuses, setOpened),
        ]}
      />
      {shown === undefined || data === undefined ? null : (
        <Fragment key={rowKey(shown)}>
          {review({ row: shown, page: data, onClose: () => setOpened(undefined) })}
        </Fragment>
      )}
    </>
  )
}

const statusOf = (statuses: readonly QueueStatus<string>[], { status }: Queued) =>
  statuses.find(({ value }) => value === status)

const submittedColumns = <Row extends Queued>(
  statuses: readonly QueueStatus<string>[],
  asOf: string | undefined,
): TableColumnsType<Row> => [
  {
    title: queueWords.submitted,
    key: 'submitted',
    render: (_, { submittedAt }) => instantText(submittedAt),
  },
  {
    title: queueWords.age,
    key: 'age',
    render: (_, row) =>
      statusOf(statuses, row)?.waits && asOf !== undefined
        ? durationText(Math.max(0, Date.parse(asOf) - Date.parse(row.submittedAt)))
        : '',
  },
]

const statusColumns = <Row extends Queued>(
  statuses: readonly QueueStatus<string>[],
  onOpen: (row: Row) => void,
): TableColumnsType<Row> => [
  {
    title: queueWords.status,
    key: 'status',
    render: (_, row) => {
      const status = statusOf(statuses, row)
      return <Tag color={status?.color ?? 'default'}>{status?.label ?? row.status}</Tag>
    },
  },
  {
    title: queueWords.action,
    key: 'open',
    align: 'end',
    render: (_, row) => (
      <Button size="small" onClick={() => onOpen(row)}>
        {statusOf(statuses, row)?.waits ? queueWords.review : queueWords.look}
      </Button>
    ),
  },
]

type Filters<Status extends string> = Omit<QueueFilters<Status>, 'pageNum' | 'pageSize'>

/** Drops empty values, since an empty field is refused. */
const filled = <Status extends string>(
  filters: {
    readonly [Name in keyof Filters<Status>]: Filters<Status>[Name] | undefined
  },
): Filters<Status> =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined && value !== ''))

interface QueueFilterBarProps<Status extends string> {
  readonly statuses: readonly QueueStatus<Status>[]
  readonly filters: Filters<Status>
  readonly onChange: (filters: Filters<Status>) => void
}

const QueueFilterBar = <Status extends string>({
  statuses,
  filters,
  onChange,
}: QueueFilterBarProps<Status>) => (
  <Space wrap className="desk-filters">
    <Select<Status | ''>
      aria-label={queueWords.status}
      className="desk-filter-status"
      value={filters.status ?? ''}
      options={[
        ...statuses.map(({ value, label }) => ({ value, label })),
        { value: '', label: queueWords.all },
      ]}
      onChange={(status) => onChange(filled({ ...filters, status: status === '' ? undefined : status }))}
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
