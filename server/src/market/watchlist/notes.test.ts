import { maximumNotes } from '@tarazu/contract/calls/stock-notes.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { expect, it } from 'vitest'
import { fakeInstrument } from '../quotes/testing/fake-market.ts'
import { readNotes, saveNote } from './notes.ts'
import { useWatchers } from './testing/watchers.ts'

const watchers = useWatchers(2)
const { userOf } = watchers

it('keeps one note for both listings of a company, private to its owner, until it is emptied', async () => {
  const [main, other] = [0, 1].map((id) => fakeInstrument(id, { isin: 'INEZ00A01010' }))
  if (main === undefined || other === undefined) throw new Error('two listings')
  await saveNote(watchers.database.kysely, userOf(0), main, 'Wait for the results')
  expect(await readNotes(watchers.database.kysely, userOf(0), [other, undefined])).toEqual([
    'Wait for the results',
    '',
  ])
  expect(await readNotes(watchers.database.kysely, userOf(1), [main])).toEqual([''])
  await saveNote(watchers.database.kysely, userOf(0), other, '')
  expect(await readNotes(watchers.database.kysely, userOf(0), [main])).toEqual([''])
})

it('stops at five hundred notes; existing ones can still be changed', async () => {
  const userId = userOf(1)
  const owner = await watchers.database.connect('owner')
  await owner.query(
    `insert into stock_notes (user_id, company, note) select $1, 'C' || n, 'x' from generate_series(1, ${maximumNotes}) n`,
    [userId],
  )
  const known = fakeInstrument(0, { isin: 'C1' })
  await saveNote(watchers.database.kysely, userId, known, 'changed')
  expect(await readNotes(watchers.database.kysely, userId, [known])).toEqual(['changed'])
  await expect(saveNote(watchers.database.kysely, userId, fakeInstrument(2), 'new')).rejects.toMatchObject({
    key: refusals.tooManyNotes,
  })
})
