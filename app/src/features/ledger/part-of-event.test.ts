import { bookedParts } from '@tarazu/contract/trading/profit-loss.ts'
import { expect, it } from 'vitest'
import { partOfEvent } from './part-of-event.ts'

const sale: Parameters<typeof partOfEvent>[0] = {
  entryType: 'position-close',
  postings: [
    { account: 'cash', own: true, amount: '-6080.00' },
    { account: 'margin', own: true, amount: '5000.00' },
    { account: 'house:market', own: false, amount: '1100.00' },
    { account: 'house:brokerage', own: false, amount: '-15.00' },
    { account: 'house:gst', own: false, amount: '-5.00' },
  ],
}

it('splits an event into its parts with their signs', () => {
  expect(partOfEvent(sale, 'realised')).toBe(110_000n)
  expect(partOfEvent(sale, 'charges')).toBe(-2_000n)
  expect(partOfEvent(sale, 'putIn')).toBe(0n)
})

it('adds up to the event’s change in the investor’s own money', () => {
  const own = sale.postings.filter((one) => one.own).reduce((sum, { amount }) => sum - Number(amount), 0)
  const all = bookedParts.reduce((sum, part) => sum + partOfEvent(sale, part), 0n)
  expect(Number(all)).toBe(own * 100)
})

it('counts payments from the market account as dividends only for dividend events', () => {
  const dividend: Parameters<typeof partOfEvent>[0] = {
    entryType: 'dividend',
    postings: [
      { account: 'cash', own: true, amount: '-30.00' },
      { account: 'house:market', own: false, amount: '30.00' },
    ],
  }
  expect(partOfEvent(dividend, 'dividends')).toBe(3_000n)
  expect(partOfEvent(dividend, 'realised')).toBe(0n)
})
