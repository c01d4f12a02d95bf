import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showComponent } from '../../testing/components.tsx'
import { beforePurchase } from '../../testing/first-steps.ts'
import { tradingAnswers } from '../../testing/trading-answers.ts'
import { FirstStepsCard } from './first-steps-card.tsx'

it('says before the first purchase that shares are sold in lots, and what one costs', async () => {
  showComponent(<FirstStepsCard steps={beforePurchase} />, { answers: tradingAnswers() })
  expect(screen.getByRole('heading', { name: 'Buy your first shares' })).toBeDefined()
  await screen.findByText(
    /You can’t buy single shares, only lots of 100: at ₹250 a share, a lot costs ₹25,000\.$/,
  )
})
