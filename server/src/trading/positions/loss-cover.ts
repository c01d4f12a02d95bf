import type { Message } from '@tarazu/contract/inbox/message-kinds.ts'
import type { Paise } from '@tarazu/contract/money/money.ts'
import type { Market } from '@tarazu/market/types.ts'
import type { Effect, State } from '../../ledger/command.ts'

/** What releases a hold, and the messages to its investor. */
export interface Release {
  readonly effects: readonly Effect[]
  readonly messages: readonly Message[]
}

/** Money that is set aside for something that has not happened yet, and can be freed. */
export interface Held {
  readonly heldPaise: Paise
  readonly release: (instantMs: number) => Release
}

export type Names = Pick<Market, 'find'>

/**
 * One kind of held money. It is the investor's: before a loss is booked to the house it is released, kind by kind in the
 * order of their ranks (docs/rules.md), the newest of each kind first, so that the oldest wishes stay.
 */
export interface LossCover {
  /** The lowest is released first: what has cost nothing yet before what can't be made again. */
  readonly rank: number
  /** The oldest first. */
  readonly held: (state: State, names: Names) => readonly Held[]
}

/** Nothing ends before its last change, even if a loss is found late. */
export const notBefore = (changedMs: bigint, instantMs: number): number =>
  Math.max(Number(changedMs), instantMs)
