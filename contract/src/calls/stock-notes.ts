import { z } from 'zod'
import { refusals } from '../refusals/keys.ts'
import { defineCall } from '../wire/call.ts'
import { exchange, paragraphs, stockCode } from '../wire/fields.ts'
import { watchlistCall, watchlistQuestion } from './watchlist-form.ts'

/** How many stocks an investor may have notes on. */
export const maximumNotes = 500
export const longestNote = 500

const listing = { exchange: exchange(), code: stockCode() }

export const stockNote = defineCall({
  ...watchlistQuestion,
  name: 'stockNote',
  summary: 'The investor’s note on a company, for any of its listings',
  path: '/api/app/user/option/note.do',
  input: z.object(listing),
  output: z.object({ note: z.string().describe('empty: none') }),
  refusals: [refusals.noSuchStock],
})

export const stockNoteSave = defineCall({
  ...watchlistCall,
  methods: ['POST'],
  name: 'stockNoteSave',
  summary: 'Write the investor’s note on a company, replacing the previous one',
  path: '/api/app/user/option/saveNote.do',
  input: z.object({
    ...listing,
    note: paragraphs(longestNote).optional().describe('omitted: the note is deleted'),
  }),
  output: z.object({}),
  refusals: [refusals.noSuchStock, refusals.tooManyNotes],
})
