import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { CallRefused } from '@tarazu/contract/wire/client.ts'

/** Refusals that don't concern the order itself: it was not checked, or the outcome is unknown. */
const undecided: ReadonlySet<string> = new Set([
  refusals.loginNeeded,
  refusals.tooManyRequests,
  refusals.systemBusy,
  refusals.serviceUnavailable,
  refusals.securityCheckNeeded,
  refusals.sessionEnded,
])

/**
 * Whether the server has finally decided the order. Until then, a retry uses the same idempotency key, so
 * that an order that succeeded without our knowing is never placed twice.
 */
export const isDecided = (error: unknown): boolean =>
  error instanceof CallRefused && !undecided.has(error.key)
