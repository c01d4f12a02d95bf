import { expect, test } from 'vitest'
import { durationText } from './duration.ts'

const minuteMs = 60_000
test.each([
  [0, '0 minutes'],
  [59_999, '0 minutes'],
  [minuteMs, '1 minute'],
  [90 * minuteMs, '1 hour 30 minutes'],
  [24 * 60 * minuteMs, '1 day'],
  [(2 * 1_440 + 3 * 60 + 20) * minuteMs, '2 days 3 hours'],
])('%i ms are %s', (durationMs, text) => expect(durationText(durationMs)).toBe(text))
