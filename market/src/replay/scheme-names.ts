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

/** For finding words: "IDCW_Payout", "I.D.C.W" and "DirectPlan" are written together. */
const spaced = (text: string): string =>
  text
    .replaceAll('_', ' ')
    .replaceAll(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
    .replaceAll(/\bi[. ]d[. ]c[. ]w\b/gi, 'IDCW')

/** From the column if it exists, else from the name. */
export const schemePlanOf = ({ name, plan }: NamedScheme): SchemePlan | null => {
  const text = spaced(plan ?? name)
  if (/\bnon[ –-]*direct\b/i.test(text)) return 'regular'
  if (/\bdirect\b/i.test(text)) return 'direct'
  return /\bregular\b/i.test(text) ? 'regular' : null
}

const payouts = /idcw|\bdividend|\bdiv\b|\bpay[ -]?out|\bre-?invest|\bincome distribution\b/i
/** A column that names only a frequency is about payouts: nothing else in a scheme recurs. */
const frequency =
  /^\W*(daily|weekly|fortnightly|monthly|quarterly|half[ -]?yearly|(semi[ -]?)?annual(ly)?|yearly)\b/i

/** "Dividend yield" is such a fund's investment style, not an option. */
const optionIn = (text: string): SchemeOption | null => {
  const words = spaced(text).replaceAll(/dividend yield/gi, '')
  if (payouts.test(words)) return 'idcw'
  return /\bgrowth\b/i.test(words) ? 'growth' : null
}

/** From the column Option if it exists; else from Plan, which in some files has both, or from the name. */
export const schemeOptionOf = ({ name, plan, option }: NamedScheme): SchemeOption | null => {
  if (option === null) return optionIn(plan ?? '') ?? optionIn(name)
  return optionIn(option) ?? (frequency.test(option) ? 'idcw' : null)
}
