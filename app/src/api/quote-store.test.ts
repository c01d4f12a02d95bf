import type { LiveQuote } from '@tarazu/contract/wire/live-codec.ts'
import { describe, expect, it, vi } from 'vitest'
import { createQuoteStore } from './quote-store.ts'

const quote = (symbol: string, pricePaise: number): LiveQuote => ({
  symbol,
  pricePaise,
  prevClosePaise: 80,
  highPaise: 200,
  lowPaise: 50,
  volumeShares: 1000,
})

describe('the quote store', () => {
  it('calls only the listeners of symbols that moved', () => {
    const store = createQuoteStore()
    const one = vi.fn()
    const other = vi.fn()
    store.apply([quote('NSE:ONE', 100), quote('NSE:OTHER', 100)])
    store.subscribe('NSE:ONE', one)
    store.subscribe('NSE:OTHER', other)
    store.apply([quote('NSE:ONE', 101), quote('NSE:OTHER', 100)])
    expect(one).toHaveBeenCalledTimes(1)
    expect(other).not.toHaveBeenCalled()
  })

  it('returns the change since the previous close', () => {
    const store = createQuoteStore()
    store.apply([quote('NSE:ONE', 81)])
    expect(store.get('NSE:ONE')).toEqual({
      pricePaise: 81,
      changePaise: 1,
      changeBasisPoints: 125,
      highPaise: 200,
      lowPaise: 50,
      volumeShares: 1000,
    })
  })

  it('keeps the same object while nothing changes, so that React does not rerender', () => {
    const store = createQuoteStore()
    store.apply([quote('NSE:ONE', 100)])
    const before = store.get('NSE:ONE')
    store.apply([quote('NSE:ONE', 100)])
    expect(store.get('NSE:ONE')).toBe(before)
  })

  it('has stored the whole frame before the first listener runs', () => {
    const store = createQuoteStore()
    let seen: number | undefined
    store.subscribe('NSE:ONE', () => {
      seen = store.get('NSE:OTHER')?.pricePaise
    })
    store.apply([quote('NSE:ONE', 1), quote('NSE:OTHER', 2)])
    expect(seen).toBe(2)
  })

  it('stops calling a removed listener, and keeps the others', () => {
    const store = createQuoteStore()
    const left = vi.fn()
    const stayed = vi.fn()
    const leave = store.subscribe('NSE:ONE', left)
    store.subscribe('NSE:ONE', stayed)
    leave()
    leave()
    store.apply([quote('NSE:ONE', 1)])
    expect(left).not.toHaveBeenCalled()
    expect(stayed).toHaveBeenCalledTimes(1)
  })
})
