import { expect, it } from 'vitest'
import { needsPassword, newPlanDraft, planChangeOf, planInputOf, withRhythm } from './plan-draft.ts'

it('parses a plan as it was typed', () => {
  const draft = { ...newPlanDraft, typed: '5,000', stepUp: '10', count: '12' }
  expect(planInputOf('sip', 'INDEX50', draft)).toEqual({
    kind: 'sip',
    code: 'INDEX50',
    rhythm: 'monthly',
    date: '5',
    stepUpPercent: '10',
    installments: '12',
    amount: '5000.00',
  })
  expect(planInputOf('withdrawal', 'INDEX50', { ...draft, typed: '0', count: '' })).toEqual({
    kind: 'withdrawal',
    code: 'INDEX50',
    rhythm: 'monthly',
    date: '5',
  })
  expect(withRhythm(draft, 'weekly')).toMatchObject({ rhythm: 'weekly', date: '1' })
  expect(withRhythm({ ...draft, date: '9' }, 'monthly').date).toBe('9')
})

it('sends only changes, and requires the password for an increase', () => {
  const plan = { amount: '5000.00', date: 5, stepUpPercent: 10 }
  const same = { typed: '5000', date: '5', stepUp: '10' }
  expect(planChangeOf(plan, same)).toBeUndefined()
  expect(planChangeOf(plan, { ...same, typed: '' })).toBeUndefined()
  expect(planChangeOf(plan, { ...same, typed: '4000', stepUp: '0' })).toEqual({
    amount: '4000.00',
    stepUpPercent: '0',
  })
  expect(needsPassword(plan, { typed: '4000', stepUp: '0' })).toBe(false)
  expect(needsPassword(plan, { typed: '4000', stepUp: '15' })).toBe(true)
  expect(needsPassword(plan, { typed: '6000', stepUp: '0' })).toBe(true)
})
