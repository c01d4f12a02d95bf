import { afterEach, expect, it, vi } from 'vitest'
import { forgetDraft, forgetDrafts, keepDraft, readDraft } from './drafts.ts'

const stubStorage = () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  })
  return kept
}
afterEach(() => vi.unstubAllGlobals())

it('keeps what was typed, including amounts and refused text, until the form is sent', () => {
  const storage = stubStorage()
  keepDraft('ticket NSE:KAVCEM', { quantity: 250, limit: 44_000n, note: '5n', empty: null })
  keepDraft('ticket NSE:KAVCEM/quantity', '100.5')
  keepDraft('ticket NSE:KAVCEMENT', { quantity: 1 })
  expect(readDraft('ticket NSE:KAVCEM')).toEqual({ quantity: 250, limit: 44_000n, note: '5n', empty: null })
  expect(readDraft('ticket NSE:KAVCEM/quantity')).toBe('100.5')
  forgetDraft('ticket NSE:KAVCEM')
  expect(readDraft('ticket NSE:KAVCEM')).toBeUndefined()
  expect(readDraft('ticket NSE:KAVCEM/quantity')).toBeUndefined()
  expect(readDraft('ticket NSE:KAVCEMENT')).toEqual({ quantity: 1 })
  forgetDrafts()
  expect(storage.size).toBe(0)
})

it('works without storage, and drops a damaged draft', () => {
  const storage = stubStorage()
  storage.set('tarazu.drafts', '{')
  expect(readDraft('loan')).toBeUndefined()
  vi.stubGlobal('sessionStorage', undefined)
  keepDraft('loan', '5,000')
  expect(readDraft('loan')).toBeUndefined()
})
