import { expect, test } from 'vitest'
import { changedLines } from './changed-lines.ts'

test('shows what a file has lost and gained, with any line ends', () => {
  expect(changedLines('a\nb\nc\n', 'a\r\nc\r\nd')).toEqual(['−b', '+d'])
  expect(changedLines('a\n', 'a')).toEqual([])
})
