import type { SchemeOption, SchemePlan } from '../funds/fund-types.ts'

/** A scheme's name, plan and option as in one of AMFI's files; null if it has no such column or value. */
export interface NamedScheme {
  readonly name: string
  readonly plan: string | null
  readonly option: string | null
}

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** "Direct Plan" is "Direct", "GROWTH" is "Growth". */
const shortOf = (text: string): string =>
  text.replace(/[\s-]*\b(plan|option)\s*$/i, '').replace(/^(direct|regular|growth)$/i, capitalised) || text

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()

/** Without trailing parts that only repeat the columns: "… Fund - Direct Plan - Growth". */
const withoutVariant = (name: string, words: ReadonlySet<string>): string => {
  const cut = /^(.*\S)\s*-\s*([^-]+)$/.exec(name)
  const [, before = '', last = ''] = cut ?? []
  return before !== '' && wordsOf(last).every((word) => words.has(word))
    ? withoutVariant(before, words)
    : name
}

/** The name that distinguishes a fund's schemes: "Axis Children's Fund · Direct · Growth". */
export const schemeNameOf = ({ name, plan, option }: NamedScheme): string => {
  const parts = [plan, option].filter((part) => part !== null)
  if (parts.length === 0) return name
  const words = new Set(['plan', 'option', ...parts.flatMap(wordsOf)])
  return [withoutVariant(name, words), ...parts.map(shortOf)].join(' · ')
}

/** From the column if it exists, else from the name. */
export const schemePlanOf = ({ name, plan }: NamedScheme): SchemePlan | null => {
  const text = plan ?? name
  if (/\bdirect\b/i.test(text)) return 'direct'
  return /\bregular\b/i.test(text) ? 'regular' : null
}

const payouts = /\b(idcw|dividends?|div|payout|income distribution)\b/i

/** "Dividend yield" is such a fund's investment style, not an option. */
export const schemeOptionOf = ({ name, option }: NamedScheme): SchemeOption | null => {
  const text = option ?? name.replaceAll(/dividend yield/gi, '')
  if (payouts.test(text)) return 'idcw'
  return /\bgrowth\b/i.test(text) ? 'growth' : null
}
