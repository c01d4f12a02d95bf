import { create } from 'zustand'
import { keepTexts, keptTexts, readKept } from '../../api/kept-texts.ts'

const storageKey = 'tarazu.banners'
const most = 50

/** The banners that were put away, as far as what was kept makes sense. */
export const readDismissed = (stored: string | null): readonly string[] => keptTexts(stored).slice(-most)

/** Which banners this person put away on this phone. */
export const useDismissed = create<{ readonly ids: readonly string[] }>(() => ({
  ids: readDismissed(readKept(storageKey)),
}))

export const dismiss = (id: string): void => {
  const ids = [...useDismissed.getState().ids.filter((one) => one !== id), id].slice(-most)
  useDismissed.setState({ ids })
  keepTexts(storageKey, ids)
}
