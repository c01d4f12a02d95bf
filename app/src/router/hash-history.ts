import { type createBackLayers, layersAt } from '@tarazu/ui/back-layers.ts'

/** The current place. Each step creates a new one, even if it is to the same place. */
export interface Place {
  /** "/stocks?view=value": the part of the address after the #. */
  readonly href: string
  /** "/stocks" */
  readonly path: string
  /** Where to scroll once the page is shown, in CSS pixels; undefined: keep the position. */
  readonly scrollTop: number | undefined
}

interface Step {
  /** Replaces the current entry of the browser's history. */
  readonly replace?: boolean
  /** The page keeps its scroll position. */
  readonly keepScroll?: boolean
}

/** Runs steps when the history is at rest, see createBackLayers. */
type Layers = Pick<ReturnType<typeof createBackLayers>, 'whenSettled' | 'leave' | 'lostAddress'>

/** The part of Window used here. */
export type Browser = Pick<Window, 'addEventListener' | 'history' | 'location' | 'scrollY' | 'sessionStorage'>

const keptKey = 'tarazu.scroll'

const indexOf = (state: unknown): number | undefined =>
  typeof state === 'object' && state !== null && 'index' in state && typeof state.index === 'number'
    ? state.index
    : undefined

const keptPositions = (browser: Browser): number[] => {
  try {
    const kept: unknown = JSON.parse(browser.sessionStorage.getItem(keptKey) ?? '[]')
    return Array.isArray(kept) ? kept.map((top) => (typeof top === 'number' ? top : 0)) : []
  } catch {
    return []
  }
}

/** Each page's scroll position when it was left, by entry number. */
const createPositions = (browser: Browser, opened: number | undefined) => {
  // A typed address, or one opened from elsewhere, has no number: the stored positions belong to other pages.
  const positions = opened === undefined ? [] : keptPositions(browser)
  const leave = (index: number): void => {
    positions[index] = browser.scrollY
  }
  return {
    at: (index: number): number | undefined => positions[index],
    leave,
    /** This entry and those after it no longer exist. */
    cut: (index: number): void => {
      positions.length = index
    },
    keep: (index: number): void => {
      leave(index)
      try {
        browser.sessionStorage.setItem(keptKey, JSON.stringify(positions))
      } catch {
        // Storage is forbidden: when reopened, the app starts at the top.
      }
    },
  }
}

/** The addresses pages got while a layer was above them, by entry number. */
const createRenamed = (history: History) => {
  const renamed = new Map<number, string>()
  return {
    note: (index: number, href: string): void => void renamed.set(index, href),
    /** Applies the page's new address once no layer is above it. */
    arrive: (index: number): void => {
      const href = renamed.get(index)
      if (href === undefined || layersAt(history.state) > 0) return
      renamed.delete(index)
      history.replaceState(history.state, '', `#${href}`)
    },
  }
}

const placeAt = (location: Location, scrollTop: number | undefined): Place => {
  const href = `/${location.hash.replace(/^#\/?/, '').replace(/#.*/s, '')}`
  return { href, path: href.replace(/\?.*/s, ''), scrollTop }
}

/**
 * The app's navigation through the browser's history, using the part of the URL after the #. Every entry is
 * numbered, to know whether Back stays within the app, and each page's scroll position is stored. A layer
 * above the page, such as a sheet, has an entry with its page's number; a page opened from it replaces that
 * entry.
 */
export const createHashHistory = (browser: Browser, layers: Layers) => {
  const { history, location } = browser
  const { whenSettled, leave } = layers
  const listeners = new Set<() => void>()
  const opened = indexOf(history.state)
  const positions = createPositions(browser, opened)
  const renamed = createRenamed(history)
  let index = opened ?? 0

  let place = placeAt(location, positions.at(index))
  const arrive = (scrollTop: number | undefined): void => {
    place = placeAt(location, scrollTop)
    for (const listener of listeners) listener()
  }

  history.replaceState({ ...history.state, index }, '')
  history.scrollRestoration = 'manual'
  browser.addEventListener('popstate', () => {
    const known = indexOf(history.state)
    if (known !== undefined) renamed.arrive(known)
    const lost = layers.lostAddress()
    if (known !== undefined && lost !== undefined) {
      index = known
      place = placeAt(location, undefined)
      step(lost.slice(1), {})
      return
    }
    // A layer was closed, the page stays.
    if (known === index) return
    positions.leave(index)
    index = known ?? index + 1
    if (known === undefined) {
      // A plain link or a typed address has added an entry.
      history.replaceState({ index }, '')
      positions.cut(index)
    }
    arrive(positions.at(index) ?? 0)
  })
  // A phone may end a page in the background, and reload it when it is viewed again.
  browser.addEventListener('pagehide', () => positions.keep(index))

  const step = (href: string, { replace = false, keepScroll = false }: Step): void => {
    const isInLayer = layersAt(history.state) > 0
    if (!replace && href !== place.href) {
      positions.leave(index)
      index += 1
      positions.cut(index)
      if (isInLayer) history.replaceState({ index }, '', `#${href}`)
      else history.pushState({ index }, '', `#${href}`)
    } else {
      if (isInLayer) renamed.note(index, href)
      history.replaceState({ ...history.state, index }, '', `#${href}`)
    }
    arrive(keepScroll ? undefined : 0)
  }

  return {
    /** The place in the address, whether its page is already shown or still loading. */
    place: (): Place => place,
    canGoBack: (): boolean => index > 0,
    back: leave,
    /** Navigates to "/stocks?view=value". Navigating to the current place adds no entry. */
    go: (href: string, how: Step = {}): void => whenSettled(() => step(href, how)),
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
