/** The term list, docs/terms.md: one word per notion, in every language. */

export const termLanguages = ['en', 'hi', 'zh-CN'] as const
export type TermLanguage = (typeof termLanguages)[number]

export interface Term {
  readonly english: string
  /** The forms of the word; a translation uses one of them. */
  readonly hi: readonly string[]
  readonly 'zh-CN': readonly string[]
  /** The forms that a translation uses only for this term. */
  readonly own: readonly string[]
}

export interface TermList {
  readonly terms: readonly Term[]
  readonly wrongWords: Readonly<Record<TermLanguage, readonly string[]>>
}

/** A text that people see: the English one and its translation, or the English one twice. */
export interface UserText {
  readonly where: string
  readonly language: TermLanguage
  readonly english: string
  readonly text: string
  /** Terms that mean something else here: a company's orders and margins aren't an investor's. */
  readonly otherSenses?: readonly string[]
  /** Wrong words that are right here: a company's loss in the news. */
  readonly allowed?: readonly string[]
}

const columnNames = ['Notion', 'English', 'Hindi', 'Chinese', 'Not']
const shortNames: Readonly<Record<string, TermLanguage>> = { en: 'en', hi: 'hi', zh: 'zh-CN' }
const parts = (cell: string, separator: string): string[] =>
  cell
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** Reads the list's table; throws if a row is incomplete. A row with only wrong words has no term. */
export const readTerms = (markdown: string): TermList => {
  const rows = markdown
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    )
  if (rows[0]?.join() !== columnNames.join()) throw new Error(`the columns are ${columnNames.join(', ')}`)
  const terms: Term[] = []
  const wrongWords: Record<TermLanguage, string[]> = { en: [], hi: [], 'zh-CN': [] }
  for (const [notion, english = '', hindi = '', chinese = '', not = ''] of rows.slice(2)) {
    const [words, hindiWords, chineseWords] = [english, hindi, chinese].map((cell) => parts(cell, ','))
    if (
      (words?.length === 0 && not === '') ||
      words?.length !== hindiWords?.length ||
      words?.length !== chineseWords?.length
    )
      throw new Error(`“${notion}” needs as many words in each language`)
    for (const [at, word] of (words ?? []).entries()) {
      const forms = [hindiWords, chineseWords].map((list) => parts(list?.[at] ?? '', '/'))
      const [hi = [], zh = []] = forms.map((list) => list.map((form) => form.replace('!', '')))
      const own = forms.flat().flatMap((form) => (form.endsWith('!') ? [form.slice(0, -1)] : []))
      terms.push({ english: word, hi, 'zh-CN': zh, own })
    }
    for (const one of parts(not, ';')) {
      const [short = '', list = ''] = one.split(':')
      const language = shortNames[short]
      if (language === undefined) throw new Error(`“${notion}”: no language “${short}”`)
      wrongWords[language].push(...parts(list, ','))
    }
  }
  return { terms, wrongWords }
}

const escaped = (word: string): string => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Whether an English text uses a word, in any number and case. */
const uses = (english: string, word: string): boolean =>
  new RegExp(`\\b${escaped(word)}s?\\b`, 'i').test(english)

/**
 * Whether a text says a wrong word. Hindi inflects the ends of words, so only the beginning of a word has
 * to match. A letter with a nukta is a different letter, so तारीख doesn't match तारीख़.
 */
const says: Readonly<Record<TermLanguage, (text: string, word: string) => boolean>> = {
  en: uses,
  hi: (text, word) => new RegExp(`(?<![\\p{L}\\p{M}])${escaped(word)}(?!\u093c)`, 'u').test(text),
  'zh-CN': (text, word) => text.includes(word),
}

/** A term within a longer one ("margin" in "margin call") only counts as the longer one. */
const termsIn = (english: string, terms: readonly Term[]): readonly Term[] => {
  const used = terms.filter((term) => uses(english, term.english))
  return used.filter((term) => !used.some((other) => other !== term && uses(other.english, term.english)))
}

/** A text's violations of the list. */
export const termProblems = (
  { where, language, english, text, otherSenses = [], allowed = [] }: UserText,
  list: TermList,
): readonly string[] => {
  const wrong = list.wrongWords[language].filter(
    (word) => !allowed.includes(word) && says[language](text, word),
  )
  // Placeholders such as {orders} belong to the program.
  const said = english.replaceAll(/\{\w+(:\w+)?\}|\$\{[^}]*\}/g, ' ')
  const missing =
    language === 'en'
      ? []
      : termsIn(said, list.terms).filter(
          (term) =>
            !otherSenses.includes(term.english) && !term[language].some((form) => text.includes(form)),
        )
  const misused =
    language === 'en'
      ? []
      : list.terms.flatMap(({ english: word, own }) =>
          said.toLowerCase().includes(word.toLowerCase())
            ? []
            : own.filter((form) => text.includes(form)).map((form) => ({ form, word })),
        )
  return [
    ...misused.map(
      ({ form, word }) => `${where}: “${text}” says ${form}, which is for “${word}” alone (docs/terms.md)`,
    ),
    ...wrong.map((word) => `${where}: “${text}” says “${word}”, which docs/terms.md rules out`),
    ...missing.map(
      (term) =>
        `${where}: “${text}” says “${english}” without ${term[language as 'hi' | 'zh-CN'].join(' or ')} (docs/terms.md)`,
    ),
  ]
}
