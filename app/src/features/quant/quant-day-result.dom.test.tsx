import { modelVersion } from '@tarazu/market/price-proof.ts'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { showComponent } from '../../testing/components.tsx'
import { quantDayVerdict } from './check-quant-day.ts'
import { QuantDayResult } from './quant-day-result.tsx'
import type { QuantDayProof } from './quant-queries.ts'

const day = '2026-11-20'
const proof: QuantDayProof = {
  format: 'tarazu-quant-day-1',
  recipe: {
    modelVersion: modelVersion - 1,
    firstDay: '2018-01-01',
    companies: 100,
    hours: 'nse',
    liveFrom: '2026-01-01',
    specialDays: [],
  },
  day: {
    day,
    // The SHA-256 of 32 zero bytes.
    commitment: '66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925',
    publishedAt: `${day}T00:00:00.000Z`,
    seed: '00'.repeat(32),
  },
  quant: { id: 'MOMENTUM', day, value: '1.0000', commitment: '' },
  parts: {
    trades: [],
    holdings: [],
    money: '0.00',
    interest: '0.00',
    fee: '0.00',
    worth: '0.00',
    sharesIssued: 1,
  },
}

/** There are no workers here. */
class SameThread {
  onmessage: (event: { readonly data: unknown }) => void = () => undefined
  postMessage = (told: QuantDayProof) => queueMicrotask(() => this.onmessage({ data: quantDayVerdict(told) }))
  terminate = () => undefined
}

it('names the model version that a product’s day needs', async () => {
  vi.stubGlobal('Worker', SameThread)
  showComponent(<QuantDayResult proof={proof} />, { href: '/', answers: [] })
  const text = `This proof needs version ${modelVersion - 1} of the price model. Reload the app and check again.`
  expect(await screen.findByText(text)).toBeDefined()
})
