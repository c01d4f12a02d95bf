/**
 * amount × numerator ÷ denominator of whole numbers, rounded half to even, in integers throughout. Exact while
 * numerator × denominator and the result stay below 2^53; the amount may be as large.
 */
export const partOf = (amount: number, numerator: number, denominator: number): number => {
  const wholes = Math.floor(amount / denominator)
  const product = (amount - wholes * denominator) * numerator
  const part = Math.floor(product / denominator)
  const floor = wholes * numerator + part
  const twiceRest = 2 * (product - part * denominator)
  const isUp = twiceRest > denominator || (twiceRest === denominator && floor % 2 === 1)
  return floor + (isUp ? 1 : 0)
}
