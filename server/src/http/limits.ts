import { isIPv6 } from 'node:net'
import type { Call } from '@tarazu/contract/call.ts'
import type { FastifyContextConfig, FastifyRequest } from 'fastify'

export interface LimitSettings {
  /** Requests a minute from one address; requests from this machine itself are not counted. */
  readonly requestsPerMinute: number
  /** Attempts a minute from one address at what could be guessed: passwords and codes. Counted for everybody. */
  readonly attemptsPerMinute: number
}

export const defaultLimits: LimitSettings = { requestsPerMinute: 6000, attemptsPerMinute: 120 }

export interface Limits {
  readonly global: {
    readonly max: number
    readonly timeWindow: number
    readonly allowList: (request: FastifyRequest) => boolean
    readonly keyGenerator: (request: FastifyRequest) => string
  }
  ofCall(call: Call): FastifyContextConfig
}

const guessable = new Set([
  'login',
  'deskLogin',
  'deskChoosePassword',
  'deskEnrol',
  'deskConfirmEnrol',
  'securityVerify',
  'securityChallenge',
  'updatePwd',
  'updateWithPwd',
  'checkWithPwd',
  'resetWithPwd',
  'authenticatorBegin',
  'authenticatorConfirm',
  'authenticatorRemove',
  'recoveryCodesRenew',
  'passkeyBegin',
  'passkeyConfirmBegin',
  'passkeyRemove',
  'loginSecondStep',
  'passkeyLoginBegin',
  'passkeyLogin',
  'register',
  'checkPhone',
])
const minuteMs = 60_000

/** Of documents, so many times fewer a minute. */
const documentPart = 4
/** The tax report is counted from all trades, like its document. */
const isDocument = ({ answers, name }: Call) =>
  name === 'taxReport' || (answers !== undefined && answers !== 'image/jpeg')

const isThisMachine = (address: string) =>
  address === '127.0.0.1' || address === '::1' || address === '::ffff:127.0.0.1'

/** Who is counted: an IPv4 address, or an IPv6 network of 64 bits, which one household usually holds whole. */
export const limitKey = (address: string): string => {
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
  return [...before, ...zeros, ...after].slice(0, 4).join(':')
}

export const createLimits = (settings: LimitSettings): Limits => {
  const keyGenerator = (request: FastifyRequest) => limitKey(request.ip)
  return {
    global: {
      max: settings.requestsPerMinute,
      timeWindow: minuteMs,
      allowList: (request) => isThisMachine(request.ip),
      keyGenerator,
    },
    ofCall: (call) => {
      // What takes a file takes long to look at, so it is limited like what could be guessed; a document takes longer.
      const slow = isDocument(call) ? documentPart : 1
      if (!guessable.has(call.name) && call.file === undefined && slow === 1) return {}
      const max = Math.ceil(settings.attemptsPerMinute / slow)
      return { rateLimit: { max, timeWindow: minuteMs, allowList: [], keyGenerator } }
    },
  }
}
