import { figuresIn } from '@tarazu/contract/money/format.ts'
import type { Language } from '@tarazu/contract/text/language.ts'

type Unit = 'lakh' | 'crore' | 'wan' | 'yi'

export interface CompactFigure {
  /** "1.23" */
  readonly figure: string
  readonly unit: 'one' | Unit
}

/** The smaller and the larger unit, as used in India and in China. */
const unitsOf = {
  india: [
    { unit: 'lakh', size: 100_000 },
    { unit: 'crore', size: 10_000_000 },
  ],
  china: [
    { unit: 'wan', size: 10_000 },
    { unit: 'yi', size: 100_000_000 },
  ],
} as const

/** The smaller and the larger unit that readers of a language count in. */
export const unitsFor = (language: Language) => unitsOf[language === 'zh-CN' ? 'china' : 'india']

/** A large count in the units its readers use: whole below the smaller unit, then with two decimals. */
export const compactFigure = (count: number, language: Language = 'en'): CompactFigure => {
  const { countText } = figuresIn(language)
  const [small, large] = unitsFor(language)
  if (count < small.size) return { figure: countText(Math.round(count)), unit: 'one' }
  const { unit, size } = count < large.size ? small : large
  // Truncated, not rounded: 99.999 lakh must not read as 100.00 lakh.
  const hundredths = Math.floor((count * 100) / size)
  const fraction = String(hundredths % 100).padStart(2, '0')
  return { figure: `${countText(Math.floor(hundredths / 100))}.${fraction}`, unit }
}
