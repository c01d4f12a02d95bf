/**
 * Money is an integer number of paise in a bigint. On the wire it is a string in rupees with two decimals
 * ("1234.50"), never a JSON number.
 */
export type Paise = bigint

export const wireRupees = /^-?(0|[1-9]\d{0,14})(\.\d{1,2})?$/

/** Paise to wire rupees: 123450n → "1234.50". */
export const rupeesFromPaise = (amountPaise: Paise): string => {
  const sign = amountPaise < 0n ? '-' : ''
  const digits = (amountPaise < 0n ? -amountPaise : amountPaise).toString().padStart(3, '0')
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Wire rupees to paise: "1234.5" → 123450n; undefined if the text is not an amount. */
export const paiseFromRupees = (rupees: string): Paise | undefined => {
  if (!wireRupees.test(rupees)) return undefined
  const [whole = '0', fraction = ''] = rupees.replace('-', '').split('.')
  const amountPaise = BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'))
  return rupees.startsWith('-') ? -amountPaise : amountPaise
}

/**
 * value × numerator ÷ denominator, rounded half to even: the project's only rounding, applied once per line item.
 * Throws RangeError if the denominator is not positive.
 */
export const multiplyDivideHalfEven = (value: bigint, numerator: bigint, denominator: bigint): bigint => {
  if (denominator <= 0n) throw new RangeError('the denominator must be positive')
  const product = value * numerator
  const negative = product < 0n
  const magnitude = negative ? -product : product
  const quotient = magnitude / denominator
  const twice = (magnitude % denominator) * 2n
  const roundUp = twice > denominator || (twice === denominator && quotient % 2n === 1n)
  const rounded = roundUp ? quotient + 1n : quotient
  return negative ? -rounded : rounded
}

/** A rate in parts per million of an amount, rounded half to even. */
export const ratePpmOf = (amountPaise: Paise, ratePpm: bigint): Paise =>
  multiplyDivideHalfEven(amountPaise, ratePpm, 1_000_000n)

/** The smaller of two amounts (Math.min doesn't accept bigint). */
export const smallerOf = (onePaise: Paise, otherPaise: Paise): Paise => {
  if (onePaise < otherPaise) return onePaise
  return otherPaise
}
