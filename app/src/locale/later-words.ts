import type { Messages } from '@lingui/core'
import type { Language } from '@tarazu/contract/text/language.ts'

/** Some pages' texts in each language. */
export type Catalogues = Record<Language, () => Promise<{ readonly messages: Messages }>>

/** The areas' texts (word-areas.ts), which the first screen doesn't need. */
export const laterWords = {
  account: {
    en: () => import('./catalogues/account/en.po'),
    hi: () => import('./catalogues/account/hi.po'),
    'zh-CN': () => import('./catalogues/account/zh-CN.po'),
  },
  stocks: {
    en: () => import('./catalogues/stocks/en.po'),
    hi: () => import('./catalogues/stocks/hi.po'),
    'zh-CN': () => import('./catalogues/stocks/zh-CN.po'),
  },
  details: {
    en: () => import('./catalogues/details/en.po'),
    hi: () => import('./catalogues/details/hi.po'),
    'zh-CN': () => import('./catalogues/details/zh-CN.po'),
  },
  ticket: {
    en: () => import('./catalogues/ticket/en.po'),
    hi: () => import('./catalogues/ticket/hi.po'),
    'zh-CN': () => import('./catalogues/ticket/zh-CN.po'),
  },
  offers: {
    en: () => import('./catalogues/offers/en.po'),
    hi: () => import('./catalogues/offers/hi.po'),
    'zh-CN': () => import('./catalogues/offers/zh-CN.po'),
  },
  funds: {
    en: () => import('./catalogues/funds/en.po'),
    hi: () => import('./catalogues/funds/hi.po'),
    'zh-CN': () => import('./catalogues/funds/zh-CN.po'),
  },
  loans: {
    en: () => import('./catalogues/loans/en.po'),
    hi: () => import('./catalogues/loans/hi.po'),
    'zh-CN': () => import('./catalogues/loans/zh-CN.po'),
  },
  documents: {
    en: () => import('./catalogues/documents/en.po'),
    hi: () => import('./catalogues/documents/hi.po'),
    'zh-CN': () => import('./catalogues/documents/zh-CN.po'),
  },
  help: {
    en: () => import('./catalogues/help/en.po'),
    hi: () => import('./catalogues/help/hi.po'),
    'zh-CN': () => import('./catalogues/help/zh-CN.po'),
  },
  quant: {
    en: () => import('./catalogues/quant/en.po'),
    hi: () => import('./catalogues/quant/hi.po'),
    'zh-CN': () => import('./catalogues/quant/zh-CN.po'),
  },
  solo: {
    en: () => import('./catalogues/solo/en.po'),
    hi: () => import('./catalogues/solo/hi.po'),
    'zh-CN': () => import('./catalogues/solo/zh-CN.po'),
  },
  attention: {
    en: () => import('./catalogues/attention/en.po'),
    hi: () => import('./catalogues/attention/hi.po'),
    'zh-CN': () => import('./catalogues/attention/zh-CN.po'),
  },
} satisfies Record<string, Catalogues>
export type LaterArea = keyof typeof laterWords
