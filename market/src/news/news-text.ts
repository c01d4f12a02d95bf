import { figuresIn, percentText } from '@tarazu/contract/money/format.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { financialQuarter } from '../companies/results.ts'
import { sectors } from '../companies/universe-words.ts'
import type { NewsItem } from '../types.ts'
import { english } from './texts/en.ts'
import { hindi } from './texts/hi.ts'
import type { NewsLanguage, NewsTemplate, NewsTexts, WordList } from './texts/words.ts'
import { chinese } from './texts/zh-cn.ts'

export const newsTexts: Readonly<Record<NewsLanguage, NewsTexts>> = {
  en: english,
  hi: hindi,
  'zh-CN': chinese,
}

const percent = (value: number) => `${String(Math.abs(value))}%`

/** Formats a figure by the suffix of its name. */
const figureText = (name: string, value: number, language: NewsLanguage): string => {
  const { rupeesText, countText } = figuresIn(language)
  if (name.endsWith('Crore')) return newsTexts[language].crore(value)
  if (name.endsWith('Paise')) return rupeesText(rupeesFromPaise(BigInt(value)))
  if (name.endsWith('SignedPercent')) return percentText(value, 2, { sign: true })
  if (name.endsWith('Percent')) return percent(value)
  if (name.endsWith('Count')) return countText(value)
  return String(value)
}

const nameOf = ({ name, nameHindi }: { name: string; nameHindi: string }, language: NewsLanguage): string =>
  language === 'hi' ? nameHindi : name

const sectorText = (sector: string, language: NewsLanguage): string => {
  const index = sectors.findIndex(({ name }) => name === sector)
  return newsTexts[language].words.sector[index] ?? sector
}

/** One placeholder of a template. */
const filled = (name: string, item: NewsItem, language: NewsLanguage): string => {
  const texts = newsTexts[language]
  const [company] = item.instruments
  if (name === 'company') return company === undefined ? '' : nameOf(company, language)
  if (name === 'sector') return sectorText(item.sector ?? '', language)
  const value = item.facts[name]
  if (value === undefined) throw new Error(`${item.kind} has no fact ${name}`)
  if (name.endsWith('Name')) {
    const named = item.instruments.find(({ id }) => id === value)
    return named === undefined ? '' : nameOf(named, language)
  }
  if (name === 'quarter') {
    const { number, financialYear } = financialQuarter(Number(value))
    return texts.quarter(number, financialYear)
  }
  const list = texts.words[name as WordList] as readonly string[] | undefined
  if (list !== undefined) return list[Number(value)] ?? ''
  if (name.endsWith('Day')) {
    const [year, month, date] = String(value).split('-').map(Number) as [number, number, number]
    return texts.day(year, month, date)
  }
  return typeof value === 'number' ? figureText(name, value, language) : value
}

/** A sentence may begin with a word that also occurs inside others. */
const capitalised = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

/** The headline and body of a news item in a language. */
export const newsText = (item: NewsItem, language: NewsLanguage): NewsTemplate => {
  const template = newsTexts[language].templates[item.kind]
  const fill = (text: string) =>
    capitalised(text.replaceAll(/\{(\w+)\}/g, (_, name: string) => filled(name, item, language)))
  return { headline: fill(template.headline), body: fill(template.body) }
}
