import type { Language } from '@tarazu/contract/text/language.ts'
import type { LegalTexts } from './legal-texts.ts'

const texts: Record<Language, () => Promise<{ readonly texts: LegalTexts }>> = {
  en: () => import('./texts/en.ts'),
  hi: () => import('./texts/hi.ts'),
  'zh-CN': () => import('./texts/zh-cn.ts'),
}

export const loadLegalTexts = async (language: Language): Promise<LegalTexts> =>
  (await texts[language]()).texts
