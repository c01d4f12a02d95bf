import { messageKinds } from '@tarazu/contract/message-kinds.ts'
import { describe, expect, it } from 'vitest'
import { placeOf } from './message-place.ts'

describe('where a message leads', () => {
  it('is a page for every kind but those that are read where they stand', () => {
    const nowhere = Object.keys(messageKinds).filter((kind) => placeOf(kind, { orderNo: '7' }) === undefined)
    expect(nowhere).toEqual([
      'allotment',
      'no-allotment',
      'fund-order-refused',
      'loan-refused',
      'loan-due',
      'operator-notice',
    ])
  })

  it('names the order, the deposit or the stock that it is about', () => {
    expect(placeOf('margin-call', { orderNo: '7' })).toEqual({
      to: '/position/$orderNo',
      params: { orderNo: '7' },
    })
    expect(placeOf('deposit-failed', { orderNo: '8' })).toEqual({
      to: '/switch-to/$orderNo',
      params: { orderNo: '8' },
    })
    expect(placeOf('withdrawal-rejected', { orderNo: '9' })).toEqual({ to: '/roll-out-fund' })
    expect(placeOf('price-alert', { exchange: 'NSE', code: 'KAVCEM' })).toEqual({
      to: '/stock/$exchange/$code',
      params: { exchange: 'NSE', code: 'KAVCEM' },
    })
    expect(placeOf('order-expired', {})).toEqual({ to: '/orders' })
  })

  it('is nowhere for a kind that this version does not know', () => {
    expect(placeOf('of-a-later-version', {})).toBeUndefined()
  })
})
