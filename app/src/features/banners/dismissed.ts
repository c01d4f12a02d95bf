import { create } from 'zustand'
import { keepTexts, keptTexts, readKept } from '../../api/kept-texts.ts'

const storageKey = 'tarazu.banners'
const most = 50

/** The dismissed banners; invalid stored values are left out. */
export const readDismissed = (stored: string | null): readonly string[] => keptTexts(stored).slice(-most)

/** The banners dismissed on this phone. */
export const useDismissed = create<{ readonly ids: readonly string[] }>(() => ({
  ids: readDismissed(readKept(storageKey)),
}))

export const dismiss = (id: string): void => {
  const ids = [...useDismissed.getState().ids.filter((one) => one !== id), id].slice(-most)
  useDismissed.setState({ ids })
  keepTexts(storageKey, ids)
}
