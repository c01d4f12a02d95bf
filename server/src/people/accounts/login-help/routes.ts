import {
  deskLoginHelpCase,
  deskLoginHelpClose,
  deskLoginHelpList,
  deskLoginHelpRenew,
} from '@tarazu/contract/calls/desk-login-help.ts'
import { askLoginHelp } from '@tarazu/contract/calls/login-help.ts'
import { type BoundCall, bindOperator, bindPublic } from '../../../wire/http/bind.ts'
import { createTriedPasswords } from '../../credentials/tried-passwords.ts'
import { recordAction } from '../../operators/actions.ts'
import { ask } from './ask.ts'
import { closeCase, lockOpenCase, readCases } from './cases.ts'
import { askToRenew, type HelpDeskServices, presentCase, presentDetail } from './desk.ts'

/** Help for people who can't log in, from the app's login page to the desk. */
export const loginHelpRoutes = (services: HelpDeskServices): readonly BoundCall[] => {
  const { database, encryption, clock, wallClock } = services
  const tools = { database, encryption, tried: createTriedPasswords(database) }
  return [
    bindPublic(askLoginHelp, (asked, { address, browserTokens }) =>
      ask(
        tools,
        { ...asked, address, browserTokens },
        { nowMs: wallClock.nowMs(), instantMs: clock.nowMs() },
      ),
    ),
    bindOperator(deskLoginHelpList, async (page) => {
      const { pageNum, pageSize } = page
      const { cases, total } = await readCases(database, page, wallClock.nowMs())
      const shown = cases.slice(0, pageSize)
      const last = cases.length > pageSize ? shown.at(-1) : undefined
      const next = last?.case_no.toString() ?? null
      return { list: shown.map(presentCase), next, total, pageNum, pageSize }
    }),
    bindOperator(deskLoginHelpCase, ({ caseNo }, { operatorId }) =>
      presentDetail(services, caseNo, operatorId),
    ),
    bindOperator(deskLoginHelpRenew, (asked, { operatorId }) =>
      askToRenew(services, { ...asked, operatorId }),
    ),
    bindOperator(deskLoginHelpClose, ({ caseNo, note }, { operatorId }) =>
      database.transaction().execute(async (transaction) => {
        const nowMs = wallClock.nowMs()
        const { user_id } = await lockOpenCase(transaction, caseNo, nowMs)
        await closeCase(transaction, { caseNo, operatorId, note }, nowMs)
        const about = user_id === null ? {} : { userId: user_id }
        const after = { case: caseNo.toString() }
        await recordAction(
          transaction,
          { action: 'login.close', operatorId, ...about, after, reason: note },
          clock.nowMs(),
        )
        return null
      }),
    ),
  ]
}
