/**
 * Market figures are whole paise in JavaScript numbers (market/src/types.ts); these functions format them for the wire.
 */

/** 123450 → "1234.50"; exact up to 2^53 paise. Also hundredths of a point and hundredths of a per cent. */
export const hundredthsText = (hundredths: number): string => {
  const magnitude = Math.abs(hundredths)
  const whole = Math.floor(magnitude / 100)
  const rest = magnitude - whole * 100
  return `${hundredths < 0 ? '-' : ''}${whole}.${rest < 10 ? '0' : ''}${rest}`
}

/** An amount that may pass 2^53 paise (a market value), from two exact factors. */
export const productText = (pricePaise: number, quantityShares: number): string => {
  const digits = (BigInt(pricePaise) * BigInt(quantityShares)).toString().padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Price ÷ earnings with two decimals; null if the company earns nothing. */
export const peRatioText = (pricePaise: number, earningsPerSharePaise: number): string | null =>
  earningsPerSharePaise <= 0 ? null : hundredthsText(Math.round((pricePaise * 100) / earningsPerSharePaise))

/** A year's dividends as a percentage of the price, with two decimals; null if there were none. */
export const dividendYieldText = (pricePaise: number, dividendPerSharePaise: number): string | null =>
  dividendPerSharePaise <= 0
    ? null
    : hundredthsText(Math.round((dividendPerSharePaise * 10_000) / pricePaise))
