import { z } from 'zod'
import { refusals } from '../refusals/keys.ts'
import { typedCode } from '../text/typed-input.ts'
import { defineCall } from '../wire/call.ts'
import {
  indianMobile,
  instantOut,
  matching,
  pageOf,
  paging,
  recordNumber,
  text,
  typedField,
} from '../wire/fields.ts'

const codeForm = /^[A-Z0-9]{6,12}$/
const deskAgent = z.object({
  agentId: z.string(),
  agentName: z.string(),
  invitationCode: z.string(),
  /** Of the investor who is this agent, masked but for the last four digits; null for a class or an office. */
  phone: z.string().nullable(),
  locked: z.boolean(),
  /** The investor who is this agent is locked: the code registers nobody either. */
  ownerLocked: z.boolean(),
  /** How many have registered with the code. */
  registered: z.number().int(),
  createdAt: instantOut(),
})

export const deskAgents = defineCall({
  name: 'deskAgents',
  summary: 'The agents with their invitation codes, newest first',
  group: 'Desk',
  methods: ['GET'],
  path: '/api/desk/agents.do',
  access: 'operator',
  permission: 'agent.read',
  changes: false,
  input: z.object({
    /** A part of the name or of the code. */
    search: text(60).optional(),
    ...paging,
  }),
  output: pageOf(deskAgent),
  refusals: [],
})

export const deskAddAgent = defineCall({
  name: 'deskAddAgent',
  summary: 'Give somebody an invitation code',
  group: 'Desk',
  methods: ['POST'],
  path: '/api/desk/agents/add.do',
  access: 'operator',
  permission: 'agent.manage',
  changes: true,
  input: z.object({
    agentName: text(60),
    /** Of the investor who is this agent; without one the code is a class's or an office's. */
    phone: indianMobile().optional(),
    /** 6 to 12 capital letters and digits; made by the server when it is left out. */
    invitationCode: typedField(
      codeForm,
      (typed) => matching(typedCode(typed), codeForm),
      'KAVERI7',
    ).optional(),
  }),
  output: deskAgent,
  refusals: [refusals.noInvestorWithPhone, refusals.invitationCodeTaken, refusals.alreadyAgent],
})

export const deskLockAgent = defineCall({
  name: 'deskLockAgent',
  summary: 'Lock an invitation code, so that nobody registers with it, or unlock it',
  group: 'Desk',
  methods: ['POST'],
  path: '/api/desk/agents/lock.do',
  access: 'operator',
  permission: 'agent.manage',
  changes: true,
  input: z.object({
    agentId: recordNumber(),
    locked: z.enum(['true', 'false']).transform((value) => value === 'true'),
    reason: text(300),
  }),
  output: deskAgent,
  refusals: [refusals.noSuchAgent],
})
