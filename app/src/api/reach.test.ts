import { expect, it } from 'vitest'
import { noteReached, noteUnreached, useReach } from './reach.ts'

const isReached = () => useReach.getState().isReached

it('takes the server for unreachable once two requests in a row got no answer, until one gets one', () => {
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
