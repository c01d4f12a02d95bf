import { expect, test } from 'vitest'
import { changedLines } from './changed-lines.ts'

test('shows the removed and the added lines, with any line endings', () => {
  expect(changedLines('a\nb\nc\n', 'a\r\nc\r\nd')).toEqual(['−b', '+d'])
  expect(changedLines('a\n', 'a')).toEqual([])
})
