/** From one level to another, in per cent with two decimals; "0.00" where there is nothing to count from. */
export const changeOf = (from: number, to: number): string =>
  from === 0 ? '0.00' : ((to / from - 1) * 100).toFixed(2)
