import { fileURLToPath } from 'node:url'

/** Noto Sans for Latin letters, and with Devanagari; the second has the rupee sign, too. */
export const fontFiles = {
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
} as const
export type FontName = keyof typeof fontFiles

export interface TextRun {
  readonly text: string
  readonly devanagari: boolean
}

const letter = String.raw`(?:[\u0900-\u097F\u20B9\uA8E0-\uA8FF]|\u200C|\u200D)`
const devanagariRun = new RegExp(`${letter}+(?: +${letter}+)*`, 'gu')

/** What one of the fonts has. Anything else is shown as a question mark, since an empty box tells nothing. */
const known = new RegExp(
  String.raw`^(?:${letter}|[ -~\u00A0-\u00FF\u0131\u0152\u0153\u02C6\u02DC\u2013\u2014\u2018-\u201E\u2022\u2026\u20AC\u2122\u2212])$`,
  'u',
)

/** Cuts a text where the font changes. */
export const runsOf = (text: string): readonly TextRun[] => {
  const shown = Array.from(text.normalize('NFC'), (one) => (known.test(one) ? one : '?')).join('')
  const runs: TextRun[] = []
  let done = 0
  for (const match of shown.matchAll(devanagariRun)) {
    if (match.index > done) runs.push({ text: shown.slice(done, match.index), devanagari: false })
    runs.push({ text: match[0], devanagari: true })
    done = match.index + match[0].length
  }
  if (done < shown.length) runs.push({ text: shown.slice(done), devanagari: false })
  return runs
}
