import type { Language } from '@tarazu/contract/text/language.ts'

type Units = readonly (readonly [value: bigint, name: string])[]

const units: Readonly<Record<Language, Units>> = {
  en: [
    [10_000_000n, ' crore'],
    [100_000n, ' lakh'],
    [1_000n, ' thousand'],
  ],
  hi: [
    [10_000_000n, ' करोड़'],
    [100_000n, ' लाख'],
    [1_000n, ' हज़ार'],
  ],
  'zh-CN': [
    [100_000_000n, '亿'],
    [10_000n, '万'],
  ],
}

/**
 * Whole rupees in words: "5 lakh", "1 lakh 25 thousand", "5 लाख", "50万". Undefined below the language's smallest unit,
 * where words would repeat the figure.
 */
export const amountWords = (rupees: bigint, language: Language): string | undefined => {
  const parts: string[] = []
  let rest = rupees
  for (const [value, name] of units[language]) {
    if (rest >= value) parts.push(`${rest / value}${name}`)
    rest %= value
  }
  if (parts.length === 0) return undefined
  // In Chinese, a gap in the digits is spoken: 2万零500.
  const gap = language === 'zh-CN' && rest < 1_000n ? '零' : ''
  if (rest > 0n) parts.push(gap + rest)
  return parts.join(language === 'zh-CN' ? '' : ' ')
}
