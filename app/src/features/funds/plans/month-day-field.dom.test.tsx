import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { showComponent } from '../../../testing/components.tsx'
import { MonthDayField } from './month-day-field.tsx'

const Field = ({ first }: { readonly first: number }) => {
  const [day, setDay] = useState(first)
  return <MonthDayField value={day} onChange={setDay} />
}

it('chooses one of 31 days, from a sheet that closes again', async () => {
  const { user } = showComponent(<Field first={5} />)
  await user.click(screen.getByRole('button', { name: 'Day of the month 5th' }))
  const sheet = await screen.findByRole('dialog', { name: 'Day of the month' })
  const days = within(sheet).getAllByRole('button', { name: /^\d+(st|nd|rd|th)$/ })
  expect(days).toHaveLength(31)
  expect(days.filter((day) => day.getAttribute('aria-current') === 'true')).toEqual([days[4]])
  await user.click(within(sheet).getByRole('button', { name: '17th' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('button', { name: 'Day of the month 17th' })).toBeDefined()
})

it('explains only a day that some months don’t have', () => {
  const hint = 'In shorter months on their last day.'
  const { unmount } = showComponent(<Field first={28} />)
  expect(screen.queryByText(hint)).toBeNull()
  unmount()
  showComponent(<Field first={29} />)
  const described = screen.getByRole('button').getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(described)?.textContent).toBe(hint)
})
