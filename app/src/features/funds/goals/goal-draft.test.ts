import { expect, it } from 'vitest'
import { goalDays, goalInputOf, newGoalDraft } from './goal-draft.ts'

const today = '2026-11-25'

it('parses a goal as it was typed, with its own payments or a SIP', () => {
  const draft = { ...newGoalDraft(today), name: ' Bicycle ', target: '60,000' }
  expect(draft.day).toBe('2031-11-25')
  expect(goalInputOf(draft, today)).toEqual({
    name: 'Bicycle',
    target: '60000.00',
    day: '2031-11-25',
    monthly: '5000.00',
    stepUpPercent: '0',
  })
  expect(goalInputOf({ ...draft, monthly: '' }, today)).toMatchObject({ monthly: '0' })
  expect(goalInputOf({ ...draft, planNo: '7' }, today)).toEqual({
    name: 'Bicycle',
    target: '60000.00',
    day: '2031-11-25',
    planNo: '7',
  })
})

it('requires a name, a sum, and a day within bounds', () => {
  const draft = { ...newGoalDraft(today), name: 'Bicycle', target: '60000' }
  expect(goalDays(today)).toEqual({ first: '2026-12-25', last: '2066-11-25' })
  for (const wrong of [
    { name: ' ' },
    { target: '0' },
    { day: '2026-12-24' },
    { day: '2066-11-26' },
    { day: '' },
    { monthly: 'much' },
  ])
    expect(goalInputOf({ ...draft, ...wrong }, today)).toBeUndefined()
})
