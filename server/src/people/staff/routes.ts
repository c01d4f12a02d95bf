import {
  deskAddOperator,
  deskChangeOperator,
  deskOperators,
  deskSuspendOperator,
} from '@tarazu/contract/calls/desk-operators.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { sql } from 'kysely'
import { isoText } from '../../base/iso-text.ts'
import { pageOf } from '../../base/page-of.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Encryption } from '../../database/encryption.ts'
import { type BoundCall, bindOperator } from '../../wire/http/bind.ts'
import {
  type PresentedRequest,
  presentRequest,
  readWaitingRequests,
  type Viewer,
} from '../operators/request-state.ts'
import { askFor, needsApproval, type RequestKind, type RequestServices } from '../operators/requests.ts'
import { type AddRequest, type ChangeInput, checkChange } from './kinds.ts'
import { joinParts, makeSplitPassword, type SplitPassword } from './split-password.ts'
import { suspendOperator } from './suspend.ts'

interface OperatorRouteServices extends RequestServices {
  readonly addKind: RequestKind<AddRequest>
  readonly changeKind: RequestKind<ChangeInput>
  readonly encryption: Encryption
}

type Listed = CallOutput<typeof deskOperators>

const readOperators = async ({ database }: OperatorRouteServices, nowMs: number): Promise<Listed['list']> => {
  const rows = await database
    .selectFrom('operators')
    .select((select) => [
      'operator_id',
      'name',
      'phone',
      'role',
      'locked',
      'suspended_until_ms',
      'suspended_reason',
      select
        .selectFrom('operators as suspender')
        .select('suspender.name')
        .whereRef('suspender.operator_id', '=', 'operators.suspended_by')
        .as('suspender'),
      sql<boolean>`totp_secret is not null`.as('enrolled'),
      select
        .selectFrom('operator_sessions as session')
        .select((of) => of.fn.max('session.last_used_ms').as('last'))
        .whereRef('session.operator_id', '=', 'operators.operator_id')
        .as('last_used_ms'),
    ])
    .orderBy('operator_id')
    .execute()
  return rows.map(({ operator_id, enrolled, last_used_ms, suspended_until_ms, ...row }) => ({
    operatorId: operator_id.toString(),
    name: row.name,
    phone: row.phone,
    role: row.role,
    locked: row.locked,
    suspended:
      suspended_until_ms === null || Number(suspended_until_ms) <= nowMs
        ? null
        : {
            until: isoText(suspended_until_ms),
            by: row.suspender ?? '',
            reason: row.suspended_reason ?? '',
          },
    enrolled,
    lastUsedAt: last_used_ms === null ? null : isoText(last_used_ms),
  }))
}

const readWaiting = async (
  { database, addKind, changeKind }: OperatorRouteServices,
  list: Listed['list'],
  viewer: Viewer,
): Promise<Listed['waiting']> => {
  const rows = await readWaitingRequests(database, [addKind.kind, changeKind.kind], viewer.nowMs)
  return rows.map((row) => {
    const request = presentRequest(row, viewer)
    if (row.kind === addKind.kind) {
      const { name, phone, role } = row.input as AddRequest
      return { ...request, name, phone, role, change: 'add' as const }
    }
    const input = row.input as ChangeInput
    const operator = list.find((one) => one.operatorId === input.operatorId)
    const { change, role } = input
    return { ...request, name: operator?.name ?? '', phone: operator?.phone ?? '', role, change }
  })
}

/** The requester's part; the whole password only if they are also the approver. */
const passwordForRequester = ({ alone }: PresentedRequest, { first, second }: SplitPassword): string =>
  alone ? joinParts(first, second) : first

/** The operators, and requests to change them. */
export const operatorChangeRoutes = (services: OperatorRouteServices): readonly BoundCall[] => {
  const { database, addKind, changeKind, encryption } = services
  return [
    bindOperator(deskOperators, async (paging, { operatorId }) => {
      const nowMs = services.wallClock.nowMs()
      const list = await readOperators(services, nowMs)
      return {
        ...pageOf(list, paging),
        needsApproval: await needsApproval(database),
        waiting: await readWaiting(services, list, { operatorId, nowMs }),
      }
    }),
    bindOperator(deskSuspendOperator, async (asked, { operatorId }) => {
      await suspendOperator(services, {
        operatorId: BigInt(asked.operatorId),
        reason: asked.reason,
        by: operatorId,
      })
      return null
    }),
    bindOperator(deskAddOperator, async ({ phone, name, role, reason }, { operatorId }) => {
      const known = await database
        .selectFrom('operators')
        .select('operator_id')
        .where('phone', '=', phone)
        .executeTakeFirst()
      if (known !== undefined) throw new Refusal(refusals.operatorPhoneTaken)
      const password = await makeSplitPassword(encryption, phone)
      const { passwordHash, sealedSecond } = password
      const input = { phone, name, role, passwordHash, sealedSecond }
      const request = await askFor(services, { kind: addKind, input, reason, operatorId })
      return { request, oneTimePassword: passwordForRequester(request, password) }
    }),
    bindOperator(deskChangeOperator, async (asked, { operatorId }) => {
      const { change, reason } = asked
      if (change === 'role' && asked.role === undefined)
        throw new Refusal(refusals.requestMalformed, { field: 'role' })
      const changed = String(asked.operatorId)
      const password = change === 'reset-login' ? await makeSplitPassword(encryption, changed) : null
      const input: ChangeInput = {
        operatorId: changed,
        change,
        role: change === 'role' ? (asked.role ?? null) : null,
        passwordHash: password?.passwordHash ?? null,
        sealedSecond: password?.sealedSecond ?? null,
      }
      await database.transaction().execute((transaction) => checkChange(transaction, input))
      const request = await askFor(services, { kind: changeKind, input, reason, operatorId })
      return { request, oneTimePassword: password && passwordForRequester(request, password) }
    }),
  ]
}
