import { type DehydratedState, dehydrate, hydrate, onlineManager, QueryClient } from '@tanstack/react-query'
import { CallRefused } from '@tarazu/contract/wire/client.ts'
import { marketOffsetMs, restoreMarketOffset } from './market-clock.ts'

const dayMs = 86_400_000
const storageKey = 'tarazu.seen'
/** Storing blocks the main thread, so it is done rarely, and at once when the page is left. */
const saveDelayMs = 5_000
/** The limit for stored data; a browser's store holds about 5 MB. */
const mostKept = 100
const mostLetters = 2_000_000

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Stored in this browser, so that the page shows the last seen data when it is offline. */
      readonly keep?: boolean
      /** Background fetch: no spinner. */
      readonly silent?: boolean
    }
    mutationMeta: {
      /** Background fetch: no spinner. */
      readonly silent?: boolean
    }
  }
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      gcTime: dayMs,
      // A refusal is final; only a network failure is worth a retry.
      retry: (failures, error) => !(error instanceof CallRefused) && failures < 2,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** The first part of all keys that belong to the logged-in investor. */
export const accountKey = 'account'

/**
 * Restores the last seen data, to be shown until the server has responded: however recent, they may predate a change on
 * the server. A cache of another version, or a damaged one, is dropped.
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
  /** Lets the page show the data's market time. */
  readonly marketOffsetMs: number
  readonly state: DehydratedState
}

interface StoredText {
  readonly atMs: number
  readonly text: string
}
/** Each query's last stored value, so that an unchanged one isn't serialised again. */
let storedTexts: ReadonlyMap<string, StoredText> = new Map()

/** The last seen data that fit; no mutations, which a person must decide on again. */
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
    // The store is full or forbidden: the app works without it, except when offline.
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

/** Restores the last seen data and stores them from now on. */
export const keepSeen = (): void => {
  // The library assumes a network until it gets an event; a page opened offline gets none.
  onlineManager.setOnline(navigator.onLine)
  restore()
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Any pending write. */
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
  // Phones end hidden pages without another event.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') saveNow()
  })
}

/**
 * When the oldest stored data on the screen came from the server, by the market's clock; undefined if there
 * are none.
 */
export const seenAtMs = (): number | undefined => {
  const times = queryClient
    .getQueryCache()
    .findAll({ type: 'active' })
    .filter(({ meta, state }) => meta?.keep === true && state.data !== undefined)
    .map(({ state }) => state.dataUpdatedAt)
  return times.length === 0 ? undefined : Math.min(...times) + marketOffsetMs()
}

/** Forgets everything that belongs to the logged-in investor, in memory and in the browser's store. */
export const forgetAccount = (): void => {
  queryClient.removeQueries({ queryKey: [accountKey] })
  save()
}
