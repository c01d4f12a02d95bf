import { z } from 'zod'
import { refusals } from '../refusals/keys.ts'
import { defineCall } from '../wire/call.ts'
import { text } from '../wire/fields.ts'
import { deskRequest } from './desk-clock.ts'
import { ticketKinds } from './vip-tickets.ts'

/** A suspended kind earns no new tickets; existing tickets remain valid. */
export const ticketStops = ['stopped', 'resumed'] as const
const wanted = { earnedBy: z.enum(ticketKinds), stop: z.enum(ticketStops) }

export const deskTickets = defineCall({
  name: 'deskTickets',
  summary: 'The kinds of VIP tickets: how many of each are valid, used or expired, and which are suspended',
  group: 'Desk',
  methods: ['GET'],
  path: '/api/desk/tickets.do',
  access: 'operator',
  permission: 'product.read',
  changes: false,
  input: z.object({}),
  output: z.object({
    discountPercent: z.string(),
    validDays: z.number().int(),
    kinds: z.array(
      z.object({
        earnedBy: z.enum(ticketKinds),
        ready: z.number().int(),
        used: z.number().int(),
        expired: z.number().int(),
        isStopped: z.boolean(),
      }),
    ),
    needsApproval: z.boolean(),
    waiting: z.array(deskRequest.extend(wanted)).describe('oldest first'),
  }),
  refusals: [],
})

export const deskStopTickets = defineCall({
  name: 'deskStopTickets',
  summary:
    'Request to suspend a kind of VIP ticket, so that nobody earns a new one, or to resume it; another operator approves it, if there is one',
  group: 'Desk',
  methods: ['POST'],
  path: '/api/desk/tickets/stop.do',
  access: 'operator',
  permission: 'product.propose',
  changes: true,
  input: z.object({ ...wanted, reason: text(300) }),
  output: deskRequest,
  refusals: [refusals.requestAlreadyWaiting, refusals.noSuchOffer],
})
