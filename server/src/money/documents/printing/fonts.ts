import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { openTypeOf } from './woff.ts'

const cut = (file: string): string => fileURLToPath(new URL(`fonts/${file}`, import.meta.url))

/** Noto Sans: Latin, Devanagari (with the rupee sign), and the Chinese characters in all documents' words. */
const fontFiles = {
  latin: fileURLToPath(import.meta.resolve('@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff')),
  latinBold: fileURLToPath(
    import.meta.resolve('@fontsource/noto-sans/files/noto-sans-latin-700-normal.woff'),
  ),
  devanagari: fileURLToPath(
    import.meta.resolve(
      '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff',
    ),
  ),
  devanagariBold: fileURLToPath(
    import.meta.resolve(
      '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-700-normal.woff',
    ),
  ),
  han: cut('noto-sans-sc-papers-400.woff'),
  hanBold: cut('noto-sans-sc-papers-700.woff'),
} as const
export type FontName = keyof typeof fontFiles

let fonts: ReadonlyMap<string, Buffer> | undefined
/** By FontName; read at the first document. */
export const readFonts = (): ReadonlyMap<string, Buffer> => {
  fonts ??= new Map(Object.entries(fontFiles).map(([name, file]) => [name, openTypeOf(readFileSync(file))]))
  return fonts
}

export type Script = 'latin' | 'devanagari' | 'han'

export interface TextRun {
  readonly text: string
  readonly script: Script
}

const devanagari = String.raw`(?:[\u0900-\u097F\u20B9\uA8E0-\uA8FF]|\u200C|\u200D)`
/** Han characters, and full-width punctuation. */
export const han = String.raw`[\u3001-\u303F\u3400-\u9FFF\uFF01-\uFF60]`
const pieces = new RegExp(
  `(?<devanagari>${devanagari}+(?: +${devanagari}+)*)|(?<han>${han}+)|(?<latin>(?:(?!${devanagari}|${han}).)+)`,
  'gsu',
)

/** The characters in the subset fonts. */
const hanCharacters: ReadonlySet<string> = new Set(readFileSync(cut('han-characters.txt'), 'utf8'))

/** The characters in the other fonts. Others are shown as question marks, since an empty box says nothing. */
const known = new RegExp(
  String.raw`^(?:${devanagari}|[ -~\u00A0-\u00FF\u0131\u0152\u0153\u02C6\u02DC\u2013\u2014\u2018-\u201E\u2022\u2026\u20AC\u2122\u2212])$`,
  'u',
)

/** Splits a text where the font changes. */
export const runsOf = (text: string): readonly TextRun[] => {
  const shown = Array.from(text.normalize('NFC'), (one) =>
    known.test(one) || hanCharacters.has(one) ? one : '?',
  ).join('')
  return [...shown.matchAll(pieces)].map(({ 0: piece, groups }) => ({
    text: piece,
    script: groups?.devanagari !== undefined ? 'devanagari' : groups?.han !== undefined ? 'han' : 'latin',
  }))
}

/** Where a line may end: after a space, and between Han characters, but not before closing punctuation. */
const lineEnds = new RegExp(
  `(?<= )|(?<=${han})(?![，。、：；）])|(?=${han})(?<![（ ])(?![，。、：；）])`,
  'u',
)

/** A text's pieces between possible line breaks; spaces stay at the ends of the pieces. */
export const breakable = (text: string): readonly string[] => text.split(lineEnds)
