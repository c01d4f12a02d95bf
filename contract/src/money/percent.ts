/** The change in hundredths of a per cent (basis points), rounded to the nearest; 0 without a previous close. */
export const changeBasisPoints = (pricePaise: number, prevClosePaise: number): number =>
  // Adding zero turns a negative zero into a zero.
  prevClosePaise === 0 ? 0 : Math.round(((pricePaise - prevClosePaise) * 10_000) / prevClosePaise) + 0
