import { expect, it } from 'vitest'
import { readDismissed } from './dismissed.ts'

it('ignores invalid stored values', () => {
  expect(readDismissed('["check-price", 7]')).toEqual(['check-price'])
  for (const damaged of [null, '{', '{}', 'null', '7']) expect(readDismissed(damaged)).toEqual([])
})
