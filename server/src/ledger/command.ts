import type { Account, EntryType, UserAccount } from '@tarazu/contract/money/chart.ts'
import type { RefusalKey } from '@tarazu/contract/refusals/keys.ts'
import type { RefusalDetails } from '@tarazu/contract/refusals/sentence.ts'
import type { EntityTable, Row } from './entity-table.ts'
import type { RowInsert, RowKey, RowSet, RowSetOf, RowUpdate } from './rows.ts'

/**
 * A rule that may change money or holdings. `decide` is pure: it reads only its state, so that it can be replayed,
 * property-tested and shown as the reason for a result.
 */
export interface Command<Input, Result> {
  /** "trading.buy"; stored with the idempotency key. */
  readonly name: string
  /** Refuse (162) the same user's same input again within this time, with a new or no idempotency key. */
  readonly repeatLockMs?: number
  /**
   * The rows, besides the user's own ledger balances, that `decide` reads or changes. Loaded in bulk, locked in sorted
   * order.
   */
  readonly needs: (input: Input, userId: bigint) => readonly RowKey[]
  /** The sets that `decide` always reads, so that they are loaded with the rows. */
  readonly sets?: readonly RowSet[]
  readonly decide: (state: State, input: Input, instantMs: number) => Decision<Result>
}

/** A rule's input: the user's balances and the requested rows, as left by the commands before it in the batch. */
export interface State {
  readonly userId: bigint
  /** Unique, increasing over time; the source of order numbers. Stored in the log, so that a replay uses the same. */
  readonly commandId: bigint
  balancePaise(account: UserAccount): bigint
  row<R extends Row, Key extends keyof R & string>(
    table: EntityTable<R, Key>,
    key: Pick<R, Key>,
  ): R | undefined
  /**
   * All of the user's rows in a set, by their keys. A rarely needed set is not in the command's `sets`; a batch in
   * which a rule requests one is read and decided again.
   */
  rows<R extends Row>(set: RowSetOf<R>): readonly R[]
}

export type Decision<Result> =
  | { readonly kind: 'accepted'; readonly result: Result; readonly effects: readonly Effect[] }
  | { readonly kind: 'refused'; readonly key: RefusalKey; readonly details?: RefusalDetails }

export interface Posting {
  readonly account: Account
  /** Positive: debit; negative: credit. The postings of an entry sum to zero. */
  readonly amountPaise: bigint
}

export type Effect =
  | {
      readonly kind: 'transfer'
      readonly entryType: EntryType
      /** The subject of the entry, such as an order number. */
      readonly reference: string
      readonly postings: readonly Posting[]
    }
  | RowInsert
  | RowUpdate
  /** Sent to the user's own browsers after the commit. */
  | { readonly kind: 'publish'; readonly event: UserEvent }

/** An event of one user, sent over the WebSocket after the commit: { type: "position-changed", reference: orderNo }. */
export interface UserEvent {
  readonly type: string
  readonly reference: string
}

export type Refused = Extract<Decision<never>, { readonly kind: 'refused' }>

export const refused = (key: RefusalKey, details?: RefusalDetails): Refused =>
  details === undefined ? { kind: 'refused', key } : { kind: 'refused', key, details }

/** How a capability submits a command; it resolves only after the commit. */
export interface CommitLoop {
  submit<Input, Result>(
    command: Command<Input, Result>,
    input: Input,
    caller: Caller,
  ): Promise<Outcome<Result>>
}

export interface Caller {
  readonly userId: bigint
  /** The client's header, or undefined. */
  readonly idempotencyKey: string | undefined
  /**
   * The time at which a job's command is decided and its entries are dated, epoch milliseconds. Defaults to
   * the clock's time.
   */
  readonly instantMs?: number
}

export type Outcome<Result> =
  | { readonly kind: 'accepted'; readonly result: Result; readonly repeated: boolean }
  | {
      readonly kind: 'refused'
      readonly key: RefusalKey
      readonly details?: RefusalDetails
      readonly repeated: boolean
    }
