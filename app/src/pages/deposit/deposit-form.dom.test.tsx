import { depositCreate } from '@tarazu/contract/calls/transfers.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answer, showComponent } from '../../testing/components.tsx'
import { DepositForm } from './deposit-form.tsx'

const terms = {
  minimumAmount: '100.00',
  maximumAmount: '1000000.00',
  payer: 'Asha Specimen',
  paymentMinutes: 15,
  confirmedAtOnce: false,
  rules: [],
}
const created = answer(depositCreate, ({ amount, payer }) => ({
  orderNo: '5',
  amount,
  payer,
  method: 'upi' as const,
  status: 'waiting' as const,
  reference: 'PRACTICE 123456',
  time: '2026-12-01T05:00:00.000Z',
  expiresAt: '2026-12-01T05:15:00.000Z',
  paidAt: null,
  settledAt: null,
  rejectReason: null,
  confirmedBy: null,
}))

it('says the minimum and maximum payment, and sends nothing outside them', async () => {
  const { user, sent } = showComponent(<DepositForm terms={terms} />, { answers: [created] })
  const amount = screen.getByLabelText('Amount')
  await user.type(amount, '50')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(screen.getByText('At least ₹100.00')).toBeDefined()
  await user.clear(amount)
  await user.type(amount, '10,00,001')
  expect(screen.getByText('At most ₹10,00,000.00')).toBeDefined()
  expect(sent).toEqual([])
})

it('continues to the payment', async () => {
  const { user, sent } = showComponent(<DepositForm terms={terms} />, { answers: [created] })
  await user.type(screen.getByLabelText('Amount'), '12,500')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(location.hash).toBe('#/switch-to/5'))
  expect(sent[0]?.fields).toEqual({ amount: '12500.00', payer: 'Asha Specimen', method: 'upi' })
})
