import type { UserAccount } from '@tarazu/contract/money/chart.ts'
import type { PaperSource } from '../money/documents/paper-source.ts'
import type { OwnTable } from '../people/privacy/own-tables.ts'
import type { WorthSource } from '../trading/balances/worth.ts'
import type { LossCover } from '../trading/positions/loss-cover.ts'
import type { DeskQueue } from './desk-queue.ts'

/** What every product is asked for. The lists are required: one that is forgotten would switch a rule off. */
export interface Product {
  readonly code: 'loan' | 'issue' | 'block' | 'placement' | 'ticket' | 'fund' | 'quant' | 'strategy'
  /** The investor's accounts that it introduced; placements use that of the issues. */
  readonly accounts: readonly UserAccount[]
  /** Its tables with an investor's rows. */
  readonly ownTables: readonly OwnTable[]
  /** Held money that covers a loss before the house does. */
  readonly lossCovers: readonly LossCover[]
  /** What an investor's units or shares are worth: part of the account's assets. */
  readonly worthSources: readonly WorthSource[]
  /** Gains for the tax papers. */
  readonly papers: readonly PaperSource[]
  /** What waits for operators. */
  readonly queues: readonly DeskQueue[]
}
