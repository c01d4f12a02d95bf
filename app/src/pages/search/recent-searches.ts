import { create } from 'zustand'

const storageKey = 'tarazu.searches'
const most = 8
const longest = 40

/** A list with one more search: the newest first, each once, the eight newest. */
export const withSearch = (searches: readonly string[], keyword: string): readonly string[] =>
  [keyword, ...searches.filter((one) => one.toLowerCase() !== keyword.toLowerCase())].slice(0, most)

/** What was kept, as far as it still makes sense. */
export const readSearches = (stored: string | null): readonly string[] => {
  try {
    const kept: unknown = JSON.parse(stored ?? '[]')
    const texts = Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : []
    return texts.filter((text) => text !== '' && text.length <= longest).slice(0, most)
  } catch {
    return []
  }
}

const stored = (): string | null => {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

/** What this person looked for on this phone; it never leaves it. */
export const useRecentSearches = create<{ readonly searches: readonly string[] }>(() => ({
  searches: readSearches(stored()),
}))

const keep = (searches: readonly string[]): void => {
  useRecentSearches.setState({ searches })
  try {
    if (searches.length === 0) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, JSON.stringify(searches))
  } catch {
    // Storage is forbidden: they are there until the page is closed.
  }
}

export const rememberSearch = (keyword: string): void => {
  if (keyword !== '') keep(withSearch(useRecentSearches.getState().searches, keyword))
}

export const clearSearches = (): void => keep([])
