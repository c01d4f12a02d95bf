import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { deskSettingHistory } from '@tarazu/contract/calls/desk-settings.ts'
import { instantText } from '@tarazu/contract/money/format.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { Card, Select } from 'antd'
import { useState } from 'react'
import { call } from '../api.ts'
import { words } from '../words.ts'
import { HistoryTable, historyPageSize } from './history-table.tsx'
import { type Setting, settingNameText, settingValueText } from './setting-text.ts'

type Change = CallOutput<typeof deskSettingHistory>['list'][number]

/** Setting changes: who, when, from what to what, and why; for all settings or for one. */
export const SettingHistory = ({ settings }: { readonly settings: readonly Setting[] }) => {
  const [name, setName] = useState<string>()
  const [pageNum, setPageNum] = useState(1)
  const query = useQuery({
    queryKey: ['setting-history', name, pageNum],
    queryFn: () =>
      call(deskSettingHistory, { name, pageNum: String(pageNum), pageSize: String(historyPageSize) }),
    placeholderData: keepPreviousData,
    refetchInterval: 5_000,
  })
  const valueText = (change: Change, value: string): string => {
    const setting = settings.find((one) => one.name === change.name)
    return setting === undefined ? value : settingValueText(setting, value)
  }
  return (
    <Card
      title={words.settingHistory}
      extra={
        <Select
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          aria-label={words.settingName}
          placeholder={words.settingAll}
          popupMatchSelectWidth={false}
          className="desk-setting-filter"
          options={settings.map((one) => ({ value: one.name, label: settingNameText(one.name) }))}
          value={name}
          onChange={(next: string | undefined) => {
            setName(next)
            setPageNum(1)
          }}
        />
      }
    >
      <HistoryTable
        rowKey="changeId"
        query={query}
        pageNum={pageNum}
        onPage={setPageNum}
        empty={words.noSettingChanges}
        columns={[
          { title: words.when, render: (_, { changedAt }) => instantText(changedAt) },
          { title: words.settingName, render: (_, change) => settingNameText(change.name) },
          {
            title: words.settingFromTo,
            render: (_, change) => (
              <>
                <del>{valueText(change, change.before)}</del>
                {' → '}
                <b>{valueText(change, change.after)}</b>
              </>
            ),
          },
          { title: words.askedBy, render: (_, { askedBy }) => askedBy ?? words.system },
          {
            title: words.settingApprovedBy,
            render: (_, { approvedBy, alone }) =>
              `${approvedBy ?? words.system}${alone ? `, ${words.alone}` : ''}`,
          },
          { title: words.reason, dataIndex: 'reason' },
        ]}
      />
    </Card>
  )
}
