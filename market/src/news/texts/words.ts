import type { NewsKind } from '../news-kinds.ts'

export const newsLanguages = ['en', 'hi', 'zh-CN'] as const
export type NewsLanguage = (typeof newsLanguages)[number]

export interface NewsTemplate {
  readonly headline: string
  /** Two to four sentences. */
  readonly body: string
}

/** The news's word lists, indexed by the facts; all agencies and brokers are invented. */
export type WordList =
  | 'client'
  | 'agency'
  | 'broker'
  | 'place'
  | 'regulator'
  | 'product'
  | 'stage'
  | 'index'
  | 'sector'

/** One language's texts. Braces contain names of facts (news-kinds.ts), `company`, or a word list. */
export interface NewsTexts {
  readonly templates: Readonly<Record<NewsKind, NewsTemplate>>
  readonly words: Readonly<Record<WordList, readonly string[]>>
  readonly crore: (crore: number) => string
  readonly day: (year: number, month: number, date: number) => string
  readonly quarter: (number: number, financialYear: number) => string
}
