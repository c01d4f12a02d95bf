import type { Random } from './challenge-image.ts'
import type { DigitVoices } from './spoken-digits.ts'

const between = (random: Random, low: number, high: number) => low + random() * (high - low)

const pick = <Item>(random: Random, items: readonly Item[]): Item => {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new RangeError('nothing to pick from')
  return item
}

/** Faster or slower, and with it higher or lower, at a pace that itself wavers: no two uses of one clip line up. */
const paced = (samples: Float32Array, random: Random): Float32Array => {
  const pace = between(random, 0.86, 1.12)
  const waver = between(random, 0.02, 0.07)
  const swings = between(random, 0.5, 1.5)
  const phase = between(random, 0, 2 * Math.PI)
  const length = Math.floor(samples.length / pace)
  const turned = (part: number) => Math.sin(2 * Math.PI * swings * part + phase)
  // The pace's integral: the position in the clip a sample comes from, never before an earlier sample's.
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

/** Duller or sharper, with an echo like that of a small room. */
const coloured = (samples: Float32Array, rateHz: number, random: Random): Float32Array => {
  const colour = between(random, -0.35, 0.45)
  const delay = Math.floor(between(random, 0.012, 0.05) * rateHz)
  const echo = between(random, 0.1, 0.35)
  const out = new Float32Array(samples.length + delay)
  let before = 0
  for (let at = 0; at < out.length; at += 1) {
    const sample = samples[at] ?? 0
    out[at] = sample + colour * before + echo * (out[at - delay] ?? 0)
    before = sample
  }
  return out
}

const mixIn = (into: Float32Array, samples: Float32Array, from: number, loudness: number): void => {
  for (let at = 0; at < samples.length && from + at < into.length; at += 1)
    into[from + at] = (into[from + at] ?? 0) + loudness * (samples[at] ?? 0)
}

/** People talking elsewhere: other digits played backwards, so that they mean nothing, in sequence and overlapping. */
const mixInChatter = (into: Float32Array, { clips, rateHz }: DigitVoices, random: Random): void => {
  for (let from = 0; from < into.length; from += Math.floor(between(random, 0.08, 0.25) * rateHz)) {
    const voice = paced(pick(random, clips).samples, random).reverse()
    mixIn(into, voice, from, between(random, 0.15, 0.35))
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
 * paces and pitches, over chatter and hiss, with pauses of any length before and between them. `noise` has a
 * random byte for each sample of a second or more.
 */
export const speakDigits = (
  digits: string,
  voices: DigitVoices,
  random: Random,
  noise: Uint8Array,
): Float32Array => {
  const { rateHz, clips } = voices
  const seconds = (low: number, high: number) => Math.floor(between(random, low, high) * rateHz)
  const said: { readonly from: number; readonly samples: Float32Array }[] = []
  let from = seconds(0.4, 0.9)
  for (const digit of digits) {
    const clip = pick(
      random,
      clips.filter((one) => one.digit === digit),
    )
    const samples = coloured(paced(clip.samples, random), rateHz, random)
    said.push({ from, samples })
    from += samples.length + seconds(0.3, 0.65)
  }
  const mixed = new Float32Array(from)
  mixInChatter(mixed, voices, random)
  mixInHiss(mixed, random, noise)
  for (const { from, samples } of said) mixIn(mixed, samples, from, between(random, 0.85, 1.15))
  return atFullLoudness(mixed)
}
