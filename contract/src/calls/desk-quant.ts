import { z } from 'zod'
import { refusals } from '../refusals/keys.ts'
import { defineCall } from '../wire/call.ts'
import { instantOut, rupeesOut, text } from '../wire/fields.ts'
import { deskRequest } from './desk-clock.ts'
import { quantId, quantOrderKinds, quantOrderStates, quantSummary } from './quant.ts'

/** What the desk may do to an AI quantity product; its rule and its values are the market's own. */
export const quantStops = ['stopped', 'hidden', 'closed', 'resumed'] as const
const stop = z.enum(quantStops)

export const deskQuant = defineCall({
  name: 'deskQuant',
  summary:
    'AI quantity products by their opening day, with their values as computed, what investors hold and order, and what is suspended or closed',
  group: 'Desk',
  methods: ['GET'],
  path: '/api/desk/quant.do',
  access: 'operator',
  permission: 'product.read',
  changes: false,
  input: z.object({}),
  output: z.object({
    products: z.array(
      quantSummary.extend({
        stop: stop.exclude(['resumed']).nullable(),
        holders: z.number().int(),
        shares: z.number().int(),
        worth: rupeesOut().describe('of all shares, at the newest value'),
        waitingOrders: z.number().int(),
      }),
    ),
    orders: z
      .array(
        z.object({
          orderNo: z.string(),
          userId: z.string(),
          id: z.string(),
          name: z.string(),
          kind: z.enum(quantOrderKinds),
          state: z.enum(quantOrderStates),
          shares: z.number().int(),
          amount: rupeesOut().nullable(),
          valueDay: z.string(),
          time: instantOut(),
        }),
      )
      .describe('the newest 100'),
    needsApproval: z.boolean(),
    waiting: z.array(deskRequest.extend({ id: z.string(), stop })).describe('oldest first'),
    requests: z.array(deskRequest).describe('newest first, at most 20'),
  }),
  refusals: [],
})

export const deskStopQuant = defineCall({
  name: 'deskStopQuant',
  summary:
    'Ask to suspend, hide, resume or close an AI quantity product; another operator approves it, if there is one. A closed one pays everybody out at its next value',
  group: 'Desk',
  methods: ['POST'],
  path: '/api/desk/quant/stop.do',
  access: 'operator',
  permission: 'product.propose',
  changes: true,
  input: z.object({ id: quantId(), stop, reason: text(300) }),
  output: deskRequest,
  refusals: [refusals.requestAlreadyWaiting, refusals.noSuchOffer],
})
