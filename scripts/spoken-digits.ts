import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { encodeMuLaw } from '../server/src/people/accounts/mu-law.ts'
import { root } from './run.ts'

/**
 * `npm run speech:digits`: writes server/src/people/accounts/spoken-digits.br, the digits that the security check
 * speaks. Needs the program espeak-ng (Debian's package of that name). Its licence, GPL-3, covers the program, not the
 * sounds it produces.
 *
 * The file is brotli over one line of JSON (the clips in order, with their lengths) and their samples, eight bits each
 * (µ-law). Digits that a language's listeners confuse in noise are omitted.
 */
const rateHz = 11_025
const voices = {
  en: {
    digits: { 0: 'zero', 1: 'one', 2: 'two', 3: 'three', 4: 'four', 6: 'six', 7: 'seven', 8: 'eight' },
    speakers: ['en-gb+m3', 'en-us+f2'],
  },
  hi: {
    digits: { 0: 'शून्य', 1: 'एक', 2: 'दो', 3: 'तीन', 4: 'चार', 5: 'पाँच', 6: 'छह', 7: 'सात' },
    speakers: ['hi+m3', 'hi+f2'],
  },
  'zh-CN': {
    digits: { 0: '零', 1: '一', 2: '二', 3: '三', 4: '四', 5: '五', 6: '六', 8: '八' },
    speakers: ['cmn+m3', 'cmn+f2'],
  },
} as const

/** The samples of a WAV file of 16 bits at 22,050 Hz, from -1 to 1. */
const readWav = (path: string): Float64Array => {
  const file = readFileSync(path)
  if (file.readUInt32LE(24) !== 2 * rateHz || file.readUInt16LE(34) !== 16)
    throw new Error('espeak-ng wrote another kind of WAV')
  const from = file.indexOf('data') + 8
  return Float64Array.from(
    { length: Math.floor((file.length - from) / 2) },
    (_, at) => file.readInt16LE(from + 2 * at) / 32_768,
  )
}

/** Half-band filtering, then every second sample. */
const halved = (samples: Float64Array): Float64Array => {
  const taps = [-1, 0, 9, 16, 9, 0, -1]
  return Float64Array.from({ length: Math.floor(samples.length / 2) }, (_, at) =>
    taps.reduce((sum, tap, place) => sum + (tap / 32) * (samples[2 * at + place - 3] ?? 0), 0),
  )
}

/** Trims silence at both ends, and normalises loudness. */
const tidied = (samples: Float64Array): Float64Array => {
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
  const isHeard = (sample: number) => Math.abs(sample) > 0.02 * loudest
  const from = samples.findIndex(isHeard)
  const heard = samples.subarray(from, samples.findLastIndex(isHeard) + 1)
  const power = Math.sqrt(heard.reduce((sum, sample) => sum + sample ** 2, 0) / heard.length)
  const loudness = Math.min(0.15 / power, 0.98 / loudest)
  return heard.map((sample) => sample * loudness)
}

const folder = mkdtempSync(join(tmpdir(), 'tarazu-digits-'))
try {
  const clips = Object.entries(voices).flatMap(([language, { digits, speakers }]) =>
    speakers.flatMap((speaker) =>
      Object.entries(digits).map(([digit, word]) => {
        const path = join(folder, 'digit.wav')
        const { status, error } = spawnSync('espeak-ng', ['-v', speaker, '-s', '165', '-w', path, word])
        if (status !== 0) throw error ?? new Error(`espeak-ng could not say ${word} as ${speaker}`)
        const samples = encodeMuLaw(tidied(halved(readWav(path))))
        return { language, speaker, digit, length: samples.length, samples }
      }),
    ),
  )
  const head = clips.map(({ samples: _, ...clip }) => clip)
  const bytes = Buffer.concat([
    Buffer.from(`${JSON.stringify({ rateHz, clips: head })}\n`),
    ...clips.map(({ samples }) => samples),
  ])
  const packed = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_LGWIN]: 22 } })
  writeFileSync(join(root, 'server/src/people/accounts/spoken-digits.br'), packed)
  console.log(`${clips.length} clips, ${bytes.length} bytes, ${packed.length} packed`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
