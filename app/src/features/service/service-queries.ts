import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import {
  serviceClose,
  serviceList,
  serviceRate,
  serviceRead,
  serviceUnread,
  serviceWrite,
} from '@tarazu/contract/calls/service.ts'
import type { CallInput, CallOutput } from '@tarazu/contract/wire/call.ts'
import { call, callQuietly } from '../../api/call.ts'
import { accountKey, queryClient } from '../../api/query-client.ts'

export type Conversation = CallOutput<typeof serviceList>
export type Stars = CallInput<typeof serviceRate>['stars']
export type ServiceLine = Conversation['lines'][number]

const serviceKey = [accountKey, 'service'] as const

/** The number of unread answers; refreshed whenever the live connection reports an event. */
export const serviceUnreadQuery = queryOptions({
  queryKey: [...serviceKey, 'unread'],
  queryFn: ({ signal }) => callQuietly(serviceUnread, {}, { signal }),
  staleTime: 30_000,
  meta: { silent: true },
})

/** The conversation from its end; each further page goes further back. */
export const conversationQuery = infiniteQueryOptions({
  queryKey: [...serviceKey, 'conversation'],
  queryFn: ({ signal, pageParam }) =>
    call(serviceList, pageParam === undefined ? {} : { before: pageParam }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last) => (last.hasMore ? last.lines[0]?.lineId : undefined),
})

const readAnew = () => queryClient.invalidateQueries({ queryKey: serviceKey })

export const writeLine = async (text: string): Promise<void> => {
  await call(serviceWrite, { text })
  await readAnew()
}

export const closeQuestion = async (): Promise<void> => {
  await call(serviceClose, {})
  await readAnew()
}

export const markLinesRead = async (lineId: string): Promise<void> => {
  const { unread } = await call(serviceRead, { lineId })
  queryClient.setQueryData(serviceUnreadQuery.queryKey, { unread })
  await queryClient.invalidateQueries({ queryKey: [accountKey, 'messages'] })
}

export const rateClosing = async (lineId: string, stars: Stars): Promise<void> => {
  await call(serviceRate, { lineId, stars })
  await readAnew()
}
