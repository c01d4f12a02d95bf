import type { deskLoginHelpCase } from '@tarazu/contract/calls/desk-login-help.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import type { Kysely } from 'kysely'
import { isoText } from '../../../base/iso-text.ts'
import { Refusal } from '../../../base/refusal.ts'
import type { Encryption } from '../../../database/encryption.ts'
import type { Database } from '../../../database/schema.ts'
import type { Clock } from '../../../time/clock.ts'
import { isSecondStepNeeded, readSecondFactors } from '../../confirmation/second-factor.ts'
import { readInvestor } from '../../investors/queries.ts'
import { recordLook } from '../../operators/actions.ts'
import { readOwnLink, refuseOwnAccount } from '../../operators/own-accounts.ts'
import {
  type PresentedRequest,
  presentRequest,
  readWaitingRequests,
  type Viewer,
} from '../../operators/request-state.ts'
import { askFor, needsApproval, type RequestKind } from '../../operators/requests.ts'
import { caseLifeMs, hashHelpCode } from './ask.ts'
import { type HelpCase, lockOpenCase, readCase, readIdentityFit } from './cases.ts'
import type { RenewInput } from './renew-kind.ts'

export interface HelpDeskServices {
  readonly database: Kysely<Database>
  readonly encryption: Encryption
  /** The market's clock. */
  readonly clock: Clock
  /** Real time. */
  readonly wallClock: Clock
  readonly kind: RequestKind<RenewInput>
}

/** How many guesses a caller has at a case's code. */
export const mostWrongCodes = 5

/** As in the list. */
export const presentCase = (row: HelpCase) => ({
  caseNo: row.case_no.toString(),
  name: row.name,
  wantsPassword: row.renews_login,
  hasAccount: row.user_id !== null,
  isClosed: row.closed_ms !== null,
  askedAt: isoText(row.asked_ms),
})

const readAccount = async (database: Kysely<Database>, row: HelpCase, { operatorId, nowMs }: Viewer) => {
  const investor = row.user_id === null ? undefined : await readInvestor(database, row.user_id)
  if (investor === undefined || investor.closedMs !== null) return null
  const { userId, identityStatus, locked } = investor
  const [fit, factors, ownLink] = await Promise.all([
    readIdentityFit(database, row),
    readSecondFactors(database, userId),
    readOwnLink(database, operatorId, userId, nowMs),
  ])
  const hasSecondFactor = isSecondStepNeeded(factors)
  return { userId: userId.toString(), identityStatus, locked, ...fit, hasSecondFactor, ownLink }
}

const readRequest = async (database: Kysely<Database>, kind: string, caseNo: bigint, viewer: Viewer) => {
  const waiting = await readWaitingRequests(database, [kind], viewer.nowMs)
  const own = waiting.find(({ input }) => (input as RenewInput).caseNo === caseNo.toString())
  return own === undefined ? null : presentRequest(own, viewer)
}

const readName = async (database: Kysely<Database>, operatorId: bigint | null): Promise<string | null> => {
  if (operatorId === null) return null
  const row = await database
    .selectFrom('operators')
    .select('name')
    .where('operator_id', '=', operatorId)
    .executeTakeFirst()
  return row?.name ?? null
}

/** One case, with what the operator needs for the call; records the view in the account's trail. */
export const presentDetail = async (
  { database, clock, wallClock, kind }: HelpDeskServices,
  caseNo: bigint,
  operatorId: bigint,
): Promise<CallOutput<typeof deskLoginHelpCase>> => {
  const viewer = { operatorId, nowMs: wallClock.nowMs() }
  const row = await readCase(database, caseNo, viewer.nowMs)
  const look = { action: 'login.view', operatorId, after: { case: caseNo.toString() } } as const
  if (row.user_id !== null)
    await recordLook(
      database,
      { ...look, userId: row.user_id },
      { realMs: viewer.nowMs, marketMs: clock.nowMs() },
    )
  const [account, request, approval, closedBy] = await Promise.all([
    readAccount(database, row, viewer),
    readRequest(database, kind.kind, caseNo, viewer),
    needsApproval(database),
    readName(database, row.closed_by),
  ])
  return {
    ...presentCase(row),
    phone: row.phone,
    text: row.text,
    expiresAt: isoText(Number(row.asked_ms) + caseLifeMs),
    codeTriesLeft: mostWrongCodes - row.wrong_codes,
    closedBy,
    note: row.note,
    account,
    request,
    needsApproval: approval,
  }
}

interface Asked {
  readonly caseNo: bigint
  readonly code: string
  readonly reason: string
  readonly operatorId: bigint
}

/** Counts a wrong code, in a separate transaction; resolves to the account of a right one. */
const checkCase = (
  { database, encryption, wallClock }: HelpDeskServices,
  { caseNo, code, operatorId }: Asked,
): Promise<bigint | 'wrong'> =>
  database.transaction().execute(async (transaction) => {
    const nowMs = wallClock.nowMs()
    const row = await lockOpenCase(transaction, caseNo, nowMs)
    if (row.user_id === null || row.password_hash === null) throw new Refusal(refusals.noSuchHelpCase)
    await refuseOwnAccount(transaction, operatorId, row.user_id, nowMs)
    if (row.wrong_codes >= mostWrongCodes) return 'wrong'
    if (row.code_hash?.equals(hashHelpCode(encryption, row.phone, code)) !== true) {
      await transaction
        .updateTable('login_help_cases')
        .set({ wrong_codes: row.wrong_codes + 1 })
        .where('case_no', '=', caseNo)
        .execute()
      return 'wrong'
    }
    const { nameFits, numberFits } = await readIdentityFit(transaction, row)
    if (nameFits === false || numberFits === false) throw new Refusal(refusals.helpIdentityDiffers)
    const investor = await readInvestor(transaction, row.user_id)
    if (investor === undefined || investor.closedMs !== null) throw new Refusal(refusals.noSuchHelpCase)
    if (investor.locked) throw new Refusal(refusals.loginLocked)
    return row.user_id
  })

/**
 * Asks another operator to renew a login. The code proves that the person on the registered phone made the request.
 * Refuses with noSuchHelpCase, helpCodeWrong, helpIdentityDiffers, ownAccount, loginLocked and requestAlreadyWaiting.
 */
export const askToRenew = async (services: HelpDeskServices, asked: Asked): Promise<PresentedRequest> => {
  const userId = await checkCase(services, asked)
  if (userId === 'wrong') throw new Refusal(refusals.helpCodeWrong)
  const input = { caseNo: asked.caseNo.toString(), userId: userId.toString() }
  const { reason, operatorId } = asked
  return askFor(services, { kind: services.kind, input, reason, operatorId })
}
