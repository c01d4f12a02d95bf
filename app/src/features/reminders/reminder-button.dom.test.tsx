import { reminderDelete, reminderList, reminderSet } from '@tarazu/contract/calls/reminders.ts'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { useSession } from '../../api/session.ts'
import { answer, showComponent } from '../../testing/components.tsx'
import { ReminderButton } from './reminder-button.tsx'

const of = { kind: 'block', id: '2026-11-20-block-INE000000000' } as const

beforeEach(() => useSession.setState({ token: 'someone' }))
afterEach(() => useSession.setState({ token: undefined }))

it('sets a reminder and removes it again', async () => {
  let isSet = false
  const remindsAt = '2026-11-20T08:35:00.000Z'
  const { user, sent } = showComponent(
    <ReminderButton of={of} setLabel="Remind me" removeLabel="Remove reminder" note="You get a message." />,
    {
      answers: [
        answer(reminderList, () => ({ list: isSet ? [{ ...of, remindsAt }] : [] })),
        answer(reminderSet, () => {
          isSet = true
          return { remindsAt }
        }),
        answer(reminderDelete, () => {
          isSet = false
          return { total: 0 }
        }),
      ],
    },
  )
  const setButton = await screen.findByRole('button', { name: 'Remind me' })
  await waitFor(() => expect((setButton as HTMLButtonElement).disabled).toBe(false))
  await user.click(setButton)
  const removeButton = await screen.findByRole('button', { name: 'Remove reminder' })
  expect(screen.getByRole('status').textContent).toBe('You get a message.')
  await user.click(removeButton)
  await screen.findByRole('button', { name: 'Remind me' })
  const changes = sent.filter(({ path }) => !path.endsWith(reminderList.path))
  expect(changes.map(({ path, fields }) => [path.split('/').at(-1), fields.kind, fields.id])).toEqual([
    ['set.do', of.kind, of.id],
    ['delete.do', of.kind, of.id],
  ])
})
