import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { orderSeconds, requestSeconds, requestsTotal } from '../../base/metrics.ts'
import { requestBegan } from '../../base/shared-work.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the call changes something. */
    readonly changes?: boolean
    /** Whether the call is an order. */
    readonly isOrder?: boolean
  }
  interface FastifyReply {
    /** Whether its envelope has a rule's refusal. */
    isRefusal: boolean
  }
}

const resultOf = ({ statusCode, isRefusal }: FastifyReply): string => {
  if (statusCode === 429) return 'limited'
  if (statusCode === 503) return 'unavailable'
  if (statusCode >= 500) return 'fault'
  if (statusCode >= 400) return 'malformed'
  return isRefusal ? 'refused' : 'ok'
}

/** Counts every answered call, and its duration. Addresses that are not calls are not counted. */
export const countRequests = (server: FastifyInstance): void => {
  server.decorateReply('isRefusal', false)
  server.addHook('onRequest', (_request, reply, done) => {
    const isOver = requestBegan()
    // A broken connection only emits the second.
    reply.raw.once('finish', isOver).once('close', isOver)
    done()
  })
  server.addHook('onResponse', (request: FastifyRequest, reply, done) => {
    const { callName: call, changes, isOrder } = request.routeOptions.config ?? {}
    if (call !== undefined) {
      requestsTotal.inc({ call, result: resultOf(reply) })
      const seconds = reply.elapsedTime / 1_000
      if (isOrder) orderSeconds.observe({ call }, seconds)
      else requestSeconds.observe({ changes: changes ? 'yes' : 'no' }, seconds)
    }
    done()
  })
}
