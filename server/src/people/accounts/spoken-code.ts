import type { Random } from './challenge-image.ts'
import type { DigitClip, DigitVoices } from './spoken-digits.ts'

const between = (random: Random, low: number, high: number) => low + random() * (high - low)

const pick = <Item>(random: Random, items: readonly Item[]): Item => {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new RangeError('can’t pick from an empty list')
  return item
}

/** Higher or lower, and so faster or slower, at a wavering pitch: no two uses of one clip line up. */
const pitched = (samples: Float32Array, random: Random): Float32Array => {
  const pace = between(random, 0.8, 1.25)
  const waver = between(random, 0.02, 0.09)
  const swings = between(random, 0.5, 1.5)
  const phase = between(random, 0, 2 * Math.PI)
  const length = Math.floor(samples.length / pace)
  const turned = (part: number) => Math.sin(2 * Math.PI * swings * part + phase)
  // The pace's integral: which position in the clip a sample comes from, never before an earlier sample's.
  const scale = waver / (2 * Math.PI * swings)
  const start = turned(0)
  const out = new Float32Array(length)
  for (let at = 0; at < length; at += 1) {
    const part = at / length
    const from = (part + scale * (turned(part) - start)) * samples.length
    const before = Math.floor(from)
    const left = samples[before] ?? 0
    out[at] = left + ((samples[before + 1] ?? 0) - left) * (from - before)
  }
  return out
}

/** The position, near the wanted one, from which a recording continues most like it does from another one. */
const smoothest = (samples: Float32Array, from: number, wanted: number, { search, step }: Grains): number => {
  let [best, bestLikeness] = [wanted, Number.NEGATIVE_INFINITY]
  for (let tried = Math.max(0, wanted - search); tried <= wanted + search; tried += 2) {
    let likeness = 0
    for (let at = 0; at < step; at += 3) likeness += (samples[from + at] ?? 0) * (samples[tried + at] ?? 0)
    if (likeness > bestLikeness) [best, bestLikeness] = [tried, likeness]
  }
  return best
}

/** In samples. */
interface Grains {
  /** Half a grain's length. */
  readonly step: number
  readonly search: number
}

/**
 * Stretched to the length at the same pitch, by overlapping grains that continue one another (WSOLA); the speed changes
 * within the digit.
 */
const stretched = (samples: Float32Array, length: number, rateHz: number, random: Random): Float32Array => {
  const grains = { step: Math.floor(0.012 * rateHz), search: Math.floor(0.006 * rateHz) }
  const { step } = grains
  const bend = between(random, 0.7, 1.4)
  const out = new Float32Array(length)
  let from = 0
  for (let to = 0; to < length; to += step) {
    const wanted = Math.floor((to / length) ** bend * samples.length)
    if (to > 0) from = smoothest(samples, from + step, wanted, grains)
    for (let at = 0; at < 2 * step && to + at < length; at += 1) {
      const weight = at < step ? at / step : 2 - at / step
      out[to + at] = (out[to + at] ?? 0) + weight * (samples[from + at] ?? 0)
    }
  }
  return out
}

/** One louder or quieter resonance, as in another room or mouth (the audio EQ cookbook's peaking filter). */
const resonant = (samples: Float32Array, rateHz: number, random: Random): Float32Array => {
  const gain = 10 ** (between(random, -9, 9) / 40)
  const turn = (2 * Math.PI * between(random, 350, 3_200)) / rateHz
  const slope = Math.sin(turn) / (2 * between(random, 0.7, 1.6))
  const whole = 1 + slope / gain
  const middle = (-2 * Math.cos(turn)) / whole
  const [first, last, back] = [
    (1 + slope * gain) / whole,
    (1 - slope * gain) / whole,
    (1 - slope / gain) / whole,
  ]
  const out = new Float32Array(samples.length)
  for (let at = 0; at < samples.length; at += 1)
    out[at] =
      first * (samples[at] ?? 0) +
      middle * ((samples[at - 1] ?? 0) - (out[at - 1] ?? 0)) +
      last * (samples[at - 2] ?? 0) -
      back * (out[at - 2] ?? 0)
  return out
}

/** Duller or sharper, with echoes as in a small room. */
const coloured = (samples: Float32Array, rateHz: number, random: Random): Float32Array => {
  const colour = between(random, -0.4, 0.5)
  const delays = [between(random, 0.012, 0.03), between(random, 0.03, 0.07)].map((seconds) =>
    Math.floor(seconds * rateHz),
  )
  const echo = between(random, 0.1, 0.3)
  const [near = 0, far = 0] = delays
  const out = new Float32Array(samples.length + far)
  let before = 0
  for (let at = 0; at < out.length; at += 1) {
    const sample = samples[at] ?? 0
    out[at] = sample + colour * before + echo * ((out[at - near] ?? 0) + (out[at - far] ?? 0))
    before = sample
  }
  return out
}

/** At an average loudness of 1. */
const atLoudness = (samples: Float32Array): Float32Array => {
  let energy = 0
  for (const sample of samples) energy += sample * sample
  const gain = energy === 0 ? 0 : Math.sqrt(samples.length / energy)
  return samples.map((sample) => sample * gain)
}

/** A clip as another person would say it somewhere else. */
const said = ({ samples }: DigitClip, rateHz: number, random: Random): Float32Array => {
  const length = Math.floor(samples.length * between(random, 0.8, 1.3))
  const spoken = stretched(pitched(samples, random), length, rateHz, random)
  const shaped = resonant(resonant(spoken, rateHz, random), rateHz, random)
  return atLoudness(coloured(shaped, rateHz, random))
}

const mixIn = (into: Float32Array, samples: Float32Array, from: number, loudness: number): void => {
  for (let at = 0; at < samples.length && from + at < into.length; at += 1)
    into[from + at] = (into[from + at] ?? 0) + loudness * (samples[at] ?? 0)
}

/**
 * People talking elsewhere: other digits played backwards, so that they are meaningless, in sequence and overlapping.
 */
const mixInChatter = (into: Float32Array, { clips, rateHz }: DigitVoices, random: Random): void => {
  for (let from = 0; from < into.length; from += Math.floor(between(random, 0.1, 0.25) * rateHz)) {
    const voice = atLoudness(pitched(pick(random, clips).samples, random)).reverse()
    mixIn(into, voice, from, between(random, 0.35, 0.65))
  }
}

/**
 * Short bursts of noise in changing colours: ears reconstruct what a burst covers from its surroundings, and
 * frame-by-frame comparison can't.
 */
const mixInBursts = (into: Float32Array, rateHz: number, random: Random, noise: Uint8Array): void => {
  const seconds = (low: number, high: number) => Math.floor(between(random, low, high) * rateHz)
  for (let from = 0; from < into.length; from += seconds(0.06, 0.2)) {
    const first = Math.floor(random() * noise.length)
    const burst = Float32Array.from(
      { length: seconds(0.03, 0.09) },
      (_, at) => (noise[(first + at) % noise.length] ?? 0) / 127.5 - 1,
    )
    const shaped = resonant(resonant(burst, rateHz, random), rateHz, random)
    mixIn(into, atLoudness(shaped), from, between(random, 0.35, 0.65))
  }
}

/** A hiss whose colour drifts. */
const mixInHiss = (into: Float32Array, random: Random, noise: Uint8Array): void => {
  const loudness = between(random, 0.02, 0.035)
  const colour = between(random, 0.2, 0.7)
  let before = 0
  for (let at = 0; at < into.length; at += 1) {
    before = colour * before + ((noise[at % noise.length] ?? 0) / 127.5 - 1) * loudness
    into[at] = (into[at] ?? 0) + before
  }
}

const atFullLoudness = (samples: Float32Array): Float32Array => {
  let loudest = 0
  for (const sample of samples) loudest = Math.max(loudest, Math.abs(sample))
  for (let at = 0; at < samples.length; at += 1) samples[at] = (0.95 * (samples[at] ?? 0)) / loudest
  return samples
}

/**
 * The digits as people understand them and simple programs don't: spoken by changing speakers at changing
 * paces and pitches, over chatter and hiss, with pauses of varying length before and between them. `noise`
 * has a random byte for each sample of a second or more.
 */
export const speakDigits = (
  digits: string,
  voices: DigitVoices,
  random: Random,
  noise: Uint8Array,
): Float32Array => {
  const { rateHz, clips } = voices
  const seconds = (low: number, high: number) => Math.floor(between(random, low, high) * rateHz)
  const spoken: { readonly from: number; readonly samples: Float32Array }[] = []
  let from = seconds(0.3, 0.9)
  for (const digit of digits) {
    const clip = pick(
      random,
      clips.filter((one) => one.digit === digit),
    )
    const samples = said(clip, rateHz, random)
    spoken.push({ from, samples })
    from += samples.length + seconds(0.2, 0.65)
  }
  const mixed = new Float32Array(from)
  mixInChatter(mixed, voices, random)
  mixInBursts(mixed, rateHz, random, noise)
  mixInHiss(mixed, random, noise)
  for (const { from, samples } of spoken) mixIn(mixed, samples, from, between(random, 0.8, 1.2))
  return atFullLoudness(mixed)
}
