import { type DehydratedState, dehydrate, hydrate, onlineManager, QueryClient } from '@tanstack/react-query'
import { CallRefused } from '@tarazu/contract/wire/client.ts'
import { marketOffsetMs, restoreMarketOffset } from './market-clock.ts'

const dayMs = 86_400_000
const storageKey = 'tarazu.seen'
/** Storing takes the thread from whoever is pressing something, so it is done seldom, and at once when the page is left. */
const saveDelayMs = 5_000
/** Of what was last seen; a browser's store takes some five million letters, and holds more than this. */
const mostKept = 100
const mostLetters = 2_000_000

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Stored in this browser, so that the page shows what was last seen when there is no network. */
      readonly keep?: boolean
      /** Nobody waits for it: no spinner. */
      readonly silent?: boolean
    }
    mutationMeta: {
      /** Nobody waits for it: no spinner. */
      readonly silent?: boolean
    }
  }
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      gcTime: dayMs,
      // A refusal is an answer; only a network failure is worth another try.
      retry: (failures, error) => !(error instanceof CallRefused) && failures < 2,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** First part of the key of everything that belongs to the person who is logged in. */
export const accountKey = 'account'

/**
 * Restores what was last seen, to be shown until the server has answered: however recent, it may be older than a change
 * on the server. A cache of another version, or a damaged one, is dropped.
 */
const restore = (): void => {
  try {
    const stored = localStorage.getItem(storageKey)
    if (stored === null) return
    const { version, state, marketOffsetMs: offsetMs } = JSON.parse(stored) as Seen
    if (version !== __APP_VERSION__) {
      forgetSeen()
      return
    }
    restoreMarketOffset(offsetMs)
    hydrate(queryClient, state)
    void queryClient.invalidateQueries()
  } catch {
    forgetSeen()
  }
}

interface Seen {
  readonly version: string
  /** The page says by it when the market's day was that was seen. */
  readonly marketOffsetMs: number
  readonly state: DehydratedState
}

interface StoredText {
  readonly atMs: number
  readonly text: string
}
/** What was stored last, by query: what has not changed since is not written out again. */
let storedTexts: ReadonlyMap<string, StoredText> = new Map()

/** What was seen last, as far as there is room; nothing that was to be sent, which a person decides again. */
const seenText = (): string => {
  const { queries } = dehydrate(queryClient, {
    shouldDehydrateQuery: (query) => query.state.status === 'success' && query.meta?.keep === true,
    shouldDehydrateMutation: () => false,
  })
  const kept = new Map<string, StoredText>()
  let letters = 0
  const newest = queries.toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
  for (const query of newest) {
    if (kept.size === mostKept) break
    const { queryHash, state } = query
    const atMs = state.dataUpdatedAt
    const stored = storedTexts.get(queryHash)
    const text = stored?.atMs === atMs ? stored.text : JSON.stringify(query)
    if (letters + text.length > mostLetters) continue
    letters += text.length
    kept.set(queryHash, { atMs, text })
  }
  storedTexts = kept
  const texts = [...kept.values()].map(({ text }) => text)
  return `{"version":${JSON.stringify(__APP_VERSION__)},"marketOffsetMs":${Math.round(marketOffsetMs())},"state":{"mutations":[],"queries":[${texts.join()}]}}`
}

const save = (): void => {
  try {
    localStorage.setItem(storageKey, seenText())
  } catch {
    // The store is full or forbidden: the app works without it, just not offline.
    forgetSeen()
  }
}

const forgetSeen = (): void => {
  try {
    localStorage.removeItem(storageKey)
  } catch {
    // Storage is forbidden in this browser, so there is nothing to forget.
  }
}

/** Restores what was last seen and stores it from now on. */
export const keepSeen = (): void => {
  // The library assumes a network until it hears otherwise; a page opened without one hears nothing.
  onlineManager.setOnline(navigator.onLine)
  restore()
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Whatever waits to be stored. */
  const saveNow = () => {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    save()
  }
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || timer !== undefined) return
    timer = setTimeout(saveNow, saveDelayMs)
  })
  addEventListener('pagehide', saveNow)
  // Phones end hidden pages without another word.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') saveNow()
  })
}

/** When the oldest of what is on the screen and kept came from the server, by the market's clock; undefined: nothing did. */
export const seenAtMs = (): number | undefined => {
  const times = queryClient
    .getQueryCache()
    .findAll({ type: 'active' })
    .filter(({ meta, state }) => meta?.keep === true && state.data !== undefined)
    .map(({ state }) => state.dataUpdatedAt)
  return times.length === 0 ? undefined : Math.min(...times) + marketOffsetMs()
}

/** Forgets everything that belongs to the person who was logged in, in memory and in the browser's store. */
export const forgetAccount = (): void => {
  queryClient.removeQueries({ queryKey: [accountKey] })
  save()
}
