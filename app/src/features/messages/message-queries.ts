import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { messageList, messageRead, messageUnread } from '@tarazu/contract/calls/messages.ts'
import { loadMessageWords } from '@tarazu/contract/inbox/words/load.ts'
import type { Language } from '@tarazu/contract/text/language.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { call } from '../../api/call.ts'
import { accountKey, queryClient } from '../../api/query-client.ts'

export type MessageRow = CallOutput<typeof messageList>['list'][number]

const messagesKey = [accountKey, 'messages'] as const

/** The number of unread messages; refreshed whenever the live connection reports an event. */
export const unreadQuery = queryOptions({
  queryKey: [...messagesKey, 'unread'],
  queryFn: ({ signal }) => call(messageUnread, {}, { signal }),
  staleTime: 30_000,
  meta: { silent: true },
})

interface PageStart {
  readonly pageNum: number
  /** The newest message of the first page, so that later pages are consistent with it. */
  readonly upTo: string | undefined
}
const firstPage: PageStart = { pageNum: 1, upTo: undefined }

export const messagesQuery = (show: 'all' | 'unread') =>
  infiniteQueryOptions({
    queryKey: [...messagesKey, 'list', show],
    meta: { keep: true },
    queryFn: ({ signal, pageParam: { pageNum, upTo } }) =>
      call(
        messageList,
        {
          pageNum: String(pageNum),
          ...(upTo === undefined ? {} : { upTo }),
          ...(show === 'unread' ? { unread: 'true' as const } : {}),
        },
        { signal },
      ),
    initialPageParam: firstPage,
    getNextPageParam: (last, _pages, from): PageStart | undefined =>
      last.pageNum * last.pageSize < last.total
        ? { pageNum: last.pageNum + 1, upTo: from.upTo ?? last.list[0]?.messageId }
        : undefined,
  })

/** The newest unread messages, including those that need the investor's attention. */
export const newestUnreadQuery = queryOptions({
  queryKey: [...messagesKey, 'newest-unread'],
  queryFn: async ({ signal }) => (await call(messageList, { unread: 'true' }, { signal })).list,
  staleTime: 30_000,
  meta: { silent: true },
})

/** The sentences for all kinds, in the page's language. */
export const messageWordsQuery = (language: Language) =>
  queryOptions({
    queryKey: ['message-words', language],
    queryFn: () => loadMessageWords(language),
    staleTime: Number.POSITIVE_INFINITY,
    // A chunk of the app, which the service worker caches.
    networkMode: 'always',
  })

/** Marks a message as read, or all messages up to one. */
export const markRead = async (
  which: { readonly messageId: string } | { readonly upTo: string },
): Promise<void> => {
  const { unread } = await call(messageRead, which)
  queryClient.setQueryData(unreadQuery.queryKey, { unread })
  await queryClient.invalidateQueries({ queryKey: messagesKey })
}
