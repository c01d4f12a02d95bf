import { type HeldProductName, heldProductNames } from '@tarazu/contract/calls/net-result.ts'
import type { Paise } from '@tarazu/contract/money/money.ts'
import type { Market } from '@tarazu/market/types.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'

/** An investor's holding of one product: the units of a fund, or the shares of an AI product. */
export interface HeldProduct {
  /** Before charges. */
  readonly costPaise: Paise
  readonly valuePaise: Paise
  /** The change from the previous NAV to the newest. */
  readonly newestGainPaise: Paise
}

/** An investor's complete history with one product. */
export interface HeldHistory {
  /** A change by this many units or shares. */
  readonly steps: readonly { readonly instantMs: number; readonly change: bigint }[]
  /**
   * The worth at the newest NAV of a day or before it, rounded separately as in the account's figures; zero
   * before the first one.
   */
  readonly worthPaise: (quantity: bigint, dayNumber: number) => Paise
}

export interface WorthReader {
  readonly database: Kysely<Database>
  readonly market: Market
}

/** A product's source for the account's figures and their history. */
export interface WorthSource {
  /** Where the contract's answers show it. */
  readonly product: HeldProductName
  readonly held: (reader: WorthReader, userId: bigint, nowMs: number) => Promise<readonly HeldProduct[]>
  readonly histories: (reader: WorthReader, userId: bigint, nowMs: number) => Promise<readonly HeldHistory[]>
}

/** The sources in the contract's order. Throws unless each of its products has exactly one. */
export const completeWorthSources = (sources: readonly WorthSource[]): readonly WorthSource[] =>
  heldProductNames.map((name) => {
    const [source, ...more] = sources.filter(({ product }) => product === name)
    if (source === undefined || more.length > 0)
      throw new Error(
        `${source === undefined ? 'No source' : 'More than one source'} for the worth of ${name}.`,
      )
    return source
  })
