import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { deskCalendar, deskReplaceCalendar } from '@tarazu/contract/calls/desk-calendar.ts'
import { dateText } from '@tarazu/contract/money/format.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { Alert, App, Button, Card, Skeleton, Space, Table, Typography, Upload } from 'antd'
import { useState } from 'react'
import { call } from '../api.ts'
import { changedLines } from '../changed-lines.ts'
import { textOfFile } from '../file-text.ts'
import { forgetReason } from '../form-draft.ts'
import { words } from '../words.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { WaitingRequests } from './request-card.tsx'
import { RequestTable } from './request-table.tsx'

type CalendarState = CallOutput<typeof deskCalendar>

/** Shows the exchange's calendar and replaces it. */
export const Calendar = () => {
  const calendar = useQuery({
    queryKey: ['calendar'],
    queryFn: () => call(deskCalendar, {}),
    refetchInterval: 5_000,
  })
  return (
    <>
      <div className="desk-heading">
        <Typography.Title level={1}>{words.calendar}</Typography.Title>
      </div>
      {calendar.isError ? <Alert type="error" showIcon title={words.offline} /> : null}
      {calendar.data ? <Loaded state={calendar.data} /> : <Skeleton active paragraph={{ rows: 8 }} />}
    </>
  )
}

const dayText = (day: string): string => dateText(`${day}T00:00:00+05:30`)

const Loaded = ({ state }: { readonly state: CalendarState }) => (
  <>
    {state.hours === 'always' ? <Alert type="info" showIcon title={words.calendarAlways} /> : null}
    <div className="desk-columns desk-clock">
      <Card title={words.calendar} className="desk-days">
        <Table
          rowKey="day"
          size="small"
          dataSource={state.days.filter(({ day }) => day > state.today)}
          locale={{ emptyText: words.noDays }}
          pagination={{ pageSize: 15, hideOnSinglePage: true }}
          columns={[
            { title: words.day, render: (_, { day }) => dayText(day) },
            { title: words.name, dataIndex: 'name' },
            {
              title: words.hours,
              render: (_, { opens, closes }) => (opens === null ? words.closed : `${opens}–${closes}`),
            },
          ]}
        />
      </Card>
      <div className="desk-stack">
        <WaitingRequests
          state={state}
          what={({ content }) => <Changes before={state.content} after={content} />}
        />
        <Replace state={state} />
      </div>
    </div>
    <RequestTable of="calendar" empty={words.noRequests} />
  </>
)

const Changes = ({ before, after }: { readonly before: string; readonly after: string }) => {
  const lines = changedLines(before, after)
  return <pre className="desk-changes">{lines.length === 0 ? words.calendarSame : lines.join('\n')}</pre>
}

const Replace = ({ state }: { readonly state: CalendarState }) => {
  const queryClient = useQueryClient()
  const { message } = App.useApp()
  const [content, setContent] = useState<string>()
  const replace = useMutation({
    mutationFn: (fields: { readonly content: string; readonly reason: string }) =>
      call(deskReplaceCalendar, fields),
    onSuccess: (request) => {
      forgetReason()
      void message.success(request.state === 'approved' ? words.calendarReplaced : words.asked)
      setContent(undefined)
    },
    onSettled: () => queryClient.invalidateQueries(),
  })
  return (
    <Card title={words.calendarReplace}>
      <p>{words.calendarHint}</p>
      <p>{words.calendarColumns}</p>
      <Space wrap>
        <Upload
          accept=".csv,text/csv"
          showUploadList={false}
          beforeUpload={async (file) => {
            setContent(await textOfFile(file))
            return Upload.LIST_IGNORE
          }}
        >
          <Button type="primary">{words.calendarFile}</Button>
        </Upload>
        <Button
          href={`data:text/csv;charset=utf-8,${encodeURIComponent(state.content)}`}
          download="calendar.csv"
        >
          {words.calendarDownload}
        </Button>
      </Space>
      {content === undefined ? null : (
        <ReasonDialog
          title={words.calendarReplace}
          lines={[
            {
              label: words.calendarChanged,
              text: <Changes before={state.content} after={content} />,
            },
          ]}
          needsApproval={state.needsApproval}
          confirm={words.calendarReplace}
          sending={replace}
          onConfirm={(reason) => replace.mutate({ content, reason })}
          onCancel={() => setContent(undefined)}
        />
      )}
    </Card>
  )
}
