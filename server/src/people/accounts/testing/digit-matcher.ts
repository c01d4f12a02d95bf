import type { DigitVoices } from '../spoken-digits.ts'

/**
 * An attack by a script whose author has read this repository: it compares a recording with the public clips,
 * without training. The features are mel bands; dynamic time warping aligns them, and one pass over the
 * recording finds the best six digits with pauses between them.
 */

const frameLength = 256
const hop = 128
const bandCount = 20

type Frames = readonly Float64Array[]

const window = Float64Array.from(
  { length: frameLength },
  (_, at) => 0.5 - 0.5 * Math.cos((2 * Math.PI * at) / frameLength),
)

/** In place; the length is a power of two. */
const fourier = (real: Float64Array, imaginary: Float64Array): void => {
  const { length } = real
  const swap = (values: Float64Array, one: number, other: number) => {
    const kept = values[one] ?? 0
    values[one] = values[other] ?? 0
    values[other] = kept
  }
  for (let at = 1, reversed = 0; at < length; at += 1) {
    let bit = length >> 1
    for (; reversed & bit; bit >>= 1) reversed ^= bit
    reversed ^= bit
    if (at < reversed) {
      swap(real, at, reversed)
      swap(imaginary, at, reversed)
    }
  }
  for (let size = 2; size <= length; size *= 2)
    for (let place = 0; place < size / 2; place += 1) {
      const angle = (-2 * Math.PI * place) / size
      const [cosine, sine] = [Math.cos(angle), Math.sin(angle)]
      for (let low = place; low < length; low += size) {
        const high = low + size / 2
        const [r, i] = [real[high] ?? 0, imaginary[high] ?? 0]
        const [turnedR, turnedI] = [r * cosine - i * sine, r * sine + i * cosine]
        real[high] = (real[low] ?? 0) - turnedR
        imaginary[high] = (imaginary[low] ?? 0) - turnedI
        real[low] = (real[low] ?? 0) + turnedR
        imaginary[low] = (imaginary[low] ?? 0) + turnedI
      }
    }
}

const mel = (hertz: number) => 1127 * Math.log(1 + hertz / 700)

/** The weight of each frequency in each band. */
const bandWeights = (rateHz: number): readonly Float64Array[] => {
  const [low, high] = [mel(100), mel(rateHz / 2)]
  const step = (high - low) / (bandCount + 1)
  return Array.from({ length: bandCount }, (_, band) => {
    const centre = low + (band + 1) * step
    return Float64Array.from({ length: frameLength / 2 }, (_bin, bin) =>
      Math.max(0, 1 - Math.abs(mel((bin * rateHz) / frameLength) - centre) / step),
    )
  })
}

/** The energies of the bands in each frame. */
const energies = (samples: Float32Array, rateHz: number): Frames => {
  const weights = bandWeights(rateHz)
  const count = Math.max(1, Math.floor((samples.length - frameLength) / hop) + 1)
  return Array.from({ length: count }, (_, frame) => {
    const real = Float64Array.from(window, (weight, at) => weight * (samples[frame * hop + at] ?? 0))
    const imaginary = new Float64Array(frameLength)
    fourier(real, imaginary)
    const power = Float64Array.from(
      { length: frameLength / 2 },
      (_bin, bin) => (real[bin] ?? 0) ** 2 + (imaginary[bin] ?? 0) ** 2,
    )
    return Float64Array.from(weights, (weight) =>
      weight.reduce((sum, part, bin) => sum + part * (power[bin] ?? 0), 0),
    )
  })
}

const quantile = (values: readonly number[], part: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor(part * (values.length - 1))] ?? 0

const loudness = (frame: Float64Array) => frame.reduce((sum, band) => sum + band, 0)

/** Energies relative to those of the loudest frames. */
const level = (frames: Frames): Frames => {
  const loudest = quantile(frames.map(loudness), 0.95) || 1
  return frames.map((frame) => frame.map((band) => band / loudest))
}

/** Logarithms above a recording's own noise, so that masked parts count for nothing in a clip. */
const features = (frames: Frames, noise: Float64Array): Frames =>
  frames.map((frame) => frame.map((band, place) => Math.log(band + (noise[place] ?? 0))))

const resampled = (samples: Float32Array, pace: number): Float32Array =>
  Float32Array.from({ length: Math.floor(samples.length / pace) }, (_, at) => {
    const from = at * pace
    const before = Math.floor(from)
    const left = samples[before] ?? 0
    return left + ((samples[before + 1] ?? 0) - left) * (from - before)
  })

const distance = (one: Float64Array, other: Float64Array): number => {
  let sum = 0
  for (let band = 0; band < bandCount; band += 1) sum += Math.abs((one[band] ?? 0) - (other[band] ?? 0))
  return sum / bandCount
}

export interface MatcherTuning {
  /** The relative speeds and pitches at which the clips are tried. */
  readonly paces: readonly number[]
  /** The cost of a frame outside digits, and how it grows with the frame's loudness. */
  readonly pauseCost: number
  readonly pauseLoudness: number
}

/**
 * The cheapest paths through the recording so far, each to one position: their costs, and the digits they have read.
 */
interface Paths {
  readonly costs: Float64Array
  /** As decimal numbers that begin with 1. */
  readonly digits: Float64Array
}
const noPaths = (places: number): Paths => ({
  costs: new Float64Array(places).fill(Number.POSITIVE_INFINITY),
  digits: new Float64Array(places).fill(1),
})

/** Lets each path within a clip stay, advance by one frame or skip one; a new one begins where a pause may end. */
const goOn = (
  { costs, digits }: Paths,
  frameCosts: Float64Array,
  begin: { cost: number; digits: number },
): void => {
  for (let place = costs.length - 1; place >= 0; place -= 1) {
    let from = place
    if (place > 0 && (costs[place - 1] ?? 0) < (costs[from] ?? 0)) from = place - 1
    if (place > 1 && (costs[place - 2] ?? 0) < (costs[from] ?? 0)) from = place - 2
    const isNew = place === 0 && begin.cost < (costs[0] ?? 0)
    digits[place] = isNew ? begin.digits : (digits[from] ?? 0)
    costs[place] = (isNew ? begin.cost : (costs[from] ?? 0)) + (frameCosts[place] ?? 0)
  }
}

/** Reads recordings of this many digits in these voices. */
export const createDigitMatcher = (
  { clips, rateHz }: DigitVoices,
  digitCount: number,
  tuning: MatcherTuning,
): ((samples: Float32Array) => string) => {
  const templates = clips.flatMap(({ digit, samples }) =>
    tuning.paces.map((pace) => ({
      digit: Number(digit),
      frames: level(energies(resampled(samples, pace), rateHz)),
    })),
  )
  return (samples) => {
    const heard = level(energies(samples, rateHz))
    const usual = quantile(heard.map(loudness), 0.5)
    const noise = Float64Array.from(
      { length: bandCount },
      (_, band) =>
        quantile(
          heard.map((frame) => frame[band] ?? 0),
          0.35,
        ) + 1e-5,
    )
    const recording = features(heard, noise)
    const words = templates.map(({ digit, frames }) => ({
      digit,
      frames: features(frames, noise),
      // By the number of digits before this one.
      within: Array.from({ length: digitCount }, () => noPaths(frames.length)),
    }))
    // By the number of digits read.
    let pauses = noPaths(digitCount + 1)
    pauses.costs[0] = 0
    for (const [at, now] of recording.entries()) {
      const loud = Math.max(0, Math.log((loudness(heard[at] ?? now) + 1e-6) / usual))
      const next = noPaths(digitCount + 1)
      next.digits.set(pauses.digits)
      next.costs.set(pauses.costs.map((cost) => cost + tuning.pauseCost + tuning.pauseLoudness * loud))
      for (const { digit, frames, within } of words) {
        const frameCosts = Float64Array.from(frames, (frame) => distance(now, frame))
        for (const [before, paths] of within.entries()) {
          const begin = { cost: pauses.costs[before] ?? 0, digits: (pauses.digits[before] ?? 0) * 10 + digit }
          goOn(paths, frameCosts, begin)
          const ended = paths.costs.at(-1) ?? Number.POSITIVE_INFINITY
          if (ended >= (next.costs[before + 1] ?? 0)) continue
          next.costs[before + 1] = ended
          next.digits[before + 1] = paths.digits.at(-1) ?? 1
        }
      }
      pauses = next
    }
    return String(pauses.digits[digitCount]).slice(1)
  }
}
