import { i18n, type Messages } from '@lingui/core'
import { loadSentences } from '@tarazu/contract/messages/load.ts'
import type { Language, Sentences } from '@tarazu/contract/messages/sentence.ts'
import { keepLanguage } from './languages.ts'

const catalogues: Record<Language, () => Promise<{ readonly messages: Messages }>> = {
  en: () => import('./catalogues/en.po'),
  hi: () => import('./catalogues/hi.po'),
  'zh-CN': () => import('./catalogues/zh-CN.po'),
}

let sentences: Sentences | undefined

/** The sentences of the message keys in the language of the page; undefined until they are loaded. */
export const currentSentences = (): Sentences | undefined => sentences

const fontWaitMs = 1500

/**
 * Waits a moment for the Hindi font (instant where the phone has its own): text painted before it arrives would
 * stay in empty boxes on a phone without Devanagari.
 */
export const loadHindiFont = (): Promise<unknown> =>
  Promise.race([
    document.fonts.load('1rem "Tarazu Devanagari"', 'हिन्दी').catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, fontWaitMs)),
  ])

/** Loads a language's words and shows the page in it. Rejects when they cannot be loaded; the old ones stay then. */
export const activateLanguage = async (language: Language): Promise<void> => {
  // The refusals' sentences are seldom needed in the first second: the page does not wait for them.
  const loading = loadSentences(language)
  const [{ messages }] = await Promise.all([
    catalogues[language](),
    language === 'hi' ? loadHindiFont() : undefined,
  ])
  i18n.loadAndActivate({ locale: language, messages })
  document.documentElement.lang = language
  loading.then(
    (loaded) => {
      sentences = loaded
    },
    () => undefined,
  )
}

/** As `activateLanguage`, and remembers the choice. */
export const chooseLanguage = async (language: Language): Promise<void> => {
  await activateLanguage(language)
  keepLanguage(language)
}

/** The Hindi name where the page is in Hindi and there is one. */
export const localName = (named: { readonly name: string; readonly nameHindi: string }): string =>
  i18n.locale === 'hi' && named.nameHindi !== '' ? named.nameHindi : named.name
