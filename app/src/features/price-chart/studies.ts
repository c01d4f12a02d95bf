import { create } from 'zustand'
import { keepTexts, keptTexts, readKept } from '../../api/kept-texts.ts'

/** Price overlays other than the indicators. */
export const studyNames = ['bollinger', 'vwap', 'profile'] as const
export type StudyName = (typeof studyNames)[number]
const studiesOfLevels: readonly StudyName[] = ['bollinger']
/** The studies available for a chart: an index has no volume. */
export const studiesOf = (isIndex: boolean): readonly StudyName[] => (isIndex ? studiesOfLevels : studyNames)

const storageKey = 'tarazu.studies'

/** The studies chosen on this phone. */
export const useStudies = create<{ readonly chosen: readonly StudyName[] }>(() => {
  const kept = keptTexts(readKept(storageKey))
  return { chosen: studyNames.filter((name) => kept.includes(name)) }
})

/** Toggles a study. */
export const toggleStudy = (name: StudyName): void => {
  const { chosen } = useStudies.getState()
  const next = studyNames.filter((one) => chosen.includes(one) !== (one === name))
  useStudies.setState({ chosen: next })
  keepTexts(storageKey, next)
}
