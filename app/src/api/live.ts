import { type LiveScreen, livePath } from '@tarazu/contract/wire/live.ts'
import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react'
import { create } from 'zustand'
import { apiBase } from './app-config.ts'
import { endSession } from './call.ts'
import type { LiveConnection, LiveOptions, LiveState, Socket } from './live-connection.ts'
import { noteMarketInstant } from './market-clock.ts'
import { endOutage, noteOutage } from './outage.ts'
import { polledQuotes } from './polled-quotes.ts'
import { queryClient } from './query-client.ts'
import { createQuoteStore, type Quote } from './quote-store.ts'
import { refetchAccount, refetchAfterSkip } from './refetch.ts'
import { useSession } from './session.ts'

/** The live quotes; only components that draw imperatively use it directly, all others use the hooks below. */
export const quoteStore = createQuoteStore()
/** Without a network nothing is live, whatever the connection still reports. */
type ShownState = LiveState | 'offline'

interface Line {
  readonly live: LiveState
  readonly isOnline: boolean
  readonly rows: readonly string[]
}

const useLine = create<Line>(() => ({
  live: 'connecting',
  isOnline: typeof navigator === 'undefined' || navigator.onLine !== false,
  rows: [],
}))

const openSocket = (): Socket => {
  const address = new URL(apiBase + livePath, location.href)
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
  const socket = new WebSocket(address)
  socket.binaryType = 'arraybuffer'
  return socket as Socket
}

/** A skip of the clock outdates everything. */
const noteInstant = (instantMs: number): void => {
  if (!noteMarketInstant(instantMs)) return
  skipListener?.()
  refetchAfterSkip()
}

let skipListener: (() => void) | undefined
/** The listener for skips of the market's clock; one for the whole app. Called before anything is refetched. */
export const onClockSkipped = (listener: () => void): void => {
  skipListener = listener
}

let orderListener: ((orderNo: string) => void) | undefined
/** The listener for changed orders; one for the whole app. */
export const onOrderChanged = (listener: (orderNo: string) => void): void => {
  orderListener = listener
}

const options: LiveOptions = {
  openSocket,
  token: () => useSession.getState().token,
  onState: (live) => useLine.setState({ live }),
  onReturn: refetchAccount,
  onQuotes: ({ instantMs, quotes }) => {
    noteInstant(instantMs)
    quoteStore.apply(quotes)
  },
  onFrame: (frame) => {
    if (frame.type === 'hello' || frame.type === 'clock') noteInstant(frame.instantMs)
    else if (frame.type === 'rows') useLine.setState({ rows: frame.symbols })
    else if (frame.type === 'event') {
      refetchAccount()
      if (frame.event.type === 'order-changed') orderListener?.(frame.event.reference)
    } else if (frame.type === 'records') (frame.areAway ? noteOutage : endOutage)()
    else if (frame.type === 'session-ended') endSession(false)
  },
  after: (ms, action) => {
    const timer = setTimeout(action, ms)
    return () => clearTimeout(timer)
  },
  random: () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32,
}

let coming: Promise<LiveConnection> | undefined
/** The connection's code loads after the first screen, which shows the prices of its own calls. */
const connection = (): Promise<LiveConnection> => {
  coming ??= import('./live-connection.ts')
    .then(({ createLiveConnection }) => createLiveConnection(options))
    .catch((error: unknown) => {
      // Retried by the next caller; until then, prices are polled.
      coming = undefined
      useLine.setState({ live: 'stale' })
      throw error
    })
  return coming
}
const withLine = (what: (line: LiveConnection) => void): void => void connection().then(what, () => undefined)

/** A subscription from now until it is stopped, even before the code has loaded. */
const hold = (ask: (line: LiveConnection) => () => void): (() => void) => {
  let stop: (() => void) | undefined
  let stopped = false
  withLine((line) => {
    if (!stopped) stop = ask(line)
  })
  return () => {
    stopped = true
    stop?.()
  }
}
const watch = (symbol: string): (() => void) => hold((line) => line.watch(symbol))

/** While no live quotes arrive, polled ones replace them, so that an old quote never hides a newer one. */
const takePolledQuotes = (): void => {
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    if (useLine.getState().live !== 'live') quoteStore.apply(polledQuotes(event.query.state.data))
  })
}

/**
 * Connects now, and whenever the phone is back online or in use; pauses while hidden. Called once, when the
 * app starts.
 */
export const startLive = (): void => {
  takePolledQuotes()
  const follow = () => withLine((line) => (document.hidden ? line.hide() : line.wake()))
  follow()
  window.addEventListener('online', () => {
    useLine.setState({ isOnline: true })
    follow()
  })
  // An open socket may take half a minute to notice; without a network, nothing is live.
  window.addEventListener('offline', () => useLine.setState({ isOnline: false }))
  document.addEventListener('visibilitychange', follow)
  useSession.subscribe((session, previous) => {
    if (session.token !== previous.token) withLine((line) => line.sessionChanged())
  })
}

/** "NSE:KAVCEM" */
export const stockSymbol = (stock: { readonly exchange: string; readonly code: string }): string =>
  `${stock.exchange}:${stock.code}`
export const indexSymbol = (code: string): string => `INDEX:${code}`

/** Subscribes to the live quotes of these symbols while the component is mounted. */
export const useWatch = (symbols: readonly string[]): void => {
  const joined = symbols.join(' ')
  useEffect(() => {
    const stops = joined === '' ? [] : joined.split(' ').map(watch)
    return () => {
      for (const stop of stops) stop()
    }
  }, [joined])
}

/** Subscribes to a screen while the component is mounted; returns its symbols, in the server's order. */
export const useScreen = (screen: LiveScreen): readonly string[] => {
  const key = JSON.stringify(screen)
  useEffect(() => hold((line) => line.show(JSON.parse(key))), [key])
  return useLine((line) => line.rows)
}

const seen = new WeakMap<Element, (visible: boolean) => void>()
let observer: IntersectionObserver | undefined
const visibility = (): IntersectionObserver => {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const entry of entries) seen.get(entry.target)?.(entry.isIntersecting)
    },
    { rootMargin: '100px' },
  )
  return observer
}

/** Subscribes to a symbol's live quotes while the element is visible: for the rows of long lists. */
export const useWatchInSight = (element: RefObject<Element | null>, symbol: string): void => {
  useEffect(() => {
    const watched = element.current
    if (watched === null) return
    let stop: (() => void) | undefined
    seen.set(watched, (visible) => {
      if (visible) stop ??= watch(symbol)
      else {
        stop?.()
        stop = undefined
      }
    })
    visibility().observe(watched)
    return () => {
      visibility().unobserve(watched)
      seen.delete(watched)
      stop?.()
    }
  }, [element, symbol])
}

/** The latest live quote; rerenders only when this symbol moves. Undefined until the first one arrives. */
export const useQuote = (symbol: string): Quote | undefined =>
  useSyncExternalStore(
    (listener) => quoteStore.subscribe(symbol, listener),
    () => quoteStore.get(symbol),
    () => undefined,
  )

const readPrices = (joined: string): readonly (number | undefined)[] =>
  joined === '' ? [] : joined.split(' ').map((symbol) => quoteStore.get(symbol)?.pricePaise)

/** The live prices of several symbols, in the same order; rerenders once per frame. */
export const useLivePrices = (symbols: readonly string[]): readonly (number | undefined)[] => {
  const joined = symbols.join(' ')
  const [read, setRead] = useState(() => ({ joined, prices: readPrices(joined) }))
  useEffect(() => {
    let waiting = false
    let stopped = false
    const readSoon = () => {
      if (waiting) return
      waiting = true
      queueMicrotask(() => {
        waiting = false
        if (!stopped) setRead({ joined, prices: readPrices(joined) })
      })
    }
    readSoon()
    const stops = (joined === '' ? [] : joined.split(' ')).map((symbol) =>
      quoteStore.subscribe(symbol, readSoon),
    )
    return () => {
      stopped = true
      for (const stop of stops) stop()
    }
  }, [joined])
  return read.joined === joined ? read.prices : readPrices(joined)
}

export const useLiveState = (): ShownState => useLine(({ live, isOnline }) => (isOnline ? live : 'offline'))
/** Whether live quotes arrive; if not, queries poll instead. */
export const useLiveConnected = (): boolean => useLiveState() === 'live'

const pollMs = 5_000
const slowPollMs = 60_000
/** How often a query should poll for quotes: rarely while live quotes arrive, often otherwise. */
export const usePollInterval = (): number => (useLiveConnected() ? slowPollMs : pollMs)
