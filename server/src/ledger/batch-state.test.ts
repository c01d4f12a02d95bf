import { describe, expect, test } from 'vitest'
import { BatchState } from './batch-state.ts'
import type { Effect } from './command.ts'
import { defineTable } from './entity-table.ts'
import { insert, rowKey, update } from './rows.ts'

type Note = {
  readonly user_id: bigint
  readonly note_no: bigint
  readonly text: string
}
const notes = defineTable<Note, 'user_id' | 'note_no'>({
  name: 'notes',
  key: ['user_id', 'note_no'],
  columns: { user_id: 'bigint', note_no: 'bigint', text: 'text' },
})

const keyOf = (note_no: bigint) => ({ user_id: 1n, note_no })
const inserted = (note_no: bigint, text: string): Effect => insert(notes, { ...keyOf(note_no), text })
const updated = (note_no: bigint, from: string, to: string): Effect =>
  update(notes, keyOf(note_no), { expect: { text: from }, set: { text: to } })
const transfer = (amountPaise: bigint): Effect => ({
  kind: 'transfer',
  entryType: 'deposit',
  reference: '1',
  postings: [
    { account: 'house:bank', amountPaise },
    { account: 'user:cash', amountPaise: -amountPaise },
  ],
})

/** A user with a balance of 100 paise and the first note; the second one is known to be missing. */
const start = () => {
  const state = new BatchState()
  state.balances.set(1n, new Map([['user:cash', 100n]]))
  const row = { ...keyOf(1n), text: 'one' }
  state.cells.set(notes, row, { table: notes, version: '5', row, changed: false })
  state.expect([1n, 2n].map((note_no) => rowKey(notes, keyOf(note_no))))
  const view = state.view(1n, 9n)
  const texts = () => [1n, 2n].map((note_no) => view.row(notes, keyOf(note_no))?.text)
  const changed = () => [...state.cells.values()].map((cell) => cell.changed)
  return { state, view, texts, changed }
}

describe('a batch', () => {
  test('applies the effects of a command, which the next one sees', () => {
    const { state, view, texts, changed } = start()
    state.apply(1n, [
      updated(1n, 'one', 'first'),
      inserted(2n, 'two'),
      transfer(50n),
      updated(2n, 'two', 'second'),
    ])
    expect(texts()).toEqual(['first', 'second'])
    expect(changed()).toEqual([true, true])
    expect(view.balancePaise('user:cash')).toBe(150n)
  })

  test.each<[string, Effect]>([
    ['a row that is there is inserted', inserted(1n, 'again')],
    ['a row is no longer as the rule expects', updated(1n, 'one', 'x')],
    ['a row that was not read is changed', updated(3n, 'three', 'x')],
    ['an account would fall below zero', transfer(-1_000n)],
  ])('applies none of the effects when %s', (_name, wrong) => {
    const { state, view, texts, changed } = start()
    const sound = [transfer(50n), updated(1n, 'one', 'first'), inserted(2n, 'two')]
    expect(() => state.apply(1n, [...sound, wrong])).toThrow()
    expect(texts()).toEqual(['one', undefined])
    expect(changed()).toEqual([false, false])
    expect(view.balancePaise('user:cash')).toBe(100n)
  })
})
