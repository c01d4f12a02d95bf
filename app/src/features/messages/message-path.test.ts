import { messageKinds } from '@tarazu/contract/inbox/message-kinds.ts'
import { messagePath } from '@tarazu/contract/inbox/message-path.ts'
import { describe, expect, it } from 'vitest'
import { matchOf } from '../../router/routes.ts'

describe('the page of a message', () => {
  it.each(Object.entries(messageKinds))('of %s is one of the app', (kind, forms) => {
    const path = messagePath(kind, Object.fromEntries(Object.keys(forms).map((name) => [name, '7'])))
    if (path !== undefined) expect(matchOf(path)).toBeDefined()
  })

  it('names its subject, whatever its parameters contain', () => {
    expect(messagePath('price-alert', { exchange: 'NSE', code: 'M&M' })).toBe('/stock/NSE/M%26M')
    expect(messagePath('order-expired', {})).toBe('/orders')
    expect(messagePath('block-opens-uncompared', {})).toBe('/block-trading')
    const offer = { applicationNo: '7', orderNo: '8' }
    for (const kind of [
      'allotment',
      'no-allotment',
      'bid-below-price',
      'issue-failed',
      'application-cancelled',
    ])
      expect(messagePath(kind, offer)).toBe('/application/7')
    expect(messagePath('placement-allotted', offer)).toBe('/position/8')
    for (const kind of ['placement-not-allotted', 'placement-cancelled'])
      expect(messagePath(kind, offer)).toBe('/placements')
    expect(messagePath('constructor', {})).toBeUndefined()
  })
})
