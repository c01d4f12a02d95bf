import { z } from 'zod'
import { refusals } from '../refusals/keys.ts'
import { defineCall } from '../wire/call.ts'
import { instantOut, pageOf, paging, recordNumber, text, wholeNumber } from '../wire/fields.ts'
import { skipAhead, skipFields, skipTargets } from './skip-ahead.ts'

/** Something that one operator asked for and another one decides. Its instants are real time. */
export const deskRequest = z.object({
  requestId: z.string(),
  kind: z.string(),
  reason: z.string(),
  /** "void": the one who asked may no longer ask. "expired": nobody decided it in seven days. */
  state: z.enum(['waiting', 'approved', 'refused', 'void', 'expired']),
  requestedBy: z.string(),
  /** Whether the operator who looks is the one who asked. */
  own: z.boolean(),
  requestedAt: instantOut(),
  decidedBy: z.string().nullable(),
  decidedAt: instantOut().nullable(),
  /** One operator asked and approved, there being no other. */
  alone: z.boolean(),
})

const waitingSkip = deskRequest.extend({
  ahead: skipAhead,
  /** Where the clock will be; null: an hour or a day from the approval. */
  toInstant: instantOut().nullable(),
})

export const deskClock = defineCall({
  name: 'deskClock',
  summary: 'The market’s clock: its instant, the session, what waits for approval, and every skip so far',
  group: 'Desk',
  methods: ['GET'],
  path: '/api/desk/clock.do',
  access: 'operator',
  permission: 'clock.read',
  changes: false,
  input: z.object({}),
  output: z.object({
    /** The market's instant; real time plus the offset, unless jobs are being caught up. */
    instant: instantOut(),
    realInstant: instantOut(),
    offsetMs: z.number().int(),
    /** The clock's target once the jobs that became due on the way are done; null if it is already there. */
    catchingUpTo: instantOut().nullable(),
    /** The trading day of the session below: today, or the next one when today has none. */
    day: z.string(),
    phase: z.enum(['pre-open', 'open', 'closing', 'settlement', 'closed']),
    opensAt: instantOut(),
    closesAt: instantOut(),
    /** Null: a replay is over. */
    nextOpen: instantOut().nullable(),
    targets: skipTargets,
    /** Whether another operator has to approve a skip. */
    needsApproval: z.boolean(),
    /** What the clock has set off, newest first, at most 20; failed ones are tried again every 30 seconds. */
    jobs: z.array(
      z.object({
        job: z.string(),
        dueAt: instantOut(),
        /** For how many investors, or other things, it was done. */
        subjects: z.number().int(),
        /** Real time; null: not done yet. */
        doneAt: instantOut().nullable(),
        failure: z.string().nullable(),
      }),
    ),
    /** The oldest one that waits. */
    waiting: waitingSkip.nullable(),
    /** All that wait, oldest first. */
    waitingRequests: z.array(waitingSkip),
    /** Newest first, at most 50. */
    skips: z.array(
      z.object({
        skipId: z.string(),
        ahead: skipAhead,
        fromInstant: instantOut(),
        toInstant: instantOut(),
        /** Null: the one who learns alone skipped it (SOLO=on). */
        request: deskRequest.nullable(),
      }),
    ),
  }),
  refusals: [],
})

export const deskSkipClock = defineCall({
  name: 'deskSkipClock',
  summary: 'Ask to skip the market’s clock ahead; another operator approves it, if there is one',
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
    /** The offset as deskClock returned it, so that the same request twice skips once. */
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
  summary: 'Approve or refuse what another operator asked for; the one who asked may only cancel it',
  group: 'Desk',
  methods: ['POST'],
  path: '/api/desk/request/decide.do',
  access: 'operator',
  permission: 'request.decide',
  changes: true,
  input: z.object({ requestId: recordNumber(), decision: z.enum(['approve', 'refuse']) }),
  output: deskRequest.extend({
    /** The second part of an operator's one-time password, shown to the approver only this once. */
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

/** Whose requests the desk lists, each with the kinds that it has. */
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
  summary: 'Every request of a part of the desk so far, newest first: what, who asked, who decided, and why',
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
        .describe('what was asked for, as in the audit trail'),
    }),
  ),
  refusals: [],
})
