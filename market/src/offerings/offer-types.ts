/** What is offered of listed companies, without whose it is; types.ts adds the instrument. */

/** The windows of a day, in the exchange's hours and round the clock; block-windows.ts says when they are. */
export const blockWindowNames = ['morning', 'noon', 'afternoon', 'evening', 'night'] as const
export type BlockWindowName = (typeof blockWindowNames)[number]

/** A block of shares that a holder sells in one of the day's windows (offerings/block-windows.ts). */
export interface BlockTerms {
  /** Stable: "2026-11-23-block-INEZ00001015". */
  readonly id: string
  readonly day: string
  readonly window: BlockWindowName
  /** Its seller sells to those alone whom an agent invites, by the agent's code. */
  readonly forInvited: boolean
  readonly quantityShares: number
  /** From this instant on it is known. */
  readonly announcedMs: number
  readonly opensMs: number
  readonly closesMs: number
  /** The midnight of the second trading day after: a block is delivered on the next one and locked in until it is over. */
  readonly heldUntilMs: number
  /** Known from the window's opening on; all on tick, but the reference. */
  readonly terms:
    | {
        readonly referencePaise: number
        /** The ends of the window's band. */
        readonly lowestPaise: number
        readonly highestPaise: number
        /** The least that the seller takes. */
        readonly askedPaise: number
      }
    | undefined
}

/** A listed company's preferential issue of shares at the price of a rule (offerings/placements.ts). */
export interface PlacementTerms {
  /** Stable: "2026-11-23-placement-INEZ00001015". */
  readonly id: string
  /** "VIP fundraising": open to holders of a ticket alone. */
  readonly forTickets: boolean
  /** A place in a list of words: what the money is for. */
  readonly purpose: 'capacity' | 'debt' | 'working-capital' | 'acquisition' | 'research'
  readonly quantityShares: number
  /** The trading day before which the averages end. */
  readonly relevantDay: string
  /** Weighted by volume, of the 90 and of the 10 trading days before the relevant day. */
  readonly average90Paise: number
  readonly average10Paise: number
  /** The higher of the two, or more where the shares stand above it (placements.ts), up to the next tick. */
  readonly pricePaise: number
  readonly announcedMs: number
  readonly opensMs: number
  readonly closesMs: number
  /** When it is decided who gets how many. */
  readonly resultMs: number
  readonly resultDay: string
}

/** How the book of a placement closed. */
export interface PlacementBook {
  /** What all the other applicants of the market asked for. */
  readonly othersShares: number
  /** The market's price at the close of the last day. */
  readonly closePaise: number
  /** The shares closed above the price: the company calls it off rather than give them away. */
  readonly calledOff: boolean
}
