import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showComponent } from '../../testing/components.tsx'
import type { QuarterRow } from './company-queries.ts'
import { CompanyResults } from './results.tsx'

const quarters = Array.from({ length: 9 }, (_, place): QuarterRow => {
  const profitCrore = 100 + place * 10
  return {
    financialYear: 2025 + Math.floor(place / 4),
    number: (place % 4) + 1,
    toldAt: '2026-11-10T09:00:00.000Z',
    revenue: `${profitCrore * 5}0000000.00`,
    netProfit: `${profitCrore}0000000.00`,
    earningsPerShare: `${place + 1}.50`,
  }
})
const years = [
  {
    financialYear: 2026,
    revenue: '25000000000.00',
    netProfit: '5000000000.00',
    earningsPerShare: '20.00',
    dividendPerShare: '4.00',
  },
]

it('shows eight quarters as bars and as a table, newest first, each next to the year before', async () => {
  showComponent(<CompanyResults quarters={quarters} years={years} />)
  expect(screen.getAllByRole('listitem')).toHaveLength(8)
  const rows = within(screen.getByRole('table')).getAllByRole('row')
  expect(rows).toHaveLength(9)
  expect(rows[1]?.textContent).toBe('Q1 FY27900180+28.6%9.50')
})

it('switches to years', async () => {
  const { user } = showComponent(<CompanyResults quarters={quarters} years={years} />)
  await user.click(screen.getByRole('radio', { name: 'Yearly' }))
  expect(within(screen.getByRole('table')).getAllByRole('row')[1]?.textContent).toContain('Mar 2026')
  expect(screen.getByRole('radio', { name: 'Dividend per share' })).toBeTruthy()
})

it('omits a choice with only one option', () => {
  showComponent(<CompanyResults quarters={[]} years={years} />)
  expect(screen.queryByRole('radio', { name: 'Quarterly' })).toBeNull()
})
