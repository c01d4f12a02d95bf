import rateLimit, { type RateLimitOptions } from '@fastify/rate-limit'
import type { Call } from '@tarazu/contract/wire/call.ts'
import type {
  FastifyContextConfig,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestHookHandler,
} from 'fastify'
import { type CountedNetwork, networksOf } from '../networks.ts'
import type { SharedCounts } from '../shared-counts.ts'
import type { ClientAddresses } from './client-address.ts'

export interface LimitSettings {
  /** Requests per minute from one address to one face; requests from this machine itself are not counted. */
  readonly requestsPerMinute: number
  /**
   * Attempts per minute from one address at one call with a guessable secret: passwords and codes. Counted for
   * everybody.
   */
  readonly attemptsPerMinute: number
  /** Orders per minute for one investor; 0: no limit. This machine's own are not counted. */
  readonly ordersPerMinute: number
  /** All other changes per minute for one investor; 0: no limit. This machine's own are not counted. */
  readonly changesPerMinute: number
}

export const defaultLimits: LimitSettings = {
  requestsPerMinute: 6000,
  attemptsPerMinute: 120,
  ordersPerMinute: 600,
  changesPerMinute: 120,
}

const minuteMs = 60_000
/** How many counters are kept at once for the wider IPv6 networks. */
const wideCounters = 20_000

/** Documents are limited to a fraction of the attempts per minute. */
const documentPart = 4

/** A call's own limit, if it has one, in addition to the one for all requests together. */
export const limitOfCall = ({ limit }: Call, settings: LimitSettings): FastifyContextConfig => {
  if (limit === undefined || limit === 'codes') return {}
  const max = Math.ceil(settings.attemptsPerMinute / (limit === 'documents' ? documentPart : 1))
  return { rateLimit: { max, timeWindow: minuteMs, allowList: [] } }
}

/** The desk and the app are counted separately, so that attacks on the app don't lock operators out. */
export const faceOf = ({ url }: { readonly url: string }): 'desk' | 'app' =>
  /^\/(api\/)?desk(?![^/?])/.test(url) ? 'desk' : 'app'

/** The call's own limit; undefined: the one for all requests together. */
const ownMaximum = (request: FastifyRequest): number | undefined => {
  const own = request.routeOptions.config?.rateLimit
  return typeof own === 'object' && typeof own.max === 'number' ? own.max : undefined
}

class TooManyRequests extends Error {
  readonly statusCode = 429
}

/**
 * Counts the wider IPv6 networks, whose narrow ones the plugin counts one by one: the owner of a /48 doesn't get 65,536
 * times a household's allowance.
 */
const countWideNetworks = (
  server: FastifyInstance,
  settings: LimitSettings,
  addresses: ClientAddresses,
  onExceeded: (request: FastifyRequest) => void,
) => {
  const limiterOf = (place: number) => {
    const network = (request: FastifyRequest): CountedNetwork =>
      networksOf(addresses.networkOf(request.raw))[place] ?? { name: '', allowance: 1 }
    const options: RateLimitOptions = {
      cache: wideCounters,
      timeWindow: minuteMs,
      max: (request) => (ownMaximum(request) ?? settings.requestsPerMinute) * network(request).allowance,
      keyGenerator: (request) => {
        const counted = ownMaximum(request) === undefined ? faceOf(request) : request.routeOptions.url
        return `${counted} ${network(request).name}`
      },
    }
    return server.createRateLimit(options)
  }
  const limiters = [limiterOf(1), limiterOf(2)]
  const count = async (request: FastifyRequest, reply: FastifyReply) => {
    for (const limiter of limiters) {
      const counted = await limiter(request)
      if (counted.isAllowed || !counted.isExceeded) continue
      onExceeded(request)
      reply.header('retry-after', counted.ttlInSeconds)
      throw new TooManyRequests('too many requests from a network')
    }
  }
  const hook: onRequestHookHandler = (request, reply, done) => {
    if (networksOf(addresses.networkOf(request.raw)).length === 1) return done()
    count(request, reply).then(() => done(), done)
  }
  // After the plugin's own hook on each route: requests refused to one household are not counted for its neighbours.
  server.addHook('onRoute', (route) => {
    route.onRequest = [route.onRequest ?? [], hook].flat()
  })
}

/**
 * Calls with their own limit are counted over all processes, once this process's own counter has let them pass, so
 * more processes don't allow more guesses.
 */
const shareOwnLimits = (
  server: FastifyInstance,
  counts: SharedCounts,
  addresses: ClientAddresses,
  onExceeded: (request: FastifyRequest) => void,
) => {
  const hook: onRequestHookHandler = (request, reply, done) => {
    const maximum = ownMaximum(request)
    if (maximum === undefined) return done()
    const subjects = networksOf(addresses.networkOf(request.raw)).map(({ name, allowance }) => ({
      name: `${request.routeOptions.url} ${name}`,
      maximum: maximum * allowance,
    }))
    const refuse = (seconds: number) => {
      onExceeded(request)
      reply.header('retry-after', seconds)
      done(new TooManyRequests('too many requests at all processes'))
    }
    // Without the database nothing can be guessed either: the call itself reports the outage.
    counts.countNow(subjects).then(
      (seconds) => (seconds === undefined ? done() : refuse(seconds)),
      () => done(),
    )
  }
  server.addHook('onRoute', (route) => {
    if (typeof route.config?.rateLimit === 'object') route.onRequest = [route.onRequest ?? [], hook].flat()
  })
}

/**
 * Limits all requests by origin; registered before the routes. Without `counts`, each process counts alone.
 */
export const registerLimits = async (
  server: FastifyInstance,
  settings: LimitSettings,
  addresses: ClientAddresses,
  onExceeded: (request: FastifyRequest) => void,
  counts: SharedCounts | undefined,
): Promise<void> => {
  await server.register(rateLimit, {
    max: settings.requestsPerMinute,
    timeWindow: minuteMs,
    allowList: (request) => addresses.isExempt(request.raw),
    keyGenerator: (request) => `${faceOf(request)} ${addresses.networkOf(request.raw)}`,
    onExceeded,
  })
  countWideNetworks(server, settings, addresses, onExceeded)
  if (counts !== undefined) shareOwnLimits(server, counts, addresses, onExceeded)
}
