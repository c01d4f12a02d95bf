import { z } from 'zod'
import { refusals } from '../refusals/keys.ts'
import { defineCall } from '../wire/call.ts'
import { instantOut, pageOf, paging, recordNumber } from '../wire/fields.ts'
import { offerId } from './block-trades.ts'

/**
 * The protective actions that each earn one ticket. Deposits, leverage and loans never earn one, and tickets
 * aren't for sale.
 */
export const ticketKinds = ['price-checked', 'draw-checked', 'contract-note-read', 'second-factor'] as const
export const ticketStates = ['ready', 'used', 'expired'] as const

export const vipTicketList = defineCall({
  name: 'vipTicketList',
  summary: 'The investor’s VIP tickets, how each was earned, and what else can earn one',
  group: 'Offerings',
  methods: ['GET'],
  path: '/api/app/user/vipticket/list.do',
  access: 'investor',
  changes: false,
  input: z.object(paging),
  output: pageOf(
    z.object({
      ticketNo: z.string(),
      earnedBy: z.enum(ticketKinds),
      earnedAt: instantOut(),
      expiresAt: instantOut(),
      state: z.enum(ticketStates),
      usedFor: z.string().nullable().describe('the placement'),
    }),
  ).extend({
    discountPercent: z.string(),

    open: z.array(z.enum(ticketKinds)).describe('actions that can still earn the investor a ticket'),
  }),
  refusals: [],
})

export const checkVipTicket = defineCall({
  name: 'checkVipTicket',
  summary: 'Whether a ticket can be used for an offering, and its discount',
  group: 'Offerings',
  methods: ['GET'],
  path: '/api/app/user/vipticket/checkVipTicket.do',
  access: 'investor',
  changes: false,
  input: z.object({ ticketNo: recordNumber(), id: offerId() }),
  output: z.object({
    ticketNo: z.string(),
    id: z.string(),
    discountPercent: z.string(),
    expiresAt: instantOut(),
  }),
  refusals: [refusals.noSuchPlacement, refusals.ticketInvalid],
})

export const vipTicketKinds = defineCall({
  name: 'vipTicketKinds',
  summary: 'The kinds of VIP tickets, how each is earned, and its worth',
  group: 'Offerings',
  methods: ['GET'],
  path: '/admin/stock/vipticket/list.do',
  access: 'public',
  changes: false,
  input: z.object(paging),
  output: pageOf(
    z.object({
      kind: z.enum(ticketKinds),
      discountPercent: z.string(),
      validDays: z.number().int(),
      usedFor: z.literal('placement'),
    }),
  ),
  refusals: [],
})
