import { type ClientFrame, maximumLiveSymbols, type ServerFrame } from '@tarazu/contract/live.ts'

/** What the connection needs of a WebSocket; the browser's own fits. */
export interface Socket {
  send(text: string): void
  close(): void
  onopen: (() => void) | null
  onmessage: ((event: { readonly data: unknown }) => void) | null
  onclose: (() => void) | null
}

export interface LiveOptions {
  readonly openSocket: () => Socket
  readonly onFrame: (frame: ServerFrame) => void
  readonly onState: (connected: boolean) => void
  readonly token: () => string | undefined
  readonly after: (ms: number, action: () => void) => () => void
  /** 0 up to 1, to spread the reconnections of many phones. */
  readonly random: () => number
}

const firstRetryMs = 500
const longestRetryMs = 20_000
const pingEveryMs = 20_000
/** Longer than a ping and its answer take: silence for this long means that the line is dead. */
const silenceMs = 45_000
/** Screens change their symbols in bursts (a list scrolls): one frame says the last word. */
const subscribeDelayMs = 50

/** The one WebSocket: connects when somebody watches, reconnects with growing pauses, asks for the watched symbols. */
export const createLiveConnection = (options: LiveOptions) => {
  const watchers = new Map<string, number>()
  let socket: Socket | undefined
  let open = false
  let failures = 0
  let cancelRetry: (() => void) | undefined
  let cancelPing: (() => void) | undefined
  let cancelSilence: (() => void) | undefined
  let cancelSubscribe: (() => void) | undefined

  const send = (frame: ClientFrame) => {
    if (open) socket?.send(JSON.stringify(frame))
  }
  const subscribe = () => {
    cancelSubscribe = undefined
    // The newest watchers are what is in sight; older ones beyond the limit live on with their last figures.
    send({ type: 'subscribe', symbols: [...watchers.keys()].slice(-maximumLiveSymbols) })
  }
  const subscribeSoon = () => {
    if (open && cancelSubscribe === undefined) cancelSubscribe = options.after(subscribeDelayMs, subscribe)
  }
  const ping = () => {
    send({ type: 'ping' })
    cancelPing = options.after(pingEveryMs, ping)
  }
  const hear = () => {
    cancelSilence?.()
    cancelSilence = options.after(silenceMs, drop)
  }
  const forget = () => {
    for (const cancel of [cancelPing, cancelSilence, cancelSubscribe, cancelRetry]) cancel?.()
    cancelPing = cancelSilence = cancelSubscribe = cancelRetry = undefined
    if (socket !== undefined) {
      socket.onopen = socket.onmessage = socket.onclose = null
      socket = undefined
    }
    if (open) {
      open = false
      options.onState(false)
    }
  }
  const retry = () => {
    forget()
    const pauseMs = Math.min(longestRetryMs, firstRetryMs * 2 ** failures) * (0.5 + options.random() / 2)
    failures += 1
    cancelRetry = options.after(pauseMs, connect)
  }
  const drop = () => {
    const dropped = socket
    retry()
    dropped?.close()
  }
  const sendSession = () => {
    const token = options.token()
    if (token !== undefined) send({ type: 'session', token })
  }

  const connect = () => {
    forget()
    const opened = options.openSocket()
    socket = opened
    opened.onopen = () => {
      open = true
      failures = 0
      options.onState(true)
      sendSession()
      subscribe()
      hear()
      cancelPing = options.after(pingEveryMs, ping)
    }
    opened.onmessage = ({ data }) => {
      hear()
      const frame = readFrame(data)
      if (frame !== undefined) options.onFrame(frame)
    }
    opened.onclose = retry
  }

  return {
    /** Connects at once unless connected: at the start, and when the phone is back online or in the hand. */
    wake: () => {
      if (open || (socket !== undefined && failures === 0)) return
      failures = 0
      connect()
    },
    /** Asks for a symbol's quotes until the returned function is called. */
    watch: (symbol: string): (() => void) => {
      watchers.set(symbol, (watchers.get(symbol) ?? 0) + 1)
      subscribeSoon()
      let watching = true
      return () => {
        if (!watching) return
        watching = false
        const left = (watchers.get(symbol) ?? 1) - 1
        if (left > 0) watchers.set(symbol, left)
        else watchers.delete(symbol)
        subscribeSoon()
      }
    },
    /** Tells the server who is logged in; to be called when that changed. A log-out needs a new connection. */
    sessionChanged: () => {
      if (options.token() === undefined && open) drop()
      else sendSession()
    },
    stop: () => {
      const stopped = socket
      forget()
      stopped?.close()
    },
  }
}

const readFrame = (data: unknown): ServerFrame | undefined => {
  if (typeof data !== 'string') return undefined
  try {
    return JSON.parse(data) as ServerFrame
  } catch {
    return undefined
  }
}
