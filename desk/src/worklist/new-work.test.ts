import { expect, it } from 'vitest'
import { newWork } from './new-work.ts'

it('returns the pages whose count has increased', () => {
  const before = [
    { page: 'deposits', count: 2, oldestMs: 9 },
    { page: 'service', count: 1, oldestMs: 5 },
  ] as const
  const after = [
    { page: 'deposits', count: 1, oldestMs: 9 },
    { page: 'service', count: 2, oldestMs: 5 },
    { page: 'clock', count: 1, oldestMs: 0 },
  ] as const
  expect(newWork(before, after)).toEqual(['service', 'clock'])
  expect(newWork(after, after)).toEqual([])
})
