import { getUserInfo } from '@tarazu/contract/calls/accounts.ts'
import { getUserPositionMarketValue } from '@tarazu/contract/calls/money.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { Call, CallInput, CallOutput } from '@tarazu/contract/wire/call.ts'
import { type CallOptions, CallRefused, type Client, createClient } from '@tarazu/contract/wire/client.ts'
import { channelId } from '@tarazu/contract/wire/product-version.ts'
import { apiBase, opener } from './app-config.ts'
import { earlyAnswer } from './early-answers.ts'
import { noteOutage, noteReached, noteUnreached } from './outage.ts'
import { refusalsReady } from './refusal-wait.ts'
import { createSendQueue } from './send-queue.ts'
import { useSession } from './session.ts'

const requestTimeoutMs = 60_000
/** The time limit for the specification's second helper. */
const quietTimeoutMs = 10_000

const takeTurn = createSendQueue(
  20,
  100,
  () => performance.now(),
  (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
)

/** The specification's headers, with this browser's tokens. */
export const callHeaders = (): Record<string, string> => {
  const { token, firewallToken } = useSession.getState()
  return {
    version: __APP_VERSION__,
    'device-type': 'web',
    appid: channelId,
    ...(firewallToken === undefined ? {} : { 'firewall-token': firewallToken }),
    ...(token === undefined ? {} : { token }),
  }
}

const transport = {
  baseUrl: apiBase,
  opener,
  fetch: async (url: string, init: RequestInit) => {
    const early = earlyAnswer(url, init)
    if (early !== undefined) return early
    await takeTurn()
    const answer = await fetch(url, init).catch((error: unknown) => {
      // An aborted request is another error.
      if (error instanceof TypeError) noteUnreached()
      throw error
    })
    noteReached()
    return answer
  },
  headers: callHeaders,
}
const client = createClient({ ...transport, timeoutMs: requestTimeoutMs })
const quietClient = createClient({ ...transport, timeoutMs: quietTimeoutMs })

/** These check on every page whether somebody is logged in, so refusals are expected. */
const silent: ReadonlySet<string> = new Set([getUserInfo.name, getUserPositionMarketValue.name])

export interface SessionListener {
  /** The session's token is no longer valid and has been cleared. */
  readonly ended: (silently: boolean) => void
  /** This browser must pass the security check (again). */
  readonly checkNeeded: () => void
}
let listener: SessionListener | undefined
/** Sets the listener for the end of a session; only the page's frame does. */
export const listenToSession = (next: SessionListener): void => {
  listener = next
}

const loggedOutKeys: ReadonlySet<string> = new Set([refusals.loginNeeded, refusals.sessionEnded])

/** Whether the error means that the user isn't logged in. The frame handles this, so pages don't have to. */
export const isLoggedOut = (error: unknown): boolean =>
  error instanceof CallRefused && loggedOutKeys.has(error.key)

/** Clears the token and notifies the frame. */
export const endSession = (silently: boolean): void => {
  useSession.setState({ token: undefined })
  listener?.ended(silently)
}

/** A refusal's effect on the session, for every kind of call. */
export const noteRefusal = async (
  error: unknown,
  made: Call,
  sentToken: string | undefined,
): Promise<void> => {
  if (!(error instanceof CallRefused)) return
  // A late refusal of an old token must not end a newer session.
  if (isLoggedOut(error) && useSession.getState().token === sentToken) endSession(silent.has(made.name))
  if (error.key === refusals.serviceUnavailable) noteOutage()
  if (error.key === refusals.securityCheckNeeded) {
    useSession.setState({ firewallToken: undefined })
    listener?.checkNeeded()
  }
  await refusalsReady()
}

const send = async <C extends Call>(
  through: Client,
  made: C,
  input: CallInput<C>,
  options?: CallOptions,
): Promise<CallOutput<C>> => {
  const sentToken = useSession.getState().token
  try {
    return await through(made, input, options)
  } catch (error) {
    await noteRefusal(error, made, sentToken)
    throw error
  }
}

/**
 * Makes a call of the contract with this browser's tokens. Rejects with CallRefused (a refusal's key) or CallFailed
 * (network, timeout); the frame is also notified when the session has ended or a security check is needed.
 */
export const call = <C extends Call>(
  made: C,
  input: CallInput<C>,
  options?: CallOptions,
): Promise<CallOutput<C>> => send(client, made, input, options)

/** The same for background calls, such as a count on a badge: aborted after ten seconds, not sixty. */
export const callQuietly = <C extends Call>(
  made: C,
  input: CallInput<C>,
  options?: CallOptions,
): Promise<CallOutput<C>> => send(quietClient, made, input, options)
