import { z } from 'zod'
import { operatorActions } from '../people/operator-actions.ts'
import { defineCall } from '../wire/call.ts'
import { instant, instantOut, pageOf, paging, recordNumber } from '../wire/fields.ts'
import { actionFacts } from './account-actions.ts'

/** One entry of the audit trail. */
export const deskAction = z.object({
  actionId: z.string(),
  action: z.enum(operatorActions),
  /** Null: the system. */
  operator: z.object({ operatorId: z.string(), name: z.string() }).nullable(),
  /** The investor whose account it concerns. */
  user: z.object({ userId: z.string(), name: z.string().nullable() }).nullable(),
  /** Real time. */
  at: instantOut(),
  /** The market's clock. */
  instant: instantOut(),
  before: actionFacts.nullable(),
  after: actionFacts.nullable(),
  reason: z.string().nullable(),
})

const filters = {
  operatorId: recordNumber().optional(),
  userId: recordNumber().optional(),
  action: z.enum(operatorActions).optional(),
  /** Real time: at or after this time. */
  from: instant().optional(),
  /** Before this time. */
  to: instant().optional(),
}

export const deskActions = defineCall({
  name: 'deskActions',
  summary: 'The audit trail: who did what, when, to whom, with the state before and after; newest first',
  group: 'Desk',
  methods: ['GET'],
  path: '/api/desk/audit/list.do',
  access: 'operator',
  permission: 'audit.read',
  changes: false,
  input: z.object({ ...filters, ...paging }),
  output: pageOf(deskAction).extend({
    /** Everybody the list can be filtered by. */
    operators: z.array(z.object({ operatorId: z.string(), name: z.string() })),
  }),
  refusals: [],
})

export const deskExportActions = defineCall({
  name: 'deskExportActions',
  summary: 'The audit trail as CSV, oldest first; the export itself is recorded',
  group: 'Desk',
  methods: ['POST'],
  path: '/api/desk/audit/export.do',
  access: 'operator',
  permission: 'audit.export',
  changes: true,
  input: z.object(filters),
  output: z.object({
    csv: z.string(),
    rows: z.number().int(),
    /** More than 20,000 match: the newer ones are omitted. Narrow the dates. */
    cut: z.boolean(),
  }),
  refusals: [],
})
