import type { Language } from '@tarazu/contract/text/language.ts'

/** The app's languages, each by its own name. */
export const languages: readonly { readonly language: Language; readonly name: string }[] = [
  { language: 'en', name: 'English' },
  { language: 'hi', name: 'हिन्दी' },
  { language: 'zh-CN', name: '简体中文' },
]

const storageKey = 'tarazu.language'

const isLanguage = (text: string | null): text is Language =>
  languages.some(({ language }) => language === text)

/** The stored choice, or else the first supported language of the phone, or else English. */
export const startLanguage = (): Language => {
  let chosen: string | null = null
  try {
    chosen = localStorage.getItem(storageKey)
  } catch {
    // Storage is forbidden: the phone's languages decide each time.
  }
  if (isLanguage(chosen)) return chosen
  for (const preferred of navigator.languages) {
    const [base] = preferred.split('-')
    if (base === 'en' || base === 'hi') return base
    if (base === 'zh') return 'zh-CN'
  }
  return 'en'
}

export const keepLanguage = (language: Language): void => {
  try {
    localStorage.setItem(storageKey, language)
  } catch {
    // Storage is forbidden: the choice lasts until the page is closed.
  }
}
