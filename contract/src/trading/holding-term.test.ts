import { expect, it } from 'vitest'
import { holdingTermOf } from './holding-term.ts'

it('is long-term after the day twelve months on, and intraday on the purchase day', () => {
  expect(holdingTermOf('2024-04-15', '2024-04-15')).toBe('same-day')
  expect(holdingTermOf('2024-04-15', '2024-04-16')).toBe('short-term')
  expect(holdingTermOf('2024-04-15', '2025-04-15')).toBe('short-term')
  expect(holdingTermOf('2024-04-15', '2025-04-16')).toBe('long-term')
  expect(holdingTermOf('2024-02-29', '2025-02-28')).toBe('short-term')
  expect(holdingTermOf('2024-02-29', '2025-03-01')).toBe('long-term')
})
