import { create } from 'zustand'
import { keepTexts, keptTexts, readKept } from '../../api/kept-texts.ts'

const storageKey = 'tarazu.searches'
const most = 8
const longest = 40

/** A list with a new search: newest first, each once, at most eight. */
export const withSearch = (searches: readonly string[], keyword: string): readonly string[] =>
  [keyword, ...searches.filter((one) => one.toLowerCase() !== keyword.toLowerCase())].slice(0, most)

/** The saved searches that are still valid. */
export const readSearches = (stored: string | null): readonly string[] =>
  keptTexts(stored)
    .filter((text) => text !== '' && text.length <= longest)
    .slice(0, most)

/** This person's searches on this phone; they never leave it. */
export const useRecentSearches = create<{ readonly searches: readonly string[] }>(() => ({
  searches: readSearches(readKept(storageKey)),
}))

const keep = (searches: readonly string[]): void => {
  useRecentSearches.setState({ searches })
  keepTexts(storageKey, searches)
}

export const rememberSearch = (keyword: string): void => {
  if (keyword !== '') keep(withSearch(useRecentSearches.getState().searches, keyword))
}

export const clearSearches = (): void => keep([])
