import { figuresIn } from '../money/format.ts'
import type { Language } from './language.ts'

/**
 * Values for a pattern's placeholders, always text: rupees "1234.50", an ISO 8601 time, a day "2026-11-21".
 */
export type Facts = Readonly<Record<string, string>>

export const textForms = ['text', 'rupees', 'count', 'units', 'duration', 'day', 'instant'] as const
/** How a fact is formatted: `duration`, a number of seconds, as "15 seconds" or "2 minutes". */
export type TextForm = (typeof textForms)[number]

const optionalPart = /\[([^\]]*)\]/g
const placeholder = new RegExp(`\\{([a-zA-Z]+)(?::(${textForms.join('|')}))?\\}`, 'g')
const amount = /^-?\d{1,15}(\.\d{1,2})?$/
const whole = /^-?\d{1,15}$/
const units = /^-?\d{1,15}\.\d{4}$/
const calendarDay = /^\d{4}-\d{2}-\d{2}$/
const iso = /^\d{4}-\d{2}-\d{2}T/

/** The placeholders of a pattern, such as "minimumAmount:rupees", sorted. */
export const placeholdersOf = (pattern: string): readonly string[] =>
  [...pattern.matchAll(placeholder)].map((match) => match[0].slice(1, -1)).sort()

/** As Intl's long units, except in Chinese, where those are colloquial ("15秒钟") and have no space. */
const durationText = (seconds: number, language: Language): string => {
  const [unit, value] = seconds < 100 ? ['second', seconds] : ['minute', seconds / 60]
  const count = Math.ceil(value)
  if (language === 'zh-CN') return `${count} ${unit === 'second' ? '秒' : '分钟'}`
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}

/** A fact that doesn't match its form stays unchanged; only another version can send one. */
const written = (fact: string, form: TextForm, language: Language): string => {
  const { rupeesText, countText, dayText, instantText } = figuresIn(language)
  if (form === 'text') return fact
  if (form === 'day') return calendarDay.test(fact) ? dayText(fact) : fact
  if (form === 'instant') return iso.test(fact) && !Number.isNaN(Date.parse(fact)) ? instantText(fact) : fact
  if (form === 'rupees') return amount.test(fact) ? rupeesText(fact) : fact
  if (form === 'units') return units.test(fact) ? rupeesText(fact, { symbol: false }) : fact
  if (!whole.test(fact)) return fact
  return form === 'duration' ? durationText(Number(fact), language) : countText(Number(fact))
}

/**
 * A pattern with its facts filled in: "{name}" in its form of `forms`, or unchanged; "{name:rupees}" as ₹12,34,567.89,
 * grouped as readers of the language group digits. A part in square brackets is omitted unless all of its placeholders have
 * facts; elsewhere a missing fact is empty. No fact is ever treated as a pattern.
 */
export const formatText = (
  pattern: string,
  facts: Facts,
  language: Language,
  forms: Readonly<Record<string, TextForm>> = {},
): string => {
  const isKnown = (name = '') => Object.hasOwn(facts, name)
  const fill = (part: string): string =>
    part.replace(placeholder, (_whole, name: string, form: TextForm | undefined) =>
      isKnown(name) ? written(facts[name] ?? '', form ?? forms[name] ?? 'text', language) : '',
    )
  let filled = ''
  let end = 0
  for (const match of pattern.matchAll(optionalPart)) {
    filled += fill(pattern.slice(end, match.index))
    const [whole, part = ''] = match
    if ([...part.matchAll(placeholder)].every(([, name]) => isKnown(name))) filled += fill(part)
    end = match.index + whole.length
  }
  return filled + fill(pattern.slice(end))
}
