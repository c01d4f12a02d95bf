import { expect, it } from 'vitest'
import { placementLossMessage } from '../placements/effects.ts'
import { resultMessage } from './settle.ts'

const company = { name: 'Kaveri Cement', nameHindi: 'कावेरी सीमेंट' }

it('reports that a bid was below the issue price, and the refund', () => {
  const application = { application_no: 9n, held_paise: 1_500_000n, bids: [{ lots: 1, pricePaise: 9_900 }] }
  const input = { issuePricePaise: 10_000n, isFailed: false, allottedQuantity: 0, applicationNo: 9n }
  const told = resultMessage(application as never, { ...input, rank: 0, dueMs: 0 }, company, 0n)
  expect(told).toMatchObject({
    kind: 'bid-below-price',
    parameters: { applicationNo: '9', price: '100.00', refund: '15000.00' },
  })
})

it('reports that a placement’s money was used to cover a loss', () => {
  const application = { application_no: 8n, held_paise: 200_000n }
  expect(placementLossMessage(application as never, company)).toMatchObject({
    kind: 'placement-cancelled',
    parameters: { applicationNo: '8', amount: '2000.00' },
  })
})
