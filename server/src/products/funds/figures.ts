import { textFromParts } from '@tarazu/contract/money/units.ts'
import { hundredthsText } from '../../market/figures/text.ts'

/** A fraction as a percentage with two decimals: 0.1234 → "12.34"; undefined becomes null. */
export const percentText = (part: number | undefined): string | null =>
  // Adding zero turns a negative zero into a zero.
  part === undefined ? null : hundredthsText(Math.round(part * 10_000) + 0)

/** Millionths as a percentage with two decimals. */
export const percentOfMillionths = (ppm: number): string => hundredthsText(Math.round(ppm / 100) + 0)

export const percentOrNull = (ppm: number | undefined): string | null =>
  ppm === undefined ? null : percentOfMillionths(ppm)

/** A NAV in ten-thousandths of a rupee. */
export const netValueText = (parts: number): string => textFromParts(BigInt(Math.round(parts)))
