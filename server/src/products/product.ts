import type { LossCover } from '../trading/positions/loss-cover.ts'

/** What every product is asked for. The lists are required: one that is forgotten would switch a rule off. */
export interface Product {
  readonly code: 'loan' | 'issue' | 'block' | 'placement' | 'ticket' | 'fund' | 'quant' | 'strategy'
  /** Held money that covers a loss before the house does. */
  readonly lossCovers: readonly LossCover[]
}
