/**
 * Functions that engines may round differently (Math.log, Math.exp …), made only from + − × ÷ and the square root,
 * whose rounding IEEE 754 defines: the same bits in Node, in Chromium and on any other machine.
 */
const float = new Float64Array(1)
const words = new Uint32Array(float.buffer)
/** Which of the two words has the sign and exponent: the second, except on big-endian machines. */
const highWord = (() => {
  float[0] = 1
  return words[1] === 0 ? 0 : 1
})()
const ln2 = Math.LN2

/** Natural logarithm of a positive finite number; the relative error is below 1e-15. */
export const ln = (value: number): number => {
  float[0] = value
  const high = words[highWord] as number
  let exponent = (high >>> 20) - 1022
  words[highWord] = (high & 0x000fffff) | 0x3fe00000
  let mantissa = float[0]
  if (mantissa < Math.SQRT1_2) {
    mantissa *= 2
    exponent -= 1
  }
  const s = (mantissa - 1) / (mantissa + 1)
  const q = s * s
  // 2 artanh(s): |s| is at most 0.1716, so that ten terms are enough.
  const series =
    1 +
    q *
      (1 / 3 +
        q *
          (1 / 5 +
            q *
              (1 / 7 +
                q * (1 / 9 + q * (1 / 11 + q * (1 / 13 + q * (1 / 15 + q * (1 / 17 + q * (1 / 19)))))))))
  return exponent * ln2 + 2 * s * series
}

/** 2^(i/16), correctly rounded. */
const sixteenthRoots = new Float64Array([
  1.0,
  1.0442737824274138,
  1.0905077326652577,
  1.1387886347566916,
  1.189207115002721,
  1.241857812073484,
  1.2968395546510096,
  1.3542555469368927,
  Math.SQRT2,
  1.4768261459394993,
  1.5422108254079407,
  1.6104903319492543,
  1.681792830507429,
  1.7562521603732995,
  1.8340080864093424,
  1.9152065613971474,
])
/** 2^(i − 1022); exact. */
const powersOfTwo = new Float64Array(2046)
powersOfTwo[1022] = 1
for (let i = 1023; i < 2046; i += 1) powersOfTwo[i] = 2 * (powersOfTwo[i - 1] as number)
for (let i = 1021; i >= 0; i -= 1) powersOfTwo[i] = (powersOfTwo[i + 1] as number) / 2

/** ln 2 / 16 in two parts, so that the remainder keeps its digits. */
const sixteenth = 0.04332169878499658
const sixteenthRest = 1.4494042586539372e-18
const perSixteenth = 1 / sixteenth

/** e to the power of a number between −700 and 700; the relative error is below 1e-13. */
export const exp = (power: number): number => {
  const steps = Math.floor(power * perSixteenth + 0.5)
  const r = power - steps * sixteenth - steps * sixteenthRest
  // |r| is at most 0.0217, so that seven terms are enough.
  const series =
    1 + r * (1 + r * (1 / 2 + r * (1 / 6 + r * (1 / 24 + r * (1 / 120 + r * (1 / 720 + r * (1 / 5040)))))))
  return series * (sixteenthRoots[steps & 15] as number) * (powersOfTwo[(steps >> 4) + 1022] as number)
}

/**
 * The quantile of the standard normal distribution at a probability in (0, 1): P. J. Acklam's rational
 * approximation (2003), relative error below 1.2e-9.
 */
export const normalQuantile = (probability: number): number => {
  if (probability < 0.02425) return normalTail(Math.sqrt(-2 * ln(probability)))
  if (probability > 1 - 0.02425) return -normalTail(Math.sqrt(-2 * ln(1 - probability)))
  const q = probability - 0.5
  const r = q * q
  const above =
    ((((-3.969683028665376e1 * r + 2.209460984245205e2) * r - 2.759285104469687e2) * r + 1.38357751867269e2) *
      r -
      3.066479806614716e1) *
      r +
    2.506628277459239
  const below =
    ((((-5.447609879822406e1 * r + 1.615858368580409e2) * r - 1.556989798598866e2) * r +
      6.680131188771972e1) *
      r -
      1.328068155288572e1) *
      r +
    1
  return (above * q) / below
}

const normalTail = (q: number): number => {
  const above =
    ((((-7.784894002430293e-3 * q - 3.223964580411365e-1) * q - 2.400758277161838) * q - 2.549732539343734) *
      q +
      4.374664141464968) *
      q +
    2.938163982698783
  const below =
    (((7.784695709041462e-3 * q + 3.224671290700398e-1) * q + 2.445134137142996) * q + 3.754408661907416) *
      q +
    1
  return above / below
}

const stepsPerUnit = 32
const longestDecay = 20
const decays = Float64Array.from({ length: longestDecay * stepsPerUnit + 2 }, (_, i) =>
  exp(-i / stepsPerUnit),
)

/** e to the power of −x for x ≥ 0, from a table: the relative error is below 2e-4 up to 20, where the decay ends. */
export const decay = (x: number): number => {
  const at = (x < longestDecay ? x : longestDecay) * stepsPerUnit
  const i = Math.floor(at)
  const value = decays[i] as number
  return value + ((decays[i + 1] as number) - value) * (at - i)
}

const logarithms = Float64Array.from({ length: 258 }, (_, i) => -ln((256 + i) / 512))

/** The quantile of the exponential distribution with mean 1, −ln(bits / 2³²): from a table, its error below 2e-6. */
export const exponentialQuantile = (bits: number): number => {
  const zeros = Math.clz32(bits)
  const mantissa = bits << zeros
  const i = (mantissa >>> 23) & 255
  const value = logarithms[i] as number
  const part = (mantissa & 0x7fffff) / 0x800000
  return zeros * ln2 + value + ((logarithms[i + 1] as number) - value) * part
}

/** The natural logarithm of a positive finite number, from the same table: its error is below 2e-6. */
export const quickLn = (value: number): number => {
  float[0] = value
  const high = words[highWord] as number
  const i = (high >>> 12) & 255
  const part = ((high & 0xfff) * 4294967296 + (words[1 - highWord] as number)) / 17592186044416
  const mantissa =
    (logarithms[i] as number) + ((logarithms[i + 1] as number) - (logarithms[i] as number)) * part
  return ((high >>> 20) - 1022) * ln2 - mantissa
}
