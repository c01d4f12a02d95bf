import { expect, it } from 'vitest'
import { noteReached, noteUnreached, useOutage } from './outage.ts'

const isReached = () => !useOutage.getState().isUnreached

it('treats the server as unreachable after two unanswered requests in a row, until one is answered', () => {
  noteUnreached()
  noteReached()
  noteUnreached()
  expect(isReached()).toBe(true)
  noteUnreached()
  noteUnreached()
  expect(isReached()).toBe(false)
  noteReached()
  expect(isReached()).toBe(true)
})
