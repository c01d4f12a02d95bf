import type { Call } from '@tarazu/contract/wire/call.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../base/refusal.ts'
import { currentTracing } from '../../base/tracing.ts'
import { mapError } from './errors.ts'

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/**
 * The handler with a span around it if this process traces, otherwise the handler itself. A span has the call
 * and its result, but no query, field, header or person.
 */
export const traceCall = ({ name, path }: Call, handle: Handler): Handler => {
  const tracing = currentTracing()
  if (tracing === undefined) return handle
  return (request, reply) => {
    const facts = {
      'http.request.method': request.method,
      'http.route': path,
      'tarazu.call': name,
      'tarazu.request_id': request.id,
    }
    const ended = (error: unknown) => {
      const mapped = error === undefined ? undefined : mapError(error, request.id)
      return {
        facts: {
          'http.response.status_code': mapped?.httpStatus ?? reply.statusCode,
          ...(error instanceof Refusal ? { 'tarazu.refusal': error.key } : {}),
        },
        isFault: mapped?.fault === true,
      }
    }
    return tracing.request(`${request.method} ${path}`, facts, () => handle(request, reply), ended)
  }
}
