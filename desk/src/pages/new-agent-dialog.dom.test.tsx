import { deskAgents } from '@tarazu/contract/calls/desk-agents.ts'
import { answer } from '@tarazu/ui/testing/answers.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showAtDesk } from '../testing/components.tsx'
import { Agents } from './agents.tsx'

it('closes with Back, which stays on the page, and still has what was typed when opened again', async () => {
  history.replaceState({ index: 7 }, '')
  const none = answer(deskAgents, () => ({ list: [], total: 0, pageNum: 1, pageSize: 20 }))
  const { user } = showAtDesk(<Agents />, { answers: [none] })
  const name = () => within(screen.getByRole('dialog')).getByLabelText<HTMLInputElement>('Name')
  const open = () => user.click(screen.getByRole('button', { name: 'New agent' }))
  await open()
  fireEvent.change(name(), { target: { value: 'Class 10 B' } })
  await waitFor(() => expect(history.state).toMatchObject({ layers: 1 }))
  act(() => history.back())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(history.state).toEqual({ index: 7 })
  await open()
  expect(name().value).toBe('Class 10 B')
})
