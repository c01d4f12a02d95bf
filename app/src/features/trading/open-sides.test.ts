import { describe, expect, it } from 'vitest'
import { openSidesOf } from './open-sides.ts'

const listing = { exchange: 'NSE', code: 'KAVCEM' } as const
const position = { ...listing, direction: 'long', leverage: 1, quantity: 100, deposit: '25000.00' } as const
const short = { ...position, direction: 'short' } as const

describe('a stock’s open positions', () => {
  it('are counted by direction, with the margin of each', () => {
    const leveraged = { ...position, leverage: 5, quantity: 50, deposit: '2500.00' }
    expect(openSidesOf([position, leveraged, short], listing)).toEqual({
      long: { direction: 'long', isHoldings: false, quantity: 150, depositPaise: 2_750_000n },
      short: { direction: 'short', isHoldings: false, quantity: 100, depositPaise: 2_500_000n },
    })
  })

  it('are holdings if everything is fully paid', () => {
    expect(openSidesOf([position, position, short], listing).long).toMatchObject({
      isHoldings: true,
      quantity: 200,
    })
  })

  it('exclude other stocks and the other exchange', () => {
    const others = [
      { ...position, code: 'MALSPI' },
      { ...short, exchange: 'BSE' as const },
    ]
    expect(openSidesOf(others, listing)).toEqual({ long: undefined, short: undefined })
  })
})
