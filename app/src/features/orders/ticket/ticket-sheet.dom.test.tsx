import { placeOrder } from '@tarazu/contract/calls/orders.ts'
import { buyStockTrade } from '@tarazu/contract/calls/trading.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { answer, showComponent } from '../../../testing/components.tsx'
import { tradingAnswers } from '../../../testing/trading-answers.ts'
import { ShownTicket } from './testing/shown-ticket.tsx'

// Sentences are built separately, so here a refusal is its key.
vi.mock('../../../locale/refusal-sentence.ts', () => ({
  refusalSentence: (key: string) => `refused: ${key}`,
}))

const show = async (pricePaise: bigint, answers = tradingAnswers()) => {
  const shown = showComponent(<ShownTicket pricePaise={pricePaise} />, { answers })
  await screen.findByLabelText('Quantity (shares)')
  return shown
}
const quantity = () => screen.getByLabelText<HTMLInputElement>('Quantity (shares)').value
const total = () => screen.getByText(/^(Total required|Blocked in your wallet)$/).nextSibling?.textContent

it('opens with the largest suggested quantity that is affordable without leverage', async () => {
  await show(14_500n)
  // 100 cost ₹14,500, 500 ₹72,500, 1,000 more than there is.
  await vi.waitFor(() => expect(quantity()).toBe('500'))
  expect(screen.getByLabelText('Leverage')).toHaveProperty('value', '1')
  expect(total()).toMatch(/^₹72,\d{3}\.\d\d$/)
})

it('opens with the minimum if even that is too expensive, and shows why', async () => {
  await show(200_000n)
  expect(quantity()).toBe('100')
  expect(await screen.findByText(`refused: ${refusals.fundsTooLow}`)).toBeDefined()
})

it.each([
  ['limit', ['Limit price']],
  ['sl', ['Trigger price', 'Limit price']],
  ['sl-m', ['Trigger price']],
  ['gtt', ['Trigger price', 'Limit price']],
  ['market', []],
])('has the fields of %s', async (kind, fields) => {
  const { user } = await show(14_500n)
  await user.selectOptions(screen.getByLabelText('Order type'), kind)
  const prices = screen.getAllByRole('textbox').slice(1)
  expect(prices.map((field) => field.getAttribute('id'))).toEqual(
    fields.map((label) => screen.getByLabelText(label).getAttribute('id')),
  )
  await vi.waitFor(() => expect(total()).toMatch(/₹/))
})

it('offers a choice of validity only for a limit order', async () => {
  const { user } = await show(14_500n)
  const validity = () => screen.getByLabelText<HTMLSelectElement>('Valid for')
  expect(validity().disabled).toBe(true)
  await user.selectOptions(screen.getByLabelText('Order type'), 'limit')
  await user.selectOptions(validity(), 'ioc')
  expect(validity().selectedOptions[0]?.textContent).toBe('Immediate (IOC)')
})

it('shows only the first problem to fix', async () => {
  const found = [refusals.risenTooFar, refusals.outsideTradingHours, refusals.weekend]
  const { user } = await show(200_000n, tradingAnswers({ refusals: found }))
  await screen.findByText(`refused: ${refusals.weekend}`)
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  await user.clear(screen.getByLabelText('Quantity (shares)'))
  await vi.waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(1))
})

it('offers quantities in lots, and says that single shares are traded elsewhere', async () => {
  const { user } = await show(14_500n)
  const offered = screen.getAllByRole('button', { pressed: false }).map(({ textContent }) => textContent)
  expect(offered).toEqual(expect.arrayContaining(['100', '1,000']))
  await user.clear(screen.getByLabelText('Quantity (shares)'))
  await user.type(screen.getByLabelText('Quantity (shares)'), '150')
  expect(await screen.findByText(/on NSE and BSE you can trade a single share/)).toBeDefined()
})

it('opens its details in place', async () => {
  const { user } = await show(14_500n)
  const charges = screen.getByRole('button', { name: /^Charges/ })
  expect(screen.queryByText('Charges both ways, if sold today')).toBeNull()
  await user.click(charges)
  expect(charges.getAttribute('aria-expanded')).toBe('true')
  expect(screen.getByText('Charges both ways, if sold today')).toBeDefined()
  await user.click(screen.getByRole('button', { name: /^If the price moves 1%/ }))
  expect(screen.getByText('Gain or loss on your margin if the price moves')).toBeDefined()
})

it('requires reading the risks before leverage and the order', async () => {
  const { user } = await show(14_500n, tradingAnswers({ hasReadRisk: false }))
  const slide = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Slide to buy' })
  await user.selectOptions(screen.getByLabelText('Leverage'), '5')
  const read = await screen.findByRole('button', { name: 'I have read and understood this' })
  expect(slide().disabled).toBe(true)
  await user.click(read)
  await vi.waitFor(() => expect(slide().disabled).toBe(false))
})

it('confirms with the price, the cost, what comes next and two links', async () => {
  const fill = answer(buyStockTrade, ({ quantity: bought }) => ({
    orderNo: '123',
    price: '145.00',
    quantity: Number(bought),
    turnover: '72500.00',
    walk: {
      levels: [{ price: '145.00', quantity: 500 }],
      levelCount: 1,
      quantity: 500,
      turnover: '72500.00',
      worst: '145.00',
      quote: '145.00',
      best: '145.00',
      takenBefore: 0,
    },
    deposit: '72500.00',
    fee: '86.00',
    charges: [],
    time: '2026-12-01T11:00:00+05:30',
  }))
  const { user } = await show(14_500n, [fill, ...tradingAnswers()])
  await vi.waitFor(() => expect(quantity()).toBe('500'))
  screen.getByRole('button', { name: 'Slide to buy' }).focus()
  await user.keyboard('{Enter}{Enter}')
  const told = await screen.findByRole('status')
  expect(within(told).getByText('Bought')).toBeDefined()
  expect(told.textContent).toContain('500 shares at ₹145.00')
  expect(screen.getByText('Taken from your wallet').nextSibling?.textContent).toBe('₹72,586.00')
  expect(screen.getByText(/^The shares are under Assets/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Done' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'See position' })).toBeDefined()
})

it('places an order that waits for its trigger', async () => {
  const { user, sent } = await show(14_500n)
  await user.selectOptions(screen.getByLabelText('Order type'), 'gtt')
  const slide = await screen.findByRole<HTMLButtonElement>('button', { name: 'Slide to place order' })
  await waitFor(() => expect(slide.disabled).toBe(false))
  slide.focus()
  await user.keyboard('{Enter}{Enter}')
  expect((await screen.findByRole('status')).textContent).toContain('Waiting for trigger')
  expect(screen.getByRole('link', { name: 'See order' }).getAttribute('href')).toBe('#/order/77')
  expect(sent.find(({ path }) => path.endsWith(placeOrder.path))?.fields).toMatchObject({
    code: 'KAVERI',
    direction: 'long',
    orderKind: 'gtt',
  })
})
