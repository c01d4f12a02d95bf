import type { PlainFamily } from './make-strategy.ts'
import type { Parameters } from './quant-types.ts'

/** A rule that was tried before the products were chosen. */
export interface Trial {
  readonly family: PlainFamily
  readonly parameters: Parameters
  /** Of a year, after costs, above the rate of money overnight. */
  readonly sharpe: number
}
