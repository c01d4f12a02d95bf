import { checkSellHoldings, sellHoldings } from '@tarazu/contract/calls/holdings.ts'
import { placeOrder } from '@tarazu/contract/calls/orders.ts'
import type { Direction } from '@tarazu/contract/trading/trading-arithmetic.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answer, showComponent } from '../../testing/components.tsx'
import { tradingAnswers } from '../../testing/trading-answers.ts'
import { ExitAllSheet } from './exit-all-sheet.tsx'

const stock = {
  code: 'KAVCEM',
  exchange: 'NSE',
  name: 'Kaveri Cement',
  nameHindi: '',
  symbol: 'NSE:KAVCEM',
  pricePaise: 26_000n,
} as const

const lot = {
  buyPrice: '250.00',
  leverage: 5,
  deposit: '5000.00',
  boughtAt: '2026-12-01T05:00:00.000Z',
  term: 'same-day',
} as const
/** Sells some of 300 shares, bought as 100 and then 200, oldest first. */
const lotsOf = (quantity: number) => {
  const first = Math.min(100, quantity)
  const rest = quantity - first
  const lots = [{ ...lot, orderNo: '1', quantity: first, cost: `${first * 250}.00` }]
  return rest === 0 ? lots : [...lots, { ...lot, orderNo: '2', quantity: rest, cost: `${rest * 250}.00` }]
}
const none = { boughtQuantity: 0, bought: '0.00', soldQuantity: 0, sold: '0.00', brokerage: '0.00' }
const bought = { ...none, boughtQuantity: 300, bought: '75000.00', brokerage: '30.00' }
const charging = { security: 'share', day: '2026-12-01', today: { NSE: bought, BSE: none } } as const

const sold = answer(sellHoldings, ({ quantity }) => ({
  orderNo: '9',
  price: '260.00',
  quantity: Number(quantity),
  turnover: '78000.00',
  walk: {
    levels: [{ price: '260.00', quantity: Number(quantity) }],
    levelCount: 1,
    quantity: Number(quantity),
    turnover: '78000.00',
    worst: '260.00',
    quote: '260.00',
    best: '260.00',
    takenBefore: 0,
  },
  remainingQuantity: 0,
  fee: '10.00',
  charges: [],
  profitLoss: '2990.00',
  returned: '17990.00',
  repaid: '0.00',
  time: '2026-12-01T11:00:00+05:30',
  lots: lotsOf(Number(quantity)).map((one) => ({ ...one, turnover: '26000.00', profitLoss: '990.00' })),
}))
const checked = answer(checkSellHoldings, ({ quantity }) => ({
  refusals: [],
  expected: null,
  charging,
  repays: false,
  heldQuantity: 300,
  reservedQuantity: 0,
  lots: lotsOf(Number(quantity)),
}))

const show = async (direction: Direction = 'long') => {
  const shown = showComponent(
    <ExitAllSheet
      stock={stock}
      scope={{ direction, isHoldings: false }}
      heldQuantity={300}
      open
      onOpenChange={() => undefined}
    />,
    { answers: [sold, checked, ...tradingAnswers()] },
  )
  await screen.findByLabelText('Quantity (of 300 held)')
  return shown
}
const choose = (name: string) => screen.getByRole('radio', { name })
/** Waits until the server accepts it, then confirms with two clicks. */
const confirm = async ({ user }: Awaited<ReturnType<typeof show>>, name: string) => {
  const slide = await screen.findByRole<HTMLButtonElement>('button', { name })
  await waitFor(() => expect(slide.disabled).toBe(false))
  slide.focus()
  await user.keyboard('{Enter}{Enter}')
  return screen.findByRole('status')
}

it('takes the oldest lots first, and no more of the last one than requested', async () => {
  const { user } = await show()
  expect(await screen.findAllByText(/bought at/)).toHaveLength(2)
  await user.clear(screen.getByLabelText('Quantity (of 300 held)'))
  await user.type(screen.getByLabelText('Quantity (of 300 held)'), '200')
  await waitFor(() =>
    expect(screen.getAllByText(/bought at/).map(({ textContent }) => textContent)).toEqual([
      '100 bought at ₹250.00',
      '100 bought at ₹250.00',
    ]),
  )
  expect(screen.getByText('Margin released').nextSibling?.textContent).toBe('₹10,000.00')
})

it('says that part of the charges on today’s purchases is refunded', async () => {
  await show()
  expect(await screen.findByText(/part of the earlier charges is refunded/)).toBeDefined()
})

it('sells at once, with a receipt for each lot', async () => {
  const shown = await show()
  const told = await confirm(shown, 'Slide to sell')
  expect(within(told).getByText('Sold')).toBeDefined()
  expect(screen.getAllByText(/bought at/)).toHaveLength(2)
  expect(shown.sent.find(({ path }) => path.endsWith(sellHoldings.path))?.fields).toMatchObject({
    code: 'KAVCEM',
    exchange: 'NSE',
    quantity: '300',
    direction: 'long',
  })
})

it('buys back what was sold short', async () => {
  const shown = await show('short')
  expect(await screen.findAllByText(/sold short at/)).toHaveLength(2)
  expect(within(await confirm(shown, 'Slide to buy back')).getByText('Bought back')).toBeDefined()
})

it('waits for a target or a stop with one order for all lots, and shows what either would bring in', async () => {
  const shown = await show()
  await shown.user.click(choose('GTT'))
  expect(await screen.findByText(/^If the target fills at/)).toBeDefined()
  expect(screen.getByText(/^If the stop fills at/)).toBeDefined()
  await shown.user.click(choose('Target'))
  await waitFor(() => expect(screen.queryByText(/^If the stop fills at/)).toBeNull())
  await shown.user.click(choose('Target and stop'))
  await screen.findByText(/^If the stop fills at/)
  const told = await confirm(shown, 'Slide to place order')
  expect(told.textContent).toContain('Waiting for trigger')
  const { fields } = shown.sent.find(({ path }) => path.endsWith(placeOrder.path)) ?? {}
  expect(fields).toMatchObject({ exit: 'true', direction: 'long', orderKind: 'gtt', quantity: '300' })
  expect(fields).not.toHaveProperty('leverage')
  expect(fields).not.toHaveProperty('positionNo')
})
