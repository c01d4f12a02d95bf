import { useInfiniteQuery } from '@tanstack/react-query'
import { deskLoginHelpList } from '@tarazu/contract/calls/desk-login-help.ts'
import { instantText } from '@tarazu/contract/money/format.ts'
import { Alert, Button, Segmented, Table, Tag, Typography } from 'antd'
import { useState } from 'react'
import { call } from '../../api.ts'
import { durationText } from '../../duration.ts'
import { problemOf } from '../../problem.ts'
import { words as deskWords } from '../../words.ts'
import { LoginHelpCase } from './login-help-case.tsx'
import { loginHelpWords as words } from './login-help-words.ts'

const states = ['open', 'closed'] as const

/** Requests for help from people who can't log in. */
export const LoginHelp = () => {
  const [opened, setOpened] = useState<string>()
  const [state, setState] = useState<(typeof states)[number]>('open')
  const query = useInfiniteQuery({
    queryKey: ['login-help', 'list', state],
    queryFn: ({ pageParam }) =>
      call(deskLoginHelpList, { state, ...(pageParam === null ? {} : { before: pageParam }) }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchInterval: 10_000,
  })
  const rows = query.data?.pages.flatMap(({ list }) => list)
  return (
    <>
      <div className="desk-heading">
        <Typography.Title level={1}>{words.title}</Typography.Title>
        <Segmented
          value={state}
          onChange={setState}
          options={states.map((value) => ({ value, label: words[value] }))}
        />
      </div>
      <p className="desk-hint">{words.hint}</p>
      {query.isError ? <Alert type="error" showIcon title={problemOf(query.error)} /> : null}
      <Table
        rowKey="caseNo"
        size="small"
        loading={query.isPending}
        dataSource={rows ?? []}
        locale={{ emptyText: state === 'open' ? words.none : words.noneClosed }}
        pagination={false}
        columns={[
          { title: words.caseNo, dataIndex: 'caseNo', className: 'figure' },
          { title: words.asked, render: (_, { askedAt }) => instantText(askedAt), className: 'figure' },
          {
            title: words.age,
            render: (_, { askedAt }) => durationText(Math.max(0, Date.now() - Date.parse(askedAt))),
          },
          { title: words.name, dataIndex: 'name' },
          {
            title: words.wants,
            render: (_, { wantsPassword }) => (wantsPassword ? words.newPassword : words.question),
          },
          {
            title: words.account,
            render: (_, { hasAccount }) => (hasAccount ? null : <Tag>{words.noAccount}</Tag>),
          },
          {
            title: deskWords.actions,
            key: 'view',
            render: (_, { caseNo }) => <Button onClick={() => setOpened(caseNo)}>{words.view}</Button>,
          },
        ]}
      />
      {query.hasNextPage ? (
        <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {words.more}
        </Button>
      ) : null}
      {opened === undefined ? null : (
        <LoginHelpCase key={opened} caseNo={opened} onClose={() => setOpened(undefined)} />
      )}
    </>
  )
}
