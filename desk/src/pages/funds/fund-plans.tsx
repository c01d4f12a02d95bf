import { useQuery } from '@tanstack/react-query'
import { deskFundPlans } from '@tarazu/contract/calls/desk-funds.ts'
import { dayText, rupeesText } from '@tarazu/contract/money/format.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { Alert, Input, Select, Space, Table, type TableColumnsType, Tag, Typography } from 'antd'
import { useState } from 'react'
import { call } from '../../api.ts'
import { problemOf } from '../../problem.ts'
import { queueWords } from '../../queue/queue-words.ts'
import { TwoLines } from '../../two-lines.tsx'
import { fundWords as words } from './fund-words.ts'

type Plan = CallOutput<typeof deskFundPlans>['list'][number]

const kinds = ['sip', 'withdrawal'] as const
const states = ['active', 'paused', 'ended'] as const
const stateColours = { active: 'green', paused: 'gold', ended: 'default' } as const
const pageSize = 20

const columns: TableColumnsType<Plan> = [
  {
    title: words.investor,
    render: (_, { name, userId, phone }) => <TwoLines first={name ?? userId} second={phone} />,
  },
  { title: words.fund, render: (_, { fund }) => fund },
  { title: words.kind, render: (_, { kind }) => words.planKinds[kind] },
  { title: words.rhythm, render: (_, { rhythm }) => words.rhythms[rhythm] },
  { title: words.amount, align: 'end', className: 'figure', render: (_, { amount }) => rupeesText(amount) },
  { title: words.next, render: (_, { nextDay }) => (nextDay === null ? '–' : dayText(nextDay)) },
  {
    title: words.count,
    align: 'end',
    className: 'figure',
    render: (_, { done, missed }) => `${done} / ${missed}`,
  },
  { title: words.total, align: 'end', className: 'figure', render: (_, { total }) => rupeesText(total) },
  {
    title: words.lastResult,
    render: (_, { lastResult }) => (lastResult === null ? '–' : (words.results[lastResult] ?? lastResult)),
  },
  {
    title: words.state,
    render: (_, { state }) => <Tag color={stateColours[state]}>{words.planStates[state]}</Tag>,
  },
]

type Filters = Partial<Pick<Plan, 'kind' | 'state'>> & { readonly search?: string }

/** All investors' SIPs and withdrawal plans. */
export const FundPlans = () => {
  const [filters, setFilters] = useState<Filters>({ state: 'active' })
  const [pageNum, setPageNum] = useState(1)
  const wire = { ...filters, pageNum: String(pageNum), pageSize: String(pageSize) }
  const plans = useQuery({
    queryKey: ['fund-plans', wire],
    queryFn: () => call(deskFundPlans, wire),
    refetchInterval: 10_000,
    placeholderData: (before) => before,
  })
  const change = (next: Filters) => {
    setFilters(next)
    setPageNum(1)
  }
  return (
    <>
      <div className="desk-heading">
        <Typography.Title level={1}>{words.plans}</Typography.Title>
        {plans.data ? (
          <Typography.Text type="secondary">{queueWords.total(plans.data.total)}</Typography.Text>
        ) : null}
      </div>
      <p className="desk-hint">{words.plansHint}</p>
      <PlanFilters filters={filters} onChange={change} />
      {plans.isError ? <Alert type="error" showIcon title={problemOf(plans.error)} /> : null}
      <Table
        className="desk-table"
        size="middle"
        rowKey="planNo"
        loading={plans.isPending}
        dataSource={plans.data?.list ?? []}
        locale={{ emptyText: words.noPlans }}
        pagination={{
          current: pageNum,
          pageSize,
          total: plans.data?.total ?? 0,
          onChange: setPageNum,
          hideOnSinglePage: true,
          showSizeChanger: false,
        }}
        columns={columns}
      />
    </>
  )
}

interface PlanFiltersProps {
  readonly filters: Filters
  readonly onChange: (filters: Filters) => void
}

const PlanFilters = ({ filters, onChange }: PlanFiltersProps) => {
  const { kind: _kind, ...ofAnyKind } = filters
  const { state: _state, ...ofAnyState } = filters
  const { search: _search, ...ofAnybody } = filters
  return (
    <Space wrap className="desk-filters">
      <Select<Plan['state'] | ''>
        aria-label={words.state}
        className="desk-filter-status"
        value={filters.state ?? ''}
        options={[
          ...states.map((value) => ({ value, label: words.planStates[value] })),
          { value: '', label: words.anyState },
        ]}
        onChange={(state) => onChange(state === '' ? ofAnyState : { ...filters, state })}
      />
      <Select<Plan['kind'] | ''>
        aria-label={words.kind}
        className="desk-filter-status"
        value={filters.kind ?? ''}
        options={[
          ...kinds.map((value) => ({ value, label: words.planKinds[value] })),
          { value: '', label: words.anyKind },
        ]}
        onChange={(kind) => onChange(kind === '' ? ofAnyKind : { ...filters, kind })}
      />
      <Input.Search
        aria-label={queueWords.search}
        placeholder={queueWords.search}
        maxLength={60}
        allowClear
        onSearch={(search) =>
          onChange(search.trim() === '' ? ofAnybody : { ...filters, search: search.trim() })
        }
      />
    </Space>
  )
}
