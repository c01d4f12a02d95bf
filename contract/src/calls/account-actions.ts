import { z } from 'zod'
import { operatorActions } from '../people/operator-actions.ts'
import { operatorRoles } from '../people/operator-roles.ts'
import { defineCall } from '../wire/call.ts'
import { instantOut, pageOf, paging } from '../wire/fields.ts'

/** Names with plain values: the state before or after. */
export const actionFacts = z
  .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
  .meta({ examples: [{ locked: true }] })

/** An operator's action on the investor's account. */
const accountAction = z.object({
  actionId: z.string(),
  action: z.enum(operatorActions),
  /** Null: the system, because of a setting. */
  by: z.object({ name: z.string(), role: z.enum(operatorRoles) }).nullable(),
  /** Real time. */
  at: instantOut(),
  reason: z.string().nullable(),
  before: actionFacts.nullable(),
  after: actionFacts.nullable(),
})

export const accountActions = defineCall({
  name: 'accountActions',
  summary: 'Operators’ views of and changes to this investor’s account, newest first',
  group: 'Account',
  methods: ['GET'],
  path: '/api/app/user/accountActions.do',
  access: 'investor',
  changes: false,
  input: z.object(paging),
  output: pageOf(accountAction),
  refusals: [],
})
