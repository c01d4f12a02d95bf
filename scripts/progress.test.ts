import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showProgress } from './progress.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const terminal = (isTTY: boolean) => {
  const written: string[] = []
  return { written, isTTY, columns: 40, write: (text: string) => written.push(text) }
}

it('writes plain lines if there is no terminal', () => {
  const file = terminal(false)
  const progress = showProgress('Building', ['app', 'desk'], file)
  vi.advanceTimersByTime(5_000)
  progress.done('desk')
  progress.done('app')
  progress.end()
  expect(file.written.join('')).toBe('Building app, desk …\n✔ desk (5 s)\n✔ app (5 s)\n')
})

it('animates one line on a terminal, and removes it and its timer at the end', () => {
  const screen = terminal(true)
  const progress = showProgress('Building', ['app', 'desk'], screen)
  vi.advanceTimersByTime(1_000)
  expect(new Set(screen.written).size).toBeGreaterThan(5)
  expect(screen.written.at(-1)).toMatch(/Building app, desk … 1 s$/)
  progress.done('desk')
  expect(screen.written.at(-1)).toMatch(/Building app … 1 s$/)
  progress.end()
  expect(screen.written.at(-1)).toBe('\r\u001b[2K')
  expect(vi.getTimerCount()).toBe(0)
})

it('never writes a line that would wrap', () => {
  const screen = { ...terminal(true), columns: 12 }
  showProgress('Building', ['app', 'desk', 'server'], screen).end()
  for (const line of screen.written) expect(line.replace('\r\u001b[2K', '').length).toBeLessThan(12)
})
