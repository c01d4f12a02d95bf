/** Where the app is. Each step makes a new one, also when it leads to where one is already. */
export interface Place {
  /** "/stocks?view=value": what stands behind the # of the address. */
  readonly href: string
  /** "/stocks" */
  readonly path: string
  /** Where to scroll to once the page stands, in CSS pixels; undefined: leave it. */
  readonly scrollTop: number | undefined
}

interface Step {
  /** In place of the entry that the browser's history has now. */
  readonly replace?: boolean
  /** The page stays as far down as it is. */
  readonly keepScroll?: boolean
}

/** What this needs of a window. */
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

/**
 * The app's way through the browser's history, in the part of the address behind the #. Every entry is numbered, so
 * that it is known whether there is a way back within the app, and how far down each page was when it was left.
 */
export const createHashHistory = (browser: Browser) => {
  const { history, location } = browser
  const listeners = new Set<() => void>()
  const positions = keptPositions(browser)
  let index = indexOf(history.state) ?? 0

  const placeAt = (scrollTop: number | undefined): Place => {
    const href = `/${location.hash.replace(/^#\/?/, '').replace(/#.*/s, '')}`
    return { href, path: href.replace(/\?.*/s, ''), scrollTop }
  }
  let place = placeAt(positions[index])
  const arrive = (scrollTop: number | undefined): void => {
    place = placeAt(scrollTop)
    for (const listener of listeners) listener()
  }

  history.replaceState({ index }, '')
  history.scrollRestoration = 'manual'
  browser.addEventListener('popstate', () => {
    positions[index] = browser.scrollY
    const known = indexOf(history.state)
    index = known ?? index + 1
    if (known === undefined) {
      // A plain link or a typed address has made an entry.
      history.replaceState({ index }, '')
      positions.length = index
    }
    arrive(positions[index] ?? 0)
  })
  // A phone may end a page in the background, and reload it when it is looked at again.
  const keep = (): void => {
    positions[index] = browser.scrollY
    try {
      browser.sessionStorage.setItem(keptKey, JSON.stringify(positions))
    } catch {
      // Storage is forbidden: the app opened again begins at the top.
    }
  }
  browser.addEventListener('pagehide', keep)

  return {
    /** The place that the address names now, whether its page stands already or is still loading. */
    place: (): Place => place,
    canGoBack: (): boolean => index > 0,
    back: (): void => history.back(),
    /** Goes to "/stocks?view=value". To where one is already it makes no entry. */
    go: (href: string, { replace = false, keepScroll = false }: Step = {}): void => {
      if (!replace && href !== place.href) {
        positions[index] = browser.scrollY
        index += 1
        positions.length = index
        history.pushState({ index }, '', `#${href}`)
      } else history.replaceState({ index }, '', `#${href}`)
      arrive(keepScroll ? undefined : 0)
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
