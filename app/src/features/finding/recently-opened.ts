import { create } from 'zustand'
import { keepTexts, keptTexts, readKept } from '../../api/kept-texts.ts'

const storageKey = 'tarazu.viewed'
const most = 6
const symbolForm = /^(NSE|BSE):[A-Z0-9&-]{1,20}$/
const addressForm = /^\/[a-z][A-Za-z0-9&/?=_-]{0,80}$/

/** Whether an opened result is a stock, "NSE:KAVERICE"; everything else is an address in the app. */
export const isSymbol = (opened: string): boolean => symbolForm.test(opened)

/** The list with a new entry: newest first, each once, at most six. */
export const withOpened = (all: readonly string[], opened: string): readonly string[] =>
  [opened, ...all.filter((one) => one !== opened)].slice(0, most)

/** The stored entries that are still valid. */
export const readOpened = (stored: string | null): readonly string[] =>
  [...new Set(keptTexts(stored).filter((text) => symbolForm.test(text) || addressForm.test(text)))].slice(
    0,
    most,
  )

/** Results opened from a search on this phone; they are sent only to request the stocks' prices. */
export const useRecentlyOpened = create<{ readonly opened: readonly string[] }>(() => ({
  opened: readOpened(readKept(storageKey)),
}))

const keep = (opened: readonly string[]): void => {
  useRecentlyOpened.setState({ opened })
  keepTexts(storageKey, opened)
}

export const rememberOpened = (opened: string): void =>
  keep(withOpened(useRecentlyOpened.getState().opened, opened))

export const clearOpened = (): void => keep([])
