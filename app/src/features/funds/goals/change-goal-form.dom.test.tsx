import { fundGoalChange } from '@tarazu/contract/calls/fund-goals.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { answer, showComponent } from '../../../testing/components.tsx'
import { ChangeGoalForm } from './change-goal-form.tsx'
import type { FundGoal } from './goal-queries.ts'

const goal: FundGoal = {
  goalNo: '7',
  name: 'House',
  target: '1000000.00',
  day: '2036-04-08',
  fund: {
    code: 'INDEX50',
    name: 'Tarazu 50 Index Fund',
    nameHindi: 'तराज़ू 50 इंडेक्स फंड',
    family: 'index',
    group: 'index',
  },
  monthly: '5000.00',
  stepUpPercent: 0,
  state: 'active',
  value: '12000.00',
  createdAt: '2026-04-08T05:00:00.000Z',
  plan: null,
}

it('can be saved only with a name, then sends the changes and is done', async () => {
  const onDone = vi.fn()
  const { user, sent } = showComponent(<ChangeGoalForm goal={goal} today="2026-04-08" onDone={onDone} />, {
    answers: [answer(fundGoalChange, () => goal)],
  })
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })
  expect(save.disabled).toBe(false)
  const name = screen.getByLabelText('What is it for?')
  await user.clear(name)
  expect(save.disabled).toBe(true)
  await user.type(name, 'Boat')
  await user.click(save)
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  const changes = sent.filter(({ path }) => path.endsWith(fundGoalChange.path))
  expect(changes.map(({ fields }) => fields)).toEqual([
    expect.objectContaining({ goalNo: '7', name: 'Boat', target: '1000000.00', monthly: '5000.00' }),
  ])
})
