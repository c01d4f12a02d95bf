/** The tick in paise at a price in paise (NSE's circulars of 2024 and 2025). */
export const tickPaise = (pricePaise: number): number => {
  if (pricePaise < 25_000) return 1
  if (pricePaise < 100_000) return 5
  if (pricePaise < 500_000) return 10
  if (pricePaise < 1_000_000) return 50
  return pricePaise < 2_000_000 ? 100 : 500
}

/**
 * The variance, in paise squared, that alternating between bid and offer adds to any span's price, however
 * short.
 */
export const bounceOf = (pricePaise: number): number => {
  const tick = tickPaise(pricePaise)
  return 2 * tick * tick
}

export const roundToTick = (pricePaise: number): number => {
  const tick = tickPaise(pricePaise)
  return Math.max(tick, Math.floor(pricePaise / tick + 0.5) * tick)
}

export const roundDownToTick = (pricePaise: number): number => {
  const tick = tickPaise(pricePaise)
  return Math.max(tick, Math.floor(pricePaise / tick) * tick)
}

export const roundUpToTick = (pricePaise: number): number => {
  const tick = tickPaise(pricePaise)
  return Math.ceil(pricePaise / tick) * tick
}
