import {
  longestServiceText,
  serviceClose,
  serviceInfo,
  serviceList,
  serviceRate,
  serviceRead,
  serviceUnread,
  serviceWrite,
} from '@tarazu/contract/calls/service.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Clock } from '../../time/clock.ts'
import { type BoundCall, bindInvestor, bindPublic } from '../../wire/http/bind.ts'
import { closeConversation, type Instants, markReadByInvestor, writeAsInvestor } from './conversation.ts'
import { countUnreadLines, isDeskPresent, readConversation } from './queries.ts'
import { rateService } from './rating.ts'

export interface SupportServices {
  readonly database: Kysely<Database>
  /** The market's clock. */
  readonly clock: Clock
  /** Real time. */
  readonly wallClock: Clock
}

export const instantsOf = ({ clock, wallClock }: Pick<SupportServices, 'clock' | 'wallClock'>): Instants => ({
  realMs: wallClock.nowMs(),
  marketMs: clock.nowMs(),
})

export const supportRoutes = (services: SupportServices): readonly BoundCall[] => {
  const { database, wallClock } = services
  return [
    bindInvestor(serviceList, async ({ before }, { userId }) => ({
      ...(await readConversation(database, userId, before)),
      deskPresent: await isDeskPresent(database, wallClock.nowMs()),
    })),
    bindInvestor(serviceWrite, ({ text }, { userId }) =>
      writeAsInvestor(database, userId, text, instantsOf(services)),
    ),
    bindInvestor(serviceRead, async ({ lineId }, { userId }) => ({
      unread: await markReadByInvestor(database, userId, lineId, instantsOf(services)),
    })),
    bindInvestor(serviceClose, async (_input, { userId }) => {
      await closeConversation(database, userId, null, instantsOf(services))
      return null
    }),
    bindInvestor(serviceRate, async ({ lineId, stars }, { userId }) => {
      await rateService(database, { userId, lineId, stars: Number(stars) }, wallClock.nowMs())
      return null
    }),
    bindInvestor(serviceUnread, async (_input, { userId }) => ({
      unread: await countUnreadLines(database, userId),
    })),
    bindPublic(serviceInfo, async () => ({
      page: 'service' as const,
      loginNeeded: true as const,
      longestText: longestServiceText,
      deskPresent: await isDeskPresent(database, wallClock.nowMs()),
    })),
  ]
}
