import { expect, it } from 'vitest'
import { parentsFirst } from './entity-table.ts'

const position = { name: 'position' }
const fill = { name: 'fill', parents: ['position'] }
const note = { name: 'note', parents: ['fill', 'position', 'note'] }

it('inserts what is referred to before what refers to it, however the batch came to touch them', () => {
  expect(parentsFirst([note, fill, position])).toEqual([position, fill, note])
  expect(parentsFirst([fill, position])).toEqual([position, fill])
  expect(parentsFirst([fill])).toEqual([fill])
})

it('knows no order for tables that refer to each other', () => {
  expect(() =>
    parentsFirst([
      { name: 'a', parents: ['b'] },
      { name: 'b', parents: ['a'] },
    ]),
  ).toThrow(/a, b/)
})
