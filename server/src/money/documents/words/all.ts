import type { Language } from '@tarazu/contract/text/language.ts'
import { english } from './en.ts'
import { hindi } from './hi.ts'
import type { PaperWords } from './paper-text.ts'
import { simplifiedChinese } from './zh-cn.ts'

export const paperWords: Readonly<Record<Language, PaperWords>> = {
  en: english,
  hi: hindi,
  'zh-CN': simplifiedChinese,
}
