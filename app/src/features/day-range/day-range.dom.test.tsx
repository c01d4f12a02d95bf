import { screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { showComponent } from '../../testing/components.tsx'
import { DayRange } from './day-range.tsx'

vi.mock('../../api/market-clock.ts', () => ({ marketNowMs: () => Date.parse('2026-11-20T11:00:00+05:30') }))

const onChange = vi.fn()
beforeEach(() => onChange.mockClear())
const Field = () => {
  const [range, setRange] = useState<{ from?: string | undefined; to?: string | undefined }>({})
  return (
    <DayRange
      from={range.from}
      to={range.to}
      onChange={(next) => {
        onChange(next)
        setRange(next)
      }}
    />
  )
}
const months = () => screen.getAllByRole('region').map((month) => month.getAttribute('aria-label'))

it('chooses days up to today in a calendar of three months', async () => {
  const { user } = showComponent(<Field />)
  await user.click(screen.getByRole('button', { name: 'Any day' }))
  expect(months()).toEqual(['September 2026', 'October 2026', 'November 2026'])
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '21-11-2026' }).disabled).toBe(true)
  await user.click(screen.getByRole('button', { name: '28-09-2026' }))
  screen.getByText('Choose the last day')
  await user.click(screen.getByRole('button', { name: '20-11-2026' }))
  expect(onChange.mock.lastCall).toEqual([{ from: '2026-09-28', to: '2026-11-20' }])
  screen.getByRole('button', { name: '28-09-2026 – 20-11-2026' })
  await user.click(screen.getByRole('button', { name: 'Earlier months' }))
  expect(months()).toEqual(['June 2026', 'July 2026', 'August 2026'])
})
