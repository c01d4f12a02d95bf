/** This browser's stored value under a name; null if there is none, or if storage is forbidden. */
export const readKept = (name: string): string | null => {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

/**
 * Stores texts under a name, or removes the name if there are none. If storage is forbidden, they last until
 * the page is closed.
 */
export const keepTexts = (name: string, texts: readonly string[]): void => {
  try {
    if (texts.length === 0) localStorage.removeItem(name)
    else localStorage.setItem(name, JSON.stringify(texts))
  } catch {
    // Forbidden or full: see above.
  }
}

/** The stored texts that are still valid. */
export const keptTexts = (kept: string | null): readonly string[] => {
  try {
    const list: unknown = JSON.parse(kept ?? '[]')
    return Array.isArray(list) ? list.filter((one) => typeof one === 'string') : []
  } catch {
    return []
  }
}
