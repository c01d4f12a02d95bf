import { firstSteps } from '@tarazu/contract/calls/first-steps.ts'
import { messageList, messageRead } from '@tarazu/contract/calls/messages.ts'
import { getUserPositionMarketValue } from '@tarazu/contract/calls/money.ts'
import { positionList } from '@tarazu/contract/calls/positions.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type Answer, answer, showComponent } from '../../testing/components.tsx'
import { accountFigures, investorPosition } from '../portfolio/testing/positions.ts'
import { Attention } from './attention.tsx'

const page = { pageNum: 1, pageSize: 100 }
const steps = answer(firstSteps, () => ({
  hidden: false,
  identity: 'not_submitted' as const,
  starter: 'needs-identity' as const,
  starterAmount: '100000.00',
  funded: false,
  firstOrderNo: null,
  receiptRead: false,
  priceChecked: false,
}))
const holds = (currentPrice: string): readonly Answer[] => {
  const list = [investorPosition({ currentPrice })]
  return [
    answer(getUserPositionMarketValue, () => accountFigures),
    answer(positionList, () => ({ ...page, list, total: 1, closedProfitLoss: '0.00' })),
  ]
}
const noMessages = answer(messageList, () => ({ ...page, total: 0, unread: 0, list: [] }))
const refused = answer(messageList, () => ({
  ...page,
  total: 1,
  unread: 1,
  list: [
    {
      messageId: '7',
      kind: 'order-rejected',
      parameters: { orderNo: '41', stock: 'Kaveri Cement', stockHindi: '', quantity: '100', reason: '118' },
      time: '2026-11-20T05:00:00.000Z',
      read: false,
    },
  ],
}))

it('shows a newcomer only the next of the first steps', async () => {
  showComponent(<Attention />, { answers: [...holds('260.00'), noMessages, steps] })
  expect((await screen.findByRole('heading', { name: 'Verify your identity' })).textContent).toBeTruthy()
  expect(screen.getByText('0 of 5 done')).toBeDefined()
  expect(screen.getAllByRole('link')).toHaveLength(1)
})

it('shows a margin call before anything else, as the only card', async () => {
  showComponent(<Attention />, { answers: [...holds('220.00'), refused, steps] })
  const link = await screen.findByRole('link', { name: /^Margin call: Kaveri Cement/ })
  expect(link.getAttribute('href')).toBe('#/position/1')
  expect(link.textContent).toContain('₹213.00')
  expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull()
})

it('shows why an order was refused, and marks the message as read once it is opened', async () => {
  const { user, sent } = showComponent(<Attention />, {
    answers: [...holds('260.00'), refused, steps, answer(messageRead, () => ({ unread: 0 }))],
  })
  const link = await screen.findByRole('link', { name: /Kaveri Cement/ })
  expect(link.getAttribute('href')).toBe('#/order/41')
  await user.click(link)
  expect(sent.find(({ path }) => path.endsWith(messageRead.path))?.fields).toEqual({ messageId: '7' })
})
