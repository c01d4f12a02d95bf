import { describe, expect, it } from 'vitest'
import { checkInputOf, isPassword, sizeOf } from './order-draft.ts'

describe('the size of a fund order, as typed', () => {
  it.each([
    ['amount', '5,000', { amount: '5000.00' }],
    ['amount', '₹ 12.5', { amount: '12.50' }],
    ['amount', '0', undefined],
    ['amount', '', undefined],
    ['amount', 'ten', undefined],
    ['amount', '1.234', undefined],
    ['shares', '12.3456', { shares: '12.3456' }],
    ['shares', '1,000', { shares: '1000' }],
    ['shares', '0.0000', undefined],
    ['shares', '1.23456', undefined],
    ['all', 'whatever', { all: '1' }],
  ] as const)('by %s, “%s”', (by, typed, size) => {
    expect(sizeOf({ by, typed })).toEqual(size)
  })

  it('is sent to the server once it is complete; a switch has its other fund', () => {
    const draft = { by: 'amount', typed: '900', to: undefined } as const
    expect(checkInputOf('subscribe', 'GOLD', draft)).toEqual({
      action: 'subscribe',
      code: 'GOLD',
      amount: '900.00',
    })
    expect(checkInputOf('switch', 'GOLD', draft)).toBeUndefined()
    expect(checkInputOf('switch', 'GOLD', { ...draft, to: 'LIQUID' })).toEqual({
      action: 'switch',
      code: 'GOLD',
      amount: '900.00',
      to: 'LIQUID',
    })
    expect(checkInputOf('redeem', 'GOLD', { ...draft, typed: '' })).toBeUndefined()
  })

  it('accepts six digits as a transaction password', () => {
    expect(['123456', '12345', '12345a', '1234567'].map(isPassword)).toEqual([true, false, false, false])
  })
})
