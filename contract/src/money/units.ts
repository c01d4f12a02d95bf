import { rupeesText } from './format.ts'
/**
 * Fund units and NAVs are bigints in ten-thousandths (of a unit, of a rupee). On the wire both are text with
 * four decimals ("12.3456").
 */
export type Units = bigint

export const unitParts = 10_000n
export const wireUnits = /^(0|[1-9]\d{0,11})(\.\d{1,4})?$/

/** Ten-thousandths to the wire's text: 123456n → "12.3456". */
export const textFromParts = (parts: bigint): string => {
  const sign = parts < 0n ? '-' : ''
  const digits = (parts < 0n ? -parts : parts).toString().padStart(5, '0')
  return `${sign}${digits.slice(0, -4)}.${digits.slice(-4)}`
}

/** Wire units to ten-thousandths: "12.5" → 125000n; undefined if the text is not a number of units. */
export const unitsFromText = (text: string): Units | undefined => {
  if (!wireUnits.test(text)) return undefined
  const [whole = '0', fraction = ''] = text.split('.')
  return BigInt(whole) * unitParts + BigInt(fraction.padEnd(4, '0'))
}

/** Wire units with grouped digits: "123456.7890" → "1,23,456.7890". */
export const unitsText = (units: string): string => rupeesText(units, { symbol: false })
