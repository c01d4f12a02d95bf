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

/** An amount that may exceed 2^53 paise (a market value), from two exact factors. */
export const productText = (pricePaise: number, quantityShares: number): string => {
  const digits = (BigInt(pricePaise) * BigInt(quantityShares)).toString().padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Price ÷ earnings in hundredths; undefined without a profit. */
export const peRatioHundredths = (pricePaise: number, earningsPerSharePaise: number): number | undefined =>
  earningsPerSharePaise <= 0 ? undefined : Math.round((pricePaise * 100) / earningsPerSharePaise)

/** A year's dividends in hundredths of a per cent of the price; undefined if there were none. */
export const dividendYieldHundredths = (
  pricePaise: number,
  dividendPerSharePaise: number,
): number | undefined =>
  dividendPerSharePaise <= 0 ? undefined : Math.round((dividendPerSharePaise * 10_000) / pricePaise)

/** How far a price is below a high, in hundredths of a per cent of the high; undefined if that is unknown. */
export const belowHighHundredths = (pricePaise: number, highPaise: number | undefined): number | undefined =>
  highPaise === undefined ? undefined : Math.round(((highPaise - pricePaise) * 10_000) / highPaise)

/** How far a price is above a low, in hundredths of a per cent of the low; undefined if that is unknown. */
export const aboveLowHundredths = (pricePaise: number, lowPaise: number | undefined): number | undefined =>
  lowPaise === undefined ? undefined : Math.round(((pricePaise - lowPaise) * 10_000) / lowPaise)

/** Hundredths with two decimals; null if they are unknown. */
export const knownHundredthsText = (hundredths: number | undefined): string | null =>
  hundredths === undefined ? null : hundredthsText(hundredths)

/** Price ÷ earnings with two decimals; null without a profit. */
export const peRatioText = (pricePaise: number, earningsPerSharePaise: number): string | null =>
  knownHundredthsText(peRatioHundredths(pricePaise, earningsPerSharePaise))

/** A year's dividends as a percentage of the price, with two decimals; null if there were none. */
export const dividendYieldText = (pricePaise: number, dividendPerSharePaise: number): string | null =>
  knownHundredthsText(dividendYieldHundredths(pricePaise, dividendPerSharePaise))
