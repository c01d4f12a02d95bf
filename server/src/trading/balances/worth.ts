import type { Paise } from '@tarazu/contract/money/money.ts'
import type { NetValues } from '@tarazu/market/funds/fund-types.ts'
import type { Market } from '@tarazu/market/types.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'

/** An investor's holding of one fund or AI quant product. */
export interface HeldProduct {
  /** Before charges. */
  readonly costPaise: Paise
  readonly valuePaise: Paise
  /** The change from the previous NAV to the newest. */
  readonly newestGainPaise: Paise
}

/** An investor's complete history with one product, and its NAVs by day. */
export interface HeldHistory {
  /** A change by this many units or shares. */
  readonly steps: readonly { readonly instantMs: number; readonly change: bigint }[]
  readonly values: NetValues
  /** In paise, rounded separately as in the account's figures. */
  readonly worth: (quantity: bigint, value: bigint) => bigint
}

export interface WorthReader {
  readonly database: Kysely<Database>
  readonly market: Market
}

/** A product's source for the account's figures and their history. */
export interface WorthSource {
  readonly product: 'funds' | 'quant'
  readonly held: (reader: WorthReader, userId: bigint, nowMs: number) => Promise<readonly HeldProduct[]>
  readonly histories: (reader: WorthReader, userId: bigint, nowMs: number) => Promise<readonly HeldHistory[]>
}
