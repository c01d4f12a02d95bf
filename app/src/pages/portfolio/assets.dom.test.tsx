import { orderList } from '@tarazu/contract/calls/orders.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { AssetParts } from '../../features/portfolio/asset-parts.ts'
import { accountFigures } from '../../features/portfolio/testing/positions.ts'
import { answer, showComponent } from '../../testing/components.tsx'
import { AssetActions } from './asset-actions.tsx'
import { AssetAllocation } from './asset-allocation.tsx'
import { AssetHead } from './asset-head.tsx'
import { AssetLines } from './asset-lines.tsx'

const none: AssetParts = {
  holdings: 0n,
  positions: 0n,
  funds: 0n,
  quant: 0n,
  cash: 0n,
  blocked: 0n,
  allotted: 0n,
  debt: 0n,
}

it('has no line for zero balances', () => {
  showComponent(<AssetLines parts={{ ...none, cash: 1_000_000n, debt: 250_050n }} figures={accountFigures} />)
  const lines = screen.getAllByRole('link').map((one) => [one.getAttribute('href'), one.textContent])
  expect(lines).toEqual([
    ['#/flow-of-funds', 'CashAvailable to trade₹10,000.00'],
    ['#/loan-records', 'LoansDeducted from the total−₹2,500.50'],
  ])
  expect(screen.queryByText('Blocked')).toBeNull()
})

it('explains what blocked money is for', () => {
  const figures = { ...accountFigures, frozenFundAmount: '500.00' }
  showComponent(<AssetLines parts={{ ...none, blocked: 80_000n }} figures={figures} />)
  expect(screen.getByRole('button', { name: 'Blocked' })).toBeDefined()
  expect(screen.getByText('₹800.00')).toBeDefined()
  expect(screen.getByText(/for funds and AI products/).textContent).toContain('₹500.00')
  expect(screen.queryByText(/for withdrawals/)).toBeNull()
})

it('splits the assets into percentages, and omits zero parts', () => {
  showComponent(
    <AssetAllocation parts={{ ...none, holdings: 200n, positions: 50n, cash: 745n, quant: 5n }} />,
  )
  const texts = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(texts).toEqual(['Stocks25%', 'AI products<1%', 'Cash75%'])
})

it('has no allocation if there is only one kind', () => {
  showComponent(<AssetAllocation parts={{ ...none, cash: 745n }} />)
  expect(screen.queryByRole('list')).toBeNull()
})

it('shows how many orders are open', async () => {
  const open = answer(orderList, () => ({ list: [], total: 3, pageNum: 1, pageSize: 1 }))
  showComponent(<AssetActions />, { answers: [open] })
  const link = await screen.findByRole('link', { name: 'Orders 3 open' })
  expect(link.getAttribute('href')).toBe('#/orders')
})

it('opens the parts of today’s or the net result, one at a time', async () => {
  const parts = {
    unrealised: 100_000n,
    realised: -2_000n,
    dividends: 0n,
    charges: -500n,
    financing: 0n,
    interestAndPenalties: 0n,
    borneByHouse: 0n,
    rounding: 0n,
  }
  const account = {
    figures: accountFigures,
    positions: [],
    updatedAtMs: Date.now(),
    report: { charges: [] } as never,
    result: {
      putIn: 3_000_000n,
      totalAssets: 3_097_500n,
      netResult: 97_500n,
      parts,
      unrealised: { holdings: 100_000n, positions: 0n, funds: 0n, quant: 0n },
      today: { held: 4_000n, sold: -1_500n, funds: 0n, dividends: 0n },
      todayHeld: 4_000n,
    },
  }
  const { user } = showComponent(<AssetHead account={account} />)
  const [today, net] = [/^Today’s P&L/, /^Net result/].map((name) => screen.getByRole('button', { name }))
  if (today === undefined || net === undefined) throw new Error('a figure is missing')
  await user.click(net)
  expect(net.getAttribute('aria-expanded')).toBe('true')
  expect(screen.getByRole('link', { name: 'Realised P&L' })).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Dividends' })).toBeNull()
  await user.click(today)
  expect(screen.queryByRole('link', { name: 'Realised P&L' })).toBeNull()
  expect(screen.getByText('P&L, sold today')).toBeDefined()
  expect(screen.queryByText('Dividends today')).toBeNull()
})
