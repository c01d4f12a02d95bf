import { messageList, messageRead, messageUnread } from '@tarazu/contract/calls/messages.ts'
import type { Kysely } from 'kysely'
import { isoText } from '../../base/iso-text.ts'
import type { EventFanOut } from '../../database/events.ts'
import type { Database } from '../../database/schema.ts'
import type { Clock } from '../../time/clock.ts'
import { type BoundCall, bindInvestor } from '../../wire/http/bind.ts'
import { countUnread, markRead, readInbox } from './inbox.ts'

export interface MessageServices {
  readonly database: Kysely<Database>
  /** Real time. */
  readonly wallClock: Clock
  readonly events: Pick<EventFanOut, 'publish'>
}

export const messageRoutes = ({ database, wallClock, events }: MessageServices): readonly BoundCall[] => [
  bindInvestor(messageList, async ({ unread, upTo, pageNum, pageSize }, { userId }) => {
    const filter = { onlyUnread: unread === 'true', upTo }
    const { list, total } = await readInbox(database, userId, filter, { pageNum, pageSize })
    return {
      list: list.map((row) => ({
        messageId: row.message_id.toString(),
        kind: row.kind,
        parameters: row.parameters,
        time: isoText(row.sent_ms),
        read: row.read_ms !== null,
      })),
      total,
      pageNum,
      pageSize,
      unread: await countUnread(database, userId),
    }
  }),
  bindInvestor(messageRead, async ({ messageId, upTo }, { userId }) => {
    const marked = await markRead(database, userId, { messageId, upTo }, wallClock.nowMs())
    // The investor's other browsers update their badges.
    if (marked > 0) events.publish([{ userId, event: { type: 'message', reference: 'read' } }])
    return { unread: await countUnread(database, userId) }
  }),
  bindInvestor(messageUnread, async (_input, { userId }) => ({
    unread: await countUnread(database, userId),
  })),
]
