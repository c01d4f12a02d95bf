import type { Account, EntryType, UserAccount } from '@tarazu/contract/money/chart.ts'
import type { RefusalKey } from '@tarazu/contract/refusals/keys.ts'
import type { RefusalDetails } from '@tarazu/contract/refusals/sentence.ts'
import type { EntityTable, Row } from './entity-table.ts'
import type { RowInsert, RowKey, RowSet, RowSetOf, RowUpdate } from './rows.ts'

/**
 * A rule that may change money or holdings. `decide` is pure: it reads the state it is given
 * and nothing else, so that it can be replayed, property-tested and shown as the reason for a result.
 */
export interface Command<Input, Result> {
  /** "trading.buy"; stored with the idempotency key. */
  readonly name: string
  /** Refuse (162) the same user's same input again within this time, under a new or no idempotency key. */
  readonly repeatLockMs?: number
  /** The rows, beside the user's own ledger balances, that `decide` will read or change. Loaded in bulk, locked in sorted order. */
  readonly needs: (input: Input, userId: bigint) => readonly RowKey[]
  /** The sets that `decide` always reads, so that they are loaded with the rows. */
  readonly sets?: readonly RowSet[]
  readonly decide: (state: State, input: Input, instantMs: number) => Decision<Result>
}

/** What a rule is given: the user's balances and the rows it asked for, as the commands before it in the batch left them. */
export interface State {
  readonly userId: bigint
  /** Unique, growing with time; the source of order numbers. Kept in the log, so that a replay gives the same. */
  readonly commandId: bigint
  balancePaise(account: UserAccount): bigint
  row<R extends Row, Key extends keyof R & string>(
    table: EntityTable<R, Key>,
    key: Pick<R, Key>,
  ): R | undefined
  /**
   * All rows of the user's in a set, by their keys. A set that a rule seldom reads is none of the command's `sets`, and a
   * batch in which a rule asks for one is read and decided again.
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
      /** The thing it happened to, such as an order number. */
      readonly reference: string
      readonly postings: readonly Posting[]
    }
  | RowInsert
  | RowUpdate
  /** Told to the user's own browsers after the commit. */
  | { readonly kind: 'publish'; readonly event: UserEvent }

/** An event of one user, sent over the WebSocket after the commit: { type: "position-changed", reference: orderNo }. */
export interface UserEvent {
  readonly type: string
  readonly reference: string
}

export type Refused = Extract<Decision<never>, { readonly kind: 'refused' }>

export const refused = (key: RefusalKey, details?: RefusalDetails): Refused =>
  details === undefined ? { kind: 'refused', key } : { kind: 'refused', key, details }

/** How a capability submits a command; answered only after the commit. */
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
  /** The instant at which a job's command is decided and which dates its entries, epoch milliseconds. Otherwise the clock's. */
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
