/**
 * ITU-T G.711's µ-law: a sample in eight bits, with finer steps for quieter sound. Speech sounds as good as
 * with twelve bits, at the size of eight.
 */
const bias = 0x84
const loudest = 32_635

const encodeSample = (sample: number): number => {
  const magnitude = Math.min(Math.round(Math.abs(sample) * 32_768), loudest) + bias
  const exponent = Math.max(0, 24 - Math.clz32(magnitude))
  const mantissa = (magnitude >> (exponent + 3)) & 0x0f
  return ~((sample < 0 ? 0x80 : 0) | (exponent << 4) | mantissa) & 0xff
}

const decodeByte = (byte: number): number => {
  const turned = ~byte & 0xff
  const exponent = (turned >> 4) & 0x07
  const magnitude = ((((turned & 0x0f) << 3) + bias) << exponent) - bias
  return (turned & 0x80 ? -magnitude : magnitude) / 32_768
}

const decoded = Float32Array.from({ length: 256 }, (_, byte) => decodeByte(byte))

/** Of samples from -1 to 1. */
export const encodeMuLaw = (samples: ArrayLike<number>): Buffer =>
  Buffer.from(Array.from(samples, encodeSample))

export const decodeMuLaw = (bytes: Uint8Array): Float32Array =>
  Float32Array.from(bytes, (byte) => decoded[byte] ?? 0)
