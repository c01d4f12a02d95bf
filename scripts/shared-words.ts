/** A text from a catalogue, and its translation. */
export interface Words {
  readonly language: string
  /** The catalogue's file, "funds/hi.po". */
  readonly name: string
  /** The app's lookup key: a hash of the text and its context. */
  readonly id: string
  readonly english: string
  readonly text: string
}

/**
 * Texts that two catalogues translate differently. The app keeps all loaded catalogues in one table, so the
 * last one loaded would win everywhere.
 */
export const clashes = (words: readonly Words[]): readonly string[] => {
  const first = new Map<string, Words>()
  return words.flatMap((one) => {
    const key = `${one.language} ${one.id}`
    const other = first.get(key)
    if (other === undefined) first.set(key, one)
    if (other === undefined || other.text === one.text) return []
    return [
      `“${one.english}” is “${other.text}” in ${other.name} and “${one.text}” in ${one.name}: translate it alike, or give one a context`,
    ]
  })
}
