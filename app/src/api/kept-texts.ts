/** What this browser keeps under a name; null when nothing, or when it keeps nothing at all. */
export const readKept = (name: string): string | null => {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

/** Keeps texts under a name, or forgets the name when there are none. Where storage is forbidden they last until the page is closed. */
export const keepTexts = (name: string, texts: readonly string[]): void => {
  try {
    if (texts.length === 0) localStorage.removeItem(name)
    else localStorage.setItem(name, JSON.stringify(texts))
  } catch {
    // Forbidden or full: see above.
  }
}

/** The texts in what was kept, as far as it still makes sense. */
export const keptTexts = (kept: string | null): readonly string[] => {
  try {
    const list: unknown = JSON.parse(kept ?? '[]')
    return Array.isArray(list) ? list.filter((one) => typeof one === 'string') : []
  } catch {
    return []
  }
}
