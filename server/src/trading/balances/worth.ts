import type { Paise } from '@tarazu/contract/money/money.ts'
import type { NetValues } from '@tarazu/market/funds/fund-types.ts'
import type { Market } from '@tarazu/market/types.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'

/** What an investor holds of one fund or AI product. */
export interface HeldProduct {
  /** Before charges. */
  readonly costPaise: Paise
  readonly valuePaise: Paise
  /** By the newest value against the one before. */
  readonly newestGainPaise: Paise
}

/** All that an investor ever held of one product, and its values by day. */
export interface HeldHistory {
  /** So many units or shares more, or fewer. */
  readonly steps: readonly { readonly instantMs: number; readonly change: bigint }[]
  readonly values: NetValues
  /** In paise, rounded by itself as in the account's figures. */
  readonly worth: (quantity: bigint, value: bigint) => bigint
}

export interface WorthReader {
  readonly database: Kysely<Database>
  readonly market: Market
}

/** What an account's figures and its history need of a product whose shares are worth something. */
export interface WorthSource {
  readonly product: 'funds' | 'quant'
  readonly held: (reader: WorthReader, userId: bigint, nowMs: number) => Promise<readonly HeldProduct[]>
  readonly histories: (reader: WorthReader, userId: bigint, nowMs: number) => Promise<readonly HeldHistory[]>
}
