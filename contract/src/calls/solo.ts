import { z } from 'zod'
import { refusals } from '../refusals/keys.ts'
import { defineCall } from '../wire/call.ts'
import { instantOut } from '../wire/fields.ts'
import { skipAhead, skipFields, skipTargets } from './skip-ahead.ts'

export const soloTargets = defineCall({
  name: 'soloTargets',
  summary: 'The market’s clock and its skip targets, for one person who learns alone (SOLO=on)',
  group: 'Account',
  methods: ['GET'],
  path: '/api/app/user/solo/targets.do',
  access: 'investor',
  changes: false,
  input: z.object({}),
  output: z.object({
    instant: instantOut(),
    /** The skip whose due work is still running; null if there is none. */
    catchingUp: z.object({ from: instantOut(), to: instantOut() }).nullable(),
    targets: skipTargets,
  }),
  refusals: [refusals.soloOnly],
})

export const soloSkip = defineCall({
  name: 'soloSkip',
  summary: 'Skip the market’s clock ahead, for one person who learns alone (SOLO=on)',
  group: 'Account',
  methods: ['GET', 'POST'],
  path: '/api/app/user/solo/skip.do',
  access: 'investor',
  changes: true,
  input: z.object({ ahead: skipAhead.optional().default('next-open'), ...skipFields }),
  output: z.object({
    /** The market's time before and after. */
    from: instantOut(),
    to: instantOut(),
  }),
  refusals: [
    refusals.soloOnly,
    refusals.clockMoved,
    refusals.replayOver,
    refusals.noSuchSkipTarget,
    refusals.skipDateNotAhead,
    refusals.skipDateTooFar,
    refusals.skipTargetPassed,
  ],
})
