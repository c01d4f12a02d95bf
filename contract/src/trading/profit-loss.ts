import type { Paise } from '../money/money.ts'

/** What a position has come to so far. */
export interface PositionResult {
  /** On sales, before charges. */
  readonly realisedPaise: Paise
  /** Of what is still held, before charges. */
  readonly unrealisedPaise: Paise
  /** All charges so far, of opening and sales. */
  readonly feePaise: Paise
  /** All financing so far. */
  readonly financingPaise: Paise
}

/**
 * The profit or loss of a position: realised and unrealised, less all charges and financing so far. Everything that shows
 * one, on the server and in the app, shows this, under the label "P&L, after charges"; of several positions their sum.
 */
export const profitLossOf = ({
  realisedPaise,
  unrealisedPaise,
  feePaise,
  financingPaise,
}: PositionResult): Paise => realisedPaise + unrealisedPaise - feePaise - financingPaise
