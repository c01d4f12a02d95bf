import { getStockProfile } from '@tarazu/contract/calls/stock-profile.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answer, showComponent } from '../../testing/components.tsx'
import { CorporateActions } from './corporate-actions.tsx'

/** A stock that has paid this many yearly dividends. */
const showDividends = (count: number) =>
  showComponent(<CorporateActions exchange="NSE" code="KAVCEM" />, {
    answers: [
      answer(getStockProfile, () => ({
        earningsPerShare: '12.00',
        dividendPerShare: '5.00',
        yearHigh: '300.00',
        yearHighDate: '2026-08-14',
        yearLow: '200.00',
        yearLowDate: '2026-02-10',
        actions: Array.from({ length: count }, (_, yearsAgo) => ({
          kind: 'dividend' as const,
          exDate: `${2026 - yearsAgo}-07-10`,
          announcedAt: `${2026 - yearsAgo}-05-10T05:00:00.000Z`,
          stage: 'final' as const,
          amount: '5.00',
        })),
      })),
    ],
  })
const showAll = () => screen.queryByRole('button', { name: 'Show all' })

it('shows the latest four, and all with a tap', async () => {
  const { user } = showDividends(5)
  expect(await screen.findAllByRole('listitem')).toHaveLength(4)
  expect(screen.queryByText(/10-07-2022/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show all' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(5)
  expect(screen.getByText(/10-07-2022/)).toBeDefined()
  expect(showAll()).toBeNull()
})

it('has no button to show all if four are all', async () => {
  showDividends(4)
  expect(await screen.findAllByRole('listitem')).toHaveLength(4)
  expect(showAll()).toBeNull()
})
