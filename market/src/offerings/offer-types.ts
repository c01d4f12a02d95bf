/** Offers of listed companies, without the instrument, which types.ts adds. */

/** The windows of a day, in exchange hours and round the clock; block-windows.ts has their times. */
export const blockWindowNames = ['morning', 'noon', 'afternoon', 'evening', 'night'] as const
export type BlockWindowName = (typeof blockWindowNames)[number]

/** A block of shares that a holder sells in one of the day's windows (offerings/block-windows.ts). */
export interface BlockTerms {
  /** Stable: "2026-11-23-block-INEZ00001015". */
  readonly id: string
  readonly day: string
  readonly window: BlockWindowName
  /** Only for customers with an agent's invitation code. */
  readonly forInvited: boolean
  readonly quantityShares: number
  /** When it becomes public. */
  readonly announcedMs: number
  readonly opensMs: number
  readonly closesMs: number
  /**
   * Midnight at the start of the second trading day after: a block is delivered on the next trading day and
   * locked in until that is over.
   */
  readonly heldUntilMs: number
  /** Known once the window opens; all on tick, except the reference. */
  readonly terms:
    | {
        readonly referencePaise: number
        /** The ends of the window's band. */
        readonly lowestPaise: number
        readonly highestPaise: number
        /** The seller's minimum. */
        readonly askedPaise: number
      }
    | undefined
}

/** A listed company's preferential issue of shares at a price set by a rule (offerings/placements.ts). */
export interface PlacementTerms {
  /** Stable: "2026-11-23-placement-INEZ00001015". */
  readonly id: string
  /** "VIP fundraising": only for ticket holders. */
  readonly forTickets: boolean
  /** A word-list key: the use of the money. */
  readonly purpose: 'capacity' | 'debt' | 'working-capital' | 'acquisition' | 'research'
  readonly quantityShares: number
  /** The trading day before which the averages end. */
  readonly relevantDay: string
  /** Weighted by volume, over the 90 and the 10 trading days before the relevant day. */
  readonly average90Paise: number
  readonly average10Paise: number
  /** The higher of the two, or more if the market price is higher (placements.ts), rounded up to the tick. */
  readonly pricePaise: number
  readonly announcedMs: number
  readonly opensMs: number
  readonly closesMs: number
  /** When the allotment is decided. */
  readonly resultMs: number
  readonly resultDay: string
}

/** How the book of a placement closed. */
export interface PlacementBook {
  /** The demand of all other applicants in the market. */
  readonly othersShares: number
  /** The market's price at the close of the last day. */
  readonly closePaise: number
  /** The shares closed above the issue price, so the company cancels it rather than give them away. */
  readonly calledOff: boolean
}
