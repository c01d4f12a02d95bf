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

/** An answer is valid for a second, so that frequent requests cost nothing. */
const freshMs = 1000

/** GET /api/health: 200 if orders can be taken, 503 if not. */
export const registerHealth = (server: FastifyInstance, check: HealthCheck, sendEnvelope: SendEnvelope) => {
  let running: Promise<Health> | undefined
  server.get('/api/health', async (request, reply) => {
    if (running === undefined) {
      running = check()
      setTimeout(() => {
        running = undefined
      }, freshMs).unref()
    }
    const health = await running
    if (health.ok) return sendEnvelope(request, reply, 200, success(health))
    return sendEnvelope(request, reply, 503, { status: 1, msg: refusals.serviceUnavailable, data: health })
  })
}
