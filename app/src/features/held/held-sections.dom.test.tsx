import { fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { showComponent } from '../../testing/components.tsx'
import { investorPosition } from '../portfolio/testing/positions.ts'
import { HeldSections } from './held-sections.tsx'

const Shown = () => {
  const [isSold, setIsSold] = useState(false)
  return (
    <>
      <HeldSections positions={isSold ? [] : [investorPosition({})]} />
      <button type="button" onClick={() => setIsSold(true)}>
        All is sold
      </button>
    </>
  )
}

it('keeps the exit sheet when the last row disappears, for its receipt', async () => {
  const { user } = showComponent(<Shown />)
  await user.click(screen.getByRole('button', { name: /^Exit / }))
  const sheet = await screen.findByRole('dialog')
  fireEvent.click(screen.getByText('All is sold'))
  expect(screen.getByText('No holdings or positions yet')).toBeDefined()
  expect(screen.getByRole('dialog')).toBe(sheet)
})

it('lists fully paid shares under holdings, and leveraged or short ones under positions', () => {
  const holding = investorPosition({ leverage: 1, deposit: '25000.00' })
  const short = investorPosition({ orderNo: '2', direction: 'short' })
  const long = investorPosition({ orderNo: '3' })
  showComponent(<HeldSections positions={[long, short, holding]} />)
  const exitsUnder = (title: string) => {
    const section = screen.getByRole('heading', { name: title }).closest('section') ?? document.body
    return within(section)
      .getAllByRole('button', { name: /^Exit / })
      .map((button) => button.getAttribute('aria-label'))
  }
  expect(exitsUnder('Holdings')).toEqual(['Exit Kaveri Cement'])
  expect(exitsUnder('Positions')).toEqual(['Exit Kaveri Cement, long 5×', 'Exit Kaveri Cement, short 5×'])
  expect(screen.getByRole('link', { name: 'All holdings (1)' }).getAttribute('href')).toContain(
    'kind=holding',
  )
  expect(screen.getByRole('link', { name: 'All positions (2)' }).getAttribute('href')).toContain(
    'kind=position',
  )
})
