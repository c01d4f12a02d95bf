import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { fundAnswers } from '../../features/funds/testing/fund-answers.ts'
import { showComponent } from '../../testing/components.tsx'
import { SipCalculatorPage } from './sip-calculator-page.tsx'

// It draws on a canvas, which this DOM lacks.
vi.mock('@tarazu/ui/charts/line-chart.tsx', () => ({ LineChart: () => null }))

const show = () => showComponent(<SipCalculatorPage />, { href: '/sip-calculator', answers: fundAnswers() })
const answered = { timeout: 20_000 }
/** Figures are in separate elements. */
const shows = (text: RegExp) => waitFor(() => expect(document.body.textContent).toMatch(text), answered)

it('shows at once what ₹5,000 a month in the index fund gave over three years', async () => {
  show()
  await shows(/₹1,80,000 invested over 3 years typically became/)
  expect(screen.getByRole('button', { name: /^Fund Tarazu 50 Index Fund/ })).toBeTruthy()
})

it('follows another amount and another period, and asks for an amount if there is none', async () => {
  const { user } = show()
  await shows(/typically became/)
  await user.click(screen.getByRole('radio', { name: '5 years' }))
  await user.click(screen.getByRole('button', { name: /10,000/ }))
  await shows(/₹6,00,000 invested over 5 years typically became/)
  await user.selectOptions(screen.getByLabelText('Yearly step-up'), '10')
  await shows(/₹7,32,612 invested over 5 years typically became/)
  await user.clear(screen.getByLabelText('Monthly investment'))
  await shows(/Enter an amount/)
})
