import { z } from 'zod'
import { refusals } from '../refusals/keys.ts'
import { defineCall } from '../wire/call.ts'
import { instantOut } from '../wire/fields.ts'

export const soloSkip = defineCall({
  name: 'soloSkip',
  summary: 'Skip the market’s clock to the next open, for one person who learns alone (SOLO=on)',
  group: 'Account',
  methods: ['GET', 'POST'],
  path: '/api/app/user/solo/skip.do',
  access: 'investor',
  changes: true,
  input: z.object({}),
  output: z.object({
    /** The market's instants before and after. */
    from: instantOut(),
    to: instantOut(),
  }),
  refusals: [refusals.soloOnly, refusals.clockMoved, refusals.replayOver],
})
