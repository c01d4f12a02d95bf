import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { success } from '@tarazu/contract/wire/envelope.ts'
import type { FastifyInstance } from 'fastify'
import type { SendEnvelope } from './answer.ts'

export interface Health {
  readonly ok: boolean
  /** What was looked at, in words and numbers; no secret, nobody's data. */
  readonly [fact: string]: unknown
}

/** Looks at everything the service needs, now. Never throws: what fails is reported as a fact. */
export type HealthCheck = () => Promise<Health>

/** An answer holds for a second, so that asking often costs nothing. */
const freshMs = 1000

/** GET /api/health: 200 when orders can be taken, 503 when not. */
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
