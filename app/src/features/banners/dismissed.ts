import { create } from 'zustand'

const storageKey = 'tarazu.banners'
const most = 50

/** The banners that were put away, as far as what was kept makes sense. */
export const readDismissed = (stored: string | null): readonly string[] => {
  try {
    const kept: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(-most) : []
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

/** Which banners this person put away on this phone. */
export const useDismissed = create<{ readonly ids: readonly string[] }>(() => ({
  ids: readDismissed(stored()),
}))

export const dismiss = (id: string): void => {
  const ids = [...useDismissed.getState().ids.filter((one) => one !== id), id].slice(-most)
  useDismissed.setState({ ids })
  try {
    localStorage.setItem(storageKey, JSON.stringify(ids))
  } catch {
    // Storage is forbidden: it is away until the page is closed.
  }
}
