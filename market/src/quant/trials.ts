import type { PlainFamily } from './make-strategy.ts'
import type { Parameters } from './quant-types.ts'

/** A rule that was tried before the products were chosen. */
export interface Trial {
  readonly family: PlainFamily
  readonly parameters: Parameters
  /** Annual, after costs, above the overnight rate. */
  readonly sharpe: number
}
