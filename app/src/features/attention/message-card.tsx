import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { messagePath } from '@tarazu/contract/inbox/message-path.ts'
import { messageText } from '@tarazu/contract/inbox/words/message-text.ts'
import type { Language } from '@tarazu/contract/text/language.ts'
import { wholeFigures } from '@tarazu/ui/whole-figures.tsx'
import { BadgeX, Ticket } from 'lucide-react'
import { currentRefusing } from '../../locale/activate.ts'
import { toastFailure } from '../../parts/failure.ts'
import { AddressLink } from '../../router/link.tsx'
import { type MessageRow, markRead, messageWordsQuery } from '../messages/message-queries.ts'
import { CardFace, cardClass } from './card-face.tsx'

/** An important message: the result of an application, or why an order was refused. Opening it marks it as read. */
export const MessageCard = ({ message }: { readonly message: MessageRow }) => {
  const { i18n } = useLingui()
  const { data: words } = useQuery(messageWordsQuery(i18n.locale as Language))
  if (words === undefined) return null
  const { kind, parameters, messageId } = message
  const { title, text } = messageText(kind, parameters, words, currentRefusing()?.sentences)
  const isRefused = /refused|rejected|failed/.test(kind)
  return (
    <AddressLink
      href={messagePath(kind, parameters) ?? '/messages'}
      onClick={() => {
        markRead({ messageId }).catch(toastFailure)
      }}
      className={cardClass}
    >
      <CardFace
        tone={isRefused ? 'bad' : 'plain'}
        icon={isRefused ? <BadgeX /> : <Ticket />}
        title={wholeFigures(title)}
      >
        {wholeFigures(text)}
      </CardFace>
    </AddressLink>
  )
}
