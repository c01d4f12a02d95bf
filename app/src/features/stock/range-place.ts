/**
 * The position of an amount between low (0) and high (100), in per cent with two decimals; the middle if there is no
 * range.
 */
export const placeInRange = (lowPaise: bigint, highPaise: bigint, pricePaise: bigint): number => {
  if (highPaise <= lowPaise) return 50
  const place = Number(((pricePaise - lowPaise) * 10_000n) / (highPaise - lowPaise)) / 100
  return Math.max(0, Math.min(100, place))
}
