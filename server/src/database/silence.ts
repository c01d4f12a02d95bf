import { connect, type Socket } from 'node:net'
import { errorCode } from './errors.ts'

const lookMs = 500
/** A server that leaves a query unanswered for this long is checked for a sign of life. */
const answerMs = 1_000
/** The interval for servers with only idle connections. */
const idleMs = 10_000
/** The limit for the sign of life: far longer than a busy server needs, and far less than a failover takes. */
const signMs = 3_000

/** Asks whether the server supports encryption, which it answers before authentication (PostgreSQL manual 55.2.11). */
const question = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])

/** Whether the system found no machine at the address; a server that refuses exists. */
export const isUnreachable = (error: unknown): boolean =>
  ['ETIMEDOUT', 'EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH'].includes(errorCode(error) ?? '')

/** The error for pending queries. */
export const silence = (message: string): Error => Object.assign(new Error(message), { code: 'ETIMEDOUT' })

interface Address {
  readonly name: string
  readonly port: number
}

/** Whether neither an answer nor a refusal arrives in time. */
const isSilent = async ({ name, port }: Address): Promise<boolean> => {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const socket = connect(port, name)
  const timer = setTimeout(() => resolve(true), signMs)
  socket.once('connect', () => socket.write(question))
  socket.once('data', () => resolve(false))
  socket.once('error', (error) => resolve(isUnreachable(error)))
  socket.once('close', () => resolve(false))
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    socket.destroy()
  }
}

interface Watched {
  read: number
  written: number
  /** Since when it has been waiting for an answer. */
  askedMs: number | undefined
  quietSinceMs: number
}

/**
 * Closes the connections to a server that has gone silent: its machine is frozen, off or cut off. No packet reports
 * that, and pending queries would wait for many minutes until the system gives up the connection.
 */
export class SilenceWatch {
  private readonly address: Address
  private readonly report: (error: Error) => void
  private readonly watched = new Map<Socket, Watched>()
  private timer: NodeJS.Timeout | undefined
  private isAsking = false

  constructor(address: Address, report: (error: Error) => void) {
    this.address = address
    this.report = report
  }

  add(stream: Socket): void {
    this.watched.set(stream, { read: 0, written: 0, askedMs: undefined, quietSinceMs: performance.now() })
    stream.once('close', () => {
      this.watched.delete(stream)
      if (this.watched.size > 0) return
      clearInterval(this.timer)
      this.timer = undefined
    })
    this.timer ??= setInterval(() => void this.look(), lookMs).unref()
  }

  private async look(): Promise<void> {
    const nowMs = performance.now()
    for (const [stream, state] of this.watched) update(state, stream, nowMs)
    const isDoubtful = ({ askedMs = nowMs, quietSinceMs }: Watched) =>
      nowMs - askedMs >= answerMs || nowMs - quietSinceMs >= idleMs
    if (this.isAsking || !this.watched.values().some(isDoubtful)) return
    this.isAsking = true
    const before = new Map(this.watched.keys().map((stream) => [stream, stream.bytesRead]))
    const isGone = await isSilent(this.address)
    this.isAsking = false
    if (isGone && before.entries().every(([stream, read]) => stream.bytesRead === read)) {
      const error = silence('the server stopped responding')
      this.report(error)
      for (const stream of before.keys()) stream.destroy(error)
    } else this.believe()
  }

  /** It is alive; pending queries are only waiting for their own work. */
  private believe(): void {
    const nowMs = performance.now()
    for (const state of this.watched.values()) {
      state.askedMs &&= nowMs
      state.quietSinceMs = nowMs
    }
  }
}

const update = (state: Watched, { bytesRead, bytesWritten }: Socket, nowMs: number): void => {
  const hasAnswered = bytesRead !== state.read
  const wasAsked = bytesWritten !== state.written
  if (hasAnswered || wasAsked) state.quietSinceMs = nowMs
  if (hasAnswered) state.askedMs = undefined
  if (wasAsked) state.askedMs ??= nowMs
  state.read = bytesRead
  state.written = bytesWritten
}
