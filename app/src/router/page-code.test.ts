import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { firstPage, latePages, lazyPage, loadedOnce } from './page-code.ts'

const Page = () => null

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('has a first page at once', async () => {
  expect(firstPage(Page).loaded()).toBe(Page)
  expect(await firstPage(Page).load()).toBe(Page)
})

it('loads a page once, however often it is requested', async () => {
  const load = vi.fn(async () => ({ Page }))
  const code = lazyPage(load, 'Page')
  expect(code.loaded()).toBeUndefined()
  expect(await Promise.all([code.load(), code.load()])).toEqual([Page, Page])
  expect(code.loaded()).toBe(Page)
  await code.load()
  expect(load).toHaveBeenCalledTimes(1)
  // The build renders pages in its own process, which exits when nothing is pending.
  expect(vi.getTimerCount()).toBe(0)
})

it('retries after short pauses, and whenever it is requested again', async () => {
  const load = vi.fn<() => Promise<{ Page: typeof Page }>>().mockRejectedValue(new Error('no network'))
  const code = lazyPage(load, 'Page')
  const failed = expect(code.load()).rejects.toThrow('no network')
  await vi.advanceTimersByTimeAsync(2000)
  await failed
  expect(load).toHaveBeenCalledTimes(3)
  load.mockResolvedValue({ Page })
  expect(await code.load()).toBe(Page)
})

it('gives up after two minutes', async () => {
  const code = lazyPage(() => new Promise<{ Page: typeof Page }>(() => undefined), 'Page')
  const failed = expect(code.load()).rejects.toThrow('took too long to load')
  await vi.advanceTimersByTimeAsync(120_000)
  await failed
})

it('loads the table of later pages once, with the first of them', async () => {
  const load = vi.fn(async () => ({ one: lazyPage(async () => ({ Page }), 'Page'), other: firstPage(Page) }))
  const codeOf = latePages(loadedOnce(load))
  expect(codeOf('one')).toBe(codeOf('one'))
  expect(codeOf('one').loaded()).toBeUndefined()
  expect(await Promise.all([codeOf('one').load(), codeOf('other').load()])).toEqual([Page, Page])
  expect(codeOf('one').loaded()).toBe(Page)
  expect(load).toHaveBeenCalledTimes(1)
})
