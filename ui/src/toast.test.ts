import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { leaveToast, notify, onToast, showToast } from './toast.tsx'

const shown: (string | undefined)[] = []
let stop: () => void
beforeEach(() => {
  vi.useFakeTimers()
  shown.length = 0
  stop = onToast((text) => shown.push(text))
})
afterEach(() => {
  vi.runAllTimers()
  stop()
  vi.useRealTimers()
})

it('shows a toast for two seconds and a notification for three', () => {
  showToast('Copied')
  vi.advanceTimersByTime(1999)
  expect(shown).toEqual(['Copied'])
  vi.advanceTimersByTime(1)
  expect(shown).toEqual(['Copied', undefined])
  notify('Bought 100 shares')
  vi.advanceTimersByTime(2999)
  expect(shown.at(-1)).toBe('Bought 100 shares')
  vi.advanceTimersByTime(1)
  expect(shown.at(-1)).toBeUndefined()
})

it('shows a newer one for its full time', () => {
  showToast('One')
  vi.advanceTimersByTime(1500)
  showToast('Two')
  vi.advanceTimersByTime(1500)
  expect(shown.at(-1)).toBe('Two')
})

it("disappears with its page, and survives an action's own navigation", () => {
  showToast('Clock moved', { label: 'See messages', onPress: () => undefined })
  vi.advanceTimersByTime(400)
  leaveToast()
  expect(shown).toEqual(['Clock moved'])
  vi.advanceTimersByTime(400)
  leaveToast()
  expect(shown).toEqual(['Clock moved', undefined])
  leaveToast()
  expect(shown).toHaveLength(2)
})
