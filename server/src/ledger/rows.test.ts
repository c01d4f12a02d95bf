import { describe, expect, test } from 'vitest'
import { BatchState } from './batch-state.ts'
import type { Effect } from './command.ts'
import { defineTable } from './entity-table.ts'
import { insert, rowKey, rowSet, update } from './rows.ts'

type NoteRow = {
  user_id: bigint
  note_no: bigint
  kind: 'short' | 'long'
  text: string | null
  length: number
}
const notes = defineTable<NoteRow, 'user_id' | 'note_no'>({
  name: 'notes',
  key: ['user_id', 'note_no'],
  columns: { user_id: 'bigint', note_no: 'bigint', kind: 'text', text: 'text', length: 'integer' },
})

const key = { user_id: 1n, note_no: 2n }
const lacking = { ...key, kind: 'short', length: 3 } as const
const note: NoteRow = { ...lacking, text: null }
const misspelt = { ...note, txt: 'x' }
const misspeltChange = { text: 'x', lenght: 3 }

/** tsc refuses each of these lines: if one compiled, its directive would be an error. */
const wrong: Readonly<Record<string, () => Effect>> = {
  // @ts-expect-error: no text
  'an insert that lacks a column': () => insert(notes, lacking),
  // @ts-expect-error: txt
  'an insert with a misspelt column': () => insert(notes, { ...lacking, txt: 'x' }),
  // @ts-expect-error: txt
  'an insert of an object with one column more': () => insert(notes, misspelt),
  // @ts-expect-error: the table's text is null where there is none
  'an insert without a value': () => insert(notes, { ...note, text: undefined }),
  // @ts-expect-error: lenght
  'a change of a misspelt column': () => update(notes, key, { expect: {}, set: { lenght: 3 } }),
  // @ts-expect-error: lenght
  'a change by an object with one column more': () => update(notes, key, { expect: {}, set: misspeltChange }),
  // @ts-expect-error: undefined
  'a change to no value': () => update(notes, key, { expect: {}, set: { text: undefined } }),
  // @ts-expect-error: note_no
  'a change of the key': () => update(notes, key, { expect: {}, set: { note_no: 3n } }),
  // @ts-expect-error: knd
  'a misspelt expectation': () => update(notes, key, { expect: { knd: 'short' }, set: { length: 4 } }),
  // @ts-expect-error: note_nr
  'a misspelt key': () => update(notes, { user_id: 1n, note_nr: 2n }, { expect: {}, set: { length: 4 } }),
  // @ts-expect-error: no note_no
  'a key that lacks a column': () => update(notes, { user_id: 1n }, { expect: {}, set: { length: 4 } }),
}

/** A batch that has read no note, or this one. */
const batchWith = (row: NoteRow | undefined): BatchState => {
  const state = new BatchState()
  if (row !== undefined) state.cells.set(notes, row, { table: notes, version: '5', row, changed: false })
  state.expect([rowKey(notes, key)])
  return state
}

describe('a row that does not match its table', () => {
  test.each(Object.entries(wrong))('fails its command if it bypasses the types: %s', (_name, make) => {
    const effect = make()
    const state = batchWith(effect.kind === 'update' ? note : undefined)
    expect(() => state.apply(1n, [effect])).toThrow('notes')
    expect([...state.cells.values()].map(({ changed }) => changed)).toEqual([false])
  })

  test('does not compile with a value of another kind, as a key, or as a set', () => {
    // @ts-expect-error: no such kind
    insert(notes, { ...note, kind: 'middling' })
    // @ts-expect-error: note_nr
    rowKey(notes, { user_id: 1n, note_nr: 2n })
    // @ts-expect-error: a key is its columns alone
    rowKey(notes, note)
    // @ts-expect-error: knd
    rowSet(notes, { knd: 'short' })
    // @ts-expect-error: not made by `insert`
    const plain: Effect = { kind: 'insert', table: notes, row: note }
    const { columns } = notes
    const { name } = defineTable<NoteRow, never>({
      ...notes,
      key: [],
      // @ts-expect-error: a length is an integer
      columns: { ...columns, length: 'text' },
    })
    expect(plain.kind).toBe('insert')
    expect(name).toBe('notes')
  })

  test('is written when it is', () => {
    batchWith(undefined).apply(1n, [insert(notes, note)])
    batchWith(note).apply(1n, [
      update(notes, key, { expect: { kind: 'short' }, set: { kind: 'long', text: 'x' } }),
    ])
  })
})
