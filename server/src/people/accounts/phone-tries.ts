import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { narrowNetwork } from '../../wire/networks.ts'
import { recogniseBrowser } from '../credentials/known-browsers.ts'
import { addressSubjects, type TrySubject } from '../credentials/tried-passwords.ts'
import type { TryLimit } from '../credentials/tries.ts'
import { investors } from '../investors/holders.ts'

/** A visitor who acts for a phone without a login. */
export interface PhoneVisitor {
  readonly phone: string
  readonly address: string
  /** What the browser stored from earlier logins. */
  readonly browserTokens: readonly string[]
}

interface PhoneLimits {
  /** For one phone, from one network or from one browser that its account knows. */
  readonly own: TryLimit
  /** For one phone, from all networks together. */
  readonly phone: TryLimit
  /** For one network, whatever the phone. */
  readonly address: TryLimit
}

/** The names under which one visitor's attempts are counted; the first stands for the visitor. */
export interface PhoneTries {
  readonly subjects: readonly TrySubject[]
  /** "browser:17", "network:203.0.113.9" */
  readonly askedFrom: string
}

/**
 * Counts attempts by phone and network, so that somebody who knows a phone doesn't use up its owner's; a
 * browser that has logged in to the phone's account has separate attempts. The sum over all networks is
 * limited as well, since a code could otherwise be guessed from many.
 */
export const triesOfPhone = async (
  database: Kysely<Database>,
  kind: string,
  { phone, address, browserTokens }: PhoneVisitor,
  limits: PhoneLimits,
  { userId, nowMs }: { readonly userId: bigint | undefined; readonly nowMs: number },
): Promise<PhoneTries> => {
  const browserId =
    userId === undefined
      ? undefined
      : await recogniseBrowser(database, investors, userId, browserTokens, nowMs)
  if (browserId !== undefined)
    return {
      subjects: [{ name: `${kind}-browser:${browserId}`, limit: limits.own }],
      askedFrom: `browser:${browserId}`,
    }
  return {
    subjects: [
      ...addressSubjects(`${kind}:${phone}`, address, limits.own),
      { name: `${kind}:${phone}`, limit: limits.phone },
      ...addressSubjects(kind, address, limits.address),
    ],
    askedFrom: `network:${narrowNetwork(address)}`,
  }
}
