import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { deskBanners, deskEndBanner } from '@tarazu/contract/calls/desk-banners.ts'
import { dayText } from '@tarazu/contract/money/format.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { Alert, Button, Skeleton, Space, Table, Tag, Typography } from 'antd'
import { useState } from 'react'
import { call } from '../../api.ts'
import { useMay } from '../../me.ts'
import { useAsk } from '../../use-ask.ts'
import { words as common } from '../../words.ts'
import { ReasonDialog } from '../reason-dialog.tsx'
import { WaitingRequests } from '../request-card.tsx'
import { BannerForm } from './banner-form.tsx'
import { bannerWords as words } from './banner-words.ts'
import { languages, Preview } from './preview.tsx'

type Listed = CallOutput<typeof deskBanners>
type Banner = Listed['list'][number]
type Waiting = Listed['waiting'][number]

const pageSize = 10
const stateColours = { coming: 'blue', shown: 'green', over: 'default', ended: 'default' } as const

/** Platform announcements on the app's home page. */
export const Banners = () => {
  const mayManage = useMay('content.manage')
  const [pageNum, setPageNum] = useState(1)
  const [editing, setEditing] = useState<Banner | 'new'>()
  const [ending, setEnding] = useState<Banner>()
  const { data, isError } = useQuery({
    queryKey: ['banners', pageNum],
    queryFn: () => call(deskBanners, { pageNum: String(pageNum), pageSize: String(pageSize) }),
    placeholderData: keepPreviousData,
    refetchInterval: 10_000,
  })
  const end = useAsk(
    (fields: { readonly bannerId: string; readonly reason: string }) => call(deskEndBanner, fields),
    () => setEnding(undefined),
  )
  return (
    <>
      <div className="desk-heading">
        <Typography.Title level={1}>{words.title}</Typography.Title>
        {mayManage ? (
          <Button type="primary" onClick={() => setEditing('new')}>
            {words.add}
          </Button>
        ) : null}
      </div>
      <p className="desk-hint">{words.hint}</p>
      {isError ? <Alert type="error" showIcon title={common.offline} /> : null}
      {data === undefined ? null : (
        <WaitingRequests state={data} what={(waiting) => <Asked waiting={waiting} />} />
      )}
      {data === undefined ? (
        <Skeleton active paragraph={{ rows: 6 }} />
      ) : (
        <BannerTable
          listed={data}
          mayManage={mayManage}
          onChange={setEditing}
          onEnd={setEnding}
          onPage={setPageNum}
        />
      )}
      {data !== undefined && editing !== undefined ? (
        <BannerForm
          banner={editing === 'new' ? undefined : editing}
          needsApproval={data.needsApproval}
          onDone={() => setEditing(undefined)}
        />
      ) : null}
      {data !== undefined && ending !== undefined ? (
        <ReasonDialog
          title={words.end}
          lines={[{ label: words.kindShort[ending.kind], text: ending.titleEn }]}
          needsApproval={data.needsApproval}
          confirm={words.end}
          sending={end}
          onConfirm={(reason) => end.mutate({ bannerId: ending.bannerId, reason })}
          onCancel={() => setEnding(undefined)}
        />
      ) : null}
    </>
  )
}

/** A requested banner or note, as the home page would show it in each language. */
const Asked = ({ waiting: { asked, bannerId } }: { readonly waiting: Waiting }) => {
  if (asked === null) return words.ends(bannerId ?? '')
  const until = asked.untilDay === null ? words.open : `${words.until} ${dayText(asked.untilDay)}`
  return (
    <>
      <div>
        {`${words.kindShort[asked.kind]}, ${bannerId === null ? words.fresh : words.change} · ${words.from} ${dayText(asked.fromDay)}, ${until}`}
      </div>
      <Space wrap align="start">
        {languages.map((language) => (
          <Preview
            key={language}
            language={language}
            kind={asked.kind}
            title={asked[`title${language}`]}
            text={asked[`text${language}`]}
          />
        ))}
      </Space>
    </>
  )
}

interface BannerTableProps {
  readonly listed: Listed
  readonly mayManage: boolean
  readonly onChange: (banner: Banner) => void
  readonly onEnd: (banner: Banner) => void
  readonly onPage: (pageNum: number) => void
}

const BannerTable = ({ listed, mayManage, onChange, onEnd, onPage }: BannerTableProps) => (
  <Table
    className="desk-table"
    size="middle"
    rowKey="bannerId"
    dataSource={listed.list}
    locale={{ emptyText: words.empty }}
    pagination={{
      current: listed.pageNum,
      pageSize,
      total: listed.total,
      hideOnSinglePage: true,
      showSizeChanger: false,
      onChange: onPage,
    }}
    columns={[
      { title: words.kind, render: (_, { kind }) => words.kindShort[kind] },
      {
        title: words.says,
        render: (_, { titleEn, textEn }) => (
          <>
            <b>{titleEn}</b>
            <div>{textEn}</div>
          </>
        ),
      },
      { title: words.page, render: (_, { page }) => (page === null ? words.noPage : words.pages[page]) },
      { title: words.from, className: 'desk-day', render: (_, { fromDay }) => dayText(fromDay) },
      {
        title: words.until,
        className: 'desk-day',
        render: (_, { untilDay }) => (untilDay === null ? words.open : dayText(untilDay)),
      },
      {
        title: words.state,
        render: (_, { state }) => <Tag color={stateColours[state]}>{words.states[state]}</Tag>,
      },
      {
        title: words.change,
        hidden: !mayManage,
        render: (_, banner) =>
          banner.state === 'ended' ? null : (
            <Space>
              <Button size="small" onClick={() => onChange(banner)}>
                {words.change}
              </Button>
              <Button size="small" danger onClick={() => onEnd(banner)}>
                {words.end}
              </Button>
            </Space>
          ),
      },
    ]}
  />
)
