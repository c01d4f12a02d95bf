import { getSingleStock } from '@tarazu/contract/calls/stocks.ts'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { useSession } from '../../api/session.ts'
import { investorPosition } from '../../features/portfolio/testing/positions.ts'
import { answer, showComponent } from '../../testing/components.tsx'
import { kaveri } from '../../testing/kaveri.ts'
import { tradingAnswers } from '../../testing/trading-answers.ts'
import { StockPage } from './stock-page.tsx'

beforeEach(() => {
  useSession.setState({ token: 'of-an-investor' })
})

it('lists the investor’s positions in that stock on that exchange, and no others', async () => {
  const positions = [
    investorPosition({ orderNo: '1' }),
    investorPosition({ orderNo: '2', exchange: 'BSE' }),
    investorPosition({ orderNo: '3', code: 'KAVTE' }),
    investorPosition({ orderNo: '4', direction: 'short' }),
  ]
  showComponent(<StockPage />, {
    href: '/stock/NSE/KAVCEM',
    answers: [answer(getSingleStock, () => kaveri), ...tradingAnswers({ positions })],
  })
  const title = await screen.findByRole('heading', { name: 'Your positions in this stock' })
  const rows = within(title.closest('section') ?? document.body).getAllByRole('link')
  expect(rows.map((row) => row.getAttribute('href'))).toEqual(['#/position/1', '#/position/4'])
})
