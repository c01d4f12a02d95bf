import { positionList } from '@tarazu/contract/calls/positions.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { investorPosition } from '../../features/portfolio/testing/positions.ts'
import { answer, showComponent } from '../../testing/components.tsx'
import { PositionPage } from './position-page.tsx'

const show = async (part: Parameters<typeof investorPosition>[0]) => {
  const list = [investorPosition(part)]
  const page = { pageNum: 1, pageSize: 100, total: 1, closedProfitLoss: '0.00' }
  showComponent(<PositionPage />, {
    href: '/position/1',
    answers: [answer(positionList, () => ({ ...page, list }))],
  })
  await screen.findByRole('button', { name: 'Exit' })
}

it('has no line for what is zero', async () => {
  await show({})
  expect(screen.getByText('Charges so far')).toBeDefined()
  expect(screen.queryByText('Overnight financing so far')).toBeNull()
  expect(screen.queryByText('Realised so far, before charges')).toBeNull()
})

it('shows the financing and the part that was realised', async () => {
  await show({ financing: '12.00', realisedProfitLoss: '-300.00' })
  expect(screen.getByText('Overnight financing so far').closest('dt')?.nextSibling?.textContent).toBe(
    '₹12.00',
  )
  expect(screen.getByText('Realised so far, before charges').nextSibling?.textContent).toContain('300.00')
})
