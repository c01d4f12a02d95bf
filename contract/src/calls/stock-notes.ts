import { z } from 'zod'
import { refusals } from '../refusals/keys.ts'
import { defineCall } from '../wire/call.ts'
import { exchange, paragraphs, stockCode } from '../wire/fields.ts'
import { watchlistCall, watchlistQuestion } from './watchlist-form.ts'

/** How many stocks an investor may keep a note on. */
export const maximumNotes = 500
export const longestNote = 500

const listing = { exchange: exchange(), code: stockCode() }

export const stockNote = defineCall({
  ...watchlistQuestion,
  name: 'stockNote',
  summary: 'One’s own note on a company, whichever of its listings is named',
  path: '/api/app/user/option/note.do',
  input: z.object(listing),
  output: z.object({ note: z.string().describe('empty: none') }),
  refusals: [refusals.noSuchStock],
})

export const stockNoteSave = defineCall({
  ...watchlistCall,
  methods: ['POST'],
  name: 'stockNoteSave',
  summary: 'Write one’s own note on a company, in place of the one before',
  path: '/api/app/user/option/saveNote.do',
  input: z.object({
    ...listing,
    note: paragraphs(longestNote).optional().describe('without it: the note is deleted'),
  }),
  output: z.object({}),
  refusals: [refusals.noSuchStock, refusals.tooManyNotes],
})
