import { z } from 'zod'
import { refusals } from '../refusals/keys.ts'
import { defineCall } from '../wire/call.ts'
import { exchange, instantOut, recordNumber } from '../wire/fields.ts'

/**
 * An execution on the same side of a stock's book: its shares were not offered to the investor again for half an hour.
 */
export const earlierFill = z.object({
  exchange: exchange(),
  quantity: z.number().int(),
  time: instantOut(),
})

export const fillsBefore = defineCall({
  name: 'fillsBefore',
  summary:
    'The investor’s fills on the same side of a stock’s book, on either exchange, in the half hour before an execution, oldest first: those shares were not offered again',
  group: 'Trading',
  methods: ['GET'],
  path: '/api/app/user/futures/position/fillsBefore.do',
  access: 'investor',
  changes: false,
  input: z.object({ fillNo: recordNumber() }),
  output: z.object({ list: z.array(earlierFill) }),
  refusals: [refusals.noSuchOrder],
})
