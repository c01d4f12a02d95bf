import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showComponent } from '../../testing/components.tsx'
import type { ChartEvent } from './chart-events.ts'
import { EventRows } from './event-rows.tsx'

const quarter = {
  financialYear: 2027,
  number: 2,
  toldAt: '2026-11-10T09:00:00.000Z',
  revenue: '13010000000.00',
  netProfit: '1250000000.00',
  earningsPerShare: '12.50',
} as const

const events: readonly ChartEvent[] = [
  {
    kind: 'trade',
    time: '2026-11-18T09:00:00.000Z',
    order: { orderNo: '17', side: 'buy', filledQuantity: 1_200, averagePrice: '105.50' } as never,
  },
  {
    kind: 'action',
    time: '2026-11-16T18:30:00.000Z',
    action: { kind: 'dividend', exDate: '2026-11-17', amount: '5.00', stage: 'interim' } as never,
  },
  {
    kind: 'results',
    time: quarter.toldAt,
    quarter,
    yearBefore: { ...quarter, financialYear: 2026, netProfit: '1000000000.00' },
    news: { id: '2026-11-10-results-good-X' } as never,
  },
]

it('shows what happened, and opens its page', () => {
  showComponent(<EventRows events={events} />)
  const [trade, action, results] = screen.getAllByRole('listitem')
  if (!trade || !action || !results) throw new Error('three events')
  expect(within(trade).getByText('You bought 1,200 at ₹105.50')).toBeTruthy()
  expect(within(trade).getByRole('link').getAttribute('href')).toContain('/order/17')
  expect(within(action).getByText('Interim dividend of ₹5.00 per share')).toBeTruthy()
  expect(action.textContent).toContain('Ex-date 17-11-2026')
  expect(within(results).getByText('Q2 FY27 results: net profit ₹125 Cr')).toBeTruthy()
  expect(within(results).getByText('+25.0%')).toBeTruthy()
  expect(within(results).getByRole('link').getAttribute('href')).toContain('/news/2026-11-10-results-good-X')
})
