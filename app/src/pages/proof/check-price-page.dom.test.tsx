import { getPriceProof } from '@tarazu/contract/calls/price-proof.ts'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { answer, showComponent } from '../../testing/components.tsx'
import { CheckPricePage } from './check-price-page.tsx'

// There are no workers here.
vi.mock('../../features/proof/use-finding.ts', () => ({
  useFinding: () => ({ kind: 'other-model', modelVersion: 7 }),
}))

const time = '2026-11-20T06:30:00.000Z'

it('names the model version that the proof needs', async () => {
  const proof = answer(getPriceProof, () => ({
    format: 'tarazu-price-proof-1' as const,
    recipe: {
      modelVersion: 7,
      firstDay: '2018-01-01',
      companies: 100,
      hours: 'nse' as const,
      liveFrom: '2026-01-01',
      specialDays: [],
    },
    day: { day: '2026-11-20', commitment: '0'.repeat(64), publishedAt: time, seed: '0'.repeat(64) },
    price: { exchange: 'NSE' as const, code: 'KAVCEM', time, price: '260.00' },
  }))
  showComponent(<CheckPricePage />, {
    href: `/check-price?exchange=NSE&code=KAVCEM&at=${time}&price=260.00`,
    answers: [proof],
  })
  const text = 'This proof needs version 7 of the price model. Reload the app and check again.'
  expect(await screen.findByText(text)).toBeDefined()
})
