/** One trade of a strategy at a day's open. */
export interface QuantTrade {
  /** Of the instrument. */
  readonly id: number
  /** Bought; negative when sold. */
  readonly units: number
  readonly pricePaise: number
  /** Taxes and fees by the dated table. */
  readonly chargesPaise: number
}

/** Growth over windows of a holding period, as fractions. */
export interface RollingWindows {
  readonly windows: number
  readonly low10: number
  readonly median: number
  readonly high90: number
}
