import type { Language, Sentences } from './sentence.ts'

/** Each language is a chunk of its own in the browser. */
export const loadSentences = async (language: Language): Promise<Sentences> => {
  if (language === 'hi') return (await import('./hi.ts')).hindi
  if (language === 'zh-CN') return (await import('./zh-cn.ts')).simplifiedChinese
  return (await import('./en.ts')).english
}
