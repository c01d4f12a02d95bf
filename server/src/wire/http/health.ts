import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { success } from '@tarazu/contract/wire/envelope.ts'
import type { FastifyInstance } from 'fastify'
import type { SendEnvelope } from './answer.ts'

export interface Health {
  readonly ok: boolean
  /** The findings, in words and numbers; no secrets and no personal data. */
  readonly [fact: string]: unknown
}

/** Checks everything the service needs, now. Never throws: a failure is reported as a fact. */
export type HealthCheck = () => Promise<Health>

/** Facts that cost nothing and are always current: after a skip, programs wait until the clock catches up. */
export type LiveFacts = () => Omit<Health, 'ok'>

/** A check is valid for a second, so that frequent requests cost nothing. */
const freshMs = 1000

/** Whether this process is leaving: it still answers, but a load balancer should send new requests elsewhere. */
export interface Drain {
  readonly isDraining: boolean
}

/**
 * GET /api/health: 200 if orders can be accepted, 503 if not. `/live`: 200 as long as the process answers at
 * all, for whatever restarts it. `/ready`: 503 once it drains, for load balancers. It stays 200 while the
 * database is unreachable, since no other process could do more then, and prices need no database. A draining
 * process asks its clients to open new connections.
 */
export const registerHealth = (
  server: FastifyInstance,
  check: HealthCheck,
  liveFacts: LiveFacts,
  drain: Drain,
  sendEnvelope: SendEnvelope,
) => {
  server.addHook('onSend', (_request, reply, payload, done) => {
    if (drain.isDraining) reply.header('connection', 'close')
    done(null, payload)
  })
  server.get('/api/health/live', (request, reply) => sendEnvelope(request, reply, 200, success({ ok: true })))
  server.get('/api/health/ready', (request, reply) =>
    drain.isDraining
      ? sendEnvelope(request, reply, 503, {
          status: 1,
          msg: refusals.serviceUnavailable,
          data: { ok: false },
        })
      : sendEnvelope(request, reply, 200, success({ ok: true })),
  )
  let running: Promise<Health> | undefined
  server.get('/api/health', async (request, reply) => {
    if (running === undefined) {
      running = check()
      setTimeout(() => {
        running = undefined
      }, freshMs).unref()
    }
    const checked = await running
    const health: Health = { ...checked, ...liveFacts() }
    if (health.ok) return sendEnvelope(request, reply, 200, success(health))
    return sendEnvelope(request, reply, 503, { status: 1, msg: refusals.serviceUnavailable, data: health })
  })
}
