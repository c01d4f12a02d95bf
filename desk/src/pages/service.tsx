import { useQuery, useQueryClient } from '@tanstack/react-query'
import { deskServiceChanges, deskServiceList } from '@tarazu/contract/calls/desk-service.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { Alert, Badge, Empty, Input, Segmented, Skeleton, Space, Tag, Typography } from 'antd'
import { useEffect, useState } from 'react'
import { call } from '../api.ts'
import { durationText } from '../duration.ts'
import { problemOf } from '../problem.ts'
import { serviceWords as words } from '../service-words.ts'
import { ServiceConversation } from './service-conversation.tsx'

const filters = ['waiting', 'open', 'closed', 'all'] as const
type Filter = (typeof filters)[number]

const retryMs = 3_000

/**
 * The response to marking as read; after a failure, it is retried later and catches up on what was missed.
 */
const nextMark = async (since: string | undefined, signal: AbortSignal) => {
  try {
    return await call(deskServiceChanges, since === undefined ? {} : { since }, { signal })
  } catch {
    await new Promise((resolve) => setTimeout(resolve, retryMs))
    return { mark: since === undefined ? undefined : 'missed', changed: false }
  }
}

/** Refreshes customer service when the server reports a change. */
const useChanges = () => {
  const queryClient = useQueryClient()
  useEffect(() => {
    const left = new AbortController()
    const follow = async () => {
      for (let since: string | undefined; !left.signal.aborted; ) {
        const { mark, changed } = await nextMark(since, left.signal)
        if (changed && since !== undefined) await queryClient.invalidateQueries({ queryKey: ['service'] })
        since = mark
      }
    }
    void follow()
    return () => left.abort()
  }, [queryClient])
}

/** Conversations with investors, longest waiting first. */
export const Service = ({ id }: { readonly id: string | undefined }) => {
  useChanges()
  const [filter, setFilter] = useState<Filter>('open')
  const [search, setSearch] = useState('')
  const input = {
    ...(filter === 'all' ? {} : { state: filter }),
    ...(search.trim() === '' ? {} : { search: search.trim() }),
    pageSize: '50',
  }
  const list = useQuery({
    queryKey: ['service', 'list', input],
    queryFn: () => call(deskServiceList, input),
    placeholderData: (before) => before,
    // Keeps the ages up to date.
    refetchInterval: 30_000,
  })
  return (
    <>
      <div className="desk-heading">
        <Typography.Title level={1}>{words.title}</Typography.Title>
        {list.data === undefined || list.data.waiting === 0 ? null : (
          <Badge count={list.data.waiting} overflowCount={999} title={words.filters.waiting} />
        )}
      </div>
      <p className="desk-hint">{words.hint}</p>
      {list.isError ? <Alert type="error" showIcon title={problemOf(list.error)} /> : null}
      <div className="desk-service">
        <section className="desk-service-list" aria-label={words.title}>
          <Space orientation="vertical" className="desk-full">
            <Segmented
              block
              value={filter}
              onChange={setFilter}
              options={filters.map((value) => ({ value, label: words.filters[value] }))}
            />
            <Input.Search
              allowClear
              placeholder={words.search}
              aria-label={words.search}
              maxLength={60}
              onSearch={setSearch}
            />
          </Space>
          {list.data === undefined ? <Skeleton active paragraph={{ rows: 6 }} /> : null}
          {list.data?.list.length === 0 ? (
            <Empty
              image={Empty.PRESENTED_IMAGE_SIMPLE}
              description={filter === 'waiting' ? words.nobodyWaits : words.nobody}
            />
          ) : null}
          {list.data?.list.map((row) => (
            <ConversationLink key={row.userId} row={row} isChosen={row.userId === id} />
          ))}
        </section>
        {id === undefined ? (
          <Empty className="desk-service-none" description={words.choose} />
        ) : (
          <ServiceConversation key={id} userId={id} />
        )}
      </div>
    </>
  )
}

interface ConversationLinkProps {
  readonly row: CallOutput<typeof deskServiceList>['list'][number]
  readonly isChosen: boolean
}

const ConversationLink = ({ row, isChosen }: ConversationLinkProps) => (
  <a
    href={`#/service/${row.userId}`}
    aria-current={isChosen ? 'page' : undefined}
    className="desk-service-row"
  >
    <span className="desk-service-name">
      {row.realName ?? row.phone}
      {row.present ? <Badge status="success" title={words.present} /> : null}
      {row.unread > 0 ? <Badge count={row.unread} size="small" title={words.unread} /> : null}
    </span>
    <span className="desk-service-excerpt">
      {row.lastSide === 'desk' && row.lastText !== '' ? `${words.you}: ` : ''}
      {row.lastText || words.closed}
    </span>
    {row.waitingSeconds === null ? null : (
      <Tag color={row.waitingSeconds > 600 ? 'red' : 'gold'}>
        {words.waitsFor(durationText(row.waitingSeconds * 1000))}
      </Tag>
    )}
  </a>
)
