import { Trans, useLingui } from '@lingui/react/macro'
import {
  type InfiniteData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
  useMutation,
} from '@tanstack/react-query'
import { dateText } from '@tarazu/contract/money/format.ts'
import { Button, IconButton } from '@tarazu/ui/button.tsx'
import { Dialog } from '@tarazu/ui/dialog.tsx'
import { SkeletonRows } from '@tarazu/ui/skeleton.tsx'
import { EmptyState } from '@tarazu/ui/states.tsx'
import { CircleCheck, Headset } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { HelpDesk } from '../../features/help-desk/help-desk.tsx'
import { byDay } from '../../features/portfolio/by-day.ts'
import {
  type Conversation,
  closeQuestion,
  conversationQuery,
  markLinesRead,
} from '../../features/service/service-queries.ts'
import { toastFailure } from '../../parts/failure.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { useSearch } from '../../router/page-context.ts'
import { Composer } from './composer.tsx'
import { Line } from './line.tsx'
import { Rating } from './rating.tsx'

/** Whether there is an unread message from customer service. */
const hasUnread = ({ lines, investorReadLineId }: Conversation): boolean =>
  lines.some(({ side, lineId }) => side !== 'investor' && BigInt(lineId) > BigInt(investorReadLineId))

/**
 * Customer service (the specification's "webview common"): help first, and the conversation if it is requested, open,
 * or has an unread answer.
 */
export const ServicePage = () => {
  const { chat } = useSearch('/service')
  const query = useInfiniteQuery(conversationQuery)
  const newest = query.data?.pages[0]
  const isTalking = newest === undefined ? undefined : newest.state === 'open' || hasUnread(newest)
  // Reading an answer or closing the conversation does not hide it.
  const [wasTalking, setWasTalking] = useState(isTalking)
  if (wasTalking === undefined && isTalking !== undefined) setWasTalking(isTalking)
  return chat === undefined && wasTalking === false ? (
    <Page title={<Trans>Customer service</Trans>}>
      <HelpDesk />
    </Page>
  ) : (
    <Chat query={query} />
  )
}

const Chat = ({ query }: { readonly query: UseInfiniteQueryResult<InfiniteData<Conversation>> }) => {
  const { t } = useLingui()
  const [closing, setClosing] = useState(false)
  const newest = query.data?.pages[0]
  const presence = newest?.deskPresent ? (
    <Trans>Customer service is online</Trans>
  ) : (
    <Trans>Customer service is offline: we’ll reply later</Trans>
  )
  return (
    <Page
      title={<Trans>Customer service</Trans>}
      subtitle={newest === undefined ? undefined : presence}
      actions={
        newest?.state === 'open' && (
          <IconButton label={t`My question is answered`} onClick={() => setClosing(true)}>
            <CircleCheck className="size-5.5" aria-hidden />
          </IconButton>
        )
      }
    >
      <div className="flex flex-1 flex-col justify-end pb-2">
        <Loaded query={query} skeleton={<SkeletonRows count={5} />}>
          {({ pages }) => (
            <Lines
              pages={pages}
              hasMore={query.hasNextPage}
              loading={query.isFetchingNextPage}
              onMore={() => void query.fetchNextPage()}
            />
          )}
        </Loaded>
      </div>
      <Composer closed={newest?.state === 'closed'} />
      <CloseDialog open={closing} onClose={() => setClosing(false)} />
    </Page>
  )
}

interface LinesProps {
  /** Newest first. */
  readonly pages: readonly Conversation[]
  readonly hasMore: boolean
  readonly loading: boolean
  readonly onMore: () => void
}

const Lines = ({ pages, hasMore, loading, onMore }: LinesProps) => {
  const lines = [...pages].reverse().flatMap((page) => page.lines)
  const { deskReadLineId = '0', investorReadLineId = '0' } = pages[0] ?? {}
  const last = lines.at(-1)
  useReading(last?.lineId, investorReadLineId)
  useEnd(last?.lineId)
  const lastRead = lines.findLast(
    ({ side, lineId }) => side === 'investor' && BigInt(lineId) <= BigInt(deskReadLineId),
  )
  if (lines.length === 0)
    return (
      <EmptyState icon={<Headset />} title={<Trans>How can we help?</Trans>} className="my-auto">
        <Trans>
          Describe what happened and add the order number if you have one. A person reads it, not a bot. Never
          send a password or code: nobody here asks for one.
        </Trans>
      </EmptyState>
    )
  return (
    <>
      {hasMore && (
        <Button look="text" busy={loading} onClick={onMore} className="self-center">
          <Trans>Earlier messages</Trans>
        </Button>
      )}
      {byDay(lines, dateText).map(({ day, lines: ofDay }) => (
        <section key={day} aria-label={day} className="flex flex-col gap-1.5 px-4">
          <h2 className="figures self-center pt-3 pb-1 text-muted text-xs">{day}</h2>
          {ofDay.map((line) => (
            <Line key={line.lineId} line={line} read={line.lineId === lastRead?.lineId} />
          ))}
        </section>
      ))}
      {last?.what === 'closed' && <Rating line={last} />}
    </>
  )
}

/** Marks the visible messages as read. */
const useReading = (lastLineId: string | undefined, readLineId: string) => {
  const { mutate } = useMutation({ mutationFn: markLinesRead, meta: { silent: true } })
  useEffect(() => {
    const readNow = () => {
      if (lastLineId !== undefined && BigInt(lastLineId) > BigInt(readLineId) && !document.hidden)
        mutate(lastLineId)
    }
    readNow()
    document.addEventListener('visibilitychange', readNow)
    return () => document.removeEventListener('visibilitychange', readNow)
  }, [lastLineId, readLineId, mutate])
}

const nearEndPixels = 240

/** Scrolls to the end when the page opens and, if the person was near it, with each new message. */
const useEnd = (lastLineId: string | undefined) => {
  const seen = useRef<string>(undefined)
  useLayoutEffect(() => {
    if (lastLineId === undefined || seen.current === lastLineId) return
    const { scrollHeight } = document.documentElement
    const isNear = scrollHeight - window.scrollY - window.innerHeight < nearEndPixels
    if (seen.current === undefined || isNear) window.scrollTo({ top: scrollHeight })
    seen.current = lastLineId
  }, [lastLineId])
}

const CloseDialog = ({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) => {
  const close = useMutation({ mutationFn: closeQuestion, onError: toastFailure, onSettled: onClose })
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={<Trans>Is your question answered?</Trans>}
      description={<Trans>This closes the conversation. Write again at any time to reopen it.</Trans>}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            <Trans>Not yet</Trans>
          </Button>
          <Button busy={close.isPending} onClick={() => close.mutate()}>
            <Trans>Yes, close it</Trans>
          </Button>
        </>
      }
    />
  )
}
