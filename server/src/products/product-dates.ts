import type { deskProductDays } from '@tarazu/contract/calls/desk-funds.ts'
import type { Message } from '@tarazu/contract/inbox/message-kinds.ts'
import type { RefusalKey } from '@tarazu/contract/refusals/keys.ts'
import type { BlockSettings } from '@tarazu/contract/trading/block-rules.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import type { SkipAhead } from '@tarazu/contract/wire/skip-aheads.ts'
import type { Calendar } from '@tarazu/market/calendar/session.ts'
import type { Instrument, Issue, Market } from '@tarazu/market/types.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { OrderValidator } from '../trading/validation/order-validator.ts'
import type { ReminderKind } from './reminders/tables.ts'

/** What happens to one of a product's offers. */
export interface ProductEvent {
  readonly kind: CallOutput<typeof deskProductDays>['days'][number]['events'][number]['kind']
  /** The offer's id or code. */
  readonly product: string
  readonly name: string
  readonly atMs: number
}

export interface EventSources {
  readonly database: Kysely<Database>
  readonly market: Market
  readonly calendar: Calendar
}

/** What the target of a skip is found from. A replay's market has no offers. */
export interface SkipFacts {
  readonly market: Pick<Market, 'session' | 'lastDay' | 'issues' | 'nextBlockWindow'>
  /** Whether investors are offered an issue: the desk may have hidden or stopped it. */
  readonly isOffered: (issue: Issue) => boolean
}

export interface SkipInstant {
  /** Later than the time of the query. */
  readonly toMs: number
  /** The issue whose book closes, or whose shares are listed. */
  readonly issue?: Issue
}

export interface SkipSource {
  readonly ahead: SkipAhead
  readonly next: (facts: SkipFacts, nowMs: number) => SkipInstant | undefined
}

export interface ReminderSources {
  readonly database: Kysely<Database>
  readonly market: Market
  /** By the current settings. */
  readonly settings: () => BlockSettings
  readonly currentValidator: () => OrderValidator
}

/** An offer whose opening an investor wants to be reminded of. */
export interface ReminderSubject {
  readonly instrument: Instrument
  readonly opensMs: number
  /** At the prices of its opening. */
  readonly message: (userId: bigint) => Promise<Message>
}

export interface ReminderSource {
  readonly kind: ReminderKind
  /** The refusal of an unknown id. */
  readonly unknown: RefusalKey
  /** The offer with this id, if it is known by then. */
  readonly find: (sources: ReminderSources, id: string, instantMs: number) => ReminderSubject | undefined
}

/** A product's dates. */
export interface ProductDates {
  /** For the desk; they may include past ones. */
  readonly events: (sources: EventSources, nowMs: number) => Promise<readonly ProductEvent[]>
  /** Where the market's clock can be skipped to. */
  readonly skips: readonly SkipSource[]
  readonly reminders: readonly ReminderSource[]
}

export const noDates: ProductDates = { events: async () => [], skips: [], reminders: [] }

/** An offer's events, one for each of these instants. */
export const eventsOf = (
  product: string,
  name: string,
  instants: Partial<Record<ProductEvent['kind'], number>>,
): readonly ProductEvent[] =>
  Object.entries(instants).map(([kind, atMs]) => ({
    kind: kind as ProductEvent['kind'],
    product,
    name,
    atMs,
  }))
