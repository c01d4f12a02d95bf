import { expect, it, vi } from 'vitest'
import { type Browser, createHashHistory } from './hash-history.ts'

interface Entry {
  state: unknown
  hash: string
}

/** A minimal window for the history. */
const createBrowser = (hash: string, kept: Record<string, string> = {}, state: unknown = null) => {
  const entries: Entry[] = [{ state, hash }]
  const listeners: Record<string, () => void> = {}
  let at = 0
  let lost: string | undefined
  const entry = () => entries[at] ?? { state: null, hash: '' }
  const hashOf = (url: string) => url.slice(url.indexOf('#'))
  const travel = (steps: number) => {
    at += steps
    listeners.popstate?.()
  }
  const browser = {
    scrollY: 0,
    location: {
      get hash() {
        return entry().hash
      },
    },
    history: {
      scrollRestoration: 'auto',
      get state() {
        return entry().state
      },
      pushState: (state: unknown, _: string, url: string) => {
        entries.splice(at + 1, entries.length, { state, hash: hashOf(url) })
        at += 1
      },
      replaceState: (state: unknown, _: string, url?: string) => {
        entries[at] = { state, hash: url === undefined ? entry().hash : hashOf(url) }
      },
    },
    addEventListener: (type: string, listener: () => void) => {
      listeners[type] = listener
    },
    sessionStorage: {
      getItem: (key: string) => kept[key] ?? null,
      setItem: (key: string, value: string) => {
        kept[key] = value
      },
    },
  }
  return {
    browser,
    history: createHashHistory(browser as unknown as Browser, {
      whenSettled: (step) => step(),
      leave: () => travel(-1),
      lostAddress: () => lost,
    }),
    kept,
    entries,
    travel,
    /** A plain link or a typed address. */
    type: (typed: string) => {
      browser.history.pushState(null, '', typed)
      listeners.popstate?.()
    },
    /** The same while a sheet's history entry is being removed: the browser still completes that step. */
    typeDuringStep: (typed: string, steps: number) => {
      browser.history.pushState(null, '', typed)
      listeners.popstate?.()
      lost = typed
      travel(steps)
      lost = undefined
    },
    leave: () => listeners.pagehide?.(),
  }
}

it('reads the address', () => {
  const hrefAt = (hash: string) => createBrowser(hash).history.place().href
  expect(hrefAt('')).toBe('/')
  expect(hrefAt('#/')).toBe('/')
  expect(hrefAt('#stocks')).toBe('/stocks')
  expect(hrefAt('#/stocks?view=value#below')).toBe('/stocks?view=value')
  expect(createBrowser('#/stocks?next=/a?b').history.place().path).toBe('/stocks')
})

it('navigates, back and forward, and reports each step', () => {
  const { history, travel } = createBrowser('#/home')
  const onChange = vi.fn()
  const end = history.subscribe(onChange)
  expect(history.canGoBack()).toBe(false)
  history.go('/stocks')
  expect(history.place().path).toBe('/stocks')
  expect(history.canGoBack()).toBe(true)
  history.back()
  expect(history.place().path).toBe('/home')
  expect(history.canGoBack()).toBe(false)
  travel(1)
  expect(history.place().path).toBe('/stocks')
  expect(onChange).toHaveBeenCalledTimes(3)
  end()
  history.go('/more')
  expect(onChange).toHaveBeenCalledTimes(3)
})

it('adds no entry when it replaces one, or navigates to the current place', () => {
  const { history, entries } = createBrowser('#/home')
  history.go('/stocks?view=value', { replace: true })
  expect(history.canGoBack()).toBe(false)
  history.go('/more')
  const before = history.place()
  history.go('/more')
  expect(history.place()).not.toBe(before)
  expect(entries.map(({ hash }) => hash)).toEqual(['#/stocks?view=value', '#/more'])
})

it('counts the entry that a plain link adds', () => {
  const { history, type } = createBrowser('#/home')
  type('#/bank')
  expect(history.place().path).toBe('/bank')
  expect(history.canGoBack()).toBe(true)
  history.back()
  expect(history.canGoBack()).toBe(false)
})

it('starts a page at its top, and returns to its last position', () => {
  const { browser, history, travel } = createBrowser('#/home')
  browser.scrollY = 700
  history.go('/stocks')
  expect(history.place().scrollTop).toBe(0)
  browser.scrollY = 300
  history.back()
  expect(history.place().scrollTop).toBe(700)
  travel(1)
  expect(history.place().scrollTop).toBe(300)
  history.go('/stocks?view=value', { replace: true, keepScroll: true })
  expect(history.place().scrollTop).toBeUndefined()
  // Another page replaced the old one, so its scroll position is gone.
  history.back()
  history.go('/more')
  browser.scrollY = 0
  travel(-1)
  travel(1)
  expect(history.place().scrollTop).toBe(0)
})

it('restores its position when the phone reloads the page', () => {
  const before = createBrowser('#/home')
  before.browser.scrollY = 450
  before.leave()
  const { state } = before.browser.history
  expect(createBrowser('#/home', before.kept, state).history.place().scrollTop).toBe(450)
  const damaged = createBrowser('#/home', { 'tarazu.scroll': '{' }, state)
  expect(damaged.history.place().scrollTop).toBeUndefined()
})

it('opens a typed address at its top, even if an earlier page in the tab was scrolled', () => {
  const before = createBrowser('#/home')
  before.browser.scrollY = 450
  before.leave()
  expect(createBrowser('#/news', before.kept).history.place().scrollTop).toBeUndefined()
})

/** A sheet's effect on the history: see ui/src/back-layers.ts. */
const openLayer = ({ browser }: ReturnType<typeof createBrowser>) =>
  browser.history.pushState({ ...(browser.history.state as object), layers: 1 }, '', browser.location.hash)

it('stays on its page while a layer above it opens and closes', () => {
  const app = createBrowser('#/home')
  const onChange = vi.fn()
  app.history.subscribe(onChange)
  openLayer(app)
  app.travel(-1)
  expect(onChange).not.toHaveBeenCalled()
  expect(app.history.canGoBack()).toBe(false)
})

it('replaces a layer’s entry with the page that is opened from it', () => {
  const app = createBrowser('#/home')
  openLayer(app)
  app.history.go('/stocks')
  expect(app.entries.map(({ hash }) => hash)).toEqual(['#/home', '#/stocks'])
  app.history.back()
  expect(app.history.place().path).toBe('/home')
  expect(app.history.canGoBack()).toBe(false)
})

it('keeps the address a page gets while a layer is above it', () => {
  const app = createBrowser('#/stocks')
  openLayer(app)
  app.history.go('/stocks?view=value', { replace: true, keepScroll: true })
  app.travel(-1)
  expect(app.history.place().href).toBe('/stocks?view=value')
  expect(app.browser.location.hash).toBe('#/stocks?view=value')
})

it('stays at an address that was opened while a sheet was closing', () => {
  for (const stepped of [-1, -2]) {
    const { history, browser, entries, travel, typeDuringStep } = createBrowser('#/loan')
    browser.history.pushState({ index: 0, layers: 1 }, '', '#/loan')
    typeDuringStep('#/assets', stepped)
    expect(history.place().path).toBe('/assets')
    expect(browser.location.hash).toBe('#/assets')
    expect(entries.at(-1)).toEqual({ state: { index: 1 }, hash: '#/assets' })
    travel(-1)
    expect(history.place().path).toBe('/loan')
  }
})
