import type { Language } from '../../text/language.ts'
import type { MessageWords } from './message-text.ts'

/** Each language is a separate chunk in the browser. */
export const loadMessageWords = async (language: Language): Promise<MessageWords> => {
  if (language === 'hi') return (await import('./hi.ts')).hindiWords
  if (language === 'zh-CN') return (await import('./zh-cn.ts')).chineseWords
  return (await import('./en.ts')).englishWords
}
