import type { ServerFrame } from '@tarazu/contract/wire/live.ts'
import { type LiveFrame, writeHead, writeMove, writeRow } from '@tarazu/contract/wire/live-codec.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { createLiveConnection, type LiveState, type Socket } from './live-connection.ts'

/** A clock and sockets that the test controls. */
const bench = () => {
  let nowMs = 0
  let token: string | undefined
  const timers: { readonly atMs: number; readonly action: () => void; cancelled: boolean }[] = []
  const sockets: (Socket & { readonly sent: unknown[]; closed: boolean })[] = []
  const frames: ServerFrame[] = []
  const states: LiveState[] = []
  const quotes: LiveFrame[] = []
  const returns: number[] = []
  const connection = createLiveConnection({
    openSocket: () => {
      const socket = {
        sent: [] as unknown[],
        closed: false,
        send: (text: string) => socket.sent.push(JSON.parse(text)),
        close: () => {
          socket.closed = true
        },
        onopen: null as Socket['onopen'],
        onmessage: null as Socket['onmessage'],
        onclose: null as Socket['onclose'],
      }
      sockets.push(socket)
      return socket
    },
    onFrame: (frame) => frames.push(frame),
    onState: (state) => states.push(state),
    onQuotes: (frame) => quotes.push(frame),
    onReturn: () => returns.push(nowMs),
    token: () => token,
    after: (ms, action) => {
      const timer = { atMs: nowMs + ms, action, cancelled: false }
      timers.push(timer)
      return () => {
        timer.cancelled = true
      }
    },
    random: () => 1,
  })
  const pass = (ms: number) => {
    const untilMs = nowMs + ms
    for (;;) {
      const due = timers.filter((timer) => !timer.cancelled && timer.atMs <= untilMs)
      const next = due.sort((one, other) => one.atMs - other.atMs)[0]
      if (next === undefined) break
      next.cancelled = true
      nowMs = next.atMs
      next.action()
    }
    nowMs = untilMs
  }
  const last = () => {
    const socket = sockets.at(-1)
    if (socket === undefined) throw new Error('no socket was opened')
    return socket
  }
  return {
    connection,
    sockets,
    frames,
    states,
    quotes,
    returns,
    pass,
    last,
    logIn: (next: string | undefined) => {
      token = next
    },
  }
}

let at: ReturnType<typeof bench>
beforeEach(() => {
  at = bench()
})

const row = {
  symbol: 'NSE:A',
  pricePaise: 100,
  prevClosePaise: 90,
  highPaise: 200,
  lowPaise: 50,
  volumeShares: 1,
}
const rowFrame = (tick: number): ArrayBuffer => {
  const bytes = new Uint8Array(200)
  const end = writeRow(bytes, writeHead(bytes, 0, tick, 1, 1), 3, row)
  return bytes.buffer.slice(0, end)
}
const moveFrame = (tick: number): ArrayBuffer => {
  const bytes = new Uint8Array(200)
  const from = writeHead(bytes, 0, tick, 1, 0)
  return bytes.buffer.slice(0, writeMove(bytes, from, 3, row, { ...row, pricePaise: 105 }))
}

describe('the live connection', () => {
  it('subscribes to the watched symbols once it is open, and again when they change', () => {
    at.connection.wake()
    at.connection.watch('NSE:ONE')
    at.last().onopen?.()
    const stop = at.connection.watch('NSE:OTHER')
    at.connection.watch('INDEX:TOP')
    at.pass(200)
    stop()
    at.pass(200)
    expect(at.last().sent).toEqual([
      { type: 'subscribe', symbols: ['NSE:ONE'] },
      { type: 'subscribe', symbols: ['NSE:ONE', 'NSE:OTHER', 'INDEX:TOP'] },
      { type: 'subscribe', symbols: ['NSE:ONE', 'INDEX:TOP'] },
    ])
  })

  it('keeps a symbol until its last watcher stops', () => {
    at.connection.wake()
    const one = at.connection.watch('NSE:ONE')
    at.connection.watch('NSE:ONE')
    at.last().onopen?.()
    one()
    one()
    at.pass(200)
    expect(at.last().sent.at(-1)).toEqual({ type: 'subscribe', symbols: ['NSE:ONE'] })
  })

  it('never subscribes to more symbols than the server accepts, and prefers the newest', () => {
    at.connection.wake()
    for (let stock = 0; stock < 250; stock += 1) at.connection.watch(`NSE:S${stock}`)
    at.last().onopen?.()
    const { symbols } = at.last().sent[0] as { symbols: string[] }
    expect(symbols).toHaveLength(200)
    expect(symbols.at(-1)).toBe('NSE:S249')
  })

  it('rotates through the symbols if there are more than the server accepts at once', () => {
    at.connection.wake()
    const stops = Array.from({ length: 450 }, (_, stock) => at.connection.watch(`NSE:S${stock}`))
    at.last().onopen?.()
    at.pass(3_000)
    at.pass(3_000)
    const turns = at.last().sent.map((frame) => (frame as { symbols: string[] }).symbols)
    expect(turns.map(({ length }) => length)).toEqual([200, 200, 200])
    expect(turns.map((symbols) => symbols.at(-1))).toEqual(['NSE:S449', 'NSE:S249', 'NSE:S49'])
    expect(new Set(turns.flat()).size).toBe(450)
    for (const stop of stops.slice(200)) stop()
    at.pass(200)
    const count = at.last().sent.length
    at.pass(3_000)
    expect(at.last().sent).toHaveLength(count)
  })

  it('reconnects after growing pauses of at most 20 s, and sends the session again', () => {
    at.logIn('token')
    at.connection.wake()
    const pauses = [500, 1000, 2000, 4000, 8000, 16_000, 20_000, 20_000]
    for (const [failure, pauseMs] of pauses.entries()) {
      at.last().onclose?.()
      at.pass(pauseMs - 1)
      expect(at.sockets).toHaveLength(failure + 1)
      at.pass(1)
      expect(at.sockets).toHaveLength(failure + 2)
    }
    at.last().onopen?.()
    expect(at.last().sent[0]).toEqual({ type: 'session', token: 'token' })
    at.last().onclose?.()
    at.pass(500)
    expect(at.states).toEqual(['stale', 'live', 'connecting'])
    expect(at.sockets).toHaveLength(pauses.length + 2)
  })

  it('marks prices as stale on a silent connection and live on the next frame, and finally reconnects', () => {
    at.connection.wake()
    at.last().onopen?.()
    at.pass(9_999)
    at.last().onmessage?.({ data: '{"type":"pong"}' })
    expect(at.states).toEqual(['live'])
    at.pass(10_000)
    expect(at.states).toEqual(['live', 'stale'])
    at.last().onmessage?.({ data: '{"type":"pong"}' })
    expect(at.states).toEqual(['live', 'stale', 'live'])
    at.pass(19_999)
    expect(at.sockets[0]?.closed).toBe(false)
    at.pass(1)
    expect(at.sockets[0]?.closed).toBe(true)
    at.pass(500)
    expect(at.sockets).toHaveLength(2)
    expect(at.states.at(-1)).toBe('stale')
  })

  it('marks prices as stale if no socket can be opened', () => {
    at.connection.wake()
    at.last().onclose?.()
    at.pass(9_999)
    expect(at.states).toEqual([])
    at.pass(1)
    expect(at.states).toEqual(['stale'])
    at.last().onopen?.()
    expect(at.states).toEqual(['stale', 'live'])
  })
})

describe('the live connection, hidden or lost,', () => {
  it('closes a while after the page is hidden, and continues when it is visible again', () => {
    at.connection.wake()
    at.last().onopen?.()
    at.connection.hide()
    at.pass(9_000)
    at.connection.wake()
    at.last().onmessage?.({ data: '{"type":"pong"}' })
    at.pass(2_000)
    expect(at.last().closed).toBe(false)
    at.connection.hide()
    at.pass(10_000)
    expect(at.last().closed).toBe(true)
    at.pass(3_600_000)
    expect(at.sockets).toHaveLength(1)
    at.connection.wake()
    at.last().onopen?.()
    expect(at.sockets).toHaveLength(2)
    expect(at.returns).toHaveLength(1)
    expect(at.states.at(-1)).toBe('live')
  })

  it('doesn’t trust an old connection after a sleep: it must respond at once', () => {
    at.connection.wake()
    at.last().onopen?.()
    at.connection.wake()
    expect(at.last().sent.at(-1)).toEqual({ type: 'ping' })
    at.pass(3_000)
    expect(at.last().closed).toBe(true)
    at.pass(500)
    expect(at.sockets).toHaveLength(2)
  })

  it('resumes from its known quotes after a lost connection, and from nothing on another server', () => {
    at.connection.wake()
    at.connection.watch('NSE:A')
    at.last().onopen?.()
    at.last().onmessage?.({ data: '{"type":"hello","server":"one","instantMs":1}' })
    at.last().onmessage?.({ data: rowFrame(7) })
    at.connection.watch('NSE:B')
    at.last().onclose?.()
    at.pass(500)
    at.last().onopen?.()
    const resume = { server: 'one', tick: 7, symbols: ['NSE:A'] }
    expect(at.last().sent).toEqual([{ type: 'subscribe', symbols: ['NSE:A', 'NSE:B'], resume }])
    at.last().onmessage?.({ data: '{"type":"hello","server":"one","instantMs":1}' })
    at.last().onmessage?.({ data: moveFrame(8) })
    expect(at.quotes.map((frame) => frame.quotes[0]?.pricePaise)).toEqual([100, 105])
    at.last().onmessage?.({ data: '{"type":"hello","server":"two","instantMs":1}' })
    at.last().onclose?.()
    at.pass(500)
    at.last().onopen?.()
    expect(at.last().sent).toEqual([{ type: 'subscribe', symbols: ['NSE:A', 'NSE:B'] }])
  })

  it('reconnects and forgets everything after an invalid frame', () => {
    at.connection.wake()
    at.connection.watch('NSE:A')
    at.last().onopen?.()
    at.last().onmessage?.({ data: '{"type":"hello","server":"one","instantMs":1}' })
    at.last().onmessage?.({ data: moveFrame(8) })
    expect(at.last().closed).toBe(true)
    expect(at.quotes).toEqual([])
    at.pass(500)
    at.last().onopen?.()
    expect(at.last().sent).toEqual([{ type: 'subscribe', symbols: ['NSE:A'] }])
  })

  it('subscribes to the newest screen, and to none once it is left', () => {
    at.connection.wake()
    at.last().onopen?.()
    const leaveFirst = at.connection.show({ name: 'home', ranking: 'gainers' })
    const leaveSecond = at.connection.show({ name: 'home', ranking: 'losers' })
    leaveFirst()
    at.pass(200)
    leaveSecond()
    at.pass(200)
    expect(at.last().sent.slice(1)).toEqual([
      { type: 'subscribe', symbols: [], screen: { name: 'home', ranking: 'losers' } },
      { type: 'subscribe', symbols: [] },
    ])
  })

  it('passes text frames on and ignores anything else', () => {
    at.connection.wake()
    at.last().onopen?.()
    at.last().onmessage?.({ data: 'no frame' })
    at.last().onmessage?.({ data: 5 })
    at.last().onmessage?.({ data: '{"type":"pong"}' })
    expect(at.frames).toEqual([{ type: 'pong' }])
  })

  it('reconnects at logout, so that none of that person’s events arrive any more', () => {
    at.logIn('token')
    at.connection.wake()
    at.last().onopen?.()
    at.logIn(undefined)
    at.connection.sessionChanged()
    expect(at.sockets[0]?.closed).toBe(true)
    at.pass(500)
    at.last().onopen?.()
    expect(at.last().sent).toEqual([{ type: 'subscribe', symbols: [] }])
  })

  it('wakes at once while waiting for a retry, and opens nothing twice', () => {
    at.connection.wake()
    at.connection.wake()
    expect(at.sockets).toHaveLength(1)
    at.last().onclose?.()
    at.connection.wake()
    expect(at.sockets).toHaveLength(2)
    at.last().onopen?.()
    at.connection.wake()
    at.pass(200)
    expect(at.sockets).toHaveLength(2)
  })
})
