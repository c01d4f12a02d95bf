import { expect, it } from 'vitest'
import { factLines } from './fact-lines.ts'

it('shows what changed and which item it concerns', () => {
  const before = { setting: 'charges', from: '2026-11-23', stt: '0.1 %', gst: '18 %' }
  const after = { setting: 'charges', from: '2026-11-23', stt: '0.2 %', gst: '18 %' }
  expect(factLines(before, after)).toEqual([
    { name: 'setting', after: 'Charges' },
    { name: 'stt', before: '0.1 %', after: '0.2 %' },
  ])
})

it('shows money in rupees, and settings by their names', () => {
  const before = { setting: 'minimumBuyAmountPaise', value: '500.00' }
  const after = { setting: 'minimumBuyAmountPaise', value: '125000' }
  expect(factLines(before, after)).toEqual([
    { name: 'setting', after: 'Minimum margin per purchase' },
    { name: 'value', before: '₹500.00', after: '₹1,25,000.00' },
  ])
})

it('keeps facts that exist on one side only', () => {
  const lines = factLines({ orderNo: '12', amount: '500.00', status: 'reviewing' }, { status: 'deposited' })
  expect(lines).toEqual([
    { name: 'order no', after: '12' },
    { name: 'amount', after: '₹500.00' },
    { name: 'status', before: 'reviewing', after: 'deposited' },
  ])
  expect(factLines(null, { locked: true })).toEqual([{ name: 'locked', after: 'true' }])
  expect(factLines(null, null)).toEqual([])
})
