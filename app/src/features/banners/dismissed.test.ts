import { expect, it } from 'vitest'
import { readDismissed } from './dismissed.ts'

it('reads only what makes sense', () => {
  expect(readDismissed('["check-price", 7]')).toEqual(['check-price'])
  for (const damaged of [null, '{', '{}', 'null', '7']) expect(readDismissed(damaged)).toEqual([])
})
