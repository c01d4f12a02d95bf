import { expect, test } from 'vitest'
import { changedLines } from './changed-lines.ts'

test('says what a file has lost and gained, whatever ends its lines', () => {
  expect(changedLines('a\nb\nc\n', 'a\r\nc\r\nd')).toEqual(['−b', '+d'])
  expect(changedLines('a\n', 'a')).toEqual([])
})
