/** One trade of a strategy at a day's open. */
export interface QuantTrade {
  /** Of the instrument. */
  readonly id: number
  /** Bought; sold below 0. */
  readonly units: number
  readonly pricePaise: number
  /** Taxes and fees of the dated table. */
  readonly chargesPaise: number
}

/** Growths over windows of a holding period; of 1. */
export interface RollingWindows {
  readonly windows: number
  readonly low10: number
  readonly median: number
  readonly high90: number
}
