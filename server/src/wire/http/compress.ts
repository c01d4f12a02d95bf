import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'

const gzipAsync = promisify(gzip)

/** An answer that fits into one packet gains nothing. */
const thresholdBytes = 1400
/** Measured on a day's minute line: 8.5 times smaller in 1 ms; the default level makes it 8.9 times in 1.8 ms. */
const level = 4

/**
 * Compresses an answer for clients that accept gzip, on one of Node's threads. Only for public calls: their answers
 * contain no secret that a length could reveal (BREACH).
 */
export const compressOpenAnswer = async (
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> => {
  if (typeof payload !== 'string' || payload.length < thresholdBytes) return payload
  reply.header('vary', 'accept-encoding')
  const accepted = request.headers['accept-encoding']
  if (typeof accepted !== 'string' || negotiate(accepted, ['gzip', 'identity']) !== 'gzip') return payload
  const compressed = await gzipAsync(payload, { level })
  reply.header('content-encoding', 'gzip')
  return compressed
}
