import type { Language } from '@tarazu/contract/text/language.ts'
import { english, type OfferDocumentWords } from './en.ts'
import { hindi } from './hi.ts'
import { simplifiedChinese } from './zh-cn.ts'

export const offerDocumentWords: Readonly<Record<Language, OfferDocumentWords>> = {
  en: english,
  hi: hindi,
  'zh-CN': simplifiedChinese,
}
