import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { SpokenLanguage } from '@tarazu/contract/calls/security.ts'
import { decodeMuLaw } from './mu-law.ts'

/** One speaker saying one digit: samples from -1 to 1. */
export interface DigitClip {
  readonly digit: string
  readonly samples: Float32Array
}

/** How a language's digits sound (scripts/spoken-digits.ts), each said by every speaker. */
export interface DigitVoices {
  readonly rateHz: number
  readonly digits: readonly string[]
  readonly clips: readonly DigitClip[]
}

interface FileHead {
  readonly rateHz: number
  readonly clips: readonly {
    readonly language: SpokenLanguage
    readonly digit: string
    readonly length: number
  }[]
}

const unpack = promisify(brotliDecompress)

const readVoices = async (): Promise<ReadonlyMap<SpokenLanguage, DigitVoices>> => {
  const bytes = await unpack(await readFile(join(import.meta.dirname, 'spoken-digits.br')))
  const headEnd = bytes.indexOf('\n')
  const { rateHz, clips }: FileHead = JSON.parse(bytes.toString('utf8', 0, headEnd))
  let from = headEnd + 1
  const decoded = clips.map(({ language, digit, length }) => {
    const samples = decodeMuLaw(bytes.subarray(from, from + length))
    from += length
    return { language, digit, samples }
  })
  return new Map(
    [...Map.groupBy(decoded, ({ language }) => language)].map(([language, own]) => {
      const digits = [...new Set(own.map(({ digit }) => digit))]
      return [language, { rateHz, digits, clips: own }]
    }),
  )
}

let reading: ReturnType<typeof readVoices> | undefined

/** Loaded on first use. */
export const digitVoices = async (language: SpokenLanguage): Promise<DigitVoices> => {
  reading ??= readVoices()
  const voices = (await reading).get(language)
  if (voices === undefined) throw new Error(`no spoken digits in ${language}`)
  return voices
}
