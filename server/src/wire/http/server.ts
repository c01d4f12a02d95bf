import { randomBytes } from 'node:crypto'
import type { Socket } from 'node:net'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { type Call, pathsOf } from '@tarazu/contract/wire/call.ts'
import { failure } from '@tarazu/contract/wire/envelope.ts'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Log } from '../../base/log.ts'
import { type KnownHosts, repeatsHost } from '../known-hosts.ts'
import { createSampler, type SecurityEvents } from '../security-events.ts'
import type { SessionReader } from '../services.ts'
import type { SharedCounts } from '../shared-counts.ts'
import { createSendEnvelope, type SendEnvelope } from './answer.ts'
import type { BoundCall } from './bind.ts'
import type { ClientAddresses } from './client-address.ts'
import { countRequests } from './count-requests.ts'
import { registerDocs } from './docs.ts'
import { mapError } from './errors.ts'
import { type Faces, pageForUnknown, registerFaces } from './faces.ts'
import { halfOpenLimits, limitHalfOpen } from './half-open.ts'
import { type Drain, type HealthCheck, type LiveFacts, registerHealth } from './health.ts'
import { faceOf, type LimitSettings, registerLimits } from './limits.ts'
import { checkBindings, registerCalls } from './routes.ts'
import { createSeal } from './seal.ts'

export interface ServerOptions {
  /** The contract's calls; every one must be bound. */
  readonly calls: readonly Call[]
  readonly bound: readonly BoundCall[]
  readonly sessions: SessionReader
  readonly health: HealthCheck
  readonly liveFacts?: LiveFacts
  readonly drain: Drain
  readonly faces: Faces
  readonly log: Log
  readonly limits: LimitSettings
  /** Shared with the other processes on the database; without it this process counts for itself. */
  readonly counts: SharedCounts | undefined
  readonly responseKey: Buffer | undefined
  readonly addresses: ClientAddresses
  readonly hosts: KnownHosts
  readonly security: SecurityEvents
  /** The program's version, for the documents. */
  readonly version: string
}

const maximumBodyBytes = 64 * 1024
const receiveTimeoutMs = 30_000
/** For the head alone; the first one's time counts from the opening of the connection. */
const headTimeoutMs = 10_000
const timeoutCheckMs = 2_000

/** Numbered within one start of the server, so that a log line can be found from what the client received. */
const createRequestIds = () => {
  const start = randomBytes(4).toString('hex')
  let count = 0
  return () => {
    count += 1
    return `${start}-${count}`
  }
}

const pathOf = (request: FastifyRequest) => request.url.split('?', 1)[0] ?? ''

/** Log lines per minute about one outage, which fails every request in the same way. */
const outageLimit = { windowMs: 60_000, perPlace: 5, overall: 50 }

const createErrorHandler = (log: Log, sendEnvelope: SendEnvelope) => {
  const sampleOutage = createSampler(outageLimit, () => performance.now())
  return (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const mapped = mapError(error, request.id)
    const passedOver = mapped.outage === undefined ? 0 : sampleOutage('request-failed', mapped.outage)
    if (mapped.fault && passedOver !== undefined)
      log.error('request-failed', {
        requestId: request.id,
        method: request.method,
        path: pathOf(request),
        cause: error,
        ...(passedOver > 0 && { passedOver }),
      })
    if (mapped.retryAfterSeconds !== undefined) reply.header('retry-after', mapped.retryAfterSeconds)
    // The rest of an unread body must not be parsed as the next request.
    if (mapped.httpStatus === 413) reply.header('connection', 'close')
    return sendEnvelope(request, reply, mapped.httpStatus, mapped.envelope)
  }
}

const clientErrorStatus: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  // Browsers open connections in advance. One that times out with a request in flight repeats it after this status.
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** Bytes that are not HTTP, or none in time: the answer is written manually, and the connection closes. */
const answerClientError = (error: Error & { code?: string }, socket: Socket): void => {
  if (socket.destroyed || !socket.writable) return
  const status = clientErrorStatus[error.code ?? ''] ?? '400 Bad Request'
  const field = error.code === 'HPE_HEADER_OVERFLOW' ? 'header' : 'request'
  const body = JSON.stringify(failure(refusals.requestMalformed, { field, problem: 'malformed' }))
  socket.end(
    `HTTP/1.1 ${status}\r\ncontent-type: application/json; charset=utf-8\r\ncache-control: no-store\r\n` +
      `x-practice-market: 1\r\nconnection: close\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
}

const registerNotFound = (server: FastifyInstance, options: ServerOptions, sendEnvelope: SendEnvelope) => {
  const methodsByPath = new Map(
    options.calls.flatMap((call) => pathsOf(call).map((path) => [path, call.methods.join(', ')])),
  )
  server.setNotFoundHandler((request, reply) => {
    const path = pathOf(request)
    const allowed = methodsByPath.get(path)
    if (allowed !== undefined) {
      reply.header('allow', allowed)
      const details = { field: 'method', problem: 'malformed' }
      return sendEnvelope(request, reply, 405, failure(refusals.requestMalformed, details))
    }
    const page = request.method === 'GET' ? pageForUnknown(path, request.headers.accept) : undefined
    if (page !== undefined && page !== path) return reply.header('x-practice-market', '1').redirect(page, 302)
    return sendEnvelope(request, reply, 404, failure(refusals.noSuchAddress))
  })
}

/** Before anything else: a request under a name that is not this server's gets no other answer. */
const refuseForeignHosts = (
  server: FastifyInstance,
  { hosts, addresses, security }: ServerOptions,
  sendEnvelope: SendEnvelope,
) => {
  server.addHook('onRequest', (request, reply, done) => {
    const { host } = request.headers
    if (repeatsHost(request.raw)) {
      const details = { field: 'host', problem: 'repeated' } as const
      void sendEnvelope(request, reply, 400, failure(refusals.requestMalformed, details))
      return
    }
    if (hosts.isKnown(host)) return done()
    security.report('host-refused', {
      face: faceOf(request),
      requestId: request.id,
      address: addresses.networkOf(request.raw),
      host,
    })
    void sendEnvelope(request, reply, 421, failure(refusals.hostUnknown))
  })
}

/** The whole HTTP server, not yet listening. Throws if the contract and the handlers differ. */
export const createServer = async (options: ServerOptions): Promise<FastifyInstance> => {
  checkBindings(options.calls, options.bound)
  const sendEnvelope = createSendEnvelope(createSeal(options.responseKey))
  const handleError = createErrorHandler(options.log, sendEnvelope)
  const server = Fastify({
    logger: false,
    genReqId: createRequestIds(),
    requestIdHeader: false,
    bodyLimit: maximumBodyBytes,
    requestTimeout: receiveTimeoutMs,
    http: { headersTimeout: headTimeoutMs, connectionsCheckingInterval: timeoutCheckMs },
    connectionTimeout: 0,
    keepAliveTimeout: 75_000,
    exposeHeadRoutes: false,
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    clientErrorHandler: answerClientError,
    frameworkErrors: (_error, request, reply) => {
      void sendEnvelope(
        request,
        reply,
        400,
        failure(refusals.requestMalformed, { field: 'url', problem: 'malformed' }),
      )
    },
    routerOptions: { querystringParser: (query: string) => query as unknown as Record<string, unknown> },
  })
  // Forms are the only bodies; form.ts reads them strictly once the call is known.
  server.removeAllContentTypeParsers()
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    (_request, body, done) => done(null, body),
  )
  server.setErrorHandler(handleError)
  limitHalfOpen(server.server, halfOpenLimits, () => performance.now())
  countRequests(server)
  refuseForeignHosts(server, options, sendEnvelope)
  const onExceeded = (request: FastifyRequest) =>
    options.security.report('limit-reached', {
      face: faceOf(request),
      call: request.routeOptions.config?.callName,
      requestId: request.id,
      address: options.addresses.networkOf(request.raw),
    })
  await registerLimits(server, options.limits, options.addresses, onExceeded, options.counts)
  registerNotFound(server, options, sendEnvelope)
  registerHealth(server, options.health, options.liveFacts ?? (() => ({})), options.drain, sendEnvelope)
  await registerCalls(server, options.bound, { ...options, sendEnvelope })
  registerDocs(server, options.calls, options.version)
  await registerFaces(server, options.faces)
  return server
}
