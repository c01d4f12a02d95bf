import { deskChoosePassword, deskConfirmEnrol, deskEnrol, deskLogin } from '@tarazu/contract/calls/desk.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import type { Kysely, Transaction } from 'kysely'
import { isoText } from '../../base/iso-text.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Encryption } from '../../database/encryption.ts'
import type { Database } from '../../database/schema.ts'
import type { Clock } from '../../time/clock.ts'
import { type BoundCall, bindPublic, type CallContext } from '../../wire/http/bind.ts'
import { keepBrowser } from '../credentials/devices.ts'
import { checkLogin } from '../credentials/login.ts'
import { checkNewPassword } from '../credentials/password-rules.ts'
import { checkPassword, hashPassword } from '../credentials/passwords.ts'
import { beginSession } from '../credentials/sessions.ts'
import { addressSubjects, createTriedPasswords, type TrySubject } from '../credentials/tried-passwords.ts'
import { phoneLimit } from '../credentials/tries.ts'
import { recordAction } from '../operators/actions.ts'
import { operators } from '../operators/holders.ts'
import { issueTicket, readTicket, type TicketStep } from './login-ticket.ts'
import { beginEnrolment, confirmEnrolment, spendCode } from './second-factor.ts'

export interface LoginServices {
  readonly database: Kysely<Database>
  /** The market's clock. */
  readonly clock: Clock
  /** Real time, for limits, codes and sessions. */
  readonly wallClock: Clock
  readonly encryption: Encryption
}

type Step = CallOutput<typeof deskLogin>
const step = (next: Partial<Step> & Pick<Step, 'step'>): Step => ({
  token: '',
  ticket: '',
  recoveryCodesLeft: null,
  ...next,
})

const readHolder = (database: Kysely<Database>, operatorId: bigint) =>
  database
    .selectFrom('operators')
    .select([
      'operator_id',
      'phone',
      'locked',
      'suspended_until_ms',
      'password_hash',
      'must_change_password',
      'totp_secret',
    ])
    .where('operator_id', '=', operatorId)
    .executeTakeFirstOrThrow()
type Holder = Awaited<ReturnType<typeof readHolder>>

/** Refuses with operatorSuspended, but only if the password was right. */
const refuseSuspended = ({ suspended_until_ms }: Holder, nowMs: number): void => {
  if (suspended_until_ms !== null && Number(suspended_until_ms) > nowMs)
    throw new Refusal(refusals.operatorSuspended, { until: isoText(suspended_until_ms) })
}

/** The subject that attempts at a code count for. */
const codeSubjects = (operatorId: bigint, address: string): readonly TrySubject[] => [
  { name: `operator-code:${operatorId}`, limit: phoneLimit },
  ...addressSubjects('operator-code', address),
]

/** The next step before the code, if any, after a right password. */
const stepBefore = ({ encryption }: LoginServices, holder: Holder, nowMs: number): Step | undefined => {
  const next: TicketStep | undefined = holder.must_change_password
    ? 'password'
    : holder.totp_secret === null
      ? 'enrol'
      : undefined
  return next && step({ step: next, ticket: issueTicket(encryption, next, holder, nowMs) })
}

/** The operator of a ticket whose step is still open. Refuses with loginLocked and loginStepExpired. */
const readTicketHolder = async (
  { database, encryption, wallClock }: LoginServices,
  expected: TicketStep,
  ticket: string,
): Promise<Holder> => {
  const { operatorId, isOpenedBy } = readTicket(encryption, expected, ticket, wallClock.nowMs())
  const holder = await readHolder(database, operatorId)
  if (holder.locked) throw new Refusal(refusals.loginLocked)
  refuseSuspended(holder, wallClock.nowMs())
  const isDue = expected === 'password' ? holder.must_change_password : holder.totp_secret === null
  if (!isDue || !isOpenedBy(holder)) throw new Refusal(refusals.loginStepExpired)
  return holder
}

/** Replaces the operator's first password. Refuses with passwordUnchanged and loginStepExpired. */
const choosePassword = async (
  { database, clock }: LoginServices,
  holder: Holder,
  password: string,
): Promise<void> => {
  checkNewPassword('operator', password, { phone: holder.phone, email: null })
  if ((await checkPassword(password, holder.password_hash)).right)
    throw new Refusal(refusals.passwordUnchanged)
  const password_hash = await hashPassword(password)
  const operatorId = holder.operator_id
  await database.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('operators')
      .set({ password_hash, must_change_password: false })
      .where('operator_id', '=', operatorId)
      .where('password_hash', '=', holder.password_hash)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows !== 1n) throw new Refusal(refusals.loginStepExpired)
    await recordAction(transaction, { action: 'operator.change-password', operatorId }, clock.nowMs())
  })
}

/** Begins the session of a successful login, whose browser is known from then on; returns its token. */
const openSession = async (
  services: LoginServices,
  operatorId: bigint,
  browser: CallContext,
  nowMs: number,
): Promise<string> => {
  const { database, wallClock } = services
  const token = await beginSession(database, operators, operatorId, browser.userAgent, nowMs)
  await keepBrowser(services, operators, token, browser, wallClock.nowMs())
  return token
}

/** The login at the desk: the password, then the steps of the first login, then a code. */
export const operatorLoginRoutes = (services: LoginServices): readonly BoundCall[] => {
  const { database, clock, wallClock, encryption } = services
  const tried = createTriedPasswords(database)
  return [
    bindPublic(deskLogin, async ({ phone, password, code }, context) => {
      const { address, userAgent, browserTokens } = context
      const nowMs = wallClock.nowMs()
      const attempt = { phone, password, address, userAgent, browserTokens }
      const operatorId = await checkLogin(database, tried, operators, attempt, nowMs)
      const holder = await readHolder(database, operatorId)
      refuseSuspended(holder, nowMs)
      const before = stepBefore(services, holder, nowMs)
      if (before !== undefined) return before
      if (code === undefined) return step({ step: 'code' })
      const useCode = async (transaction: Transaction<Database>) => {
        const left = await spendCode(transaction, encryption, operatorId, code, nowMs)
        const after = {
          device: userAgent.slice(0, 200),
          ...(left === null ? {} : { recoveryCodesLeft: left }),
        }
        await recordAction(transaction, { action: 'operator.log-in', operatorId, after }, clock.nowMs())
        return left
      }
      const recoveryCodesLeft = await tried.attempt(codeSubjects(operatorId, address), nowMs, () =>
        database.transaction().execute(useCode),
      )
      const token = await openSession(services, operatorId, context, nowMs)
      return step({ step: 'done', token, recoveryCodesLeft })
    }),
    bindPublic(deskChoosePassword, async ({ ticket, password }) => {
      const holder = await readTicketHolder(services, 'password', ticket)
      await choosePassword(services, holder, password)
      const next = await readHolder(database, holder.operator_id)
      return stepBefore(services, next, wallClock.nowMs()) ?? step({ step: 'code' })
    }),
    bindPublic(deskEnrol, async ({ ticket }) =>
      beginEnrolment(database, encryption, await readTicketHolder(services, 'enrol', ticket)),
    ),
    bindPublic(deskConfirmEnrol, async ({ ticket, code }, context) => {
      const nowMs = wallClock.nowMs()
      const { operator_id: operatorId } = await readTicketHolder(services, 'enrol', ticket)
      const enrol = async (transaction: Transaction<Database>) => {
        const codes = await confirmEnrolment(transaction, encryption, operatorId, code, nowMs)
        await recordAction(transaction, { action: 'operator.enrol', operatorId }, clock.nowMs())
        return codes
      }
      const recoveryCodes = await tried.attempt(codeSubjects(operatorId, context.address), nowMs, () =>
        database.transaction().execute(enrol),
      )
      const token = await openSession(services, operatorId, context, nowMs)
      return { token, recoveryCodes: [...recoveryCodes] }
    }),
  ]
}
