import { mayDo, type OperatorRole } from '@tarazu/contract/people/operator-roles.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { type Call, pathsOf } from '@tarazu/contract/wire/call.ts'
import { success } from '@tarazu/contract/wire/envelope.ts'
import { emptyFieldKey, unusableFieldKey } from '@tarazu/contract/wire/field-refusals.ts'
import { isKeyOutdated } from '@tarazu/contract/wire/idempotency-key.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../base/refusal.ts'
import { eventsOf, type SecurityEvents } from '../security-events.ts'
import type { SessionReader } from '../services.ts'
import { type SendEnvelope, sendFile } from './answer.ts'
import type { BoundCall, CallContext } from './bind.ts'
import { browserCookies, readBrowserCookie, readDeviceCookie } from './browser-cookie.ts'
import { compressOpenAnswer } from './compress.ts'
import { MalformedRequest, readFields } from './form.ts'
import { countChanges, type InvestorLimitOptions } from './investor-limits.ts'
import { faceOf, limitOfCall } from './limits.ts'
import { traceCall } from './trace-call.ts'
import { createFileReader, registerMultipart } from './upload.ts'

/** What a header may contain; anything else is malformed (or, for a token, an unknown token). */
const headerForms = {
  version: /^[\w.+-]{1,40}$/,
  'device-type': /^[\w .,;:()/+-]{1,200}$/,
  appid: /^[\w.:-]{1,100}$/,
  'idempotency-key': /^[\x21-\x7e]{1,128}$/,
} as const
const tokenForm = /^[\w.~+/=-]{1,200}$/

const header = (request: FastifyRequest, name: keyof typeof headerForms): string | undefined => {
  const value = request.headers[name]
  if (value === undefined) return undefined
  if (typeof value === 'string' && headerForms[name].test(value)) return value
  throw new MalformedRequest(name, 'malformed')
}

/** An empty header counts as absent: the app has no token before the login. */
const tokenHeader = (request: FastifyRequest, name: 'token' | 'firewall-token'): string | undefined => {
  const value = request.headers[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** The facts about a request so far. */
interface Asked {
  context: CallContext
  input: unknown
}

const phoneOf = (input: unknown): string | undefined =>
  typeof input === 'object' && input !== null && 'phone' in input && typeof input.phone === 'string'
    ? input.phone
    : undefined

interface Identity {
  readonly userId: bigint | undefined
  readonly operatorId: bigint | undefined
  readonly role: OperatorRole | undefined
}
const nobody: Identity = { userId: undefined, operatorId: undefined, role: undefined }

const identify = async (
  call: Call,
  sessionToken: string | undefined,
  firewallToken: string | undefined,
  userAgent: string,
  sessions: SessionReader,
): Promise<Identity> => {
  if (call.access === 'public') return nobody
  if (call.access === 'firewall') {
    const presented = firewallToken !== undefined && tokenForm.test(firewallToken) ? firewallToken : undefined
    if (await sessions.passedSecurity(presented, userAgent)) return nobody
    throw new Refusal(refusals.securityCheckNeeded)
  }
  if (sessionToken === undefined) throw new Refusal(refusals.loginNeeded)
  if (!tokenForm.test(sessionToken)) throw new Refusal(refusals.sessionEnded)
  if (call.access === 'operator') {
    const operator = await sessions.operator(sessionToken)
    if (operator === undefined) throw new Refusal(refusals.sessionEnded)
    return { ...nobody, ...operator }
  }
  const userId = await sessions.investorId(sessionToken)
  if (userId === undefined) throw new Refusal(refusals.sessionEnded)
  return { ...nobody, userId }
}

const contextOf = async (
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
  { sessions, addresses }: RouteOptions,
): Promise<CallContext> => {
  const sessionToken = tokenHeader(request, 'token')
  const firewallToken = tokenHeader(request, 'firewall-token')
  const userAgent = (request.headers['user-agent'] ?? '').slice(0, 300)
  const identity = await identify(call, sessionToken, firewallToken, userAgent, sessions)
  header(request, 'version')
  header(request, 'device-type')
  header(request, 'appid')
  const idempotencyKey = header(request, 'idempotency-key')
  if (call.changes && isKeyOutdated(idempotencyKey ?? '', Date.now()))
    throw new Refusal(refusals.idempotencyKeyExpired)
  const address = addresses.networkOf(request.raw)
  const { origin } = request.headers
  const face = faceOf(request)
  return {
    ...identity,
    idempotencyKey,
    firewallToken,
    sessionToken,
    address,
    isGone: () => request.raw.socket.destroyed,
    userAgent,
    origin,
    browserTokens: readBrowserCookie(face, request.headers.cookie),
    deviceToken: readDeviceCookie(request.headers.cookie),
    keepBrowser: (browserTokens, deviceToken) => {
      const isOverTls = origin?.startsWith('https://') === true
      reply.header('set-cookie', browserCookies(face, { browserTokens, deviceToken }, isOverTls))
    },
  }
}

/** Refuses with notPermitted if the operator's role does not allow it. */
const checkPermission = ({ access, permission }: Call, { role }: Identity): void => {
  if (access !== 'operator' || permission === 'any-operator') return
  if (role === undefined || !mayDo(role, permission)) throw new Refusal(refusals.notPermitted)
}

/** Reports a refused call if the reason is relevant to security. */
const reportRefusal = (
  call: Call,
  request: FastifyRequest,
  { security, addresses }: RouteOptions,
  { context, input }: Partial<Asked>,
  error: unknown,
): void => {
  for (const event of eventsOf(error))
    security.report(event, {
      face: faceOf({ url: call.path }),
      call: call.name,
      requestId: request.id,
      address: addresses.networkOf(request.raw),
      userId: context?.userId,
      operatorId: context?.operatorId,
      phone: phoneOf(input),
      key: error instanceof Refusal ? error.key : undefined,
      subject: error instanceof Refusal ? error.tried?.subject : undefined,
    })
}

/** Reports that an investor has logged in or registered: the call's answer has the new session's token. */
const reportLogin = async (
  call: Call,
  request: FastifyRequest,
  { security, addresses, sessions }: RouteOptions,
  data: unknown,
): Promise<void> => {
  const face = faceOf({ url: call.path })
  const token = (data as { readonly token?: unknown } | null)?.token
  if (face !== 'app' || call.access === 'investor' || typeof token !== 'string') return
  const userId = await sessions.investorId(token)
  if (userId === undefined) return
  const address = addresses.networkOf(request.raw)
  security.report('login-succeeded', { face, call: call.name, requestId: request.id, address, userId })
}

/** Spaces and invisible marks alone count as empty. */
const isBlank = (text: string): boolean => /^[\p{Z}\p{Cf}\s]*$/u.test(text)

/**
 * Reads and parses a call's fields from a request; created once per call. Throws MalformedRequest, or refuses with the
 * key of the field that is missing, empty or unusable.
 */
const inputReader = (call: Call) => {
  const names = new Set(Object.keys(call.input.shape))
  const otherBodyNames = call.changes ? 'refused' : 'ignored'
  return (request: FastifyRequest): unknown => {
    const body = Buffer.isBuffer(request.body) ? request.body : undefined
    const fields = readFields(request.query as string, body, names, otherBodyNames)
    const parsed = call.input.safeParse(fields)
    if (parsed.success) return parsed.data
    const field = String(parsed.error.issues[0]?.path[0] ?? 'body')
    const isEmpty = names.has(field) && isBlank(fields[field] ?? '')
    if (isEmpty) throw new Refusal(emptyFieldKey(call, field), { field })
    throw new Refusal(unusableFieldKey(call, field), { field, problem: 'malformed' })
  }
}

/** Every call in the contract has exactly one handler and every handler a call, or the server won't start. */
export const checkBindings = (calls: readonly Call[], bound: readonly BoundCall[]): void => {
  const problems: string[] = []
  for (const call of calls) {
    const handlers = bound.filter((one) => one.call === call).length
    if (handlers !== 1) problems.push(`${call.name} has ${handlers} handlers`)
  }
  for (const { call } of bound)
    if (!calls.includes(call)) problems.push(`${call.name} is not in the contract`)
  const paths = calls.flatMap(pathsOf)
  for (const path of new Set(paths.filter((one, place) => paths.indexOf(one) !== place)))
    problems.push(`${path} belongs to two calls`)
  if (problems.length > 0) throw new Error(`The contract and the handlers differ: ${problems.join('; ')}.`)
}

export interface RouteOptions extends InvestorLimitOptions {
  readonly sessions: SessionReader
  readonly sendEnvelope: SendEnvelope
  readonly security: SecurityEvents
}

/** The call's handler at each of its paths, for each method. `readFile` reads the file, if it takes one. */
const registerCall = (
  server: FastifyInstance,
  { call, handle }: BoundCall,
  options: RouteOptions,
  readFile?: ReturnType<typeof createFileReader>,
): void => {
  const readInput = inputReader(call)
  const countChange = countChanges(call, options)
  const answer = async (request: FastifyRequest, reply: FastifyReply, asked: Partial<Asked>) => {
    const context = await contextOf(call, request, reply, options)
    asked.context = context
    checkPermission(call, context)
    countChange(request.raw, context)
    const input = readInput(request)
    asked.input = input
    const data =
      call.file === undefined || readFile === undefined
        ? await handle(input, context)
        : await readFile(request, call.file, context, (file) => handle(input, { ...context, file }))
    await reportLogin(call, request, options, data)
    if (call.answers !== undefined) return sendFile(reply, call.answers, data as Uint8Array)
    return options.sendEnvelope(request, reply, 200, success(data, call.told))
  }
  for (const url of pathsOf(call))
    server.route({
      method: [...call.methods],
      url,
      config: {
        ...limitOfCall(call, options.limits),
        hasSuccess: call.hasSuccess === true,
        callName: call.name,
        changes: call.changes,
        isOrder: call.group === 'Trading' && call.changes,
      },
      ...(call.access === 'public' && !call.changes ? { onSend: compressOpenAnswer } : {}),
      handler: traceCall(call, async (request, reply) => {
        const asked: Partial<Asked> = {}
        try {
          return await answer(request, reply, asked)
        } catch (error) {
          reportRefusal(call, request, options, asked, error)
          throw error
        }
      }),
    })
}

/** Every call. Calls with a file have a separate scope, so that no other call's body is ever read as multipart. */
export const registerCalls = async (
  server: FastifyInstance,
  bound: readonly BoundCall[],
  options: RouteOptions,
): Promise<void> => {
  for (const one of bound) if (one.call.file === undefined) registerCall(server, one, options)
  await server.register(async (scope) => {
    await registerMultipart(scope)
    const readFile = createFileReader()
    for (const one of bound) if (one.call.file !== undefined) registerCall(scope, one, options, readFile)
  })
}
