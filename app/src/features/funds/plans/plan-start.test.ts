import { expect, it } from 'vitest'
import { planStart } from './plan-start.ts'

it('distinguishes a plan yet to start from an active one and one ended before its start', () => {
  const today = '2026-11-26'
  expect(planStart({ state: 'active', startDay: '2026-11-25' }, today)).toBe('begun')
  expect(planStart({ state: 'active', startDay: today }, today)).toBe('begun')
  expect(planStart({ state: 'active', startDay: '2026-12-05' }, today)).toBe('ahead')
  expect(planStart({ state: 'paused', startDay: '2026-12-05' }, today)).toBe('ahead')
  expect(planStart({ state: 'ended', startDay: '2026-12-05' }, today)).toBe('never')
  expect(planStart({ state: 'ended', startDay: '2026-10-05' }, today)).toBe('begun')
})
