import { i18n, type Messages } from '@lingui/core'
import { showFiguresIn } from '@tarazu/contract/money/format.ts'
import { loadRefusalSentences } from '@tarazu/contract/refusals/load-sentences.ts'
import type { RefusalSentences, refusalText } from '@tarazu/contract/refusals/sentence.ts'
import type { Language } from '@tarazu/contract/text/language.ts'
import { refuseAfter } from '../api/refusal-wait.ts'
import { within } from '../api/within.ts'
import { keepLanguage } from './languages.ts'
import type { Catalogues, LaterArea } from './later-words.ts'

/** The texts of the first pages. */
const market: Catalogues = {
  en: () => import('./catalogues/en.po'),
  hi: () => import('./catalogues/hi.po'),
  'zh-CN': () => import('./catalogues/zh-CN.po'),
}
type Area = 'market' | LaterArea

const wordsOf = async (area: Area, language: Language): Promise<Messages> => {
  const words = area === 'market' ? market : (await import('./later-words.ts')).laterWords[area]
  return (await words[language]()).messages
}

/** The areas whose texts are active. */
const shown = new Set<Area>(['market'])

const loadWords = async (language: Language): Promise<Messages> =>
  Object.assign({}, ...(await Promise.all([...shown].map((area) => wordsOf(area, language)))))

/** The latest requested language, and its loading. */
let wanted: Language = 'en'
let coming: Promise<unknown> = Promise.resolve()

/** Loads an area's texts in the page's language, and from now on in any language chosen. */
export const showArea = async (area: Area): Promise<void> => {
  if (shown.has(area)) return
  const language = wanted
  // Activating a language replaces all texts: an area's must come after it.
  const [messages] = await Promise.all([wordsOf(area, language), coming])
  // If a different language has been chosen by then, loads this area's texts in that language.
  if (wanted !== language) return showArea(area)
  shown.add(area)
  i18n.load(language, messages)
}

interface Refusing {
  readonly sentences: RefusalSentences
  readonly text: typeof refusalText
}
let refusing: Refusing | undefined

/** The refusal sentences in the page's language, with their formatter; undefined until they are loaded. */
export const currentRefusing = (): Refusing | undefined => refusing

const loadRefusing = async (language: Language): Promise<Refusing> => {
  const [sentences, { refusalText: text }] = await Promise.all([
    loadRefusalSentences(language),
    import('@tarazu/contract/refusals/sentence.ts'),
  ])
  return { sentences, text }
}

const fontWaitMs = 1500

/**
 * Waits a moment for the Hindi font (not at all if the phone has its own): on a phone without Devanagari,
 * text painted before it arrives would stay as empty boxes.
 */
export const loadHindiFont = (): Promise<unknown> =>
  within(
    document.fonts.load('1rem "Tarazu Devanagari"', 'हिन्दी').catch(() => undefined),
    fontWaitMs,
  )

const activate = async (language: Language): Promise<void> => {
  // Refusal sentences are rarely needed in the first second, so the page doesn't wait for them.
  const loading = loadRefusing(language).catch(() => refusing)
  refuseAfter(loading)
  const [messages] = await Promise.all([loadWords(language), language === 'hi' ? loadHindiFont() : undefined])
  showFiguresIn(language)
  // Counts in sentences are grouped like other figures.
  i18n.loadAndActivate({ locale: language, locales: language === 'en' ? 'en-IN' : language, messages })
  document.documentElement.lang = language
  // Not before the page itself is in that language.
  void loading.then((loaded) => {
    refusing = loaded
  })
}

/** Loads a language's texts and shows the page in it. Rejects if they can't be loaded; the old ones then stay. */
export const activateLanguage = async (language: Language): Promise<void> => {
  const before = wanted
  wanted = language
  const activation = activate(language)
  coming = activation.catch(() => undefined)
  try {
    await activation
  } catch (error) {
    if (wanted === language) wanted = before
    throw error
  }
}

/** Like `activateLanguage`, and stores the choice. */
export const chooseLanguage = async (language: Language): Promise<void> => {
  await activateLanguage(language)
  keepLanguage(language)
}

/** The Hindi name if the page is in Hindi and there is one. */
export const localName = (named: { readonly name: string; readonly nameHindi: string }): string =>
  i18n.locale === 'hi' && named.nameHindi !== '' ? named.nameHindi : named.name
