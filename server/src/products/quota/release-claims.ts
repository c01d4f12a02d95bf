import type { Kysely } from 'kysely'
import type { Log } from '../../base/log.ts'
import { startPeriodic } from '../../base/periodic.ts'
import type { Database } from '../../database/schema.ts'
import type { Clock } from '../../time/clock.ts'
import { type Claim, readHeldClaims } from './claims.ts'

/** The claims of one kind of product. */
export interface ClaimKind {
  /** The pattern of the claims' products, for SQL's `like`. */
  readonly products: string
  /** Settles a claim by the investor's own rows, and releases it if they have no record. */
  readonly settle: (claim: Claim) => Promise<void>
}

/** By then, its command has long been decided, or its process is gone. */
const heldForMs = 30_000
const everyMs = 10_000

/** Settles claims that were made before a given real time and left open. */
export const settleLeftClaims = async (
  database: Kysely<Database>,
  { products, settle }: ClaimKind,
  beforeMs: number,
): Promise<void> => {
  for (const claim of await readHeldClaims(database, products, beforeMs)) await settle(claim)
}

interface ReleaseServices {
  readonly database: Kysely<Database>
  readonly wallClock: Clock
  readonly log: Log
}

/**
 * Settles claims whose process was killed between claiming and deciding. Uses real time, because skipping the
 * market's clock doesn't make a command slower. Returns the function that stops it.
 */
export const startReleasingClaims = (
  { database, wallClock, log }: ReleaseServices,
  kind: ClaimKind,
): (() => Promise<void>) =>
  startPeriodic(everyMs, () =>
    settleLeftClaims(database, kind, wallClock.nowMs() - heldForMs).catch((cause) =>
      log.warn('claims-not-settled', { cause }),
    ),
  )
