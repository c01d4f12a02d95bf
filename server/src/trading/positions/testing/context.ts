import type { CallContext } from '../../../wire/http/bind.ts'

/** The caller of a handler in a test, as set by the binding. */
export const contextOf = (userId: bigint, idempotencyKey?: string): CallContext => ({
  userId,
  operatorId: undefined,
  role: undefined,
  idempotencyKey,
  firewallToken: undefined,
  isGone: () => false,
  browserTokens: [],
  deviceToken: undefined,
  keepBrowser: () => undefined,
  sessionToken: undefined,
  address: '127.0.0.1',
  userAgent: '',
  origin: undefined,
})
