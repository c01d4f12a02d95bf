import { sessionEnd, sessionEndAll, sessionList } from '@tarazu/contract/calls/sessions.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { isoText } from '../../base/iso-text.ts'
import { pageOf } from '../../base/page-of.ts'
import { Refusal } from '../../base/refusal.ts'
import { type BoundCall, bindInvestor } from '../../wire/http/bind.ts'
import { endSessionById, listSessions } from '../credentials/session-list.ts'
import { endAllSessions, endOtherSessions } from '../credentials/sessions.ts'
import { investors } from '../investors/holders.ts'
import type { PasswordServices } from './password-routes.ts'

/** Where an investor is logged in, and a way to end each of these sessions. */
export const sessionRoutes = ({
  database,
  wallClock,
  sessions,
}: Pick<PasswordServices, 'database' | 'wallClock' | 'sessions'>): readonly BoundCall[] => [
  bindInvestor(sessionList, async (paging, { userId, sessionToken = '' }) => {
    const list = await listSessions(database, investors, userId, sessionToken, wallClock.nowMs())
    const page = pageOf(list, paging)
    return {
      ...page,
      list: page.list.map(({ sessionId, device, current, createdMs, lastUsedMs, expiresMs }) => ({
        sessionId: sessionId.toString(),
        device,
        current,
        createdAt: isoText(createdMs),
        lastUsedAt: isoText(lastUsedMs),
        expiresAt: isoText(expiresMs),
      })),
    }
  }),
  bindInvestor(sessionEnd, async ({ sessionId }, { userId }) => {
    const nowMs = wallClock.nowMs()
    const ended = await endSessionById(database, investors, userId, BigInt(sessionId), nowMs)
    if (!ended) throw new Refusal(refusals.noSuchSession)
    sessions.investors.forget(userId)
    return null
  }),
  bindInvestor(sessionEndAll, async ({ keep }, { userId, sessionToken = '' }) => {
    const nowMs = wallClock.nowMs()
    const ended =
      keep === 'this'
        ? await endOtherSessions(database, investors, userId, sessionToken, nowMs)
        : await endAllSessions(database, investors, userId, nowMs)
    sessions.investors.forget(userId)
    return { ended }
  }),
]
