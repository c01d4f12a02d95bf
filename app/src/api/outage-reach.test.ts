import { expect, it } from 'vitest'
import { noteReached, noteUnreached, useOutage } from './outage.ts'

const isReached = () => !useOutage.getState().isUnreached

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
