import { blockTradeCheck } from '@tarazu/contract/calls/block-trades.ts'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { useSession } from '../../api/session.ts'
import type { Block } from '../../features/offers/offer-queries.ts'
import { answer, showComponent } from '../../testing/components.tsx'
import { BlockSheet } from './block-sheet.tsx'

beforeEach(() => {
  useSession.setState({ token: 'token' })
})
afterEach(() => useSession.setState({ token: undefined }))

const block: Block = {
  id: '2026-12-01-block-INEZ00001015',
  code: 'KAVCEM',
  exchange: 'NSE',
  name: 'Kaveri Cement',
  nameHindi: '',
  sector: 'materials',
  window: 'morning',
  price: '255.00',
  askedPrice: '255.00',
  referencePrice: '260.00',
  lowestPrice: '252.20',
  highestPrice: '267.80',
  marketPrice: '260.00',
  invitedOnly: false,
  quantity: 10_000,
  remainingQuantity: 8_000,
  minimumAmount: '25000.00',
  minimumQuantity: 100,
  lotSize: 100,
  opensAt: '2026-12-01T03:15:00.000Z',
  closesAt: '2026-12-01T03:30:00.000Z',
  sellableFrom: '2026-12-03',
  state: 'open',
}

const show = (isBookDeep: boolean) => {
  const checked = answer(blockTradeCheck, ({ quantity }) => ({
    refusals: [],
    price: '255.00',
    turnover: `${Number(quantity) * 255}.00`,
    fee: '30.00',
    charges: [],
    total: `${Number(quantity) * 255 + 30}.00`,
    marketTotal: isBookDeep ? `${Number(quantity) * 261}.00` : null,
    available: '1000000.00',
  }))
  return showComponent(<BlockSheet block={block} open onOpenChange={() => undefined} />, {
    answers: [checked],
  })
}

it('compares a purchase with the same shares in the market, for each quantity', async () => {
  const { user } = show(true)
  const told = (text: string) =>
    screen.findByText((_, element) => element?.tagName === 'P' && element.textContent === text)
  await told('Buying 100 in the market would cost about ₹26,100.00 now, with charges.')
  await user.click(screen.getByRole('button', { name: 'More shares' }))
  await told('Buying 200 in the market would cost about ₹52,200.00 now, with charges.')
})

it('says that the market has no book for so many shares', async () => {
  show(false)
  const text = 'The market has no order book for 100 shares at the moment.'
  expect(await screen.findByText(text)).toBeDefined()
})
