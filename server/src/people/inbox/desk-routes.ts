import { deskNoticeList, deskNoticeSend } from '@tarazu/contract/calls/desk-notices.ts'
import type { Kysely } from 'kysely'
import type { Log } from '../../base/log.ts'
import type { Database } from '../../database/schema.ts'
import type { Clock } from '../../time/clock.ts'
import { type BoundCall, bindOperator } from '../../wire/http/bind.ts'
import { carryOnNotices, readNotices, sendNotice } from './notices.ts'

export interface DeskMessageServices {
  readonly database: Kysely<Database>
  /** The market's clock. */
  readonly clock: Clock
  /** Real time. */
  readonly wallClock: Clock
  readonly log: Log
}

export const deskMessageRoutes = (services: DeskMessageServices): readonly BoundCall[] => {
  const { database, clock, wallClock, log } = services
  return [
    bindOperator(deskNoticeSend, async (written, { operatorId }) => {
      const instants = { realMs: wallClock.nowMs(), marketMs: clock.nowMs() }
      const notice = await sendNotice(database, operatorId, written, instants)
      // The operator need not wait for all copies; the list shows the progress.
      if (!notice.done) void carryOnNotices(database, log)
      return notice
    }),
    bindOperator(deskNoticeList, (page) => readNotices(database, page)),
  ]
}
