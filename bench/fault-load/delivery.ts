import { setTimeout as pause } from 'node:timers/promises'
import { type Connection, type Answer as HttpAnswer, openConnection } from '../order-load/connection.ts'
import type { Trader } from '../order-load/load.ts'
import type { Action } from './actions.ts'
import type { Answer, Sent, WitnessLog } from './witness-log.ts'

const usualPatienceMs = 5_000
const givingUpMs = 120_000
/** A change that fails this often because of the server will never succeed. */
const mostFaults = 5
const firstPauseMs = 10
const longestPauseMs = 160

/** A target for changes. */
export interface Front {
  readonly name: string
  readonly host: string
  readonly port: number
}

/** Shared by the clients of a cycle. */
export interface Exchange {
  readonly servers: readonly Front[]
  readonly log: WitnessLog
  /** Part of every idempotency key, so that no two cycles share one. */
  readonly name: string
  /** HTTP statuses to repeat: the server, or the proxy in front of it, couldn't do the work. */
  readonly passing: ReadonlySet<number>
  /** How long a client waits for an answer before it sends its change again, to the next server. */
  readonly patienceMs: number
  /** Answers that no fault excuses: anything other than 200 and those. */
  readonly faults: string[]
  /** Changes that never got an answer, in spite of retries. */
  readonly unresolved: string[]
  sequence: number
  answerCount: number
  /** Sends without an answer. */
  unansweredCount: number
  /** When the kill came; undefined before it. */
  killedMs: number | undefined
  /** When the first change sent after the kill succeeded, on any server. */
  resumedMs: number | undefined
}

/** Before the first change is sent. */
export const newExchange = (
  servers: readonly Front[],
  log: WitnessLog,
  name: string,
  passing: ReadonlySet<number> = new Set([503]),
  patienceMs = usualPatienceMs,
): Exchange => ({
  servers,
  log,
  name,
  passing,
  patienceMs,
  faults: [],
  unresolved: [],
  sequence: 0,
  answerCount: 0,
  unansweredCount: 0,
  killedMs: undefined,
  resumedMs: undefined,
})

const within = async <Value>(patienceMs: number, work: Promise<Value>): Promise<Value> => {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), patienceMs)
  })
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer))
}

/**
 * One client. Its connections are opened on demand and kept for the next request: a change sent to both servers may
 * come back as a repeat while the first copy is still on its way, and then uses a separate connection.
 */
export class Client {
  private readonly exchange: Exchange
  private trader: Trader
  /** Connections without a pending answer. */
  private readonly idle = new Map<Front, Connection[]>()
  /** By idempotency key. */
  private readonly faultCounts = new Map<string, number>()

  constructor(exchange: Exchange, trader: Trader) {
    this.exchange = exchange
    this.trader = trader
  }

  /** From now on it acts for a different trader; its connections stay. */
  actFor(trader: Trader): void {
    this.trader = trader
  }

  /** The change to send, with its own key. */
  prepare({ kind, path, form }: Pick<Action, 'kind' | 'path' | 'form'>): Sent {
    this.exchange.sequence += 1
    return {
      key: `${this.exchange.name}-${this.exchange.sequence}`,
      userId: this.trader.userId,
      kind,
      path,
      form,
    }
  }

  /** Sends it once to that server; returns the answer, if any, once it is in the log. */
  async send(server: Front, sent: Sent): Promise<Answer | undefined> {
    const answer = await this.sendOnce(server, sent)
    if (answer === undefined) this.exchange.unansweredCount += 1
    return answer
  }

  private async sendOnce(server: Front, sent: Sent): Promise<Answer | undefined> {
    const { log, faults, passing } = this.exchange
    void log.add({ at: 'sent', to: server.name, sent })
    const { path, form, key } = sent
    const isAfterKill = this.exchange.killedMs !== undefined
    try {
      const { status, body } = await this.post(server, path, key, form)
      if (passing.has(status)) return undefined
      if (status !== 200) {
        faults.push(`${server.name} ${path} answered ${status}: ${body}`)
        this.faultCounts.set(key, (this.faultCounts.get(key) ?? 0) + 1)
        return undefined
      }
      const answer = JSON.parse(body) as Answer
      await log.add({ at: 'answered', from: server.name, key, answer })
      this.exchange.answerCount += 1
      if (isAfterKill && answer.status === 0) this.exchange.resumedMs ??= performance.now()
      return answer
    } catch {
      return undefined
    }
  }

  /**
   * Sends it with its key until it is answered, to the servers in turn, so that a repeat reaches the other process, and
   * later a restarted one.
   */
  async deliver(sent: Sent, home: number): Promise<Answer | undefined> {
    const { servers, unresolved } = this.exchange
    const startedMs = performance.now()
    const faultsOf = () => this.faultCounts.get(sent.key) ?? 0
    for (let turn = 0; performance.now() - startedMs < givingUpMs && faultsOf() < mostFaults; turn += 1) {
      const server = servers[(home + turn) % servers.length]
      const answer = server && (await this.send(server, sent))
      if (answer !== undefined) return answer
      await pause(Math.min(firstPauseMs * 2 ** turn, longestPauseMs))
    }
    unresolved.push(`${sent.path} ${sent.form} under ${sent.key}`)
    return undefined
  }

  close(): void {
    for (const connections of this.idle.values()) for (const connection of connections) connection.close()
    this.idle.clear()
  }

  /** A connection that failed or whose answer came too late is closed. */
  private async post(server: Front, path: string, key: string, form: string): Promise<HttpAnswer> {
    const { patienceMs } = this.exchange
    const connection =
      this.idle.get(server)?.pop() ?? (await within(patienceMs, openConnection(server.host, server.port)))
    try {
      const headers = { token: this.trader.token, 'idempotency-key': key }
      const answer = await within(patienceMs, connection.post(path, headers, form))
      this.idle.getOrInsertComputed(server, () => []).push(connection)
      return answer
    } catch (error) {
      connection.close()
      throw error
    }
  }
}
