import type { Language } from '../text/language.ts'
import type { RefusalSentences } from './sentence.ts'

/** Each language is a separate chunk in the browser. */
export const loadRefusalSentences = async (language: Language): Promise<RefusalSentences> => {
  if (language === 'hi') return (await import('./hi.ts')).hindi
  if (language === 'zh-CN') return (await import('./zh-cn.ts')).simplifiedChinese
  return (await import('./en.ts')).english
}
