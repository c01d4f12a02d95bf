import { z } from 'zod'
import { refusals } from '../refusals/keys.ts'
import { defineCall } from '../wire/call.ts'
import { exchange, instantOut, rupeesOut, text } from '../wire/fields.ts'
import { deskRequest } from './desk-clock.ts'

const stop = z.enum(['hidden', 'stopped'])
/** A public offering’s id includes its kind: "issue:INE00C101010". */
const productId = () => text(60).regex(/^[A-Za-z0-9:-]+$/)

export const deskOffers = defineCall({
  name: 'deskOffers',
  summary:
    'IPOs, placements and block trades of the market, with demand or sales of each, and which are stopped',
  group: 'Desk',
  methods: ['GET'],
  path: '/api/desk/offers.do',
  access: 'operator',
  permission: 'product.read',
  changes: false,
  input: z.object({}),
  output: z.object({
    /** Newest first; at most those that investors can see. */
    offers: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(['issue', 'placement', 'block']),
        code: z.string(),
        exchange: exchange(),
        name: z.string(),
        quantity: z.number().int(),
        opensAt: instantOut(),
        closesAt: instantOut(),
        /** Only an upcoming one can be hidden or stopped. */
        state: z.enum(['upcoming', 'open', 'closed']),
        stop: stop.nullable(),
        /** For an IPO or a placement, the number of applications; for a block, of purchases. No names. */
        count: z.number().int(),
        shares: z.number().int(),
        amount: rupeesOut(),
      }),
    ),
    needsApproval: z.boolean(),
    /** Oldest first. */
    waiting: z.array(deskRequest.extend({ id: z.string(), stop })),
    /** Newest first, at most 20. */
    requests: z.array(deskRequest),
  }),
  refusals: [],
})

export const deskStopOffer = defineCall({
  name: 'deskStopOffer',
  summary:
    'Request to hide or stop an IPO, a placement or a block before it opens; another operator approves it, if there is one',
  group: 'Desk',
  methods: ['POST'],
  path: '/api/desk/offers/stop.do',
  access: 'operator',
  permission: 'product.propose',
  changes: true,
  input: z.object({ id: productId(), stop, reason: text(300) }),
  output: deskRequest,
  refusals: [refusals.requestAlreadyWaiting, refusals.noSuchOffer, refusals.offerHasOpened],
})
