import { useMutation, useQuery } from '@tanstack/react-query'
import { deskActions, deskExportActions } from '@tarazu/contract/calls/desk-audit.ts'
import { type OperatorAction, operatorActions } from '@tarazu/contract/people/operator-actions.ts'
import { longestTyped, typedDecimal } from '@tarazu/contract/text/typed-input.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { Alert, App, Button, DatePicker, Input, Select, Space, Typography } from 'antd'
import { useState } from 'react'
import { actionWords } from '../../action-words.ts'
import { call } from '../../api.ts'
import { useMay } from '../../me.ts'
import { problemOf } from '../../problem.ts'
import { words } from '../../words.ts'
import { ActionTable } from '../action-table.tsx'

interface Filters {
  readonly operatorId?: string
  readonly userId?: string
  readonly action?: OperatorAction
  readonly from?: string
  readonly to?: string
}

const pageSize = 50

/** Lets the browser save a text as a file. */
const saveFile = (name: string, content: string, type: string): void => {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

/** Drops empty values, since an empty field is refused. */
const filled = (filters: { readonly [Name in keyof Filters]: Filters[Name] | undefined }): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined && value !== ''))

type FilterChange = { readonly [Name in keyof Filters]?: Filters[Name] | undefined }

/** Every operator action. */
export const Audit = () => {
  const [filters, setFilters] = useState<Filters>({})
  const [pageNum, setPageNum] = useState(1)
  const wire = { ...filters, pageNum: String(pageNum), pageSize: String(pageSize) }
  const actions = useQuery({
    queryKey: ['audit', wire],
    queryFn: () => call(deskActions, wire),
    placeholderData: (before) => before,
  })
  const change = (next: FilterChange) => {
    setFilters(filled({ ...filters, ...next }))
    setPageNum(1)
  }
  return (
    <>
      <div className="desk-heading">
        <Typography.Title level={1}>{words.audit}</Typography.Title>
        <Export filters={filters} />
      </div>
      <p className="desk-hint">{words.auditHint}</p>
      <AuditFilters operators={actions.data?.operators ?? []} onChange={change} />
      {actions.isError ? <Alert type="error" showIcon title={problemOf(actions.error)} /> : null}
      <ActionTable
        withUser
        actions={actions.data?.list ?? []}
        loading={actions.isPending}
        pagination={{
          current: pageNum,
          pageSize,
          total: actions.data?.total ?? 0,
          onChange: setPageNum,
          hideOnSinglePage: true,
          showSizeChanger: false,
        }}
      />
    </>
  )
}

interface AuditFiltersProps {
  readonly operators: CallOutput<typeof deskActions>['operators']
  readonly onChange: (change: FilterChange) => void
}

const AuditFilters = ({ operators, onChange }: AuditFiltersProps) => (
  <Space wrap className="desk-filters">
    <Select
      aria-label={words.who}
      className="desk-filter-wide"
      allowClear
      placeholder={words.who}
      showSearch={{ optionFilterProp: 'label' }}
      options={operators.map(({ operatorId, name }) => ({
        value: operatorId,
        label: name,
      }))}
      onChange={(operatorId: string | undefined) => onChange({ operatorId })}
    />
    <Select
      aria-label={words.what}
      className="desk-filter-wide"
      allowClear
      placeholder={words.what}
      showSearch={{ optionFilterProp: 'label' }}
      options={operatorActions.map((value) => ({ value, label: actionWords[value] }))}
      onChange={(action: OperatorAction | undefined) => onChange({ action })}
    />
    <Input.Search
      aria-label={words.userId}
      placeholder={words.userId}
      allowClear
      maxLength={longestTyped}
      onSearch={(typed) => onChange({ userId: userIdOf(typed) })}
    />
    <DatePicker.RangePicker
      format="DD-MM-YYYY"
      allowEmpty={[true, true]}
      onChange={(range) =>
        onChange({
          from: range?.[0]?.format('YYYY-MM-DD'),
          to: range?.[1]?.add(1, 'day').format('YYYY-MM-DD'),
        })
      }
    />
  </Space>
)

/** Empty: for any investor. */
const userIdOf = (typed: string): string => /^[1-9]\d{0,18}$/.exec(typedDecimal(typed, 0) ?? '')?.[0] ?? ''

const Export = ({ filters }: { readonly filters: Filters }) => {
  const may = useMay('audit.export')
  const { message } = App.useApp()
  const exporting = useMutation({
    mutationFn: () => call(deskExportActions, filters),
    onSuccess: ({ csv, rows, cut }) => {
      saveFile('audit-trail.csv', csv, 'text/csv')
      void (cut ? message.warning(words.exportCut) : message.success(words.exported(rows)))
    },
    onError: (error) => void message.error(problemOf(error)),
  })
  return may ? (
    <Button className="desk-heading-end" loading={exporting.isPending} onClick={() => exporting.mutate()}>
      {words.exportCsv}
    </Button>
  ) : null
}
