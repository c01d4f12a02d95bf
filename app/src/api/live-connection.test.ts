import type { ServerFrame } from '@tarazu/contract/live.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { createLiveConnection, type Socket } from './live-connection.ts'

/** A clock and sockets that the test moves by hand. */
const bench = () => {
  let nowMs = 0
  let token: string | undefined
  const timers: { readonly atMs: number; readonly action: () => void; cancelled: boolean }[] = []
  const sockets: (Socket & { readonly sent: unknown[]; closed: boolean })[] = []
  const frames: ServerFrame[] = []
  const states: boolean[] = []
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
    onState: (connected) => states.push(connected),
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

describe('the live connection', () => {
  it('asks for what is watched once it is open, and again when that changes', () => {
    at.connection.wake()
    at.connection.watch('NSE:ONE')
    at.last().onopen?.()
    const stop = at.connection.watch('NSE:OTHER')
    at.connection.watch('INDEX:TOP')
    at.pass(50)
    stop()
    at.pass(50)
    expect(at.last().sent).toEqual([
      { type: 'subscribe', symbols: ['NSE:ONE'] },
      { type: 'subscribe', symbols: ['NSE:ONE', 'NSE:OTHER', 'INDEX:TOP'] },
      { type: 'subscribe', symbols: ['NSE:ONE', 'INDEX:TOP'] },
    ])
  })

  it('keeps a symbol until the last of its watchers stops', () => {
    at.connection.wake()
    const one = at.connection.watch('NSE:ONE')
    at.connection.watch('NSE:ONE')
    at.last().onopen?.()
    one()
    one()
    at.pass(50)
    expect(at.last().sent.at(-1)).toEqual({ type: 'subscribe', symbols: ['NSE:ONE'] })
  })

  it('never asks for more symbols than the server takes, and prefers the newest', () => {
    at.connection.wake()
    for (let stock = 0; stock < 250; stock += 1) at.connection.watch(`NSE:S${stock}`)
    at.last().onopen?.()
    const { symbols } = at.last().sent[0] as { symbols: string[] }
    expect(symbols).toHaveLength(200)
    expect(symbols.at(-1)).toBe('NSE:S249')
  })

  it('comes back after growing pauses, at most 20 s, and says who is logged in', () => {
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
    expect(at.states).toEqual([true, false])
    expect(at.sockets).toHaveLength(pauses.length + 2)
  })

  it('drops a line that has gone silent, though no close was heard', () => {
    at.connection.wake()
    at.last().onopen?.()
    at.pass(44_000)
    at.last().onmessage?.({ data: '{"type":"pong"}' })
    at.pass(44_000)
    expect(at.sockets[0]?.closed).toBe(false)
    at.pass(1_000)
    expect(at.sockets[0]?.closed).toBe(true)
    at.pass(500)
    expect(at.sockets).toHaveLength(2)
  })

  it('passes frames on and leaves out what is not one', () => {
    at.connection.wake()
    at.last().onopen?.()
    at.last().onmessage?.({ data: 'no frame' })
    at.last().onmessage?.({ data: new ArrayBuffer(1) })
    at.last().onmessage?.({ data: '{"type":"pong"}' })
    expect(at.frames).toEqual([{ type: 'pong' }])
  })

  it('takes a new connection when somebody logs out, so that no events of theirs come any more', () => {
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

  it('wakes at once while it waits for the next try, and opens nothing twice', () => {
    at.connection.wake()
    at.connection.wake()
    expect(at.sockets).toHaveLength(1)
    at.last().onclose?.()
    at.connection.wake()
    expect(at.sockets).toHaveLength(2)
    at.last().onopen?.()
    at.connection.wake()
    at.pass(60)
    expect(at.sockets).toHaveLength(2)
  })
})
