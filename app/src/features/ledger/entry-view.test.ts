import { expect, it } from 'vitest'
import { postingsForPeople } from './entry-view.ts'

it('inverts the ledger’s signs, lists own accounts first and adds up the displayed amounts', () => {
  const shown = postingsForPeople([
    { account: 'house:stt', own: false, amount: '-25.00' },
    { account: 'cash', own: true, amount: '25025.00' },
    { account: 'margin', own: true, amount: '-25000.00' },
  ])
  expect(shown.postings.map(({ account, amount }) => [account, amount])).toEqual([
    ['cash', '-25025.00'],
    ['margin', '25000.00'],
    ['house:stt', '25.00'],
  ])
  expect(shown.sum).toBe('0.00')
})

it('doesn’t hide a sum that isn’t zero', () => {
  expect(postingsForPeople([{ account: 'cash', own: true, amount: '0.01' }]).sum).toBe('-0.01')
})
