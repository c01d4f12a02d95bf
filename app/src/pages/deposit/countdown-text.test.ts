import { expect, it } from 'vitest'
import { countdownText } from './countdown-text.ts'

it('counts down in minutes and seconds, never below zero', () => {
  expect([899_001, 61_000, 59_999, 1, 0, -5].map(countdownText)).toEqual([
    '15:00',
    '01:01',
    '01:00',
    '00:01',
    '00:00',
    '00:00',
  ])
})
