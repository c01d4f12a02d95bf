import type { OperatorRole } from '@tarazu/contract/people/operator-roles.ts'
import type { Market } from '@tarazu/market/types.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { CommitLoop, UserEvent } from '../ledger/command.ts'
import type { Clock } from '../time/clock.ts'

/** The services given to capabilities; created once in start/compose.ts, and by tests. */
export interface Services {
  readonly database: Kysely<Database>
  readonly commitLoop: CommitLoop
  readonly market: Market
  readonly clock: Clock
}

export interface SessionOperator {
  readonly operatorId: bigint
  readonly role: OperatorRole
}

/**
 * Identifies the sender of a request: called by the binding before any handler runs, and by the live socket. Called on
 * every request, so it answers from memory if it can. people/session-reader.ts implements it.
 */
export interface SessionReader {
  /** The investor's user id; undefined for a token that is unknown, has expired or was ended. */
  investorId(sessionToken: string): Promise<bigint | undefined>
  /** The operator, with the current role; undefined as above. An investor's token is not an operator's. */
  operator(sessionToken: string): Promise<SessionOperator | undefined>
  /**
   * Whether this browser passed the security check; always true if the operator switched it off. A token
   * belongs to the browser that earned it, identified by its user-agent header. With `withinMs`: whether it
   * passed that recently.
   */
  passedSecurity(firewallToken: string | undefined, userAgent: string, withinMs?: number): Promise<boolean>
}

/** The events of all users, published after their commit (by this process or another); the live socket listens. */
export interface UserEvents {
  /** Returns the function that ends the subscription. */
  subscribe(listener: (userId: bigint, event: UserEvent) => void): () => void
}
