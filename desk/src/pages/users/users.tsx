import { useQuery } from '@tanstack/react-query'
import { deskUsers } from '@tarazu/contract/calls/desk-users.ts'
import { dateText, rupeesText } from '@tarazu/contract/money/format.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { Alert, Input, Segmented, Space, Table, type TableColumnsType, Typography } from 'antd'
import { useState } from 'react'
import { call } from '../../api.ts'
import type { PageProps } from '../../page-props.ts'
import { problemOf } from '../../problem.ts'
import { words } from '../../words.ts'
import { IdentityTag, StateTags } from './tags.tsx'
import { UserDetail } from './user-detail.tsx'
import { userWords } from './user-words.ts'

const pageSize = 20
const shows = ['all', 'locked', 'simulated', 'agents'] as const
type Show = (typeof shows)[number]

/** The list of investors, or the one in the URL. */
export const Users = ({ id }: PageProps) =>
  id !== undefined && /^[1-9]\d{0,11}$/.test(id) ? <UserDetail key={id} userId={id} /> : <UserList />

type User = CallOutput<typeof deskUsers>['list'][number]

const columns: TableColumnsType<User> = [
  {
    title: userWords.name,
    render: (_, { userId, name }) => <a href={`#/users/${userId}`}>{name ?? words.noName}</a>,
  },
  { title: words.userId, dataIndex: 'userId', className: 'figure' },
  { title: userWords.phone, dataIndex: 'phone', className: 'figure' },
  {
    title: userWords.identity,
    render: (_, { identityStatus }) => <IdentityTag status={identityStatus} />,
  },
  {
    title: userWords.state,
    render: (_, row) => <StateTags {...row} />,
  },
  {
    title: userWords.cash,
    align: 'end',
    className: 'figure',
    render: (_, { cash }) => rupeesText(cash),
  },
  {
    title: userWords.since,
    align: 'end',
    className: 'figure',
    render: (_, { createdAt }) => dateText(createdAt),
  },
]

const UserList = () => {
  const [search, setSearch] = useState('')
  const [show, setShow] = useState<Show>('all')
  const [pageNum, setPageNum] = useState(1)
  const wire = {
    show,
    ...(search === '' ? {} : { search }),
    pageNum: String(pageNum),
    pageSize: String(pageSize),
  }
  const users = useQuery({
    queryKey: ['users', wire],
    queryFn: () => call(deskUsers, wire),
    placeholderData: (before) => before,
  })
  return (
    <>
      <div className="desk-heading">
        <Typography.Title level={1}>{words.users}</Typography.Title>
        {users.data ? (
          <Typography.Text type="secondary">{userWords.total(users.data.total)}</Typography.Text>
        ) : null}
      </div>
      <Space wrap className="desk-filters">
        <Input.Search
          aria-label={userWords.search}
          className="desk-search"
          placeholder={userWords.search}
          maxLength={60}
          allowClear
          autoFocus
          onSearch={(text) => {
            setSearch(text.trim())
            setPageNum(1)
          }}
        />
        <Segmented
          value={show}
          options={shows.map((value) => ({ value, label: userWords.shows[value] }))}
          onChange={(value) => {
            setShow(value)
            setPageNum(1)
          }}
        />
      </Space>
      {users.isError ? <Alert type="error" showIcon title={problemOf(users.error)} /> : null}
      <Table
        rowKey="userId"
        loading={users.isPending}
        dataSource={users.data?.list ?? []}
        locale={{ emptyText: userWords.nobody }}
        rowClassName="desk-row"
        onRow={({ userId }) => ({
          onClick: () => {
            location.hash = `#/users/${userId}`
          },
        })}
        pagination={{
          current: pageNum,
          pageSize,
          total: users.data?.total ?? 0,
          onChange: setPageNum,
          hideOnSinglePage: true,
          showSizeChanger: false,
        }}
        columns={columns}
      />
    </>
  )
}
