import { z } from 'zod'
import { refusals } from '../refusals/keys.ts'
import { defineCall } from '../wire/call.ts'
import { instantOut, pageOf, paging, recordNumber, text, wholeNumber } from '../wire/fields.ts'
import { skipAhead, skipFields, skipTargets } from './skip-ahead.ts'

/** A request by one operator that another decides. Its times are real time. */
export const deskRequest = z.object({
  requestId: z.string(),
  kind: z.string(),
  reason: z.string(),
  /** "void": the requester has lost the permission. "expired": nobody decided it in seven days. */
  state: z.enum(['waiting', 'approved', 'refused', 'void', 'expired']),
  requestedBy: z.string(),
  /** Whether the current operator made the request. */
  own: z.boolean(),
  requestedAt: instantOut(),
  decidedBy: z.string().nullable(),
  decidedAt: instantOut().nullable(),
  /** One operator requested and approved it, because there was no other. */
  alone: z.boolean(),
})

const waitingSkip = deskRequest.extend({
  ahead: skipAhead,
  /** The clock's target; null: an hour or a day from the approval. */
  toInstant: instantOut().nullable(),
})

export const deskClock = defineCall({
  name: 'deskClock',
  summary: 'The market’s clock: its instant, the session, pending requests, and every skip so far',
  group: 'Desk',
  methods: ['GET'],
  path: '/api/desk/clock.do',
  access: 'operator',
  permission: 'clock.read',
  changes: false,
  input: z.object({}),
  output: z.object({
    /** The market's time: real time plus the offset, unless jobs are being caught up. */
    instant: instantOut(),
    realInstant: instantOut(),
    offsetMs: z.number().int(),
    /** The clock's target once the jobs due on the way are done; null if it is already there. */
    catchingUpTo: instantOut().nullable(),
    /** The trading day of the session below: today, or the next trading day. */
    day: z.string(),
    phase: z.enum(['pre-open', 'open', 'closing', 'settlement', 'closed']),
    opensAt: instantOut(),
    closesAt: instantOut(),
    /** Null: the replay is over. */
    nextOpen: instantOut().nullable(),
    targets: skipTargets,
    /** Whether another operator must approve a skip. */
    needsApproval: z.boolean(),
    /** The runs of due jobs, newest first, at most 20; failed ones are retried every 30 seconds. */
    jobs: z.array(
      z.object({
        job: z.string(),
        dueAt: instantOut(),
        /** How many investors or other items it processed. */
        subjects: z.number().int(),
        /** Real time; null: not done yet. */
        doneAt: instantOut().nullable(),
        failure: z.string().nullable(),
      }),
    ),
    /** The oldest pending one. */
    waiting: waitingSkip.nullable(),
    /** All pending ones, oldest first. */
    waitingRequests: z.array(waitingSkip),
    /** Newest first, at most 50. */
    skips: z.array(
      z.object({
        skipId: z.string(),
        ahead: skipAhead,
        fromInstant: instantOut(),
        toInstant: instantOut(),
        /** Null: skipped by the learner (SOLO=on). */
        request: deskRequest.nullable(),
      }),
    ),
  }),
  refusals: [],
})

export const deskSkipClock = defineCall({
  name: 'deskSkipClock',
  summary: 'Request to skip the market’s clock ahead; another operator approves it, if there is one',
  group: 'Desk',
  methods: ['POST'],
  path: '/api/desk/clock/skip.do',
  access: 'operator',
  permission: 'clock.skip',
  changes: true,
  input: z.object({
    ahead: skipAhead,
    ...skipFields,
    reason: text(300),
    /** The offset as deskClock returned it, so that repeating the request doesn't skip twice. */
    offsetMs: wholeNumber(0, 4_000_000_000_000),
  }),
  output: deskRequest,
  refusals: [
    refusals.replayOver,
    refusals.noSuchSkipTarget,
    refusals.skipDateNotAhead,
    refusals.skipDateTooFar,
    refusals.skipTargetPassed,
    refusals.clockMoved,
    refusals.requestAlreadyWaiting,
  ],
})

export const deskDecideRequest = defineCall({
  name: 'deskDecideRequest',
  summary: 'Approve or refuse another operator’s request; its requester can only cancel it',
  group: 'Desk',
  methods: ['POST'],
  path: '/api/desk/request/decide.do',
  access: 'operator',
  permission: 'request.decide',
  changes: true,
  input: z.object({ requestId: recordNumber(), decision: z.enum(['approve', 'refuse']) }),
  output: deskRequest.extend({
    /** The second part of an operator's one-time password, shown to the approver only once. */
    passwordPart: z.string().nullable(),
  }),
  refusals: [
    refusals.noSuchRequest,
    refusals.requestAlreadyDecided,
    refusals.clockMoved,
    refusals.skipTargetPassed,
    refusals.requestAlreadyWaiting,
    refusals.ownRequest,
    refusals.calendarFileInvalid,
    refusals.calendarDayPast,
    refusals.lastAdministrator,
    refusals.noSuchOperator,
    refusals.operatorPhoneTaken,
    refusals.requestVoid,
    refusals.requestExpired,
  ],
})

/** The areas whose requests the desk lists, with their kinds. */
export const requestKinds = {
  settings: ['setting', 'stock-state'],
  charges: ['charges'],
  calendar: ['calendar'],
  offers: ['offer-stop'],
  tickets: ['ticket-stop'],
  funds: ['fund-change'],
  quant: ['quant-stop'],
  banners: ['banner'],
  clock: ['clock-skip'],
} as const
export type RequestGroup = keyof typeof requestKinds

export const deskRequestList = defineCall({
  name: 'deskRequestList',
  summary:
    'Every request in one area of the desk, newest first: what, who requested it, who decided, and why',
  group: 'Desk',
  methods: ['GET'],
  path: '/api/desk/request/list.do',
  access: 'operator',
  permission: 'overview.read',
  changes: false,
  input: z.object({
    of: z.enum(Object.keys(requestKinds) as [RequestGroup, ...RequestGroup[]]),
    ...paging,
  }),
  output: pageOf(
    deskRequest.extend({
      facts: z
        .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
        .describe('the requested change, as in the audit trail'),
    }),
  ),
  refusals: [],
})
