import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { messageText } from '@tarazu/contract/inbox/words/message-text.ts'
import { dateText } from '@tarazu/contract/money/format.ts'
import type { Language } from '@tarazu/contract/text/language.ts'
import { IconButton } from '@tarazu/ui/button.tsx'
import { Segmented } from '@tarazu/ui/segmented.tsx'
import { SkeletonRows } from '@tarazu/ui/skeleton.tsx'
import { EmptyState } from '@tarazu/ui/states.tsx'
import { CheckCheck, Inbox } from 'lucide-react'
import { useState } from 'react'
import {
  markRead,
  messagesQuery,
  messageWordsQuery,
  unreadQuery,
} from '../../features/messages/message-queries.ts'
import { MessageRow } from '../../features/messages/message-row.tsx'
import { byDay } from '../../features/portfolio/by-day.ts'
import { currentRefusing } from '../../locale/activate.ts'
import { toastFailure } from '../../parts/failure.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { PagedList } from '../../parts/paged-list.tsx'

/** The investor's messages, newest first, day by day. */
export const MessagesPage = () => {
  const { t } = useLingui()
  const [show, setShow] = useState<'all' | 'unread'>('all')
  const newest = useInfiniteQuery(messagesQuery('all')).data?.pages[0]?.list[0]?.messageId
  const { data } = useQuery(unreadQuery)
  const mark = useMutation({ mutationFn: markRead, onError: toastFailure })
  const markAll = (
    <IconButton
      label={t`Mark all as read`}
      disabled={newest === undefined || data?.unread === 0 || mark.isPending}
      className="disabled:opacity-40"
      onClick={() => newest !== undefined && mark.mutate({ upTo: newest })}
    >
      <CheckCheck className="size-5.5" aria-hidden />
    </IconButton>
  )
  return (
    <Page title={<Trans>Messages</Trans>} actions={markAll}>
      <Segmented
        label={t`Filter messages`}
        value={show}
        onChange={setShow}
        options={[
          { value: 'all', label: <Trans context="messages">All</Trans> },
          { value: 'unread', label: <Trans context="messages">Unread</Trans> },
        ]}
      >
        <MessageList show={show} onRead={(messageId) => mark.mutate({ messageId })} />
      </Segmented>
    </Page>
  )
}

interface MessageListProps {
  readonly show: 'all' | 'unread'
  readonly onRead: (messageId: string) => void
}

const MessageList = ({ show, onRead }: MessageListProps) => {
  const { i18n } = useLingui()
  const query = useInfiniteQuery(messagesQuery(show))
  const words = useQuery(messageWordsQuery(i18n.locale as Language))
  const rows = query.data?.pages.flatMap(({ list }) => list) ?? []
  const lines = rows.map((message) => ({ ...message, lineId: message.messageId }))
  return (
    <Loaded query={query} skeleton={<SkeletonRows count={7} />}>
      {() =>
        rows.length === 0 ? (
          <NoMessages show={show} />
        ) : (
          <Loaded query={words} skeleton={<SkeletonRows count={7} />}>
            {(loaded) => (
              <PagedList query={query}>
                {byDay(lines, dateText).map(({ day, lines: ofDay }) => (
                  <section key={day} aria-label={day}>
                    <h2 className="figures bg-canvas px-4 pt-3 pb-1 font-medium text-muted text-xs">{day}</h2>
                    {ofDay.map((message) => (
                      <MessageRow
                        key={message.messageId}
                        message={message}
                        words={messageText(
                          message.kind,
                          message.parameters,
                          loaded,
                          currentRefusing()?.sentences,
                        )}
                        onRead={onRead}
                      />
                    ))}
                  </section>
                ))}
              </PagedList>
            )}
          </Loaded>
        )
      }
    </Loaded>
  )
}

const NoMessages = ({ show }: { readonly show: 'all' | 'unread' }) => (
  <EmptyState
    icon={<Inbox />}
    title={show === 'all' ? <Trans>No messages yet</Trans> : <Trans>You’re all caught up</Trans>}
  >
    <Trans>
      Updates on your orders, deposits and withdrawals appear here, along with notices from Tarazu.
    </Trans>
  </EmptyState>
)
