import type { Language } from '@tarazu/contract/text/language.ts'
import { english, type FactsheetWords } from './en.ts'
import { hindi } from './hi.ts'
import { simplifiedChinese } from './zh-cn.ts'

export const factsheetWords: Readonly<Record<Language, FactsheetWords>> = {
  en: english,
  hi: hindi,
  'zh-CN': simplifiedChinese,
}
