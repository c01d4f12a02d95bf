import type { Message } from '@tarazu/contract/inbox/message-kinds.ts'
import type { Paise } from '@tarazu/contract/money/money.ts'
import type { Market } from '@tarazu/market/types.ts'
import type { Effect, State } from '../../ledger/command.ts'

/** The effects that release a hold, and the messages to its investor. */
export interface Release {
  readonly effects: readonly Effect[]
  readonly messages: readonly Message[]
}

/** Money that is blocked for a future event, and can be released. */
export interface Held {
  readonly heldPaise: Paise
  readonly release: (instantMs: number) => Release
}

export type Names = Pick<Market, 'find'>

/**
 * One kind of blocked money. It is the investor's, so it is released before a loss is booked to the house:
 * kind by kind in the order of their ranks (docs/rules.md), newest first within each kind, so that the oldest
 * requests stay.
 */
export interface LossCover {
  /** The lowest is released first: free requests before those that can't be repeated. */
  readonly rank: number
  /** Oldest first. */
  readonly held: (state: State, names: Names) => readonly Held[]
}

/** Nothing ends before its last change, even if a loss is found late. */
export const notBefore = (changedMs: bigint, instantMs: number): number =>
  Math.max(Number(changedMs), instantMs)
