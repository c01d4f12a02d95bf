import { getUserPositionMarketValue } from '@tarazu/contract/calls/money.ts'
import { positionList } from '@tarazu/contract/calls/positions.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { accountFigures, investorPosition } from '../../features/portfolio/testing/positions.ts'
import { navigate, usePlace } from '../../router/navigation.ts'
import { MatchContext } from '../../router/page-context.ts'
import { matchOf } from '../../router/routes.ts'
import { answer, showComponent } from '../../testing/components.tsx'
import { PositionsPage } from './positions-page.tsx'

/** Ten holdings, the first of which was bought twice, a leveraged position and a short. */
const names = 'Gomti Tea,Bhavani Steel,Ashoka Paints,Kaveri Cement,Narmada Salt,Tapi Gold,Saraswati Pens'
  .concat(',Godavari Oil,Chambal Wool,Indus Glass')
  .split(',')
const holdings = names.map((name, place) =>
  investorPosition({ orderNo: `${place}`, code: `CODE${place}`, name, nameHindi: name, leverage: 1 }),
)
const all = [
  ...holdings,
  investorPosition({
    orderNo: '20',
    code: 'CODE0',
    name: 'Gomti Tea',
    nameHindi: 'Gomti Tea',
    leverage: 1,
    cost: '24000.00',
  }),
  investorPosition({ orderNo: '30' }),
  investorPosition({ orderNo: '31', direction: 'short', leverage: 2, name: 'Malabar Spices' }),
]

/** The page at the address, as the app shows it. */
const Shown = () => (
  <MatchContext value={matchOf(usePlace().href)}>
    <PositionsPage />
  </MatchContext>
)
const show = () =>
  showComponent(<Shown />, {
    answers: [
      answer(getUserPositionMarketValue, () => accountFigures),
      answer(positionList, ({ closed }) => {
        const list = closed === 'false' ? all : []
        return { list, total: list.length, pageNum: 1, pageSize: 100, closedProfitLoss: '0.00' }
      }),
    ],
  })
const rows = () => within(screen.getByRole('tabpanel')).queryAllByRole('button', { name: /^Exit / })
const named = () => rows().map((one) => one.getAttribute('aria-label')?.replace('Exit ', ''))
const countIs = (count: number) => waitFor(() => expect(rows()).toHaveLength(count))

beforeEach(() => navigate({ to: '/positions' }))

it('shows the sums of holdings above a row for each stock', async () => {
  show()
  await countIs(10)
  for (const label of ['Invested', 'Current value', 'Unrealised P&L', 'Today’s P&L', 'Charges so far'])
    expect(screen.getByText(label)).toBeDefined()
})

it('sorts, and finds by name', async () => {
  const { user } = show()
  await user.selectOptions(await screen.findByLabelText('Sorting'), 'Name A–Z')
  await waitFor(() => expect(named()).toEqual(names.toSorted()))
  await user.type(screen.getByLabelText('Search this list'), 'gomti')
  await waitFor(() => expect(named()).toEqual(['Gomti Tea']))
})

it('clears a search that finds nothing', async () => {
  const { user } = show()
  await user.type(await screen.findByLabelText('Search this list'), 'no such stock')
  await screen.findByText('No matches')
  await user.click(screen.getByRole('button', { name: 'Clear search and filters' }))
  await countIs(10)
  expect(screen.getByLabelText<HTMLInputElement>('Search this list').value).toBe('')
})

it('opens the purchases of a stock, with their average price', async () => {
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: /2 purchases/ }))
  const sheet = await screen.findByRole('dialog', { name: 'Gomti Tea' })
  expect(within(sheet).getByText('Average price').nextSibling?.textContent).toBe('₹245.00')
  expect(within(sheet).getAllByRole('link', { name: /₹/ })).toHaveLength(2)
})

it('keeps positions apart, and remembers their filters for Back', async () => {
  const { user, unmount } = show()
  await user.click(await screen.findByRole('tab', { name: 'Positions' }))
  await countIs(2)
  await user.click(screen.getByRole('button', { name: 'Filter' }))
  await user.click(await screen.findByRole('radio', { name: 'Short' }))
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  await waitFor(() => expect(named()).toEqual(['Malabar Spices, short 2×']))
  expect(screen.getByRole('button', { name: 'Filter, 1 chosen' })).toBeDefined()
  unmount()
  // Back from a position's page.
  show()
  await waitFor(() => expect(named()).toEqual(['Malabar Spices, short 2×']))
})

it('says that nothing has been closed yet', async () => {
  const { user } = show()
  await user.click(await screen.findByRole('tab', { name: 'Positions' }))
  await user.click(await screen.findByRole('button', { name: 'Filter' }))
  await user.click(await screen.findByRole('radio', { name: 'Short' }))
  await user.click(screen.getByRole('radio', { name: 'Closed' }))
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  await screen.findByText('No matches')
  await user.click(screen.getByRole('button', { name: 'Clear search and filters' }))
  expect(await screen.findByText('No closed positions yet')).toBeDefined()
})
