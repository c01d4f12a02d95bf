import { z } from 'zod'
import { refusals } from '../refusals/keys.ts'
import { defineCall } from '../wire/call.ts'
import { exchange, instantOut, recordNumber } from '../wire/fields.ts'

/** An execution that took from the same side of a stock's book: its shares were gone for the investor for half an hour. */
export const earlierFill = z.object({
  exchange: exchange(),
  quantity: z.number().int(),
  time: instantOut(),
})

export const fillsBefore = defineCall({
  name: 'fillsBefore',
  summary:
    'What the investor had taken of the same side of a stock’s book, on any exchange, in the half hour before an execution, oldest first: those shares were gone for the investor then',
  group: 'Trading',
  methods: ['GET'],
  path: '/api/app/user/futures/position/fillsBefore.do',
  access: 'investor',
  changes: false,
  input: z.object({ fillNo: recordNumber() }),
  output: z.object({ list: z.array(earlierFill) }),
  refusals: [refusals.noSuchOrder],
})
