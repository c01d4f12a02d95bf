import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  deskServiceAnswer,
  deskServiceClose,
  deskServiceConversation,
  deskServiceRead,
} from '@tarazu/contract/calls/desk-service.ts'
import { longestServiceText } from '@tarazu/contract/calls/service.ts'
import { dateText, instantText, rupeesText } from '@tarazu/contract/money/format.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { useDraft } from '@tarazu/ui/drafts.ts'
import { Alert, App, Badge, Button, Descriptions, Input, Popconfirm, Skeleton, Tag } from 'antd'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { call } from '../api.ts'
import { useMay } from '../me.ts'
import { problemOf } from '../problem.ts'
import { serviceWords as words } from '../service-words.ts'

type Part = CallOutput<typeof deskServiceConversation>
type Line = Part['lines'][number]

/** One conversation, next to the investor's summary. */
export const ServiceConversation = ({ userId }: { readonly userId: string }) => {
  const mayAnswer = useMay('service.answer')
  const query = useInfiniteQuery({
    queryKey: ['service', 'conversation', userId],
    queryFn: ({ pageParam }) =>
      call(deskServiceConversation, { userId, ...(pageParam === undefined ? {} : { before: pageParam }) }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => (last.hasMore ? last.lines[0]?.lineId : undefined),
  })
  const newest = query.data?.pages[0]
  useReading(userId, newest, mayAnswer)
  if (query.isError) return <Alert type="error" showIcon title={problemOf(query.error)} />
  if (newest === undefined) return <Skeleton active paragraph={{ rows: 8 }} />
  const lines = [...(query.data?.pages ?? [])].reverse().flatMap((page) => page.lines)
  return (
    <>
      <section className="desk-talk" aria-label={newest.investor.realName ?? newest.investor.phone}>
        <Lines
          lines={lines}
          part={newest}
          onMore={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
        />
        {mayAnswer ? <Answer userId={userId} state={newest.state} /> : null}
      </section>
      <Summary investor={newest.investor} />
    </>
  )
}

/** Marks the visible messages as read; the investor can see that. */
const useReading = (userId: string, part: Part | undefined, may: boolean) => {
  const { mutate } = useMutation({
    mutationFn: (lineId: string) => call(deskServiceRead, { userId, lineId }),
  })
  const last = part?.lines.at(-1)?.lineId
  const read = part?.deskReadLineId
  useEffect(() => {
    if (may && last !== undefined && read !== undefined && BigInt(last) > BigInt(read)) mutate(last)
  }, [may, last, read, mutate])
}

interface LinesProps {
  readonly lines: readonly Line[]
  readonly part: Part
  readonly onMore: (() => void) | undefined
}

const Lines = ({ lines, part, onMore }: LinesProps) => {
  const box = useRef<HTMLDivElement>(null)
  const last = lines.at(-1)?.lineId
  // A new message scrolls the view to the end even if the operator has scrolled up, since they are waiting
  // for it.
  useLayoutEffect(() => {
    if (last !== undefined) box.current?.scrollTo({ top: box.current.scrollHeight })
  }, [last])
  const lastRead = lines.findLast(
    ({ side, what, lineId }) =>
      side === 'desk' && what === 'text' && BigInt(lineId) <= BigInt(part.investorReadLineId),
  )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach what scrolls
    <div className="desk-talk-lines" ref={box} tabIndex={0}>
      {onMore === undefined ? null : (
        <Button type="link" onClick={onMore}>
          {words.earlier}
        </Button>
      )}
      {lines.map((line) => (
        <TalkLine key={line.lineId} line={line} read={line.lineId === lastRead?.lineId} />
      ))}
    </div>
  )
}

const TalkLine = ({ line, read }: { readonly line: Line; readonly read: boolean }) => {
  const name = line.name ?? words.investor
  if (line.what !== 'text')
    return (
      <p className="desk-talk-note">
        {line.what === 'closed' ? words.closedBy(name) : words.reopenedBy(name)} · {instantText(line.time)}
        {line.stars === null ? '' : ` · ${words.rated(line.stars)}`}
      </p>
    )
  return (
    <article className={line.side === 'desk' ? 'desk-talk-line desk-talk-own' : 'desk-talk-line'}>
      <div className="desk-talk-text">{line.text}</div>
      <small className="figure">
        {name} · {instantText(line.time)}
        {read ? ` · ${words.read}` : ''}
      </small>
    </article>
  )
}

const Answer = ({ userId, state }: { readonly userId: string; readonly state: Part['state'] }) => {
  const { message } = App.useApp()
  const queryClient = useQueryClient()
  const [text, setText, clearDraft] = useDraft(`service ${userId}`, () => '')
  const settled = {
    onError: (error: unknown) => void message.error(problemOf(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['service'] }),
  }
  const answer = useMutation({
    mutationFn: () => call(deskServiceAnswer, { userId, text: text.trim() }),
    ...settled,
    onSuccess: clearDraft,
  })
  const close = useMutation({ mutationFn: () => call(deskServiceClose, { userId }), ...settled })
  const send = () => {
    if (text.trim() !== '' && !answer.isPending) answer.mutate()
  }
  return (
    <div className="desk-talk-answer">
      <Input.TextArea
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
        }}
        aria-label={words.answer}
        placeholder={`${words.answer} (${words.answerHint})`}
        maxLength={longestServiceText}
        showCount
        autoSize={{ minRows: 3, maxRows: 8 }}
      />
      <div className="desk-talk-buttons">
        {state === 'open' ? (
          <Popconfirm
            title={words.close}
            description={words.closeAsk}
            okText={words.close}
            cancelText={words.cancel}
            onConfirm={() => close.mutate()}
          >
            <Button loading={close.isPending}>{words.close}</Button>
          </Popconfirm>
        ) : null}
        <Button type="primary" loading={answer.isPending} disabled={text.trim() === ''} onClick={send}>
          {words.send}
        </Button>
      </div>
    </div>
  )
}

const Summary = ({ investor }: { readonly investor: Part['investor'] }) => (
  <aside className="desk-talk-summary">
    <Descriptions
      title={investor.realName ?? investor.phone}
      column={1}
      size="small"
      items={[
        {
          key: 'present',
          children: investor.present ? (
            <Badge status="success" text={words.present} />
          ) : (
            <Badge
              status="default"
              text={investor.lastSeen === null ? words.notSeen : words.absent(instantText(investor.lastSeen))}
            />
          ),
        },
        { key: 'id', label: words.userId, children: investor.userId },
        { key: 'phone', label: words.phone, children: <span className="figure">{investor.phone}</span> },
        {
          key: 'identity',
          label: words.identity,
          children: words.identityStates[investor.identityStatus],
        },
        { key: 'member', label: words.member, children: dateText(investor.memberSince) },
        {
          key: 'cash',
          label: words.cash,
          children: <span className="figure">{rupeesText(investor.cash)}</span>,
        },
        { key: 'positions', label: words.positions, children: investor.openPositions },
      ]}
    />
    {investor.locked ? <Tag color="red">{words.locked}</Tag> : null}
    {investor.simulated ? <Tag>{words.simulated}</Tag> : null}
  </aside>
)
