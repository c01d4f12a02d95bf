import { Trans } from '@lingui/react/macro'
import { messagePath } from '@tarazu/contract/inbox/message-path.ts'
import type { MessageText } from '@tarazu/contract/inbox/words/message-text.ts'
import { hourText } from '@tarazu/contract/money/format.ts'
import { classNames } from '@tarazu/ui/class-names.ts'
import { wholeFigures } from '@tarazu/ui/whole-figures.tsx'
import {
  BadgeCheck,
  BadgeX,
  BellRing,
  ChevronRight,
  Headset,
  Landmark,
  Megaphone,
  ShieldAlert,
  ShieldCheck,
  Ticket,
  TrendingUp,
  TriangleAlert,
  Wallet,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { AddressLink } from '../../router/link.tsx'
import type { MessageRow as Message } from './message-queries.ts'

const tones = {
  good: 'bg-gain-soft text-gain',
  bad: 'bg-loss-soft text-loss',
  plain: 'bg-sunken text-muted',
  house: 'bg-sunken text-ink',
} as const

/** A kind's name starts with its subject and ends with its outcome. */
const looks: readonly (readonly [RegExp, typeof BellRing, keyof typeof tones])[] = [
  [/^margin-call|^position-liquidated|^short-to-auction|^short-auctioned/, TriangleAlert, 'bad'],
  [/^order-(rejected|share-change)/, BadgeX, 'bad'],
  [/^(order|position|dividend)-/, TrendingUp, 'plain'],
  [/^(price|index)-alert/, BellRing, 'house'],
  [/^(deposit|withdrawal)-(failed|rejected|expired)/, Wallet, 'bad'],
  [/^(deposit|withdrawal)-/, Wallet, 'good'],
  [/^identity-passed/, BadgeCheck, 'good'],
  [/^identity-/, BadgeX, 'bad'],
  [/allotment$/, Ticket, 'plain'],
  [/^(fund|loan)-.*(refused|due)/, Landmark, 'bad'],
  [/^(fund|loan)-/, Landmark, 'good'],
  [/^transaction-password-locked/, ShieldAlert, 'bad'],
  [/^new-login|password/, ShieldCheck, 'plain'],
  [/^service-/, Headset, 'house'],
]

const Mark = ({ kind, unread }: { readonly kind: string; readonly unread: boolean }) => {
  const [, Icon, tone] = looks.find(([pattern]) => pattern.test(kind)) ?? [/./, Megaphone, 'house' as const]
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'relative mt-0.5 flex size-9 shrink-0 items-center justify-center rounded-full',
        tones[tone],
      )}
    >
      <Icon className="size-4.5" />
      {unread && (
        <span className="absolute -end-0.5 -top-0.5 size-3 rounded-full bg-accent-fill ring-2 ring-canvas" />
      )}
    </span>
  )
}

interface MessageRowProps {
  readonly message: Message
  readonly words: MessageText
  readonly onRead: (messageId: string) => void
}

/** One message: what happened, when, and a link to its subject. Opening it marks it as read. */
export const MessageRow = ({ message, words, onRead }: MessageRowProps) => {
  const { messageId, kind, parameters, read, time } = message
  const path = messagePath(kind, parameters)
  const inside: ReactNode = (
    <article className="flex gap-3 px-4 py-3 text-start">
      <Mark kind={kind} unread={!read} />
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline gap-2">
          <h3 className={classNames('min-w-0 flex-1 text-base', read ? 'font-medium' : 'font-semibold')}>
            {wholeFigures(words.title)}
            {!read && (
              <span className="sr-only">
                {' '}
                <Trans>Unread</Trans>
              </span>
            )}
          </h3>
          <span className="figures shrink-0 text-muted text-xs">{hourText(time)}</span>
        </div>
        <p className="figures mt-0.5 whitespace-pre-line break-words text-muted text-sm">
          {wholeFigures(words.text)}
        </p>
      </div>
      {path !== undefined && (
        <ChevronRight className="size-4.5 shrink-0 self-center text-muted" aria-hidden />
      )}
    </article>
  )
  const className = 'tappable row-containment block w-full border-line border-b -outline-offset-2'
  const readNow = () => {
    if (!read) onRead(messageId)
  }
  if (path !== undefined)
    return (
      <AddressLink href={path} className={className} onClick={readNow}>
        {inside}
      </AddressLink>
    )
  return read ? (
    <div className="border-line border-b">{inside}</div>
  ) : (
    <button type="button" className={className} onClick={readNow}>
      {inside}
    </button>
  )
}
