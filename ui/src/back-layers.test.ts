import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createBackLayers, type LayeredBrowser, layersAt } from './back-layers.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A window whose history navigates asynchronously, like a browser's. */
const createBrowser = (state: unknown = { index: 0 }) => {
  const entries: unknown[] = [state]
  const location = { hash: '#/home' }
  let at = entries.length - 1
  const popped: (() => void)[] = []
  const history = {
    get state() {
      return entries[at]
    },
    pushState: (next: unknown) => {
      entries.splice(at + 1, entries.length, next)
      at += 1
    },
    // biome-ignore lint/style/noRestrictedGlobals: the timers are fake ones
    go: (steps: number) => void setTimeout(() => travel(steps), 5),
  }
  const travel = (steps: number) => {
    at += steps
    for (const listener of popped) listener()
  }
  const addEventListener = (_: string, listener: () => void) => void popped.push(listener)
  return {
    /** Loads or reloads the page. */
    layers: () => {
      popped.length = 0
      return createBackLayers({ history, location, addEventListener } as unknown as LayeredBrowser)
    },
    /** The Back gesture and the events that follow. */
    back: () => {
      travel(-1)
      vi.runAllTimers()
    },
    forward: () => {
      travel(1)
      vi.runAllTimers()
    },
    /** Navigates to another page. */
    open: history.pushState,
    /** A plain link or a typed address: the page gives its entry a state. */
    type: (hash: string) => {
      location.hash = hash
      history.pushState(null)
      for (const listener of popped) listener()
      entries[at] = {}
    },
    addEventListener,
    depths: () => entries.map(layersAt),
    at: () => at,
    state: () => history.state,
  }
}

/** A sheet that can be opened, closed with its button, and closed with Back. */
const createSheet = (layers: ReturnType<typeof createBackLayers>) => {
  let remove: (() => void) | undefined
  const sheet = {
    open: () => {
      remove = layers.add(sheet.close)
    },
    close: () => {
      remove?.()
      remove = undefined
    },
    isOpen: () => remove !== undefined,
  }
  return sheet
}

/** A sheet was opened and closed with its button; the step back over its entry is pending. */
const beginStepBack = (layers: ReturnType<typeof createBackLayers>): void => {
  const sheet = createSheet(layers)
  sheet.open()
  vi.runAllTimers()
  sheet.close()
  vi.advanceTimersByTime(1)
}

it('adds an entry for a sheet, which Back closes', () => {
  const browser = createBrowser()
  const sheet = createSheet(browser.layers())
  sheet.open()
  vi.runAllTimers()
  expect(browser.depths()).toEqual([0, 1])
  browser.back()
  expect(sheet.isOpen()).toBe(false)
  expect(browser.at()).toBe(0)
})

it('closes nested sheets one at a time, innermost first', () => {
  const browser = createBrowser()
  const layers = browser.layers()
  const [outer, inner] = [createSheet(layers), createSheet(layers)]
  outer.open()
  vi.runAllTimers()
  inner.open()
  vi.runAllTimers()
  browser.back()
  expect([outer.isOpen(), inner.isOpen()]).toEqual([true, false])
  browser.back()
  expect(outer.isOpen()).toBe(false)
  expect(browser.at()).toBe(0)
})

it('removes the entries when sheets close with their buttons, even two at once', () => {
  const browser = createBrowser()
  const layers = browser.layers()
  const [outer, inner] = [createSheet(layers), createSheet(layers)]
  outer.open()
  inner.open()
  vi.runAllTimers()
  expect(browser.at()).toBe(2)
  inner.close()
  outer.close()
  vi.runAllTimers()
  expect(browser.at()).toBe(0)
})

it('keeps the entry for a sheet that opens as another one closes', () => {
  const browser = createBrowser()
  const layers = browser.layers()
  const [choice, form] = [createSheet(layers), createSheet(layers)]
  choice.open()
  vi.runAllTimers()
  choice.close()
  form.open()
  vi.runAllTimers()
  expect([browser.at(), browser.depths()]).toEqual([1, [0, 1]])
  browser.back()
  expect(form.isOpen()).toBe(false)
})

it('closes a sheet that has just replaced another one when Back is used', () => {
  const browser = createBrowser()
  const layers = browser.layers()
  const [old, current] = [createSheet(layers), createSheet(layers)]
  old.open()
  vi.runAllTimers()
  old.close()
  current.open()
  browser.back()
  expect([current.isOpen(), browser.at()]).toEqual([false, 0])
})

it("keeps a sheet that opens while another one's entry is being removed", () => {
  const browser = createBrowser()
  const layers = browser.layers()
  const [receipt, form] = [createSheet(layers), createSheet(layers)]
  receipt.open()
  vi.runAllTimers()
  receipt.close()
  // The step back has started and arrives a moment later.
  vi.advanceTimersByTime(1)
  form.open()
  vi.runAllTimers()
  expect([form.isOpen(), browser.at(), browser.depths()]).toEqual([true, 1, [0, 1]])
  browser.back()
  expect([form.isOpen(), browser.at()]).toEqual([false, 0])
})

it('adds a new entry for a sheet that refuses to close', () => {
  const browser = createBrowser()
  const close = vi.fn()
  browser.layers().add(close)
  vi.runAllTimers()
  browser.back()
  expect(close).toHaveBeenCalledOnce()
  expect(browser.at()).toBe(1)
})

it('skips entries of sheets that no longer exist: after a reload, and going forward', () => {
  const browser = createBrowser({ index: 0 })
  const sheet = createSheet(browser.layers())
  sheet.open()
  vi.runAllTimers()
  // After a reload: the same history, with nothing open.
  browser.layers()
  vi.runAllTimers()
  expect(browser.at()).toBe(0)
  browser.forward()
  expect(browser.at()).toBe(0)
})

it('delays a step until the entry of a closing sheet is gone', () => {
  const browser = createBrowser()
  const layers = browser.layers()
  const sheet = createSheet(layers)
  const depthAtStep: number[] = []
  const step = () => void depthAtStep.push(browser.at())
  layers.whenSettled(step)
  sheet.open()
  vi.runAllTimers()
  sheet.close()
  vi.advanceTimersByTime(1)
  layers.whenSettled(step)
  expect(depthAtStep).toEqual([0])
  vi.runAllTimers()
  expect(depthAtStep).toEqual([0, 0])
})

it.each(['open', 'closing'])('leaves the page in one step while a sheet is %s', (state) => {
  const browser = createBrowser({ index: 0 })
  const layers = browser.layers()
  browser.open({ index: 1 })
  const sheet = createSheet(layers)
  sheet.open()
  vi.runAllTimers()
  expect(browser.at()).toBe(2)
  if (state === 'closing') sheet.close()
  layers.leave()
  sheet.close()
  vi.runAllTimers()
  expect([browser.at(), sheet.isOpen()]).toEqual([0, false])
})

it('returns the address that was opened during a step and lost by it', () => {
  const browser = createBrowser()
  const layers = browser.layers()
  const given: (string | undefined)[] = []
  browser.addEventListener('popstate', () => {
    if (browser.state() !== null) given.push(layers.lostAddress())
  })
  beginStepBack(layers)
  browser.type('#/stocks')
  browser.type('#/news')
  vi.advanceTimersByTime(5)
  expect(given).toEqual(['#/news'])
  vi.runAllTimers()
  browser.type('#/stocks')
  browser.back()
  expect(given).toEqual(['#/news', undefined])
})

it('doesn’t mistake a later step for the one that an address cancelled', () => {
  const browser = createBrowser()
  const layers = browser.layers()
  beginStepBack(layers)
  // The browser cancels the step in favour of the address.
  browser.type('#/stocks')
  vi.clearAllTimers()
  vi.advanceTimersByTime(2_000)
  browser.back()
  expect(layers.lostAddress()).toBeUndefined()
})
