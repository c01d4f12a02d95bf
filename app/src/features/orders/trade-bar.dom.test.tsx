import { checkSellHoldings } from '@tarazu/contract/calls/holdings.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { useSession } from '../../api/session.ts'
import { showComponent } from '../../testing/components.tsx'
import { kaveri } from '../../testing/kaveri.ts'
import { tradingAnswers } from '../../testing/trading-answers.ts'
import type { Position } from '../portfolio/portfolio-queries.ts'
import { investorPosition } from '../portfolio/testing/positions.ts'
import { TradeBar } from './trade-bar.tsx'

beforeEach(() => {
  useSession.setState({ token: 'of-an-investor' })
})

const long = investorPosition({ leverage: 5, quantity: 200 })
const short = investorPosition({ orderNo: '2', direction: 'short', leverage: 1, deposit: '26000.00' })

const show = (...positions: readonly Position[]) =>
  showComponent(<TradeBar stock={kaveri} symbol="NSE:KAVCEM" />, { answers: tradingAnswers({ positions }) })

const leverage = () => screen.getByLabelText<HTMLSelectElement>('Leverage')

it.each([
  ['nothing', [], ['Buy', 'Sell short']],
  ['a long position', [long], ['Exit 200 long', 'Add', 'Sell short']],
  ['a short position', [short], ['Exit 100 short', 'Add', 'Buy']],
  ['one in each direction', [long, short], ['Exit 200 long', 'Exit 100 short', 'Add']],
])('offers what can be done where %s is open', async (_open, positions, offered) => {
  show(...positions)
  await waitFor(() => {
    const buttons = screen.getAllByRole<HTMLButtonElement>('button').filter(({ disabled }) => !disabled)
    expect(buttons.map(({ textContent }) => textContent)).toEqual(offered)
  })
})

it('adds in the same direction, without the closed ticket’s leverage', async () => {
  const { user } = show(short)
  await user.click(await screen.findByRole('button', { name: 'Add' }))
  expect(await screen.findByRole('radio', { name: 'Sell short', checked: true })).toBeDefined()
  expect(leverage().value).toBe('1')
  await user.selectOptions(leverage(), '5')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Add' }))
  await screen.findByRole('dialog')
  expect(leverage().value).toBe('1')
})

it('explains a second position in the other direction, and offers to exit the first', async () => {
  const { user, sent } = show(long, investorPosition({ orderNo: '3', leverage: 1 }))
  await user.click(await screen.findByRole('button', { name: 'Sell short' }))
  const notice = await screen.findByText(/both margins are held until you exit both positions/)
  expect(notice.textContent).toContain('Long position already open: 300 shares, margin ₹10,000.00')
  await user.click(screen.getByRole('button', { name: 'Exit that position instead' }))
  const exit = await screen.findByRole('dialog', { name: 'Exit position' })
  expect(await within(exit).findByText('Quantity (of 300 held)')).toBeDefined()
  await waitFor(() =>
    expect(sent.find(({ path }) => path.endsWith(checkSellHoldings.path))?.fields).toMatchObject({
      code: 'KAVCEM',
      quantity: '300',
      direction: 'long',
    }),
  )
})

it('links to the exchange where the shares are open', async () => {
  const { user } = show(investorPosition({ exchange: 'BSE' }))
  await user.click(await screen.findByRole('button', { name: 'Exit on BSE' }))
  expect(location.hash).toBe('#/stock/BSE/KAVCEM')
})

it('sends visitors to the login page and back', async () => {
  useSession.setState({ token: undefined })
  const { user } = show()
  await user.click(screen.getByRole('button', { name: 'Buy' }))
  expect(location.hash).toMatch(/^#\/login\?next=/)
})
