import { z } from 'zod'
import { operatorRoles } from '../people/operator-roles.ts'
import { refusals } from '../refusals/keys.ts'
import { defineCall } from '../wire/call.ts'
import { indianMobile, instantOut, pageOf, paging, text, wholeNumber } from '../wire/fields.ts'
import { deskRequest } from './desk-clock.ts'

const changes = ['role', 'lock', 'unlock', 'unsuspend', 'reset-login'] as const
export type OperatorChange = (typeof changes)[number]

export const deskOperators = defineCall({
  name: 'deskOperators',
  summary: 'The operators, and pending requests about them',
  group: 'Desk',
  methods: ['GET'],
  path: '/api/desk/operator/list.do',
  access: 'operator',
  permission: 'operator.read',
  changes: false,
  input: z.object(paging),
  output: pageOf(
    z.object({
      operatorId: z.string(),
      name: z.string(),
      phone: z.string(),
      role: z.enum(operatorRoles),
      locked: z.boolean(),
      /** Until when (real time), by whom and why; null: not suspended. */
      suspended: z.object({ until: instantOut(), by: z.string(), reason: z.string() }).nullable(),
      /** Has set up the second factor. */
      enrolled: z.boolean(),
      /** Real time; null: never. */
      lastUsedAt: instantOut().nullable(),
    }),
  ).extend({
    needsApproval: z.boolean(),
    waiting: z.array(
      deskRequest.extend({
        name: z.string(),
        phone: z.string(),
        change: z.enum(['add', ...changes]),
        role: z.enum(operatorRoles).nullable(),
      }),
    ),
  }),
  refusals: [],
})

/**
 * The request, and any new password to pass on, shown only once: its first half (the approver is shown the
 * second), or all of it if there is no other operator.
 */
const asked = z.object({ request: deskRequest, oneTimePassword: z.string().nullable() })

export const deskAddOperator = defineCall({
  name: 'deskAddOperator',
  summary: 'Request to add an operator; another administrator approves it, if there is another operator',
  group: 'Desk',
  methods: ['POST'],
  path: '/api/desk/operator/add.do',
  access: 'operator',
  permission: 'operator.manage',
  changes: true,
  input: z.object({
    phone: indianMobile(),
    name: text(60),
    role: z.enum(operatorRoles),
    reason: text(300),
  }),
  output: asked,
  refusals: [refusals.requestAlreadyWaiting, refusals.operatorPhoneTaken],
})

export const deskChangeOperator = defineCall({
  name: 'deskChangeOperator',
  summary:
    'Request to lock or unlock an operator, to end a suspension, to change the role, or to reset the login',
  group: 'Desk',
  methods: ['POST'],
  path: '/api/desk/operator/change.do',
  access: 'operator',
  permission: 'operator.manage',
  changes: true,
  input: z.object({
    operatorId: wholeNumber(1, 999_999_999_999),
    change: z.enum(changes),
    /** The new role, with change "role". */
    role: z.enum(operatorRoles).optional(),
    reason: text(300),
  }),
  output: asked,
  refusals: [
    refusals.requestAlreadyWaiting,
    refusals.requestMalformed,
    refusals.lastAdministrator,
    refusals.noSuchOperator,
  ],
})

export const deskSuspendOperator = defineCall({
  name: 'deskSuspendOperator',
  summary:
    'Suspend another operator for 24 hours, at once: the sessions end, and the operator’s requests are void',
  group: 'Desk',
  methods: ['POST'],
  path: '/api/desk/operator/suspend.do',
  access: 'operator',
  permission: 'operator.suspend',
  changes: true,
  input: z.object({ operatorId: wholeNumber(1, 999_999_999_999), reason: text(300) }),
  output: z.null(),
  refusals: [
    refusals.lastAdministrator,
    refusals.noSuchOperator,
    refusals.selfSuspension,
    refusals.alreadySuspendingAnother,
    refusals.operatorAlreadyStopped,
  ],
})
