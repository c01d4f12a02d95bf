import {
  type ClientFrame,
  type LiveScreen,
  liveBeatMs,
  maximumLiveSymbols,
  type ServerFrame,
} from '@tarazu/contract/wire/live.ts'
import type { LiveFrame } from '@tarazu/contract/wire/live-codec.ts'
import { createMemory } from './live-memory.ts'

/** The part of WebSocket that the connection needs, with binary frames as ArrayBuffers. */
export interface Socket {
  send(text: string): void
  close(): void
  onopen: (() => void) | null
  onmessage: ((event: { readonly data: unknown }) => void) | null
  onclose: (() => void) | null
}

/** Prices are live; stale, for whatever reason; or the first ones are still awaited. */
export type LiveState = 'live' | 'stale' | 'connecting'

export interface LiveOptions {
  readonly openSocket: () => Socket
  readonly onQuotes: (frame: LiveFrame) => void
  readonly onFrame: (frame: ServerFrame) => void
  readonly onState: (state: LiveState) => void
  /** A lost connection is back: events may have been missed. */
  readonly onReturn: () => void
  readonly token: () => string | undefined
  readonly after: (ms: number, action: () => void) => () => void
  /** From 0 to 1, to spread out the reconnections of many phones. */
  readonly random: () => number
}

const firstRetryMs = 500
const longestRetryMs = 20_000
/**
 * The server is never silent for longer than a beat: after two the prices are stale, after four the connection is dead.
 */
const staleAfterMs = 2 * liveBeatMs
const deadAfterMs = 4 * liveBeatMs
/** A connection from before the phone slept must respond within this time, or a new one is opened. */
const proofOfLifeMs = 3_000
/** The connection stays open during a short visit to another app. */
const hiddenMs = 10_000
/**
 * Screens change their symbols in bursts (a list scrolls): one frame has the final set. The server accepts 8 a second.
 */
const subscribeDelayMs = 200
/** The length of a turn, if more symbols are watched than the server accepts at once. */
const turnMs = 3_000

const readText = (data: string): ServerFrame | undefined => {
  try {
    return JSON.parse(data) as ServerFrame
  } catch {
    return undefined
  }
}

/** A connection's timers by name; a new one replaces the old. */
const createTimers = (after: LiveOptions['after']) => {
  const cancels = new Map<string, () => void>()
  const cancel = (...names: readonly string[]) => {
    for (const name of names) {
      cancels.get(name)?.()
      cancels.delete(name)
    }
  }
  return {
    cancel,
    isSet: (name: string) => cancels.has(name),
    set: (name: string, ms: number, action: () => void) => {
      cancel(name)
      cancels.set(
        name,
        after(ms, () => {
          cancels.delete(name)
          action()
        }),
      )
    },
  }
}

/** The symbols watched by components on the screen. */
const createWatched = () => {
  const watchers = new Map<string, number>()
  let turn = 0
  return {
    /**
     * All of them, or if there are more than the server accepts at once, the current turn's: first the
     * newest, which are visible.
     */
    asked: (): string[] => {
      const all = [...watchers.keys()]
      if (all.length <= maximumLiveSymbols) return all
      const from = all.length - ((turn * maximumLiveSymbols) % all.length)
      return [...all.slice(from), ...all.slice(0, from)].slice(-maximumLiveSymbols)
    },
    isInTurns: () => watchers.size > maximumLiveSymbols,
    /** Starts the next turn; the others keep their figures until theirs. */
    inTurn: (ask: () => void) => () => {
      turn += 1
      ask()
    },
    /** `changed` is called whenever the symbols may have changed; the returned function stops watching. */
    watch: (symbol: string, changed: () => void): (() => void) => {
      watchers.set(symbol, (watchers.get(symbol) ?? 0) + 1)
      changed()
      let watching = true
      return () => {
        if (!watching) return
        watching = false
        const left = (watchers.get(symbol) ?? 1) - 1
        if (left > 0) watchers.set(symbol, left)
        else watchers.delete(symbol)
        changed()
      }
    },
  }
}

interface ReaderOptions extends Pick<LiveOptions, 'onFrame' | 'onQuotes'> {
  readonly memory: ReturnType<typeof createMemory>
  readonly asked: () => readonly string[]
  /** The connection is alive. */
  readonly hear: () => void
  readonly drop: () => void
}

/** Decodes incoming frames: binary quotes and text frames. */
const createReader = ({ memory, asked, hear, drop, onFrame, onQuotes }: ReaderOptions) => {
  const take = (frame: ServerFrame) => {
    if (frame.type === 'hello') memory.meet(frame.server)
    if (frame.type === 'rows') memory.keepOnly(new Set([...asked(), ...frame.symbols]))
    onFrame(frame)
  }
  return (data: unknown) => {
    hear()
    if (data instanceof ArrayBuffer) {
      try {
        onQuotes(memory.read(data))
      } catch (error) {
        if (!(error instanceof RangeError)) throw error
        memory.forget()
        drop()
      }
    } else if (typeof data === 'string') {
      const frame = readText(data)
      if (frame !== undefined) take(frame)
    }
  }
}

/** The state of the prices, derived from the length of the silence. */
const createPulse = (timers: ReturnType<typeof createTimers>, onState: LiveOptions['onState']) => {
  let state: LiveState = 'connecting'
  const enter = (next: LiveState) => {
    const isOther = next !== state
    state = next
    if (isOther) onState(next)
  }
  const awaitStale = () => timers.set('stale', staleAfterMs, () => enter('stale'))
  return {
    hear: (onDead: () => void) => {
      timers.cancel('proof')
      awaitStale()
      timers.set('dead', deadAfterMs, onDead)
      enter('live')
    },
    lose: () => {
      if (state === 'live') enter('connecting')
      // The first prices can also be overdue.
      if (state === 'connecting' && !timers.isSet('stale')) awaitStale()
    },
  }
}

interface LinkEvents {
  readonly onOpen: () => void
  readonly onData: (data: unknown) => void
}

/** One socket at a time: it detects silence, and reconnects with growing pauses. */
const createLink = (
  options: LiveOptions,
  timers: ReturnType<typeof createTimers>,
  { onOpen, onData }: LinkEvents,
) => {
  const pulse = createPulse(timers, options.onState)
  let socket: Socket | undefined
  let isOpen = false
  let failures = 0

  const send = (frame: ClientFrame) => isOpen && socket?.send(JSON.stringify(frame))
  const hear = () => pulse.hear(drop)
  const forget = () => {
    timers.cancel('dead', 'proof', 'subscribe', 'turn', 'retry')
    if (socket !== undefined) {
      socket.onopen = socket.onmessage = socket.onclose = null
      socket = undefined
    }
    isOpen = false
    pulse.lose()
  }
  const retry = () => {
    forget()
    const pauseMs = Math.min(longestRetryMs, firstRetryMs * 2 ** failures) * (0.5 + options.random() / 2)
    failures += 1
    timers.set('retry', pauseMs, connect)
  }
  const drop = () => {
    const dropped = socket
    retry()
    dropped?.close()
  }
  const connect = () => {
    forget()
    const opened = options.openSocket()
    socket = opened
    opened.onopen = () => {
      isOpen = true
      failures = 0
      onOpen()
    }
    opened.onmessage = ({ data }) => onData(data)
    opened.onclose = retry
  }
  return {
    isOpen: () => isOpen,
    send,
    hear,
    drop,
    wake: () => {
      timers.cancel('hide')
      if (isOpen) {
        send({ type: 'ping' })
        timers.set('proof', proofOfLifeMs, drop)
        return
      }
      if (socket !== undefined && failures === 0) return
      failures = 0
      connect()
    },
    hide: () => {
      timers.set('hide', hiddenMs, () => {
        const closed = socket
        forget()
        timers.cancel('stale')
        closed?.close()
      })
    },
  }
}

/** The only WebSocket: subscribes to what is shown, detects silence, reconnects with growing pauses and resumes. */
export const createLiveConnection = (options: LiveOptions) => {
  const watched = createWatched()
  const memory = createMemory()
  const timers = createTimers(options.after)
  let screen: LiveScreen | undefined
  let hasBeenOpen = false

  const link = createLink(options, timers, {
    onOpen: () => {
      sendSession()
      subscribe(memory.resume())
      link.hear()
      if (hasBeenOpen) options.onReturn()
      hasBeenOpen = true
    },
    onData: (data) => read(data),
  })
  const { hear, drop } = link
  const read = createReader({ ...options, memory, asked: watched.asked, hear, drop })
  const sendSession = () => {
    const token = options.token()
    if (token !== undefined) link.send({ type: 'session', token })
  }
  const subscribe = (resume?: ReturnType<typeof memory.resume>) => {
    timers.cancel('subscribe', 'turn')
    const symbols = watched.asked()
    link.send({ type: 'subscribe', symbols, ...(screen && { screen }), ...(resume && { resume }) })
    // A screen's content is known once the server has sent it (rows).
    if (screen === undefined) memory.keepOnly(new Set(symbols))
    if (watched.isInTurns()) timers.set('turn', turnMs, watched.inTurn(subscribe))
  }
  const subscribeSoon = () => {
    if (link.isOpen() && !timers.isSet('subscribe'))
      timers.set('subscribe', subscribeDelayMs, () => subscribe())
  }

  return {
    /** Connects at once unless connected: at the start, and when the phone is back online or in use. */
    wake: link.wake,
    /** The page is hidden: after a short while the connection is closed, until `wake`. */
    hide: link.hide,
    /** Subscribes to a symbol's quotes until the returned function is called. */
    watch: (symbol: string) => watched.watch(symbol, subscribeSoon),
    /** Subscribes to this screen until the returned function is called; a newer one replaces it. */
    show: (shown: LiveScreen): (() => void) => {
      screen = shown
      subscribeSoon()
      return () => {
        if (screen !== shown) return
        screen = undefined
        subscribeSoon()
      }
    },
    /**
     * Sends the session to the server; call it when the session changes. Logging out needs a new connection.
     */
    sessionChanged: () => (options.token() === undefined && link.isOpen() ? drop() : sendSession()),
  }
}

export type LiveConnection = ReturnType<typeof createLiveConnection>
